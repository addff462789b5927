import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { LOCK_CLIENT, LOCK_CONTACT, type OtpRow } from './access-rows.store.ts';

export const codeBindings = (db: Db) => ({
  /** Binds a code that was right to one command, as long as that command's own code is valid. False if it proves another command, or is over. */
  async bindOtp(refHash: Buffer, { command, expiresAt }: { command: Buffer; expiresAt: Date }, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE otp SET proves = ${command}, expires_at = greatest(expires_at, ${expiresAt})
      WHERE ref_hash = ${refHash} AND (proves IS NULL OR proves = ${command}) AND used_at IS NULL AND superseded_by IS NULL AND expires_at > ${now}`.execute(
      db,
    );
    return numAffectedRows === 1n;
  },

  /** True if a code is bound to this command and still valid. */
  async isBoundTo(refHash: Buffer, command: Buffer, now: Date): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM otp WHERE ref_hash = ${refHash} AND proves = ${command} AND used_at IS NULL AND superseded_by IS NULL AND expires_at > ${now}`.execute(
      db,
    );
    return rows.length > 0;
  },

  /** Voids every code of a client that is not used. */
  async voidClientCodes(clientId: string): Promise<void> {
    await sql`UPDATE otp SET superseded_by = ref_hash WHERE client_id = ${clientId} AND used_at IS NULL AND superseded_by IS NULL`.execute(
      db,
    );
  },

  /** Replaces a code by a newer one. False if it was replaced or used before. */
  async supersedeOtp(refHash: Buffer, byHash: Buffer): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE otp SET superseded_by = ${byHash} WHERE ref_hash = ${refHash} AND superseded_by IS NULL AND used_at IS NULL`.execute(db);
    return numAffectedRows === 1n;
  },

  /** Serialises the codes of a contact and its person until the transaction ends; always in this order, so that none waits for ever. */
  async lockCodes(contactIndex: Buffer, clientId: string | null): Promise<void> {
    await sql`SELECT pg_advisory_xact_lock(${LOCK_CONTACT}, ${contactIndex.readInt32BE(0)})`.execute(db);
    if (clientId !== null) await sql`SELECT pg_advisory_xact_lock(${LOCK_CLIENT}, hashtext(${clientId}))`.execute(db);
  },

  /** When the newest but `allowed - 1` sign-in code of a contact or client was sent, if that was after `since`. */
  async sentBefore(of: { contactIndex: Buffer } | { clientId: string }, allowed: number, since: Date): Promise<Date | undefined> {
    const recipientFilter =
      'clientId' in of ? sql`client_id = ${of.clientId} AND purpose <> 'NEW_CONTACT'` : sql`contact_index = ${of.contactIndex}`;
    const { rows } = await sql<{ sentAt: Date }>`
      SELECT sent_at AS "sentAt" FROM otp WHERE ${recipientFilter} AND purpose <> 'STEP_UP' AND sent_at > ${since}
      ORDER BY sent_at DESC LIMIT 1 OFFSET ${allowed - 1}`.execute(db);
    return rows[0]?.sentAt;
  },

  /** Replaces the live codes of one purpose to a contact or client by a new one, except the newest `allowed`, which counts itself. */
  async supersedeEarlier(
    refHash: Buffer,
    {
      pick: { purpose, contactIndex, clientId },
      allowed,
    }: { pick: Pick<OtpRow, 'purpose' | 'contactIndex' | 'clientId'>; allowed: number },
    now: Date,
  ): Promise<void> {
    await sql`
      UPDATE otp SET superseded_by = ${refHash} WHERE ref_hash IN (
        SELECT ref_hash FROM otp
        WHERE purpose = ${purpose} AND (contact_index = ${contactIndex} OR client_id = ${clientId}) AND ref_hash <> ${refHash}
          AND used_at IS NULL AND superseded_by IS NULL AND expires_at > ${now}
        ORDER BY sent_at DESC OFFSET ${allowed - 1})`.execute(db);
  },
});
