import { startOfDay } from '@portal/rules/calendar/dates.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDebitHelpers } from '../../testing/factories/debits.ts';
import { addMandates } from '../../testing/factories/many-mandates.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { planDebits } from './debit-plan.ts';

/** Monthly premiums with 15 days of grace, of which the last run before three weeks without a worker knew nothing yet: its reach ended on 2 December. */
const POLICY = '100000501';
const [LAST_RUN, DUE, BACK] = ['2026-11-20', '2026-12-05', '2026-12-11'] as const;
const MANY = 5;

let world: World;
let debits: ReturnType<typeof createDebitHelpers>;
beforeEach(async () => {
  world = await testWorld();
  debits = createDebitHelpers(world);
  await addMandates(world.database.pool, { count: MANY, dueDate: DUE, ofPolicy: POLICY });
  await debits.db(`UPDATE mandate SET status = 'EXPIRED' WHERE policy_no NOT LIKE '7%'`);
});
afterEach(() => world.close());

async function runDone(day: string): Promise<void> {
  const { jobRun } = world.services.store;
  const slot = new Date(startOfDay(day).getTime() + 6 * 3_600_000);
  const fence = await jobRun.start('mandate-plan', { slot, leaseUntil: slot }, slot);
  if (!fence) throw new Error(`the run of ${day} was made already`);
  await jobRun.end({ job: 'mandate-plan', slot, fence }, {}, slot);
}
const planned = () =>
  debits.db<{ policy_no: string; due_date: string; state: string; charge_on: string }>(
    'SELECT policy_no, due_date, state, charge_on FROM mandate_debit ORDER BY policy_no',
  );

test('missed dues within grace are debited once after an outage, in all parts of the run', async () => {
  await runDone(LAST_RUN);
  await debits.goTo(BACK, '06:00');
  await planDebits(world.services, world.now(), { size: { batch: 2, batches: 1 } });
  // The run of this slot is done when its first part is; the parts that follow look back as far.
  await runDone(BACK);
  await world.drain();
  const found = await planned();
  expect(found).toHaveLength(MANY);
  expect(new Set(found.map(({ due_date, state }) => `${due_date} ${state}`))).toEqual(new Set([`${DUE} PLANNED`]));
  for (const { charge_on } of found) expect(charge_on > BACK && charge_on <= '2026-12-20').toBe(true);
  await planDebits(world.services, world.now());
  expect(await planned()).toHaveLength(MANY);
});

test('a run looks back neither over days with a run nor before the mandate', async () => {
  await runDone('2026-12-10');
  await debits.goTo(BACK, '06:00');
  await planDebits(world.services, world.now());
  expect(await planned()).toEqual([]);
  await debits.db(`DELETE FROM job_run WHERE job = 'mandate-plan'`);
  await runDone(LAST_RUN);
  await debits.db(`UPDATE mandate SET created_on = '2026-12-06' WHERE policy_no LIKE '7%'`);
  await planDebits(world.services, world.now());
  expect(await planned()).toEqual([]);
});

test('the last run is remembered, however old it is', async () => {
  const { jobRun } = world.services.store;
  await runDone('2026-10-01');
  await runDone(LAST_RUN);
  const failed = new Date(startOfDay('2026-12-10').getTime());
  const fence = await jobRun.start('mandate-plan', { slot: failed, leaseUntil: failed }, failed);
  await jobRun.end({ job: 'mandate-plan', slot: failed, fence: fence ?? '' }, { error: 'the disk is full' }, failed);
  await jobRun.sweep(startOfDay('2026-12-31'));
  const { rows } = await world.database.pool.query<{ day: string }>(
    `SELECT to_char(slot AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day FROM job_run WHERE job = 'mandate-plan' ORDER BY slot`,
  );
  expect(rows.map(({ day }) => day)).toEqual([LAST_RUN, '2026-12-10']);
});
