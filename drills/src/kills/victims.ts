import { readFileSync } from 'node:fs';
import type { createPool } from '@portal/api/platform/db/pool.ts';
import { call } from '../harness/call.ts';
import { pause } from '../harness/numbers.ts';
import type { Person } from '../load/help-events.ts';
import { countRows } from './books.ts';
import type { KeptProcess } from './stored-process.ts';

const LOOK_MS = 25;
/** Time after which a killed process counts as permanently gone. */
const LOST_MS = 60_000;

type Pool = ReturnType<typeof createPool>;
export type Victim = 'portal' | 'worker' | 'postmaster';
export type Scene = { processes: KeptProcess[]; urls: string[]; probe: Person; pool: Pool; pidFile: string };

/** Until it gives a customer's data again; of a worker, until it has done a job. In milliseconds from the kill. */
export async function killProcess(victim: KeptProcess, { probe, pool }: Scene): Promise<number> {
  const killedAt = performance.now();
  const isUp = victim.kill();
  if (victim.part === 'serve') await answers(victim.url, probe);
  await isUp;
  if (victim.part === 'work') {
    const upAt = new Date();
    await until(
      async () => (await countRows(pool, 'SELECT count(*) AS n FROM pgboss.job WHERE completed_on > $1', [upAt])) > 0,
      'The worker does no job.',
    );
  }
  return performance.now() - killedAt;
}

/** Until both portals give a customer's data again. */
export async function killPostmaster({ urls, probe, pidFile }: Scene): Promise<number> {
  const pidNow = () => {
    try {
      return Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    } catch {
      return undefined;
    }
  };
  const pid = pidNow();
  if (!pid) throw new Error('PostgreSQL has no pid file.');
  const killedAt = performance.now();
  process.kill(pid, 'SIGKILL');
  await until(async () => ![pid, undefined].includes(pidNow()), 'PostgreSQL was not started again.');
  await Promise.all(urls.map((url) => answers(url, probe)));
  return performance.now() - killedAt;
}

const answers = (url: string, { headers }: Person): Promise<void> =>
  until(async () => (await call(url, { path: '/allPoliciesDetails', body: {}, headers })).status === 10, `${url} gives no answer.`);

async function until(isSo: () => Promise<boolean>, error: string): Promise<void> {
  const last = performance.now() + LOST_MS;
  while (!(await isSo())) {
    if (performance.now() > last) throw new Error(error);
    await pause(LOOK_MS);
  }
}
