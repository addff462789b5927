import { createHash } from 'node:crypto';
import { ENCRYPTED_COLUMNS } from '@portal/api/platform/db/encrypted-columns.ts';
import type { createPool } from '@portal/api/platform/db/pool.ts';
import { createSealing } from '@portal/api/platform/db/sealing.ts';

type Pool = ReturnType<typeof createPool>;

/** Everything that is sealed in a database, opened: a hash of each value by its place. What a ring cannot open is counted. */
export async function decrypt(pool: Pool, keys: { seal: string; index: string }): Promise<{ values: Map<string, string>; closed: number }> {
  const sealing = createSealing(keys);
  const values = new Map<string, string>();
  let closed = 0;
  for (const { table, column, key, context } of ENCRYPTED_COLUMNS) {
    const { rows } = await pool.query<{ key: string; sealed: Buffer }>(
      `SELECT (${key})::text AS key, ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL`,
    );
    for (const row of rows) {
      try {
        const plain = sealing.open(`${context}:${row.key}`, row.sealed);
        values.set(`${context}:${row.key}`, createHash('sha256').update(plain).digest('hex'));
      } catch {
        closed += 1;
      }
    }
  }
  return { values, closed };
}
