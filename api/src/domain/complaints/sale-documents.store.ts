import type { Day } from '@portal/rules/calendar/dates.ts';
import { SALE_DOCUMENTS } from '@portal/rules/policies/plan-topics.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type SaleDocument = {
  name: (typeof SALE_DOCUMENTS)[number];
  on: Day;
  /** Bank that has the document; null if the insurer has it. */
  heldBy: string | null;
};

export type Sale = {
  adviserCode: string | null;
  branch: string | null;
  /** Complaints about sales of the same adviser that came before. */
  earlierComplaints: number;
  /** Policies of the same owner that were issued within a year before or after. */
  otherPolicies: string[];
};

/** SQL of the sale of a policy, and of its documents. */
export const saleDocumentsStore = (db: Db) => ({
  /** In the order of the rules. */
  async list(clientIds: readonly string[], policyNo: string): Promise<SaleDocument[]> {
    const { rows } = await sql<SaleDocument>`
      SELECT d.kind AS name, d.dated_on AS "on", d.held_by AS "heldBy" FROM policy p JOIN policy_document d USING (policy_no)
      WHERE p.client_id = ANY(${clientIds}) AND p.policy_no = ${policyNo}
      ORDER BY array_position(${[...SALE_DOCUMENTS]}::text[], d.kind)`.execute(db);
    return rows;
  },

  /** Who sold the policy of a complaint, for staff. Undefined if it is not about a policy. */
  async findSale(caseId: string): Promise<Sale | undefined> {
    const { rows } = await sql<Sale>`
      SELECT p.agent_code AS "adviserCode", p.branch,
        (SELECT count(DISTINCT e.case_id)::int FROM policy sold JOIN complaint e ON e.subject_kind = 'POLICY' AND e.subject_id = sold.policy_no
          WHERE sold.agent_code = p.agent_code AND e.category = 'UNFAIR_SALE' AND (e.received_on, e.case_id) < (c.received_on, c.case_id)) AS "earlierComplaints",
        ARRAY(SELECT o.policy_no FROM policy o WHERE o.client_id = p.client_id AND o.policy_no <> p.policy_no
          AND o.issue_date BETWEEN p.issue_date - interval '1 year' AND p.issue_date + interval '1 year' ORDER BY o.issue_date, o.policy_no) AS "otherPolicies"
      FROM complaint c JOIN policy p ON p.policy_no = c.subject_id WHERE c.case_id = ${caseId} AND c.subject_kind = 'POLICY'`.execute(db);
    return rows[0];
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    saleDocuments: ReturnType<typeof saleDocumentsStore>;
  }
}
