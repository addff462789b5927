import { createPool } from '@portal/api/platform/db/pool.ts';
import { addMandates } from '@portal/api/testing/factories/many-mandates.ts';
import { openDatabase } from './database.ts';
import { count, decimal, ratio, verdict } from './figures.ts';
import { loadBook } from './load-book.ts';
import { FLAT, type JobRun, killJob, runJob } from './measured-job.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { query } from './query.ts';
import type { Benchmark, Options, Table } from './report.ts';

const SIZES = { full: 100_000, quick: 2_000 };
const BOOK_DATE = '2026-11-20';
const BOOK_CLIENTS = 200;
/** A Thursday that is no holiday: its debits are planned on the 20th and sent on the 23rd. */
const DUE = '2026-11-26';
const PLAN_AT = '2026-11-20T00:30:00Z';
const PRESENT_AT = '2026-11-23T06:30:00Z';
const FOLLOW_AT = '2026-11-23T07:30:00Z';

type World = { url: string; bank: MeasuredServer; mandates: number; log: Options['log'] };

/** A run of debits over a large book: its speed, its memory, and what a kill in the middle leaves. */
export const debits: Benchmark = async ({ isQuick, log }) => {
  const mandates = isQuick ? SIZES.quick : SIZES.full;
  const database = await openDatabase();
  const bank = await startMeasured('debits-bank.ts', {});
  try {
    log(`A book with ${count(mandates)} mandates`);
    await loadBook({ url: database.url, folder: database.folder, clients: BOOK_CLIENTS, bookDate: BOOK_DATE });
    await makeMandates(database.url, mandates);
    return [await measure({ url: database.url, bank, mandates, log })];
  } finally {
    await bank.stop();
    await database.close();
  }
};

async function makeMandates(url: string, mandates: number): Promise<void> {
  const [model] = await query<{ policyNo: string }>(
    url,
    `SELECT policy_no AS "policyNo" FROM mandate m JOIN policy p USING (policy_no) JOIN premium_due d USING (policy_no)
     WHERE m.status = 'ACTIVE' AND m.rail = 'ENACH' AND p.frequency <> 'S' ORDER BY policy_no LIMIT 1`,
  );
  if (!model) throw new Error('The book has no mandate.');
  const pool = createPool(url, { max: 2, applicationName: 'bench-debits' });
  try {
    await addMandates(pool, { count: mandates, dueDate: DUE, ofPolicy: model.policyNo });
    await pool.query(`UPDATE mandate SET status = 'EXPIRED' WHERE policy_no NOT LIKE '7%'`);
    await pool.query(`UPDATE mandate SET max_amount = 1000000000000, starts = '2026-01-01', ends = '2060-01-01'`);
    await pool.query('VACUUM ANALYZE');
  } finally {
    await pool.end();
  }
}

async function measure(world: World): Promise<Table> {
  const { url, bank, mandates, log } = world;
  const place = { url, partners: bank.url };
  const half = (where: string) => ({ count: `SELECT count(*)::int AS n FROM mandate_debit WHERE ${where}`, atLeast: mandates / 2 });
  log('Planning, from the beginning to the end');
  const planned = await runJob(place, 'mandate-plan', PLAN_AT);
  await query(url, 'TRUNCATE mandate_debit CASCADE');
  log('Planning, killed in the middle and begun again');
  await killJob(place, { job: 'mandate-plan', time: PLAN_AT, done: half('true') });
  await runJob(place, 'mandate-plan', PLAN_AT);
  const doubledPlans = await countDoubled(world);

  const announce = () =>
    query(url, `UPDATE mandate_debit SET state = 'NOTIFIED', notified_at = '${PLAN_AT}', debit_ref = NULL, next_query_at = NULL`);
  await announce();
  log('Sending, from the beginning to the end');
  const sent = await runJob(place, 'mandate-present', PRESENT_AT);
  await announce();
  await request(world, 'DELETE');
  log('Sending, killed in the middle and begun again');
  await killJob(place, { job: 'mandate-present', time: PRESENT_AT, done: half(`state = 'PRESENTED'`) });
  await runJob(place, 'mandate-present', PRESENT_AT);
  await runJob(place, 'mandate-result', FOLLOW_AT);
  const bankCounts = await request(world, 'GET');
  const doubledDebits = bankCounts.debits - bankCounts.mandates + Math.abs(mandates - bankCounts.mandates);

  const row = (label: string, run: JobRun, doubled: number): string[] => [
    label,
    `${count(mandates / run.seconds)} /s`,
    `${decimal(run.seconds)} s`,
    `${run.early} MB`,
    `${run.end} MB`,
    `${ratio(run.end / run.early)} ${verdict(run.end / run.early <= FLAT)}`,
    `${doubled} ${verdict(doubled === 0)}`,
  ];
  return {
    title: `Debits of ${count(mandates)} mandates`,
    columns: ['', 'debits', 'time', 'memory at 10%', 'memory at the end', 'growth', 'duplicated or lost after a kill'],
    rows: [row('planned', planned, doubledPlans), row('sent to the bank', sent, doubledDebits)],
    notes: [
      'Each run is a separate process. The bank is a bare server on the same machine that responds immediately and counts the debits that it receives.',
      'A second run was killed when half of its debits were done, and then restarted. Memory is that of the process, in megabytes of 1,048,576 bytes.',
    ],
  };
}

async function countDoubled({ url, mandates }: World): Promise<number> {
  const [row] = await query<{ debits: number; dues: number }>(
    url,
    'SELECT count(*)::int AS debits, count(DISTINCT (policy_no, due_date))::int AS dues FROM mandate_debit',
  );
  const { debits: all = 0, dues = 0 } = row ?? {};
  return all - dues + Math.abs(mandates - dues);
}

async function request({ bank }: World, method: 'GET' | 'DELETE'): Promise<{ debits: number; mandates: number }> {
  const answer = await fetch(`${bank.url}/taken`, { method });
  return (await answer.json()) as { debits: number; mandates: number };
}
