import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

/** Attempts to send a message, and their results. */
export const messageDelivery = (db: Db, sealing: Sealing) => ({
  /**
   * Counts an attempt, and returns the adapter that makes it: `current`, unless another one may have sent the message in an earlier attempt.
   * Email has none.
   */
  async countAttempt(messageId: string, current: string | null, now: Date): Promise<string | null> {
    const { rows } = await sql<{ adapter: string | null }>`
      UPDATE message SET attempts = attempts + 1, adapter = coalesce(adapter, ${current}), attempted_at = ${now}
      WHERE message_id = ${messageId} RETURNING adapter`.execute(db);
    return rows[0]?.adapter ?? current;
  },

  /** The partner certainly did not send the message, so it may be tried again soon. */
  async clearAttempt(messageId: string): Promise<void> {
    await sql`UPDATE message SET attempted_at = NULL WHERE message_id = ${messageId}`.execute(db);
  },

  /** Marks the end of sending. The values may contain a code or an amount, so they are deleted. */
  async settle(
    messageId: string,
    { state, partnerId }: { state: 'SENT' | 'FAILED' | 'EXPIRED'; partnerId: string | null },
    now: Date,
  ): Promise<boolean> {
    const nothing = sealing.seal(`message.values:${messageId}`, '{}');
    const { numAffectedRows } = await sql`
      UPDATE message SET state = ${state}, partner_id = ${partnerId}, sent_at = ${now}, values_sealed = ${nothing}
      WHERE message_id = ${messageId} AND state = 'QUEUED'`.execute(db);
    return numAffectedRows === 1n;
  },

  /** Records a receipt. One that arrived before its partner's answer did, or in place of it, is sent no more. */
  async markDelivered(messageId: string, { isDelivered, adapter }: { isDelivered: boolean; adapter: string }, now: Date): Promise<void> {
    const nothing = sealing.seal(`message.values:${messageId}`, '{}');
    const state = isDelivered ? 'DELIVERED' : 'FAILED';
    // A version before 0222 stored no adapter.
    const isSender = sql`coalesce(adapter, ${adapter}) = ${adapter}`;
    const { rows } = await sql<{ isHere: boolean }>`
      WITH settled AS (UPDATE message SET state = ${state}, sent_at = coalesce(sent_at, ${now}), values_sealed = ${nothing}
        WHERE message_id = ${messageId} AND ${isSender} AND (state = 'SENT' OR (state = 'QUEUED' AND ${isDelivered})))
      SELECT EXISTS (SELECT FROM message WHERE message_id = ${messageId}) AS "isHere"`.execute(db);
    if (rows[0]?.isHere) return;
    await sql`UPDATE message_archive SET state = ${state} WHERE message_id = ${messageId} AND ${isSender} AND state = 'SENT'`.execute(db);
  },
});
