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

/** SQL of the documents about the sale of a policy. */
export const saleDocumentsStore = (db: Db) => ({
  /** In the order of the rules. */
  async list(clientIds: readonly string[], policyNo: string): Promise<SaleDocument[]> {
    const { rows } = await sql<SaleDocument>`
      SELECT d.kind AS name, d.dated_on AS "on", d.held_by AS "heldBy" FROM policy p JOIN policy_document d USING (policy_no)
      WHERE p.client_id = ANY(${clientIds}) AND p.policy_no = ${policyNo}
      ORDER BY array_position(${[...SALE_DOCUMENTS]}::text[], d.kind)`.execute(db);
    return rows;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    saleDocuments: ReturnType<typeof saleDocumentsStore>;
  }
}
