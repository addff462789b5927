import { count, decimal, ratio, verdict } from './figures.ts';
import { HELD_FUND, type LinkedPeople, openLinkedPeople } from './linked-people.ts';
import { FLAT, type JobPlace, type JobRun, killJob, runJob } from './measured-job.ts';
import { query } from './query.ts';
import type { Benchmark, Table } from './report.ts';

const SIZES = { full: { small: 10_000, large: 100_000 }, quick: { small: 300, large: 3_000 } };
const DUE = '2026-11-26';
const NOBODY = 'http://127.0.0.1:9';

/** The two runs of a day. `key`: what an alert is set for. */
const RUNS = {
  premiums: {
    what: 'premiums due in three days',
    job: 'premium-notices',
    at: '2026-11-23T03:30:00Z',
    columns: 'kind, policy_no, days_before, channels',
    values: `'PREMIUM_DUE', policy_no, 3, '{SMS}'`,
  },
  navs: {
    what: 'a NAV that rose to its threshold',
    job: 'fund-alerts',
    at: '2026-11-23T17:00:00Z',
    columns: 'kind, fund_code, threshold, channels, base_day, base_nav',
    values: `'NAV_ABOVE', '${HELD_FUND}', 11, '{EMAIL}', '2026-11-20', 10`,
  },
} as const;
type Run = (typeof RUNS)[keyof typeof RUNS];
type World = { url: string; place: JobPlace; people: LinkedPeople };

/** The alerts of a day for many people: their speed, their memory, and that each is sent once, also after a kill in the middle. */
export const alerts: Benchmark = async ({ isQuick, say }) => {
  const { small, large } = isQuick ? SIZES.quick : SIZES.full;
  say(`A book with ${count(large)} people`);
  const people = await openLinkedPeople(large, DUE);
  const { url } = people.database;
  try {
    await query(url, `INSERT INTO nav (fund_code, nav_date, nav) VALUES ('${HELD_FUND}', '2026-11-23', 12)`);
    const world: World = { url, place: { url, partners: NOBODY }, people };
    const rows: string[][] = [];
    for (const run of Object.values(RUNS)) rows.push(...(await measure(run, { small, large }, world, say)));
    return [tableOf(large, rows)];
  } finally {
    await people.portal.close();
    await people.database.close();
  }
};

async function measure(
  { what, job, at, ...alert }: Run,
  { small, large }: { small: number; large: number },
  world: World,
  say: (line: string) => void,
) {
  const { url, place } = world;
  const begin = async (many: number) => {
    say(`${what}: ${count(many)} people`);
    await setAlerts(alert, many, world);
  };
  await begin(small);
  const few = await runJob(place, job, at);
  const fewWrong = await countWrong(url, small);
  await begin(small);
  await killJob(place, job, at, { count: 'SELECT count(*)::int AS n FROM alert_sent', atLeast: small / 2 });
  for (const _ of ['begun again', 'repeated']) await runJob(place, job, at);
  const killedWrong = await countWrong(url, small);
  await begin(large);
  const lots = await runJob(place, job, at);
  const lotsWrong = await countWrong(url, large);

  const wrong = (alerts: number) => `${alerts} ${verdict(alerts === 0)}`;
  const row = (many: number, run: JobRun, doubled: number): string[] => [
    `${what}: ${count(many)}`,
    `${count(many / run.seconds)} /s`,
    `${decimal(run.seconds)} s`,
    `${run.peak} MB`,
    wrong(doubled),
  ];
  return [
    row(small, few, fewWrong),
    ['killed in the middle, begun again, repeated', '', '', '', wrong(killedWrong)],
    row(large, lots, lotsWrong),
    [
      `${count(large)} to ${count(small)}`,
      ratio(large / lots.seconds / (small / few.seconds)),
      '',
      `${ratio(lots.peak / few.peak)} ${verdict(lots.peak <= few.peak * FLAT)}`,
      '',
    ],
  ];
}

/** One alert for each of the first people, and none for anybody else; nothing is sent yet. */
async function setAlerts(
  { columns, values }: Pick<Run, 'columns' | 'values'>,
  many: number,
  { url, people: { policyNos } }: World,
): Promise<void> {
  await query(url, 'TRUNCATE alert, alert_sent, message, message_once CASCADE');
  await query(url, 'DELETE FROM pgboss.job');
  await query(
    url,
    `INSERT INTO alert (alert_id, client_id, created_at, ${columns})
     SELECT gen_random_uuid(), client_id, '2026-11-20T05:00:00Z', ${values} FROM policy
     WHERE policy_no BETWEEN '${policyNos[0]}' AND '${policyNos[many - 1]}'`,
  );
  await query(url, 'VACUUM ANALYZE');
}

/** Messages too many, and people without one. */
async function countWrong(url: string, people: number): Promise<number> {
  const [row] = await query<{ messages: number; clients: number }>(
    url,
    'SELECT count(*)::int AS messages, count(DISTINCT client_id)::int AS clients FROM message',
  );
  const { messages = 0, clients = 0 } = row ?? {};
  return messages - clients + Math.abs(people - clients);
}

const tableOf = (large: number, rows: string[][]): Table => ({
  title: `Alerts of ${count(large)} people`,
  columns: ['', 'speed', 'time', 'peak memory', 'doubled or lost'],
  rows,
  notes: ['Each run is a process of its own: one alert a person, its mark and its queued message in one transaction with others.'],
});
