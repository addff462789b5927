import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Sessions in which staff have confirmed their identity again. */
export const confirmationStore = (db: Db) => ({
  async start(sessionId: string, tokenHash: Buffer, expiresAt: Date): Promise<void> {
    await sql`
      INSERT INTO staff_confirmation (session_id, token_hash, expires_at) VALUES (${sessionId}, ${tokenHash}, ${expiresAt})
      ON CONFLICT (session_id) DO UPDATE SET wrong = 0, token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(db);
  },

  /** A wrong one; how many there were in a row. */
  async noteWrong(sessionId: string): Promise<number> {
    const { rows } = await sql<{ wrong: number }>`
      INSERT INTO staff_confirmation AS c (session_id, wrong) VALUES (${sessionId}, 1)
      ON CONFLICT (session_id) DO UPDATE SET wrong = c.wrong + 1 RETURNING wrong`.execute(db);
    return rows[0]?.wrong ?? 0;
  },

  /** Notes a code of the authenticator app. */
  async noteFactor(sessionId: string, until: Date): Promise<void> {
    await sql`
      INSERT INTO staff_confirmation (session_id, factor_until) VALUES (${sessionId}, ${until})
      ON CONFLICT (session_id) DO UPDATE SET factor_until = excluded.factor_until`.execute(db);
  },

  async hasRecentFactor(sessionId: string, now: Date): Promise<boolean> {
    const { rows } = await sql`SELECT FROM staff_confirmation WHERE session_id = ${sessionId} AND factor_until > ${now}`.execute(db);
    return rows.length > 0;
  },

  async isLive(sessionId: string, tokenHash: Buffer, now: Date): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM staff_confirmation WHERE session_id = ${sessionId} AND token_hash = ${tokenHash} AND expires_at > ${now}`.execute(db);
    return rows.length > 0;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    confirmation: ReturnType<typeof confirmationStore>;
  }
}
