import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

export type Contact = { kind: 'mobile' | 'email'; value: string };
export type OwnCredential = { userId: string; passwordHash: string; disabled: boolean };

/** Number of earlier passwords that are kept per client. */
const KEPT_PASSWORDS = 5;

/** Data for registration and choosing a password, with earlier passwords. */
export const credentialStore = (db: Db, sealing: Sealing) => {
  const contactIs = ({ kind, value }: Contact) =>
    sql`c.${kind === 'mobile' ? sql`mobile_index` : sql`email_index`} = ${sealing.index(kind, value)}`;
  const first = async (statement: ReturnType<typeof sql<{ clientId: string }>>): Promise<string | undefined> =>
    (await statement.execute(db)).rows[0]?.clientId;

  return {
    /** The policyholder, if date of birth and registered contact match. */
    findOwner: (policyNo: string, birthDate: string, contact: Contact) =>
      first(sql`
        SELECT c.client_id AS "clientId" FROM policy p JOIN client c USING (client_id)
        WHERE p.policy_no = ${policyNo} AND c.birth_date = ${birthDate} AND ${contactIs(contact)}`),

    /** The client with a contact and date of birth; if there are several, the one with the newest policy. */
    findByContact: (contact: Contact, birthDate: string) =>
      first(sql`
        SELECT c.client_id AS "clientId" FROM client c LEFT JOIN policy p USING (client_id)
        WHERE ${contactIs(contact)} AND c.birth_date = ${birthDate}
        ORDER BY p.issue_date DESC NULLS LAST, p.policy_no DESC NULLS LAST LIMIT 1`),

    /** The client of an active user ID and a date of birth. */
    findByUserId: (userId: string, birthDate: string) =>
      first(sql`
        SELECT c.client_id AS "clientId" FROM credential k JOIN client c USING (client_id)
        WHERE k.user_id = ${userId} AND c.birth_date = ${birthDate} AND NOT k.disabled`),

    async findByClient(clientId: string): Promise<OwnCredential | undefined> {
      const { rows } = await sql<OwnCredential>`
        SELECT user_id AS "userId", password_hash AS "passwordHash", disabled FROM credential WHERE client_id = ${clientId}`.execute(db);
      return rows[0];
    },

    async listTaken(userIds: string[]): Promise<string[]> {
      const { rows } = await sql<{ userId: string }>`
        SELECT user_id AS "userId" FROM credential WHERE user_id = ANY(${userIds})`.execute(db);
      return rows.map(({ userId }) => userId);
    },

    /** False if the user ID is taken or the client has one already. A `source_hash` of NULL keeps the next book import from overwriting it. */
    async add(clientId: string, userId: string, passwordHash: string): Promise<boolean> {
      const { numAffectedRows } = await sql`
        INSERT INTO credential (user_id, client_id, password_hash, source_hash) VALUES (${userId}, ${clientId}, ${passwordHash}, NULL)
        ON CONFLICT DO NOTHING`.execute(db);
      return numAffectedRows === 1n;
    },

    /** Replaces the password and keeps the earlier one for comparison. False if the client may not log in. */
    async replacePassword(clientId: string, passwordHash: string, now: Date): Promise<boolean> {
      await sql`
        INSERT INTO old_password (client_id, password_hash, replaced_at)
        SELECT client_id, password_hash, ${now} FROM credential WHERE client_id = ${clientId} AND NOT disabled
        ON CONFLICT DO NOTHING`.execute(db);
      const { numAffectedRows } = await sql`
        UPDATE credential SET password_hash = ${passwordHash}, must_reset = false, source_hash = NULL
        WHERE client_id = ${clientId} AND NOT disabled`.execute(db);
      await sql`
        DELETE FROM old_password WHERE client_id = ${clientId} AND replaced_at NOT IN (
          SELECT replaced_at FROM old_password WHERE client_id = ${clientId} ORDER BY replaced_at DESC LIMIT ${KEPT_PASSWORDS})`.execute(
        db,
      );
      return numAffectedRows === 1n;
    },

    async listOldPasswords(clientId: string): Promise<string[]> {
      const { rows } = await sql<{ hash: string }>`SELECT password_hash AS hash FROM old_password WHERE client_id = ${clientId}`.execute(
        db,
      );
      return rows.map(({ hash }) => hash);
    },

    /** All policy numbers of a client: a password must not contain any of them. */
    async listPolicyNos(clientId: string): Promise<string[]> {
      const { rows } = await sql<{ policyNo: string }>`SELECT policy_no AS "policyNo" FROM policy WHERE client_id = ${clientId}`.execute(
        db,
      );
      return rows.map(({ policyNo }) => policyNo);
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    credential: ReturnType<typeof credentialStore>;
  }
}
