import type { Day } from '@portal/rules/calendar/dates.ts';
import { isTerminated, POLICY_STATUSES } from '@portal/rules/policies/policy.ts';
import type { RowBatch } from '@portal/rules/privacy/preview-removal.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const ENDED = POLICY_STATUSES.filter(isTerminated);

/** SQL of the rows that the jobs of the retention remove, by the day on which their retention starts. */
export const removableRowsStore = (db: Db) => ({
  /** Sent messages. Their partitions are dropped by month, so the last day of the month counts. */
  async listMessages(): Promise<RowBatch[]> {
    const { rows } = await sql<{ entry: Day; rows: number }>`
      SELECT ((date_trunc('month', created_at AT TIME ZONE 'Asia/Kolkata') + interval '1 month - 1 day')::date)::text AS entry, count(*)::int AS rows
      FROM message_archive GROUP BY 1 ORDER BY 1`.execute(db);
    return rows.map(({ entry, rows: count }) => ({ events: { entry }, rows: count }));
  },

  /** Customers who asked for the erasure of their identity data. */
  async listIdentities(): Promise<RowBatch[]> {
    const { rows } = await sql<{ lastPolicyEnd: Day | null }>`
      SELECT (SELECT CASE WHEN bool_and(p.standing = ANY(${ENDED})) THEN max(p.status_date) END FROM policy p WHERE p.client_id = i.client_id) AS "lastPolicyEnd"
      FROM (SELECT DISTINCT e.client_id FROM erasure_item e JOIN service_case c USING (case_id)
        WHERE e.data_class = 'IDENTITY' AND e.erased_at IS NULL AND c.status = 'COMPLETED'
          AND NOT EXISTS (SELECT FROM legal_hold h WHERE h.client_id = e.client_id AND h.released_at IS NULL)) i`.execute(db);
    return rows.map((events) => ({ events, rows: 1 }));
  },

  /** Files of requests that were rejected or cancelled, and of customers who asked for the erasure of their files. */
  async listFiles(): Promise<RowBatch[]> {
    const { rows } = await sql<{ requestEnd: Day; rows: number }>`
      SELECT (c.closed_at AT TIME ZONE 'Asia/Kolkata')::date AS "requestEnd", count(*)::int AS rows
      FROM uploaded_file f JOIN service_case c USING (case_id)
      WHERE c.closed_at IS NOT NULL AND (c.status IN ('REJECTED', 'CANCELLED') OR EXISTS (
        SELECT FROM erasure_item e JOIN service_case o ON o.case_id = e.case_id
        WHERE e.client_id = f.client_id AND e.data_class = 'IMAGE' AND e.erased_at IS NULL AND o.status = 'COMPLETED'
          AND NOT EXISTS (SELECT FROM legal_hold h WHERE h.client_id = e.client_id AND h.released_at IS NULL)))
      GROUP BY 1 ORDER BY 1`.execute(db);
    return rows.map(({ requestEnd, rows: count }) => ({ events: { requestEnd }, rows: count }));
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    removableRows: ReturnType<typeof removableRowsStore>;
  }
}
