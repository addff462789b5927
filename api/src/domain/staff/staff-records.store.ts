import { STAFF_TRANSITIONS, type StaffAction, type StaffTransition } from '@portal/rules/staff/staff-account.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import {
  type Identity,
  type NewStaffAccount,
  type Row,
  type StaffAccount,
  type StartCode,
  staffAccountRows,
  toContext,
} from './staff-account-rows.store.ts';

export const staffRecords = (db: Db, sealing: Sealing) => {
  const { seal, isDone } = staffAccountRows(sealing);
  const opened = (row: Row): StaffAccount => {
    const open = (column: Parameters<typeof toContext>[0], encrypted: Buffer | null) =>
      encrypted && sealing.open(toContext(column, row.userId), encrypted);
    return {
      ...row,
      name: sealing.open(toContext('name', row.userId), row.name),
      email: open('email', row.email),
      totp: open('totp', row.totp),
      totpNew: open('totp_new', row.totpNew),
    };
  };
  const columns = sql`user_id AS "userId", name_sealed AS name, email_sealed AS email, role, desks, state, password_hash AS "passwordHash",
    start_code_hash AS "startCodeHash", start_code_until AS "startCodeUntil", totp_sealed AS totp, totp_new_sealed AS "totpNew", last_login_at AS "lastLoginAt", created_by AS "createdBy",
    idp_subject IS NOT NULL AS "isBound"`;

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
    async move(userId: string, move: Exclude<StaffTransition, 'PASSWORD_CHOSEN'>, start: StartCode | null): Promise<boolean> {
      const { from, to } = STAFF_TRANSITIONS[move];
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

    /** The active approvers, locked until the transaction ends. Their keys stay free, because an approval refers to its decider. */
    async lockApprovers(): Promise<string[]> {
      const { rows } = await sql<{ userId: string }>`
        SELECT user_id AS "userId" FROM staff_account WHERE role = 'approver' AND state = 'ACTIVE' ORDER BY user_id FOR NO KEY UPDATE`.execute(
        db,
      );
      return rows.map(({ userId }) => userId);
    },
  };
};

/** The identities at the company's login. */
export const staffIdentities = (db: Db, sealing: Sealing) => {
  const { isDone } = staffAccountRows(sealing);
  return {
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
  };
};

/** Log of changes to staff accounts. */
export const staffChanges = (db: Db) => ({
  async noteChange(
    userId: string,
    { action, madeBy }: { action: Exclude<StaffAction, 'DISABLE'>; madeBy: string },
    now: Date,
  ): Promise<void> {
    await sql`INSERT INTO staff_change (user_id, action, made_by, made_at) VALUES (${userId}, ${action}, ${madeBy}, ${now})`.execute(db);
  },

  /** Staff who created, reset, enabled or changed the account since then, and recursively those who did so with their accounts. */
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
});
