import { sql } from 'kysely';
import type { Identity } from '../../domain/staff/staff-account-rows.store.ts';
import type { Db } from '../../platform/db/database.ts';

export type CompanyLogin = { userId: string; identity: Identity; isStrong: boolean };
type Returned = CompanyLogin & { stateHash: Buffer; refHash: Buffer; browserHash: Buffer; until: Date };

export const staffSsoStore = (db: Db) => ({
  /** False if this state has already returned. */
  async add({ stateHash, refHash, browserHash, userId, identity, isStrong, until }: Returned): Promise<boolean> {
    const { numAffectedRows } = await sql`
      INSERT INTO staff_sso (state_hash, ref_hash, browser_hash, user_id, idp_issuer, idp_subject, is_strong, expires_at)
      VALUES (${stateHash}, ${refHash}, ${browserHash}, ${userId}, ${identity.issuer}, ${identity.subject}, ${isStrong}, ${until}) ON CONFLICT DO NOTHING`.execute(
      db,
    );
    return numAffectedRows === 1n;
  },

  /** Finds a company login that is neither used nor expired, in the same browser only. */
  async find(refHash: Buffer, browserHash: Buffer, now: Date): Promise<CompanyLogin | undefined> {
    const { rows } = await sql<CompanyLogin>`
      SELECT user_id AS "userId", json_build_object('issuer', idp_issuer, 'subject', idp_subject) AS identity, is_strong AS "isStrong" FROM staff_sso
      WHERE idp_subject IS NOT NULL AND ref_hash = ${refHash} AND browser_hash = ${browserHash} AND used_at IS NULL AND expires_at > ${now}`.execute(
      db,
    );
    return rows[0];
  },

  async use(refHash: Buffer, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`UPDATE staff_sso SET used_at = ${now} WHERE ref_hash = ${refHash} AND used_at IS NULL`.execute(
      db,
    );
    return numAffectedRows === 1n;
  },

  async sweep(now: Date): Promise<void> {
    await sql`DELETE FROM staff_sso WHERE expires_at < ${now}`.execute(db);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    staffSso: ReturnType<typeof staffSsoStore>;
  }
}
