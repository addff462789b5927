import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export const withdrawalStore = (db: Db) => ({
  /** Priced withdrawals after a request number whose payout has not been started, or was returned by the bank. */
  async listUnpaid(after: string, most: number): Promise<string[]> {
    const { rows } = await sql<{ caseId: string }>`
      SELECT c.case_id AS "caseId" FROM service_case c
      WHERE c.kind = 'WITHDRAWAL' AND c.status IN ('APPROVED', 'REQUIREMENT_RAISED') AND c.case_id > ${after}
        AND NOT EXISTS (SELECT FROM payout o WHERE o.case_id = c.case_id AND o.status <> 'RETURNED')
      ORDER BY c.case_id LIMIT ${most}`.execute(db);
    return rows.map(({ caseId }) => caseId);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    withdrawal: ReturnType<typeof withdrawalStore>;
  }
}
