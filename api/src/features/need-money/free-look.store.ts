import type { Day } from '@portal/rules/calendar/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export const freeLookStore = (db: Db) => ({
  /** Approved cancellations after a request number whose refund has not been started, or was returned by the bank. */
  async listUnpaid(after: string, most: number): Promise<string[]> {
    const { rows } = await sql<{ caseId: string }>`
      SELECT c.case_id AS "caseId" FROM service_case c
      WHERE c.type = 'FREE_LOOK' AND c.case_id > ${after}
        AND NOT EXISTS (SELECT FROM payout o WHERE o.case_id = c.case_id AND o.status <> 'RETURNED')
        AND (c.status = 'APPROVED' OR c.status = 'REQUIREMENT_RAISED' AND EXISTS (SELECT FROM payout o WHERE o.case_id = c.case_id))
      ORDER BY c.case_id LIMIT ${most}`.execute(db);
    return rows.map(({ caseId }) => caseId);
  },

  async cancelPolicy(policyNo: string, on: Day): Promise<void> {
    await sql`UPDATE policy SET status = 'FREE_LOOK_CANCELLED', status_date = ${on} WHERE policy_no = ${policyNo}`.execute(db);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    freeLook: ReturnType<typeof freeLookStore>;
  }
}
