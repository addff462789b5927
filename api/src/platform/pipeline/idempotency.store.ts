import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Sealing } from '../db/sealing.ts';

export type Claim =
  | { state: 'new' }
  | { state: 'done'; answer: unknown; httpStatus: number }
  | { state: 'inProgress' }
  | { state: 'mismatch' };

/** A claim whose process died expires after this time. */
const ABANDONED_MS = 60_000;

const toContext = (scope: string, key: string): string => `idempotency.answer:${scope}:${key}`;

/** Commands by their Idempotency-Key (W9): the first claims the key, and later ones get its answer. A row with a status has its answer. */
export const idempotencyStore = (db: Db, sealing: Sealing) => ({
  async claim(key: { scope: string; key: string; path: string; bodyHash: Buffer }, now: Date): Promise<Claim> {
    // A plain hash of a short body could be guessed back to it.
    const bodyHash = sealing.index('idempotency', key.bodyHash.toString('hex'));
    const abandoned = new Date(now.getTime() - ABANDONED_MS);
    const { rows: won } = await sql<{ key: string }>`
      INSERT INTO idempotency (scope, key, path, body_hash, created_at) VALUES (${key.scope}, ${key.key}, ${key.path}, ${bodyHash}, ${now})
      ON CONFLICT (scope, key) DO UPDATE SET created_at = excluded.created_at
        WHERE idempotency.http_status IS NULL AND idempotency.created_at < ${abandoned} AND idempotency.path = excluded.path AND idempotency.body_hash = excluded.body_hash
      RETURNING key`.execute(db);
    if (won.length > 0) return { state: 'new' };
    const { rows } = await sql<{ path: string; body_hash: Buffer; answer_sealed: Buffer | null; http_status: number | null }>`
      SELECT path, body_hash, answer_sealed, http_status FROM idempotency WHERE scope = ${key.scope} AND key = ${key.key}`.execute(db);
    const row = rows[0];
    if (!row) return { state: 'inProgress' };
    if (row.path !== key.path || !row.body_hash.equals(bodyHash)) return { state: 'mismatch' };
    if (row.http_status === null) return { state: 'inProgress' };
    if (row.answer_sealed === null) return { state: 'mismatch' };
    return {
      state: 'done',
      answer: JSON.parse(sealing.open(toContext(key.scope, key.key), row.answer_sealed)),
      httpStatus: row.http_status,
    };
  },

  async finish(scope: string, { key, answer, httpStatus }: { key: string; answer: unknown; httpStatus: number }): Promise<void> {
    const encrypted = sealing.seal(toContext(scope, key), JSON.stringify(answer));
    await sql`
      UPDATE idempotency SET answer_sealed = ${encrypted}, http_status = ${httpStatus} WHERE scope = ${scope} AND key = ${key}`.execute(db);
  },

  /** A rejected command changed nothing, so its key may be reused. */
  async release(scope: string, key: string): Promise<void> {
    await sql`DELETE FROM idempotency WHERE scope = ${scope} AND key = ${key} AND http_status IS NULL`.execute(db);
  },

  /** Keys are stored for 48 hours. */
  async sweep(before: Date): Promise<void> {
    await sql`DELETE FROM idempotency WHERE created_at < ${before}`.execute(db);
  },
});

declare module '../context/services.ts' {
  interface Stores {
    idempotency: ReturnType<typeof idempotencyStore>;
  }
}
