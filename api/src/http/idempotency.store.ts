import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export type Claim =
  | { state: 'new' }
  | { state: 'done'; answer: unknown; httpStatus: number }
  | { state: 'inProgress' }
  | { state: 'mismatch' };

/** A claim whose process died expires after this time. */
const ABANDONED_MS = 60_000;

/** Commands by their Idempotency-Key (W9): the first claims the key, later ones get its answer. */
export const idempotencyStore = (db: Db) => ({
  async claim(key: { scope: string; key: string; path: string; bodyHash: Buffer }, now: Date): Promise<Claim> {
    const abandoned = new Date(now.getTime() - ABANDONED_MS);
    const { rows: won } = await sql<{ key: string }>`
      INSERT INTO idempotency (scope, key, path, body_hash, created_at) VALUES (${key.scope}, ${key.key}, ${key.path}, ${key.bodyHash}, ${now})
      ON CONFLICT (scope, key) DO UPDATE SET created_at = excluded.created_at
        WHERE idempotency.answer IS NULL AND idempotency.created_at < ${abandoned} AND idempotency.path = excluded.path AND idempotency.body_hash = excluded.body_hash
      RETURNING key`.execute(db);
    if (won.length > 0) return { state: 'new' };
    const { rows } = await sql<{ path: string; body_hash: Buffer; answer: unknown; http_status: number | null }>`
      SELECT path, body_hash, answer, http_status FROM idempotency WHERE scope = ${key.scope} AND key = ${key.key}`.execute(db);
    const row = rows[0];
    if (!row) return { state: 'inProgress' };
    if (row.path !== key.path || !row.body_hash.equals(key.bodyHash)) return { state: 'mismatch' };
    return row.answer === null ? { state: 'inProgress' } : { state: 'done', answer: row.answer, httpStatus: row.http_status ?? 200 };
  },

  async finish(scope: string, key: string, answer: unknown, httpStatus: number): Promise<void> {
    await sql`UPDATE idempotency SET answer = ${JSON.stringify(answer)}, http_status = ${httpStatus} WHERE scope = ${scope} AND key = ${key}`.execute(
      db,
    );
  },

  /** A refusal changes nothing, so its key may be reused. */
  async release(scope: string, key: string): Promise<void> {
    await sql`DELETE FROM idempotency WHERE scope = ${scope} AND key = ${key} AND answer IS NULL`.execute(db);
  },

  /** Keys are kept 48 hours. */
  async sweep(before: Date): Promise<void> {
    await sql`DELETE FROM idempotency WHERE created_at < ${before}`.execute(db);
  },
});

declare module '../services.ts' {
  interface Stores {
    idempotency: ReturnType<typeof idempotencyStore>;
  }
}
