import { sql } from 'kysely';
import { hashSecret } from '../../base/secret.ts';
import type { Db } from '../db/database.ts';

export const sessionEnds = (db: Db) => ({
  async endById(sessionId: string, reason: string, now: Date): Promise<void> {
    await sql`UPDATE session SET ended_at = ${now}, end_reason = ${reason} WHERE session_id = ${sessionId} AND ended_at IS NULL`.execute(
      db,
    );
  },

  /** Uses up a link's session for a command: of several concurrent uses, only one succeeds. */
  async endKey(sessionId: string, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE session SET ended_at = ${now}, end_reason = 'used' WHERE session_id = ${sessionId} AND kind = 'preKey' AND ended_at IS NULL`.execute(
      db,
    );
    return numAffectedRows === 1n;
  },

  /**
   * Ends the session for one policy, from a link or from paying without a login, in which an order was made. The session of an application
   * (RST) stays open, because it shows the steps after the payment.
   */
  async endKeyOfOrder(orderId: string, now: Date): Promise<void> {
    await sql`
      UPDATE session SET ended_at = ${now}, end_reason = 'paid'
      WHERE kind = 'preKey' AND scope IS DISTINCT FROM 'RST' AND ended_at IS NULL AND session_id = (SELECT session_id FROM payment_order WHERE order_id = ${orderId})`.execute(
      db,
    );
  },

  async endByCookie(cookie: string, reason: string, now: Date): Promise<void> {
    await sql`UPDATE session SET ended_at = ${now}, end_reason = ${reason} WHERE cookie_hash = ${hashSecret(cookie)} AND ended_at IS NULL`.execute(
      db,
    );
  },

  /** Ends all sessions of a client, on every device. */
  async endAllForClient(clientId: string, reason: string, now: Date): Promise<void> {
    await sql`UPDATE session SET ended_at = ${now}, end_reason = ${reason} WHERE client_id = ${clientId} AND ended_at IS NULL`.execute(db);
  },

  /** Ends the session of one of the staff. */
  async endAllOfStaff(userId: string, reason: string, now: Date): Promise<void> {
    await sql`UPDATE session SET ended_at = ${now}, end_reason = ${reason} WHERE staff_user_id = ${userId} AND ended_at IS NULL`.execute(
      db,
    );
  },

  /** Ends all sessions of a client but this one. */
  async endOthers(clientId: string, { sessionId, reason }: { sessionId: string | null; reason: string }, now: Date): Promise<void> {
    await sql`
    UPDATE session SET ended_at = ${now}, end_reason = ${reason}
    WHERE client_id = ${clientId} AND session_id IS DISTINCT FROM ${sessionId} AND ended_at IS NULL`.execute(db);
  },

  /** Deletes sessions that ended or expired before the given instant. */
  async sweep(before: Date): Promise<void> {
    await sql`DELETE FROM session WHERE absolute_end < ${before} OR ended_at < ${before}`.execute(db);
  },
});
