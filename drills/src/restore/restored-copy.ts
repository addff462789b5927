import { join } from 'node:path';
import { createPool } from '@portal/api/platform/db/pool.ts';
import type { Restored } from '../../../tools/backup/restore-to.ts';
import { toSettings, verifyCopy } from '../../../tools/backup/verify-copy.ts';
import { startPortalProcess } from '../../../tools/portal-process.ts';
import { call } from '../harness/call.ts';
import type { Finding } from '../harness/drill.ts';
import { seconds } from '../harness/numbers.ts';
import { logIn } from '../load/help-events.ts';
import { PASSWORD } from '../paying/payable-book.ts';

const RTO_MS = 15 * 60_000;
/** Tables that the drill does not write: a copy has them to the row. */
const STILL = ['client', 'policy', 'coverage', 'fund', 'nav', 'premium_due', 'nominee', 'bank_account', 'mandate', 'credential'];
/** Counts actions that the copy took without being asked. */
const BY_ITSELF = `SELECT (SELECT count(*) FROM pgboss.job WHERE started_on > $1) + (SELECT count(*) FROM message WHERE sent_at > $1) AS n`;

export type Counts = ReadonlyMap<string, number>;

export async function countTables(url: string): Promise<Counts> {
  const counts = new Map<string, number>();
  for (const table of STILL) counts.set(table, await queryNumber(url, `SELECT count(*) AS n FROM ${table}`));
  return counts;
}

async function queryNumber(url: string, question: string, values: unknown[] = []): Promise<number> {
  const pool = createPool(url, { max: 1 });
  try {
    const { rows } = await pool.query<{ n: number }>(question, values);
    return rows[0]?.n ?? -1;
  } finally {
    await pool.end();
  }
}

export type Original = {
  keys: Record<string, string>;
  still: Counts;
  log(line: string): void;
  /** The person who logs in, and one of their policies. */
  person: { userId: string; policyNo: string };
};

/** Verifies the copy, then serves it with jobs and messages off: a person logs in and sees their policies. */
export async function lookAtCopy(
  copy: Restored,
  name: string,
  { keys, still, log, person: { userId, policyNo } }: Original,
): Promise<Finding[]> {
  const started = performance.now();
  const opened = new Date();
  const counts = await countTables(copy.url('postgres'));
  const agreeing = [...still].filter(([table, count]) => count > 0 && counts.get(table) === count).length;
  const env = { ...keys, ...toSettings(copy), DATA_DIR: join(copy.folder, 'portal'), LOG_LEVEL: 'silent' };
  const verified = verifyCopy(copy, { ...process.env, ...env });
  for (const line of verified) log(`${name}: ${line}`);
  const portal = await startPortalProcess('serve', env);
  const person = await logIn(portal.url, userId, PASSWORD);
  const { status, data } = await call(portal.url, { path: '/allPoliciesDetails', body: {}, headers: person.headers });
  const tookMs = copy.tookMs + performance.now() - started;
  await portal.end();
  const byItself = await queryNumber(copy.url('postgres'), BY_ITSELF, [opened]);
  const bytes = await queryNumber(copy.url('postgres'), 'SELECT sum(pg_database_size(datname))::bigint AS n FROM pg_database');
  return [
    {
      label: `Tables of ${name} that nothing wrote, to the row`,
      found: `${agreeing} of ${still.size}`,
      limit: 'all',
      isMet: agreeing === still.size,
    },
    {
      label: `Checks of npm run verify on ${name}`,
      found: `${verified.length} right`,
      limit: '5',
      isMet: verified.length === 5 && verified.every((line) => line.startsWith('ok')),
    },
    {
      label: `Login and policies on ${name}`,
      found: `status ${status}`,
      limit: '10',
      isMet: status === 10 && JSON.stringify(data).includes(policyNo),
    },
    { label: `Jobs run and messages sent by ${name}`, found: `${byItself}`, limit: '0', isMet: byItself === 0 },
    {
      label: `From the order until a customer was logged in on ${name}, ${(bytes / 2 ** 20).toFixed(0)} MB`,
      found: seconds(tookMs),
      limit: `at most ${seconds(RTO_MS)}`,
      isMet: tookMs <= RTO_MS,
    },
  ];
}
