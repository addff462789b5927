import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { type NewOtp, OTP_COLUMNS, type OtpRow, type StepUpOtp } from './access-rows.store.ts';

export const codes = (db: Db) => ({
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
  async useAttempt(refHash: Buffer, maxAttempts: number, now: Date): Promise<OtpRow | undefined> {
    const { rows } = await sql<OtpRow>`
      UPDATE otp SET tries = tries + 1
      WHERE ref_hash = ${refHash} AND tries < ${maxAttempts} AND proves IS NULL AND used_at IS NULL AND superseded_by IS NULL AND expires_at > ${now}
      RETURNING ${OTP_COLUMNS}`.execute(db);
    return rows[0];
  },

  /** Marks the code as used. False if another call was first. */
  async useOtp(refHash: Buffer, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`UPDATE otp SET used_at = ${now} WHERE ref_hash = ${refHash} AND used_at IS NULL`.execute(db);
    return numAffectedRows === 1n;
  },

  async sweepOtps(before: Date): Promise<void> {
    await sql`DELETE FROM otp WHERE expires_at < ${before}`.execute(db);
  },
});
