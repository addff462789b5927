import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export type LoggedInDevice = {
  sessionId: string;
  browser: string | null;
  system: string | null;
  since: Date;
  lastActiveAt: Date;
};

export const sessionDevices = (db: Db) => ({
  /** Live logins of a client, the latest first. */
  async listDevices(clientId: string, { now, idleMs }: { now: Date; idleMs: number }): Promise<LoggedInDevice[]> {
    const { rows } = await sql<LoggedInDevice>`
      SELECT session_id AS "sessionId", browser, system, created_at AS since, last_seen_at AS "lastActiveAt" FROM session
      WHERE client_id = ${clientId} AND kind = 'customer' AND ended_at IS NULL AND absolute_end > ${now} AND last_seen_at > ${new Date(now.getTime() - idleMs)}
      ORDER BY created_at DESC, session_id`.execute(db);
    return rows;
  },
});
