import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Sealing } from '../db/sealing.ts';
import type { EcKey, PrivateEcKey, StoredEncryptionKey } from './encryption-key.ts';

const LOCK = 7_300_117;
const LIVE = 2;
const toContext = (kid: string): string => `seal_key.private_sealed:${kid}`;

export const encryptionStore = (db: Db, sealing: Sealing) => ({
  /** Newest first: live keys, and those retired after `since`. */
  async listKeys(since: Date): Promise<StoredEncryptionKey[]> {
    const { rows } = await sql<{ kid: string; public_jwk: EcKey; private_sealed: Buffer; retired_at: Date | null }>`
      SELECT kid, public_jwk, private_sealed, retired_at FROM seal_key WHERE retired_at IS NULL OR retired_at > ${since}
      ORDER BY created_at DESC`.execute(db);
    return rows.map(({ kid, public_jwk, private_sealed, retired_at }) => ({
      kid,
      key: { ...public_jwk, d: sealing.open(toContext(kid), private_sealed) },
      retiredAt: retired_at,
    }));
  },

  /**
   * Adds a key unless one was added after `since`, and retires all but the two newest. Requires a transaction: concurrent servers wait for
   * each other.
   */
  async rotate(
    kid: string,
    { privateEcKey: { d, ...publicJwk }, since }: { privateEcKey: PrivateEcKey; since: Date },
    now: Date,
  ): Promise<boolean> {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(db);
    const added = await sql`
      INSERT INTO seal_key (kid, public_jwk, private_sealed, created_at)
      SELECT ${kid}, ${JSON.stringify(publicJwk)}::jsonb, ${sealing.seal(toContext(kid), d)}, ${now}
      WHERE NOT EXISTS (SELECT FROM seal_key WHERE created_at > ${since}) RETURNING kid`.execute(db);
    if (added.rows.length === 0) return false;
    await sql`
      UPDATE seal_key SET retired_at = ${now} WHERE retired_at IS NULL
      AND kid NOT IN (SELECT kid FROM seal_key ORDER BY created_at DESC LIMIT ${LIVE})`.execute(db);
    return true;
  },

  /** False if this message was opened before. One statement, so only the first of parallel calls passes. */
  async see(jti: string, expiresAt: Date): Promise<boolean> {
    const { rows } = await sql`
      INSERT INTO seal_seen (jti, expires_at) VALUES (${jti}, ${expiresAt}) ON CONFLICT DO NOTHING RETURNING jti`.execute(db);
    return rows.length > 0;
  },

  async sweep(now: Date, retiredBefore: Date): Promise<void> {
    await sql`DELETE FROM seal_seen WHERE expires_at < ${now}`.execute(db);
    await sql`DELETE FROM seal_key WHERE retired_at < ${retiredBefore}`.execute(db);
  },
});

declare module '../context/services.ts' {
  interface Stores {
    seal: ReturnType<typeof encryptionStore>;
  }
}
