import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

type OpenAlert = { alertId: string; kind: string; subject: string; detail: string; at: Date };

/** Alerts for staff. A part adds one with `posting.alertStaff`, in the transaction of its cause. */
export const staffAlertStore = (db: Db) => ({
  /** Open alerts, the oldest first. */
  async list({ limit, offset }: { limit: number; offset: number }): Promise<OpenAlert[]> {
    const { rows } = await sql<OpenAlert>`
      SELECT alert_id AS "alertId", kind, subject, detail, at FROM staff_alert WHERE closed_at IS NULL
      ORDER BY at, alert_id LIMIT ${limit} OFFSET ${offset}`.execute(db);
    return rows;
  },

  async countOpen(): Promise<number> {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM staff_alert WHERE closed_at IS NULL`.execute(db);
    return rows[0]?.n ?? 0;
  },

  /** False if it is closed already. */
  async close(alertId: string, userId: string, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE staff_alert SET closed_at = ${now}, closed_by = ${userId} WHERE alert_id = ${alertId} AND closed_at IS NULL`.execute(db);
    return (numAffectedRows ?? 0n) > 0n;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    staffAlert: ReturnType<typeof staffAlertStore>;
  }
}
