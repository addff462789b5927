import { createPool } from '@portal/api/platform/db/pool.ts';
import { pause } from '../harness/numbers.ts';
import { type Acknowledged, recordAcknowledged } from './acknowledged.ts';

/** Rows added one by one, each tried once: nothing but the database decides what becomes of them. */
export type Appends = {
  acknowledged: Acknowledged;
  tried(): number;
  end(): Promise<void>;
  found(url: string): Promise<Map<string, number>>;
};

const WRITERS = 4;
const PACE_MS = 20;
const AFTER_FAULT_MS = 100;
const SILENCE_MS = 5_000;

/** `ownerUrl`: who may make the table. */
export async function startAppends(ownerUrl: string): Promise<Appends> {
  const pools = Array.from({ length: WRITERS }, () => createPool(ownerUrl, { max: 1, silenceMs: SILENCE_MS, applicationName: 'drill' }));
  await pools[0]?.query('CREATE TABLE drill_append (id text NOT NULL)');
  const acknowledged = recordAcknowledged();
  let [isOver, tried] = [false, 0];
  const writers = pools.map(async (pool, writer) => {
    for (let n = 0; !isOver; n += 1) {
      const id = `${writer}-${n}`;
      tried += 1;
      const startedAt = performance.now();
      try {
        await pool.query('INSERT INTO drill_append VALUES ($1)', [id]);
        acknowledged.note(id, startedAt);
        await pause(PACE_MS);
      } catch {
        // Unknown result: the row may exist, at most once.
        await pause(AFTER_FAULT_MS);
      }
    }
    await pool.end();
  });
  return {
    acknowledged,
    tried: () => tried,
    async end() {
      isOver = true;
      await Promise.all(writers);
    },
    found: (url) => countById(url, 'SELECT id, count(*)::int AS n FROM drill_append GROUP BY id'),
  };
}

export async function countById(url: string, question: string, values: unknown[] = []): Promise<Map<string, number>> {
  const pool = createPool(url, { max: 1 });
  try {
    const { rows } = await pool.query<{ id: string; n: number }>(question, values);
    return new Map(rows.map(({ id, n }) => [id, n]));
  } finally {
    await pool.end();
  }
}
