import type { Day } from '@portal/rules/calendar/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** SQL of the job that follows the dates of complaints. */
export const complaintDatesStore = (db: Db) => ({
  /** Complaints that are open, or were answered since a day. */
  async listFollowed({ after, answeredSince }: { after: string; answeredSince: Day }, limit: number): Promise<string[]> {
    const { rows } = await sql<{ caseId: string }>`
      SELECT c.case_id AS "caseId" FROM complaint c JOIN service_case s USING (case_id)
      WHERE c.case_id > ${after} AND (s.status NOT IN ('COMPLETED', 'REJECTED', 'CANCELLED')
        OR EXISTS (SELECT FROM complaint_event e WHERE e.case_id = c.case_id AND e.kind = 'ANSWERED' AND e.happened_on >= ${answeredSince}))
      ORDER BY 1 LIMIT ${limit}`.execute(db);
    return rows.map(({ caseId }) => caseId);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    complaintDates: ReturnType<typeof complaintDatesStore>;
  }
}
