import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { sql } from 'kysely';
import { hashSecret, newRef } from '../../base/secret.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

const DRAFT_MS = 60 * MINUTE_MS;
const REF_MS = 30 * MINUTE_MS;
const toContext = (hash: Buffer): string => `claim_access.draft:${hash.toString('hex')}`;

/**
 * SQL of access to a claim without a login: the token of a first step (one hour), and the reference of one claimant (half an hour from its
 * last use).
 */
export const claimAccessStore = (db: Db, sealing: Sealing) => ({
  async addDraft(draft: object, now: Date): Promise<string> {
    const token = newRef();
    const hash = hashSecret(token);
    await sql`
      INSERT INTO claim_access (handle_hash, draft_sealed, expires_at)
      VALUES (${hash}, ${sealing.seal(toContext(hash), JSON.stringify(draft))}, ${new Date(now.getTime() + DRAFT_MS)})`.execute(db);
    return token;
  },
  async findDraft(token: string, now: Date): Promise<unknown> {
    const hash = hashSecret(token);
    const { rows } = await sql<{ sealed: Buffer }>`
      SELECT draft_sealed AS sealed FROM claim_access WHERE handle_hash = ${hash} AND draft_sealed IS NOT NULL AND expires_at > ${now}`.execute(
      db,
    );
    return rows[0] && JSON.parse(sealing.open(toContext(hash), rows[0].sealed));
  },
  async addRef(claimantId: string, now: Date): Promise<string> {
    const ref = newRef();
    await sql`
      INSERT INTO claim_access (handle_hash, claimant_id, expires_at) VALUES (${hashSecret(ref)}, ${claimantId}, ${new Date(now.getTime() + REF_MS)})`.execute(
      db,
    );
    return ref;
  },
  /** Returns the claimant of a reference and extends its lifetime from now. Undefined for an unknown or expired reference. */
  async useRef(ref: string, now: Date): Promise<string | undefined> {
    const { rows } = await sql<{ claimantId: string }>`
      UPDATE claim_access SET expires_at = ${new Date(now.getTime() + REF_MS)} WHERE handle_hash = ${hashSecret(ref)} AND claimant_id IS NOT NULL AND expires_at > ${now}
      RETURNING claimant_id AS "claimantId"`.execute(db);
    return rows[0]?.claimantId;
  },
  async removeExpired(now: Date): Promise<void> {
    await sql`DELETE FROM claim_access WHERE expires_at < ${now}`.execute(db);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    claimAccess: ReturnType<typeof claimAccessStore>;
  }
}
