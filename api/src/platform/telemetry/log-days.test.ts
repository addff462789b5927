import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { createDatabaseHandle } from '../db/database.ts';
import { journeyStore } from '../pipeline/journey.store.ts';

/** Daily partitions of logs, in Indian time: created ahead, filled with rows that came too early, and dropped as a whole. */
let database: TestDatabase;
let world: World;
beforeAll(async () => {
  world = await testWorld();
  database = await testDatabase();
});
afterAll(() => Promise.all([database.close(), world.close()]));

/** Like the portal: as a role that changes no schema. */
const store = () => journeyStore(createDatabaseHandle(database.appPool), world.services.sealing);
const log = (at: string) =>
  store().addLog(
    { logType: 'INFO', device: 'Browser', source: 'WEBSITE' } as Parameters<ReturnType<typeof store>['addLog']>[0],
    null,
    new Date(at),
  );
const step = (at: string, once?: string) =>
  store().record({
    name: 'esi',
    step: 'START',
    device: 'Mobile',
    source: 'WEBSITE',
    clientId: null,
    at: new Date(at),
    ...(once && { once }),
  });
/** Row counts of the daily partitions of both tables; rows of the default partition are in `other`. */
async function days(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ part: string; n: number }>(`
    SELECT tableoid::regclass::text AS part, count(*)::int AS n FROM browser_log GROUP BY 1
    UNION ALL SELECT tableoid::regclass::text, count(*)::int FROM journey_step GROUP BY 1
    UNION ALL SELECT inhrelid::regclass::text, 0 FROM pg_inherits WHERE inhparent IN ('browser_log'::regclass, 'journey_step'::regclass)`);
  const found: Record<string, number> = {};
  for (const { part, n } of rows) found[part] = (found[part] ?? 0) + n;
  return found;
}

test('rows of missing days are stored in the default partition, and move when the days are created, at midnight in India, across a year end', async () => {
  const edges = ['2026-12-30T18:29:59.999Z', '2026-12-30T18:30:00Z', '2026-12-31T18:29:59.999Z', '2026-12-31T18:30:00Z'];
  for (const at of edges) await Promise.all([log(at), step(at)]);
  expect(await days()).toEqual({ browser_log_other: 4, journey_step_other: 4 });
  await Promise.all([store().makeDays('2026-12-31'), store().makeDays('2026-12-31')]);
  const createdDays = await days();
  const full = { '20261230': 1, '20261231': 2, '20270101': 1 };
  const empty = ['20270102', '20270103', '20270104', '20270105', '20270106', '20270107', 'other'];
  const counts = [...Object.entries(full), ...empty.map((part) => [part, 0] as const)];
  expect(createdDays).toEqual(
    Object.fromEntries(['browser_log', 'journey_step'].flatMap((table) => counts.map(([part, rows]) => [`${table}_${part}`, rows]))),
  );
  expect(Object.keys(createdDays)).toHaveLength(20);
  await store().makeDays('2026-12-31');
  expect(await days()).toEqual(createdDays);
  await log('2027-01-07T00:00:00Z');
  expect((await days()).browser_log_20270107).toBe(1);
});

test('drops a day only when all of it is old enough, after moving its rows from the default partition', async () => {
  const end = new Date('2026-12-31T18:30:00Z');
  const of2026 = async () =>
    Object.keys(await days())
      .filter((part) => /_2026/.test(part))
      .sort();
  await store().sweep(new Date(end.getTime() - 1));
  expect(await of2026()).toEqual(['browser_log_20261231', 'journey_step_20261231']);
  await Promise.all([store().sweep(end), store().sweep(end)]);
  expect(await of2026()).toEqual([]);
  await step('2026-12-30T00:00:00Z');
  expect((await days()).journey_step_other).toBe(1);
  await store().makeDays('2027-01-01');
  expect(await of2026()).toEqual(['browser_log_20261230', 'journey_step_20261230']);
  await store().sweep(end);
  expect(await of2026()).toEqual([]);
  expect(await days()).toMatchObject({ journey_step_other: 0, journey_step_20270101: 1, browser_log_20270107: 1 });
});

test('a unique entry is unique over all days, also if the previous version recorded it', async () => {
  await database.pool.query('TRUNCATE journey_step, journey_once');
  await Promise.all([step('2027-01-05T00:00:00Z', 'a'), step('2027-01-05T00:00:00Z', 'a')]);
  await step('2027-01-06T00:00:00Z', 'a');
  await database.pool.query(
    `INSERT INTO journey_event (at, journey, step, device, source, once_index) VALUES (now(), 'esi', 'START', 'Mobile', 'WEBSITE', $1)`,
    [world.services.sealing.index('journey.once', 'b')],
  );
  await step('2027-01-06T00:00:00Z', 'b');
  await step('2027-01-06T00:00:00Z', 'c');
  await step('2027-01-06T00:00:00Z');
  expect(await days()).toMatchObject({ journey_step_20270105: 1, journey_step_20270106: 2, journey_step_other: 0 });
  // Forgotten after 180 days, as what it belongs to.
  await store().sweep(new Date('2027-01-06T00:00:00.001Z'));
  expect((await database.pool.query('SELECT FROM journey_once')).rowCount).toBe(0);
});

test('the portal cannot create or drop days in any other way', async () => {
  const rejected: [sql: string, why: RegExp][] = [
    ['DROP TABLE journey_step_20270107', /must be owner/],
    ['ALTER TABLE journey_step DETACH PARTITION journey_step_20270107', /must be owner/],
    ['SELECT FROM journey_step_20270107', /permission denied/],
  ];
  for (const [sql, expected] of rejected) await expect(database.appPool.query(sql), sql).rejects.toThrow(expected);
  expect(rejected).toHaveLength(3);
  const { rows } = await database.pool.query(
    `SELECT count(*) AS n FROM pg_proc WHERE proname IN ('make_log_day', 'drop_log_days') AND has_function_privilege('portal_customer', oid, 'EXECUTE')`,
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test('yields to long table locks, and the job tries again', async () => {
  const afterAllDays = new Date('2027-01-31T18:30:00Z');
  const reader = await database.pool.connect();
  try {
    await reader.query('BEGIN');
    await reader.query('SELECT FROM browser_log');
    await expect(store().sweep(afterAllDays)).rejects.toThrow('lock timeout');
    await reader.query('COMMIT');
  } finally {
    reader.release();
  }
  await store().sweep(afterAllDays);
  expect(Object.keys(await days()).sort()).toEqual(['browser_log_other', 'journey_step_other']);
});
