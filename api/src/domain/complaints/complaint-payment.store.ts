import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** SQL of the money that answers to complaints promise. */
export const complaintPaymentStore = (db: Db) => ({
  /** Complaints with promised money of which no payout is in progress or paid. */
  async listUnpaid(after: string, limit: number): Promise<string[]> {
    const { rows } = await sql<{ caseId: string }>`
      SELECT DISTINCT e.case_id AS "caseId" FROM complaint_event e
      WHERE e.amount IS NOT NULL AND e.case_id > ${after}
        AND NOT EXISTS (SELECT FROM payout p WHERE p.case_id = e.case_id AND p.status <> 'RETURNED')
        AND NOT EXISTS (SELECT FROM payout p JOIN payout a ON a.again_of = p.payout_id WHERE p.case_id = e.case_id AND a.case_id <> e.case_id)
      ORDER BY 1 LIMIT ${limit}`.execute(db);
    return rows.map(({ caseId }) => caseId);
  },

  /** The client's policies that name an account for payouts. */
  async listPolicyNos(clientId: string): Promise<string[]> {
    const { rows } = await sql<{ policyNo: string }>`
      SELECT policy_no AS "policyNo" FROM policy WHERE client_id = ${clientId} AND payout_bank_id IS NOT NULL ORDER BY policy_no`.execute(
      db,
    );
    return rows.map(({ policyNo }) => policyNo);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    complaintPayment: ReturnType<typeof complaintPaymentStore>;
  }
}
