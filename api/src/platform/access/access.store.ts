import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Sealing } from '../db/sealing.ts';

export type Credential = { clientId: string; passwordHash: string; mustReset: boolean; disabled: boolean };
export type OtpRow = {
  purpose: string;
  functionality: string;
  clientId: string | null;
  /** The policy that the code concerns, if any. */
  policyNo: string | null;
  /** The client in whose session the code was requested. */
  askedBy: string | null;
  contactIndex: Buffer;
  codeHmac: Buffer;
  flowHash: Buffer;
  sentTo: string;
  cr: 'Mobile' | 'Email';
  tries: number;
  sentAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  superseded: boolean;
};
export type NewOtp = Omit<OtpRow, 'tries' | 'usedAt' | 'superseded'> & {
  refHash: Buffer;
  /** Only for a command's code. */
  refSealed: Buffer | null;
};
/** The open code of a command. */
export type StepUpOtp = { refHash: Buffer; refSealed: Buffer; sentTo: string; sentAt: Date; expiresAt: Date };

const OTP_COLUMNS = sql`purpose, functionality, client_id AS "clientId", policy_no AS "policyNo", asked_by AS "askedBy", contact_index AS "contactIndex", code_hmac AS "codeHmac", flow_hash AS "flowHash", sent_to AS "sentTo", contact_route AS cr,
  tries, sent_at AS "sentAt", expires_at AS "expiresAt", used_at AS "usedAt", superseded_by IS NOT NULL AS superseded`;

/** Kinds of advisory locks. */
const LOCK_CONTACT = 20_417;
const LOCK_CLIENT = 20_418;

/** Authentication: credentials, one-time passwords, locks, known devices. */
export const accessStore = (db: Db, sealing: Sealing) => ({
  async findCredential(userId: string): Promise<Credential | undefined> {
    const { rows } = await sql<Credential>`
      SELECT client_id AS "clientId", password_hash AS "passwordHash", must_reset AS "mustReset", disabled FROM credential WHERE user_id = ${userId}`.execute(
      db,
    );
    return rows[0];
  },

  /** The client of a mobile number or e-mail; of several, the one with the newest policy. */
  async findClientByContact(kind: 'mobile' | 'email', value: string): Promise<string | undefined> {
    const column = kind === 'mobile' ? sql`mobile_index` : sql`email_index`;
    const { rows } = await sql<{ clientId: string }>`
      SELECT c.client_id AS "clientId" FROM client c LEFT JOIN policy p USING (client_id)
      WHERE c.${column} = ${sealing.index(kind, value)}
      ORDER BY p.issue_date DESC NULLS LAST, p.policy_no DESC NULLS LAST LIMIT 1`.execute(db);
    return rows[0]?.clientId;
  },

  async findClientByNumber(kind: 'policy' | 'client', value: string, birthDate: string): Promise<string | undefined> {
    const { rows } = await (kind === 'policy'
      ? sql<{
          clientId: string;
        }>`SELECT c.client_id AS "clientId" FROM policy p JOIN client c USING (client_id) WHERE p.policy_no = ${value} AND c.birth_date = ${birthDate}`
      : sql<{ clientId: string }>`SELECT client_id AS "clientId" FROM client WHERE client_id = ${value} AND birth_date = ${birthDate}`
    ).execute(db);
    return rows[0]?.clientId;
  },

  async addOtp(otp: NewOtp): Promise<void> {
    await db
      .insertInto('otp')
      .values({
        ref_hash: otp.refHash,
        ref_sealed: otp.refSealed,
        purpose: otp.purpose,
        functionality: otp.functionality,
        client_id: otp.clientId,
        policy_no: otp.policyNo,
        asked_by: otp.askedBy,
        contact_index: otp.contactIndex,
        code_hmac: otp.codeHmac,
        flow_hash: otp.flowHash,
        sent_to: otp.sentTo,
        contact_route: otp.cr,
        sent_at: otp.sentAt,
        expires_at: otp.expiresAt,
        used_at: null,
        superseded_by: null,
      })
      .execute();
  },

  async findOtp(refHash: Buffer): Promise<OtpRow | undefined> {
    const { rows } = await sql<OtpRow>`SELECT ${OTP_COLUMNS} FROM otp WHERE ref_hash = ${refHash}`.execute(db);
    return rows[0];
  },

  /** The open code of a command; the index `otp_one_a_deed` allows at most one. */
  async findStepUpOtp(flowHash: Buffer): Promise<StepUpOtp | undefined> {
    const { rows } = await sql<StepUpOtp>`
      SELECT ref_hash AS "refHash", ref_sealed AS "refSealed", sent_to AS "sentTo", sent_at AS "sentAt", expires_at AS "expiresAt" FROM otp
      WHERE flow_hash = ${flowHash} AND purpose = 'STEP_UP' AND used_at IS NULL AND superseded_by IS NULL`.execute(db);
    return rows[0];
  },

  /** Uses one attempt, right or wrong, in one statement: parallel guesses cannot exceed the maximum. */
  async useAttempt(refHash: Buffer, maxTries: number, now: Date): Promise<OtpRow | undefined> {
    const { rows } = await sql<OtpRow>`
      UPDATE otp SET tries = tries + 1
      WHERE ref_hash = ${refHash} AND tries < ${maxTries} AND proves IS NULL AND used_at IS NULL AND superseded_by IS NULL AND expires_at > ${now}
      RETURNING ${OTP_COLUMNS}`.execute(db);
    return rows[0];
  },

  /** Binds a code that was right to one command, as long as that command's own code is valid. False if it proves another command, or is over. */
  async bindOtp(refHash: Buffer, command: Buffer, expiresAt: Date, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE otp SET proves = ${command}, expires_at = greatest(expires_at, ${expiresAt})
      WHERE ref_hash = ${refHash} AND (proves IS NULL OR proves = ${command}) AND used_at IS NULL AND superseded_by IS NULL AND expires_at > ${now}`.execute(
      db,
    );
    return numAffectedRows === 1n;
  },

  /** Whether a code is bound to this command, and still valid. */
  async isBoundTo(refHash: Buffer, command: Buffer, now: Date): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM otp WHERE ref_hash = ${refHash} AND proves = ${command} AND used_at IS NULL AND superseded_by IS NULL AND expires_at > ${now}`.execute(
      db,
    );
    return rows.length > 0;
  },

  /** Voids every code of a client that is not used. */
  async voidCodesOf(clientId: string): Promise<void> {
    await sql`UPDATE otp SET superseded_by = ref_hash WHERE client_id = ${clientId} AND used_at IS NULL AND superseded_by IS NULL`.execute(
      db,
    );
  },

  /** Marks the code as used. False if another call was first. */
  async useOtp(refHash: Buffer, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`UPDATE otp SET used_at = ${now} WHERE ref_hash = ${refHash} AND used_at IS NULL`.execute(db);
    return numAffectedRows === 1n;
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
    const whose = 'clientId' in of ? sql`client_id = ${of.clientId} AND purpose <> 'NEW_CONTACT'` : sql`contact_index = ${of.contactIndex}`;
    const { rows } = await sql<{ sentAt: Date }>`
      SELECT sent_at AS "sentAt" FROM otp WHERE ${whose} AND purpose <> 'STEP_UP' AND sent_at > ${since}
      ORDER BY sent_at DESC LIMIT 1 OFFSET ${allowed - 1}`.execute(db);
    return rows[0]?.sentAt;
  },

  /** Replaces the live codes of one purpose to a contact or client by a new one, except the newest `allowed`, which counts itself. */
  async supersedeEarlier(
    refHash: Buffer,
    { purpose, contactIndex, clientId }: Pick<OtpRow, 'purpose' | 'contactIndex' | 'clientId'>,
    allowed: number,
    now: Date,
  ): Promise<void> {
    await sql`
      UPDATE otp SET superseded_by = ${refHash} WHERE ref_hash IN (
        SELECT ref_hash FROM otp
        WHERE purpose = ${purpose} AND (contact_index = ${contactIndex} OR client_id = ${clientId}) AND ref_hash <> ${refHash}
          AND used_at IS NULL AND superseded_by IS NULL AND expires_at > ${now}
        ORDER BY sent_at DESC OFFSET ${allowed - 1})`.execute(db);
  },

  /** After too many failures, or because the insurer has disabled the person's login. */
  async isLocked(subject: string, device: string, now: Date): Promise<boolean> {
    const { rows } = await sql<{ locked: boolean }>`
      SELECT EXISTS (SELECT FROM login_lock WHERE subject = ${subject} AND device = ${device} AND locked_until > ${now})
        OR EXISTS (SELECT FROM credential WHERE client_id = ${subject} AND disabled) AS locked`.execute(db);
    return rows[0]?.locked ?? true;
  },

  /** Counts a consecutive failure; at `lockAfter` the subject is locked and the count restarts. */
  async addFailure(subject: string, device: string, lockAfter: number, lockedUntil: Date): Promise<void> {
    await sql`
      INSERT INTO login_lock (subject, device, failures) VALUES (${subject}, ${device}, 1)
      ON CONFLICT (subject, device) DO UPDATE SET
        failures = CASE WHEN login_lock.failures + 1 >= ${lockAfter} THEN 0 ELSE login_lock.failures + 1 END,
        locked_until = CASE WHEN login_lock.failures + 1 >= ${lockAfter} THEN ${lockedUntil} ELSE login_lock.locked_until END`.execute(db);
  },

  async clearFailures(subject: string, device: string): Promise<void> {
    await sql`DELETE FROM login_lock WHERE subject = ${subject} AND device = ${device}`.execute(db);
  },

  /** Clears all failures of a person, on every device. */
  async clearAllFailures(subject: string): Promise<void> {
    await sql`DELETE FROM login_lock WHERE subject = ${subject}`.execute(db);
  },

  async isKnownDevice(deviceHash: Buffer, clientId: string): Promise<boolean> {
    const { rows } = await sql`SELECT 1 FROM known_device WHERE device_hash = ${deviceHash} AND client_id = ${clientId}`.execute(db);
    return rows.length > 0;
  },

  async rememberDevice(deviceHash: Buffer, clientId: string, now: Date): Promise<void> {
    await sql`INSERT INTO known_device (device_hash, client_id, seen_at) VALUES (${deviceHash}, ${clientId}, ${now})
      ON CONFLICT (device_hash, client_id) DO UPDATE SET seen_at = excluded.seen_at`.execute(db);
  },

  /** Gives a device another cookie, for all who logged in with it. */
  async renameDevice(from: Buffer, to: Buffer): Promise<void> {
    await sql`UPDATE known_device SET device_hash = ${to} WHERE device_hash = ${from}`.execute(db);
  },

  async sweepOtps(before: Date): Promise<void> {
    await sql`DELETE FROM otp WHERE expires_at < ${before}`.execute(db);
  },
});

declare module '../context/services.ts' {
  interface Stores {
    access: ReturnType<typeof accessStore>;
  }
}
