import { STAFF_TRANSITIONS } from '@portal/rules/staff/staff-account.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { type SetupStep, staffAccountRows } from './staff-account-rows.store.ts';

export const staffCredentials = (db: Db, sealing: Sealing) => {
  const { seal, isDone } = staffAccountRows(sealing);

  return {
    /** The first password, which ends the setup code. */
    async choosePassword(userId: string, hash: string): Promise<boolean> {
      const { from, to } = STAFF_TRANSITIONS.PASSWORD_CHOSEN;
      return isDone(
        await sql`
        UPDATE staff_account SET state = ${to}, password_hash = ${hash}, start_code_hash = NULL, start_code_until = NULL
        WHERE user_id = ${userId} AND state = ANY(${[...from]}::text[])`.execute(db),
      );
    },

    async changePassword(userId: string, before: string, hash: string): Promise<boolean> {
      return isDone(
        await sql`UPDATE staff_account SET password_hash = ${hash} WHERE user_id = ${userId} AND password_hash = ${before}`.execute(db),
      );
    },

    /** Records a login. Concurrent logins wait here until the previous one has its session. */
    async noteLogin(userId: string, now: Date): Promise<boolean> {
      return isDone(await sql`UPDATE staff_account SET last_login_at = ${now} WHERE user_id = ${userId} AND state = 'ACTIVE'`.execute(db));
    },

    /** Uses up the code of a step of 30 seconds, and of those before it. */
    async useStep(userId: string, step: number): Promise<boolean> {
      return isDone(
        await sql`UPDATE staff_account SET last_step = ${step} WHERE user_id = ${userId} AND (last_step IS NULL OR last_step < ${step})`.execute(
          db,
        ),
      );
    },

    async useRecoveryCode(userId: string, codeHash: Buffer, now: Date): Promise<boolean> {
      return isDone(
        await sql`
        UPDATE staff_recovery_code SET used_at = ${now} WHERE user_id = ${userId} AND code_hash = ${codeHash} AND used_at IS NULL`.execute(
          db,
        ),
      );
    },

    async offerFactor(userId: string, secret: string): Promise<boolean> {
      return isDone(
        await sql`UPDATE staff_account SET totp_new_sealed = ${seal('totp_new', userId, secret)} WHERE user_id = ${userId} AND state = 'ACTIVE'`.execute(
          db,
        ),
      );
    },

    /** A second factor that is proved already. */
    async setFactor(userId: string, secret: string): Promise<void> {
      await sql`UPDATE staff_account SET totp_sealed = ${seal('totp', userId, secret)} WHERE user_id = ${userId}`.execute(db);
    },

    /** Replaces the factor by the offered one, and the recovery codes by new ones. Requires a transaction. */
    async confirmFactor(
      userId: string,
      { secret, step, codeHashes }: { secret: string; step: number; codeHashes: Buffer[] },
    ): Promise<boolean> {
      const confirmed = await sql`
        UPDATE staff_account SET totp_sealed = ${seal('totp', userId, secret)}, totp_new_sealed = NULL, last_step = ${step}
        WHERE user_id = ${userId} AND totp_new_sealed IS NOT NULL`.execute(db);
      if (!isDone(confirmed)) return false;
      await sql`DELETE FROM staff_setup WHERE user_id = ${userId}`.execute(db);
      await sql`DELETE FROM staff_recovery_code WHERE user_id = ${userId}`.execute(db);
      await sql`INSERT INTO staff_recovery_code (user_id, code_hash) SELECT ${userId}, unnest(${codeHashes}::bytea[])`.execute(db);
      return true;
    },
  };
};

/** The open steps of setting up an account. */
export const staffSetups = (db: Db, sealing: Sealing) => {
  const { isDone } = staffAccountRows(sealing);
  return {
    async addSetup(tokenHash: Buffer, { userId, step, until }: { userId: string; step: SetupStep; until: Date }): Promise<void> {
      await sql`INSERT INTO staff_setup (token_hash, user_id, step, expires_at) VALUES (${tokenHash}, ${userId}, ${step}, ${until})`.execute(
        db,
      );
    },

    /** User of a setup step that is still open. */
    async findSetup(tokenHash: Buffer, step: SetupStep, now: Date): Promise<string | undefined> {
      const { rows } = await sql<{ userId: string }>`
        SELECT user_id AS "userId" FROM staff_setup WHERE token_hash = ${tokenHash} AND step = ${step} AND used_at IS NULL AND expires_at > ${now}`.execute(
        db,
      );
      return rows[0]?.userId;
    },

    async useSetup(tokenHash: Buffer, now: Date): Promise<boolean> {
      return isDone(
        await sql`UPDATE staff_setup SET used_at = ${now} WHERE token_hash = ${tokenHash} AND used_at IS NULL AND expires_at > ${now}`.execute(
          db,
        ),
      );
    },

    async sweep(now: Date): Promise<void> {
      await sql`DELETE FROM staff_setup WHERE expires_at < ${now}`.execute(db);
    },
  };
};
