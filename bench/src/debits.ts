import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createPool } from '@portal/api/db/pool.ts';
import { addMandates } from '@portal/api/testing/many-mandates.ts';
import { openDatabase } from './database.ts';
import { count, decimal, ratio, verdict } from './figures.ts';
import { loadBook } from './load-book.ts';
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
const POLL_MS = 20;
/** Memory that stays within this much of what it was after a tenth of the run is flat. */
const FLAT = 1.5;

type Step = 'plan' | 'present' | 'follow';
type Run = { seconds: number; early: number; end: number };
type World = { url: string; bank: MeasuredServer; mandates: number; say: Options['say'] };

/** A run of debits over a large book: its speed, its memory, and what a kill in the middle leaves. */
export const debits: Benchmark = async ({ isQuick, say }) => {
  const mandates = isQuick ? SIZES.quick : SIZES.full;
  const database = await openDatabase();
  const bank = await startMeasured('debits-bank.ts', {});
  try {
    say(`A book with ${count(mandates)} mandates`);
    await loadBook({ url: database.url, folder: database.folder, clients: BOOK_CLIENTS, bookDate: BOOK_DATE });
    await makeMandates(database.url, mandates);
    return [await measure({ url: database.url, bank, mandates, say })];
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
    await addMandates(pool, mandates, DUE, model.policyNo);
    await pool.query(`UPDATE mandate SET status = 'EXPIRED' WHERE policy_no NOT LIKE '7%'`);
    await pool.query(`UPDATE mandate SET max_amount = 1000000000000, starts = '2026-01-01', ends = '2060-01-01'`);
    await pool.query('VACUUM ANALYZE');
  } finally {
    await pool.end();
  }
}

async function measure(world: World): Promise<Table> {
  const { url, mandates, say } = world;
  say('Planning, from the beginning to the end');
  const planned = await runStep(world, 'plan', PLAN_AT);
  await query(url, 'TRUNCATE mandate_debit CASCADE');
  say('Planning, killed in the middle and begun again');
  await runUntilKilled(world, 'plan', PLAN_AT, 'true');
  await runStep(world, 'plan', PLAN_AT);
  const doubledPlans = await countDoubled(world);

  const announce = () =>
    query(url, `UPDATE mandate_debit SET state = 'NOTIFIED', notified_at = '${PLAN_AT}', debit_ref = NULL, next_query_at = NULL`);
  await announce();
  say('Sending, from the beginning to the end');
  const sent = await runStep(world, 'present', PRESENT_AT);
  await announce();
  await request(world, 'DELETE');
  say('Sending, killed in the middle and begun again');
  await runUntilKilled(world, 'present', PRESENT_AT, `state = 'PRESENTED'`);
  await runStep(world, 'present', PRESENT_AT);
  await runStep(world, 'follow', FOLLOW_AT);
  const taken = await request(world, 'GET');
  const doubledDebits = taken.debits - taken.mandates + Math.abs(mandates - taken.mandates);

  const row = (what: string, run: Run, doubled: number): string[] => [
    what,
    `${count(mandates / run.seconds)} /s`,
    `${decimal(run.seconds)} s`,
    `${run.early} MB`,
    `${run.end} MB`,
    `${ratio(run.end / run.early)} ${verdict(run.end / run.early <= FLAT)}`,
    `${doubled} ${verdict(doubled === 0)}`,
  ];
  return {
    title: `Debits of ${count(mandates)} mandates`,
    columns: ['', 'debits', 'time', 'memory at 10%', 'at the end', 'grown', 'doubled or lost after a kill'],
    rows: [row('planned', planned, doubledPlans), row('sent to the bank', sent, doubledDebits)],
    notes: [
      'Each run is a process of its own. The bank is a bare server on the same machine that answers at once; it counts what it was sent.',
      'A second run was killed when half of its debits were done and begun again. Memory is that of the process, in megabytes of 1,048,576 bytes.',
    ],
  };
}

/** Starts the step; `ended` is its last line, undefined when it was killed. */
function start({ url, bank }: World, step: Step, time: string) {
  const file = fileURLToPath(new URL('debits-child.ts', import.meta.url));
  const child = spawn(process.execPath, [file, url, bank.url, step, time], { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  const ended = new Promise<string | undefined>((resolve, reject) => {
    child.on('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve(undefined);
      else if (code === 0) resolve(out);
      else reject(new Error(`A run of debits ended with code ${code}.`));
    });
  });
  return { child, ended };
}

async function runStep(world: World, step: Step, time: string): Promise<Run> {
  const line = await start(world, step, time).ended;
  if (line === undefined) throw new Error('A run of debits was killed.');
  return JSON.parse(line);
}

/** Kills the run when half of the debits are there. */
async function runUntilKilled(world: World, step: Step, time: string, done: string): Promise<void> {
  const { child, ended } = start(world, step, time);
  const isHalf = async () => {
    const [row] = await query<{ n: number }>(world.url, `SELECT count(*)::int AS n FROM mandate_debit WHERE ${done}`);
    return (row?.n ?? 0) >= world.mandates / 2;
  };
  while (child.exitCode === null && !(await isHalf())) await new Promise((next) => setTimeout(next, POLL_MS));
  child.kill('SIGKILL');
  if ((await ended) !== undefined) throw new Error('The run was over before it could be killed.');
  // The queue gives a job of a dead process again after two minutes; the next run begins anew instead.
  await query(world.url, 'DELETE FROM pgboss.job');
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
