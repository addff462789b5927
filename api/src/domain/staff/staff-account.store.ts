import {
  type Desk,
  STAFF_MOVES,
  type StaffAction,
  type StaffMove,
  type StaffRole,
  type StaffState,
} from '@portal/rules/staff/staff-account.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

export type StaffAccount = {
  userId: string;
  name: string;
  email: string | null;
  role: StaffRole;
  desks: Desk[];
  state: StaffState;
  passwordHash: string | null;
  startCodeHash: string | null;
  startCodeUntil: Date | null;
  totp: string | null;
  /** A second factor that was offered, and is not proved yet. */
  totpNew: string | null;
  lastLoginAt: Date | null;
  createdBy: string;
  /** Bound to an identity at the company's login: only that one logs in there. */
  isBound: boolean;
};
/** Who somebody is at the company's login (OpenID Connect: `iss` and `sub`). */
export type Identity = { issuer: string; subject: string };
export type NewStaffAccount = Pick<StaffAccount, 'userId' | 'name' | 'email' | 'role' | 'desks'> & { createdBy: string };
export type StartCode = { hash: string; until: Date };
export type SetupStep = 'PASSWORD' | 'SECOND_FACTOR';

type Row = Omit<StaffAccount, 'name' | 'email' | 'totp' | 'totpNew'> & {
  name: Buffer;
  email: Buffer | null;
  totp: Buffer | null;
  totpNew: Buffer | null;
};

const contextOf = (column: 'name' | 'email' | 'totp' | 'totp_new', userId: string): string => `staff_account.${column}:${userId}`;

export const staffAccountStore = (db: Db, sealing: Sealing) => {
  const seal = (column: Parameters<typeof contextOf>[0], userId: string, plain: string) => sealing.seal(contextOf(column, userId), plain);
  const opened = (row: Row): StaffAccount => {
    const open = (column: Parameters<typeof contextOf>[0], sealed: Buffer | null) =>
      sealed && sealing.open(contextOf(column, row.userId), sealed);
    return {
      ...row,
      name: sealing.open(contextOf('name', row.userId), row.name),
      email: open('email', row.email),
      totp: open('totp', row.totp),
      totpNew: open('totp_new', row.totpNew),
    };
  };
  const columns = sql`user_id AS "userId", name_sealed AS name, email_sealed AS email, role, desks, state, password_hash AS "passwordHash",
    start_code_hash AS "startCodeHash", start_code_until AS "startCodeUntil", totp_sealed AS totp, totp_new_sealed AS "totpNew", last_login_at AS "lastLoginAt", created_by AS "createdBy",
    idp_subject IS NOT NULL AS "isBound"`;
  const isDone = ({ numAffectedRows }: { numAffectedRows?: bigint | undefined }): boolean => numAffectedRows === 1n;

  return {
    async find(userId: string): Promise<StaffAccount | undefined> {
      const { rows } = await sql<Row>`SELECT ${columns} FROM staff_account WHERE user_id = ${userId}`.execute(db);
      return rows[0] && opened(rows[0]);
    },

    async list(): Promise<StaffAccount[]> {
      const { rows } = await sql<Row>`SELECT ${columns} FROM staff_account ORDER BY user_id`.execute(db);
      return rows.map(opened);
    },

    async findByIdentity({ issuer, subject }: Identity): Promise<StaffAccount | undefined> {
      const { rows } =
        await sql<Row>`SELECT ${columns} FROM staff_account WHERE idp_issuer = ${issuer} AND idp_subject = ${subject}`.execute(db);
      return rows[0] && opened(rows[0]);
    },

    /** Binds an account to its first identity. Undefined if it is bound to another one, or the identity to another account. */
    async bind(userId: string, { issuer, subject }: Identity): Promise<'BOUND' | 'WAS_BOUND' | undefined> {
      const bound = await sql`
        UPDATE staff_account SET idp_issuer = ${issuer}, idp_subject = ${subject}
        WHERE user_id = ${userId} AND idp_subject IS NULL
          AND NOT EXISTS (SELECT FROM staff_account WHERE idp_issuer = ${issuer} AND idp_subject = ${subject})`.execute(db);
      if (isDone(bound)) return 'BOUND';
      const { rows } = await sql`
        SELECT FROM staff_account WHERE user_id = ${userId} AND idp_issuer = ${issuer} AND idp_subject = ${subject}`.execute(db);
      return rows.length > 0 ? 'WAS_BOUND' : undefined;
    },

    async unbind(userId: string): Promise<boolean> {
      return isDone(
        await sql`UPDATE staff_account SET idp_issuer = NULL, idp_subject = NULL WHERE user_id = ${userId} AND idp_subject IS NOT NULL`.execute(
          db,
        ),
      );
    },

    async noteChange(userId: string, action: Exclude<StaffAction, 'DISABLE'>, madeBy: string, now: Date): Promise<void> {
      await sql`INSERT INTO staff_change (user_id, action, made_by, made_at) VALUES (${userId}, ${action}, ${madeBy}, ${now})`.execute(db);
    },

    /** Who created, reset, enabled or changed the account since then, and who did so with their accounts. */
    async listMakers(userId: string, since: Date): Promise<string[]> {
      const { rows } = await sql<{ userId: string }>`
        WITH RECURSIVE maker (user_id) AS (
          SELECT made_by FROM staff_change WHERE user_id = ${userId} AND made_at > ${since}
          UNION
          SELECT made_by FROM maker JOIN staff_change USING (user_id) WHERE made_at > ${since})
        SELECT user_id AS "userId" FROM maker ORDER BY user_id`.execute(db);
      return rows.map((row) => row.userId);
    },

    async hasChanged(madeBy: string, userId: string, since: Date): Promise<boolean> {
      const { rows } = await sql`
        SELECT FROM staff_change WHERE user_id = ${userId} AND made_by = ${madeBy} AND made_at > ${since} LIMIT 1`.execute(db);
      return rows.length > 0;
    },

    /** An invited account; false if the user ID is taken. */
    async add({ userId, name, email, role, desks, createdBy }: NewStaffAccount, start: StartCode, now: Date): Promise<boolean> {
      return isDone(
        await sql`
        INSERT INTO staff_account (user_id, name_sealed, email_sealed, role, desks, state, start_code_hash, start_code_until, created_at, created_by)
        VALUES (${userId}, ${seal('name', userId, name)}, ${email && seal('email', userId, email)}, ${role}, ${desks}, 'INVITED', ${start.hash}, ${start.until}, ${now}, ${createdBy})
        ON CONFLICT DO NOTHING`.execute(db),
      );
    },

    /** Disables, enables or resets: password, second factor and open steps end with it. False if the account's state does not allow it. */
    async move(userId: string, move: Exclude<StaffMove, 'PASSWORD_CHOSEN'>, start: StartCode | null): Promise<boolean> {
      const { from, to } = STAFF_MOVES[move];
      const moved = await sql`
        UPDATE staff_account SET state = ${to}, password_hash = NULL, start_code_hash = ${start?.hash ?? null}, start_code_until = ${start?.until ?? null},
          totp_sealed = NULL, totp_new_sealed = NULL
        WHERE user_id = ${userId} AND state = ANY(${[...from]}::text[])`.execute(db);
      if (!isDone(moved)) return false;
      await sql`DELETE FROM staff_setup WHERE user_id = ${userId}`.execute(db);
      await sql`DELETE FROM staff_recovery_code WHERE user_id = ${userId}`.execute(db);
      return true;
    },

    async change({ userId, name, email, role, desks }: Omit<NewStaffAccount, 'createdBy'>): Promise<boolean> {
      return isDone(
        await sql`
        UPDATE staff_account SET name_sealed = ${seal('name', userId, name)}, email_sealed = ${email && seal('email', userId, email)},
          role = ${role}, desks = ${desks} WHERE user_id = ${userId}`.execute(db),
      );
    },

    /** The active approvers, who stay as they are until the transaction ends. Their keys stay free: an approval refers to who decides it. */
    async lockApprovers(): Promise<string[]> {
      const { rows } = await sql<{ userId: string }>`
        SELECT user_id AS "userId" FROM staff_account WHERE role = 'approver' AND state = 'ACTIVE' ORDER BY user_id FOR NO KEY UPDATE`.execute(
        db,
      );
      return rows.map(({ userId }) => userId);
    },

    /** The first password, which ends the start code. */
    async choosePassword(userId: string, hash: string): Promise<boolean> {
      const { from, to } = STAFF_MOVES.PASSWORD_CHOSEN;
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

    /** Notes a login. Of several at once, the next waits here until the one before has its session. */
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

    /** The factor that was offered takes the place of the one before, and new recovery codes that of the old. Requires a transaction. */
    async confirmFactor(userId: string, secret: string, step: number, codeHashes: Buffer[]): Promise<boolean> {
      const confirmed = await sql`
        UPDATE staff_account SET totp_sealed = ${seal('totp', userId, secret)}, totp_new_sealed = NULL, last_step = ${step}
        WHERE user_id = ${userId} AND totp_new_sealed IS NOT NULL`.execute(db);
      if (!isDone(confirmed)) return false;
      await sql`DELETE FROM staff_setup WHERE user_id = ${userId}`.execute(db);
      await sql`DELETE FROM staff_recovery_code WHERE user_id = ${userId}`.execute(db);
      await sql`INSERT INTO staff_recovery_code (user_id, code_hash) SELECT ${userId}, unnest(${codeHashes}::bytea[])`.execute(db);
      return true;
    },

    async addSetup(tokenHash: Buffer, userId: string, step: SetupStep, until: Date): Promise<void> {
      await sql`INSERT INTO staff_setup (token_hash, user_id, step, expires_at) VALUES (${tokenHash}, ${userId}, ${step}, ${until})`.execute(
        db,
      );
    },

    /** Whose step this is, while it is open. */
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

declare module '../../platform/context/services.ts' {
  interface Stores {
    staffAccount: ReturnType<typeof staffAccountStore>;
  }
}
