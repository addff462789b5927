import { afterEach, beforeEach, expect, test } from 'vitest';
import type { JobName, PartSize } from '../../platform/context/jobs.ts';
import { crash, reviveJobs } from '../../testing/crash.ts';
import { RUNS } from '../../testing/factories/debit-runs.ts';
import { createDebitHelpers } from '../../testing/factories/debits.ts';
import { addMandates } from '../../testing/factories/many-mandates.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { sendNotices } from './debit-notice.ts';
import type { DebitCursor, DebitPart } from './debit-part.ts';
import { presentDebits } from './debit-present.ts';

/** Runs of the debit cycle over several parts, one job each, of which one dies in its middle. */
const POLICY = '100000501';
const MANY = 44;
const DUE = '2026-11-26';
/** Debits that one run of `mandate-result` posts. */
const A_BATCH = 100;
/** The part that dies, counted from 1. */
const VICTIM = 2;
/** Gives four parts of this size. */
const SIZE: PartSize = { batch: 4, batches: 3 };
const A_PART = SIZE.batch * SIZE.batches;

const JOBS: Record<keyof typeof RUNS, JobName> = { plan: 'mandate-plan', notify: 'mandate-prenotify', present: 'mandate-present' };

let world: World;
let debits: ReturnType<typeof createDebitHelpers>;
beforeEach(async () => {
  world = await testWorld();
  debits = createDebitHelpers(world);
  await addMandates(world.database.pool, { count: MANY, dueDate: DUE, ofPolicy: POLICY });
  await debits.db(`UPDATE mandate SET status = 'EXPIRED' WHERE policy_no NOT LIKE '7%'`);
  world.sandbox.setFault('enach', 'badSignature', { times: 10_000 });
});
afterEach(() => world.close());

/** The next part, even if it is scheduled for later: the queue uses the real clock, not the test world's. */
async function startNext(name: JobName) {
  await debits.db('UPDATE pgboss.job SET start_after = now() WHERE name = $1 AND start_after > now()', [name]);
  return (await world.boss.fetch<never>(name))?.[0];
}

/** Runs all parts of a run as the queue does, and repeats a part that was killed. Returns the number of parts. */
async function run(step: keyof typeof RUNS, size: PartSize, crashAt?: string, failed?: DebitPart[]): Promise<number> {
  const name = JOBS[step];
  await world.boss.send(name, {});
  let parts = 0;
  let isKilled = false;
  for (let job = await startNext(name); job; job = await startNext(name)) {
    const { id, data } = job;
    if (parts + 1 === VICTIM && !isKilled && crashAt) {
      isKilled = true;
      expect(await crash(world, 'debits', { step, part: { data, size } }, crashAt)).toBe('killed');
      await reviveJobs(world);
      continue;
    }
    const work = RUNS[step](world.services, world.now(), { part: data, size });
    await (failed ? work.catch(() => failed.push(data)) : work);
    await world.boss.complete(name, id);
    parts += 1;
  }
  return parts;
}
const states = () => debits.db<{ state: string; n: number }>('SELECT state, count(*)::int AS n FROM mandate_debit GROUP BY state');

test.each<[what: string, size: PartSize, points: { plan: string; notify: string; present: string }]>([
  [
    'between two steps of a batch',
    SIZE,
    { plan: 'debit-plan-before-commit', notify: 'debit-notice-before-commit', present: 'debit-claimed' },
  ],
  [
    'between two batches, or with a batch half sent',
    SIZE,
    { plan: 'debit-plan-after-commit', notify: 'debit-notice-after-commit', present: 'debit-sent' },
  ],
  [
    'after the next part is enqueued',
    { batch: A_PART, batches: 1 },
    { plan: 'debit-plan-after-commit', notify: 'debit-part-passed-on', present: 'debit-part-passed-on' },
  ],
])('killed %s, each run continues: every debit is planned, announced and sent once', async (_what, size, points) => {
  const fewest = Math.ceil(MANY / (size.batch * size.batches));
  expect(await run('plan', size, points.plan)).toBeGreaterThanOrEqual(fewest);
  expect(await states()).toEqual([{ state: 'PLANNED', n: MANY }]);
  expect(await debits.db('SELECT 1 FROM mandate_debit GROUP BY policy_no HAVING count(*) > 1')).toEqual([]);

  await debits.goTo('2026-11-20', '11:00');
  expect(await run('notify', size, points.notify)).toBeGreaterThanOrEqual(fewest);
  expect(await states()).toEqual([{ state: 'NOTIFIED', n: MANY }]);
  expect(
    await debits.db(`SELECT channel, count(*)::int AS n FROM message WHERE template = 'debitNotice' GROUP BY channel ORDER BY channel`),
  ).toEqual([
    { channel: 'EMAIL', n: MANY },
    { channel: 'SMS', n: MANY },
  ]);

  await debits.goTo('2026-11-23', '12:00');
  expect(await run('present', size, points.present)).toBeGreaterThanOrEqual(fewest);
  expect(await states()).toEqual([{ state: 'PRESENTED', n: MANY }]);
  // Debits that the dead process had claimed but not sent are sent when they are due again.
  await world.advance(15 * 60_000);
  await debits.follow();
  expect(await debits.db('SELECT count(DISTINCT debit_ref)::int AS n FROM mandate_debit')).toEqual([{ n: MANY }]);
  const { enach } = world.services.partners;
  const ids = await debits.db<{ debit_id: string }>('SELECT debit_id FROM mandate_debit');
  const there = await Promise.all(ids.map(({ debit_id: id }) => enach.queryDebit({ debitId: id, vendorData: {} })));
  expect(there.filter((answer) => answer !== undefined)).toHaveLength(MANY);
});

test('a failing notice does not stop the others, and only its part is repeated', async () => {
  await debits.plan();
  await debits.db(
    `UPDATE mandate SET rail = 'UPI' WHERE mandate_id = (SELECT mandate_id FROM mandate_debit ORDER BY notice_on, debit_id LIMIT 1)`,
  );
  await debits.goTo('2026-11-20', '11:00');
  world.sandbox.setFault('upi', 'http500', { times: 1 });
  // Four parts, and the first one again.
  expect(await run('notify', SIZE)).toBe(Math.ceil(MANY / A_PART) + 1);
  expect(await states()).toEqual([{ state: 'NOTIFIED', n: MANY }]);
  const parts = await debits.db<{ until: boolean; state: string }>(
    `SELECT data ? 'until' AS until, state FROM pgboss.job WHERE name = 'mandate-prenotify' ORDER BY 1`,
  );
  expect(parts).toEqual([...Array(4).fill({ until: false, state: 'completed' }), { until: true, state: 'completed' }]);
});

test('a due that cannot be planned is skipped and staff are alerted; a due of zero makes no debit', async () => {
  const [first, second] = await debits.db<{ no: string }>(
    `SELECT policy_no AS no FROM mandate WHERE policy_no LIKE '7%' ORDER BY mandate_id LIMIT 2`,
  );
  await debits.db(`CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.policy_no = '${first?.no}' THEN RAISE EXCEPTION 'this one breaks'; END IF; RETURN NEW; END $$;
    CREATE TRIGGER refuse_one BEFORE INSERT ON mandate_debit FOR EACH ROW EXECUTE FUNCTION refuse_one()`);
  await debits.db('UPDATE premium_due SET premium = 0, rider_premium = 0, gst = 0 WHERE policy_no = $1', [second?.no]);
  expect(await run('plan', SIZE)).toBe(Math.ceil(MANY / A_PART));
  expect(await states()).toEqual([{ state: 'PLANNED', n: MANY - 2 }]);
  expect(await debits.db('SELECT kind FROM staff_alert')).toEqual([{ kind: 'debitNotPlanned' }]);
  await debits.db('DROP TRIGGER refuse_one ON mandate_debit');
  await debits.plan();
  expect(await states()).toEqual([{ state: 'PLANNED', n: MANY - 1 }]);
});

/** Makes the database reject every change of this debit to a state. */
const rejectState = (debitId: string, state: string) =>
  debits.db(`CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.debit_id = '${debitId}' AND NEW.state = '${state}' THEN RAISE EXCEPTION 'this one breaks'; END IF; RETURN NEW; END $$;
    CREATE TRIGGER refuse_one BEFORE UPDATE ON mandate_debit FOR EACH ROW EXECUTE FUNCTION refuse_one()`);
const isSent = () => debits.db('SELECT count(DISTINCT debit_ref)::int AS n FROM mandate_debit');

async function announceAll() {
  await debits.plan();
  await debits.goTo('2026-11-20', '11:00');
  await debits.notify();
  await debits.goTo('2026-11-23', '12:00');
}

test('debits that a rail fails do not stop the others: the run continues, and each is sent once', async () => {
  await announceAll();
  world.sandbox.setFault('enach', 'http500', { times: 3 });
  // Four parts, and the first one again, which finds nothing to do.
  expect(await run('present', SIZE)).toBe(Math.ceil(MANY / A_PART) + 1);
  expect([await states(), await isSent()]).toEqual([[{ state: 'PRESENTED', n: MANY }], [{ n: MANY - 3 }]]);
  await world.advance(15 * 60_000);
  await debits.follow();
  expect(await isSent()).toEqual([{ n: MANY }]);
});

test('a debit that breaks its batch is isolated, and its part fails and is repeated until it is fixed', async () => {
  await announceAll();
  const [first] = await debits.db<{ id: string }>('SELECT debit_id AS id FROM mandate_debit ORDER BY present_on, debit_id LIMIT 1');
  await rejectState(first?.id ?? '', 'PRESENTED');
  const failed: DebitPart[] = [];
  await run('present', SIZE, undefined, failed);
  expect(failed).toEqual([{ after: expect.anything(), until: expect.anything() }]);
  expect(await states()).toEqual(
    expect.arrayContaining([
      { state: 'PRESENTED', n: MANY - 1 },
      { state: 'NOTIFIED', n: 1 },
    ]),
  );
  await debits.db('DROP TRIGGER refuse_one ON mandate_debit');
  await presentDebits(world.services, world.now(), { part: failed[0], size: SIZE });
  expect([await states(), await isSent()]).toEqual([[{ state: 'PRESENTED', n: MANY }], [{ n: MANY }]]);
});

test('a debit that cannot be posted, or has an invalid answer, does not delay results or postings of others', async () => {
  const left = 4;
  await addMandates(world.database.pool, { count: A_BATCH + left - MANY, dueDate: DUE, ofPolicy: POLICY, after: MANY });
  await announceAll();
  await run('present', SIZE);
  const [first] = await debits.db<{ id: string }>('SELECT debit_id AS id FROM mandate_debit ORDER BY debit_id LIMIT 1');
  await rejectState(first?.id ?? '', 'POSTED');
  await world.advance(60_000);
  await debits.db('UPDATE mandate_debit SET next_query_at = $1', [world.now()]);
  await debits.follow();
  await expect(debits.follow()).rejects.toThrow(/this one breaks/);
  const counts = await debits.db<{ state: string; n: number }>(
    'SELECT state, count(*)::int AS n FROM mandate_debit GROUP BY state ORDER BY 1',
  );
  expect(counts).toEqual([
    { state: 'CONFIRMED', n: left + 1 },
    { state: 'POSTED', n: A_BATCH - 1 },
  ]);
});

test('a failing notice in the last or a repeated part fails the job, which the queue retries', async () => {
  await debits.plan();
  await debits.db(
    `UPDATE mandate SET rail = 'UPI' WHERE mandate_id = (SELECT mandate_id FROM mandate_debit ORDER BY notice_on, debit_id LIMIT 1)`,
  );
  await debits.goTo('2026-11-20', '11:00');
  world.sandbox.setFault('upi', 'http500', { times: 2 });
  const notify = (size: PartSize, until?: DebitCursor) => sendNotices(world.services, world.now(), { part: until ? { until } : {}, size });
  await expect(notify(SIZE, { day: '2026-11-30', debitId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' })).rejects.toThrow(/upi/);
  await expect(notify({ batch: 20, batches: 20 })).rejects.toThrow(/upi/);
  expect(await debits.db(`SELECT 1 FROM pgboss.job WHERE name = 'mandate-prenotify'`)).toEqual([]);
});
