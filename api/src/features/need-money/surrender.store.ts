import type { Day } from '@portal/rules/calendar/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export const surrenderStore = (db: Db) => ({
  /** Approved surrenders after a request number whose payout has not been started, or was returned by the bank. */
  async listUnpaid(after: string, most: number): Promise<string[]> {
    const { rows } = await sql<{ caseId: string }>`
      SELECT c.case_id AS "caseId" FROM service_case c
      WHERE c.kind = 'SURRENDER' AND c.handled_by = 'backOffice' AND c.case_id > ${after}
        AND NOT EXISTS (SELECT FROM payout o WHERE o.case_id = c.case_id AND o.status <> 'RETURNED')
        AND (c.status = 'APPROVED' OR c.status = 'REQUIREMENT_RAISED' AND EXISTS (SELECT FROM payout o WHERE o.case_id = c.case_id))
      ORDER BY c.case_id LIMIT ${most}`.execute(db);
    return rows.map(({ caseId }) => caseId);
  },

  /** The fund that holds the money of policies which end in their lock-in. */
  async findDiscontinuedFund(): Promise<string | undefined> {
    const { rows } = await sql<{
      fundCode: string;
    }>`SELECT fund_code AS "fundCode" FROM fund WHERE class = 'Discontinued' ORDER BY open, fund_code LIMIT 1`.execute(db);
    return rows[0]?.fundCode;
  },

  async setStatus(policyNo: string, status: 'SURRENDERED' | 'DISCONTINUED_LOCKIN', on: Day): Promise<void> {
    await sql`UPDATE policy SET status = ${status}, status_date = ${on} WHERE policy_no = ${policyNo}`.execute(db);
  },

  /** Changes of contact that were completed since an instant, the newest first. Their fields name the contact that was replaced. */
  async listContactChanges(clientIds: readonly string[], since: Date): Promise<string[]> {
    const { rows } = await sql<{ caseId: string }>`
      SELECT case_id AS "caseId" FROM service_case
      WHERE client_id = ANY(${clientIds}) AND type = 'CONTACT' AND status = 'COMPLETED' AND closed_at > ${since} ORDER BY closed_at DESC`.execute(
      db,
    );
    return rows.map(({ caseId }) => caseId);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    surrender: ReturnType<typeof surrenderStore>;
  }
}
