import { createPool } from '@portal/api/platform/db/pool.ts';
import type { Finding } from '../harness/drill.ts';
import { pause } from '../harness/numbers.ts';
import type { MixedLoad } from './mixed-load.ts';

export const lostCalls = (load: MixedLoad): number => [...load.lost().values()].reduce((sum, times) => sum + times, 0);
export const describeLost = (load: MixedLoad): string => [...load.lost()].map(([what, times]) => `${what} ${times}`).join(', ') || 'none';
export const describeLoad = (load: MixedLoad): string =>
  `${load.made()} calls, ${load.logins()} logins, ${load.written().length} writes, lost: ${describeLost(load)}`;

export async function reached(load: MixedLoad, calls: number): Promise<void> {
  while (load.made() < calls) await pause(100);
}

/** Confirmed writes are in the database. */
export async function writesFound(ownerUrl: string, written: string[]): Promise<Finding> {
  const pool = createPool(ownerUrl, { max: 1 });
  const { rows } = await pool.query<{ found: string }>(
    'SELECT DISTINCT failure_type AS found FROM help_event WHERE failure_type = ANY($1)',
    [written],
  );
  await pool.end();
  const missing = new Set(written).size - rows.length;
  return { label: `Confirmed writes missing afterwards, of ${written.length}`, found: `${missing}`, limit: '0', isMet: missing === 0 };
}
