import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensureDemoStaff } from '../../app/demo/demo-staff.ts';
import { jobNames, scheduledNames } from '../../platform/jobs/job-row.ts';
import { runOnce } from '../../platform/jobs/run-once.ts';
import { sendDueRuns } from '../../platform/jobs/schedule.ts';
import { describeSchedule, presentSlot } from '../../platform/jobs/scheduled-jobs.ts';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';

const PASSWORD = 'Staff#2026';
let world: World;
let operator: Actor;
let approver: Actor;
beforeAll(async () => {
  world = await testWorld();
  await ensureDemoStaff(world.services, world.now());
});
afterAll(() => world.close());
beforeEach(async () => {
  world.services.config.FOUR_EYES = ['MONEY', 'STAFF'];
  await world.database.pool.query('DELETE FROM job_run; DELETE FROM pgboss.job');
  operator = await logIn('operator');
  approver = await logIn('approver');
});

async function logIn(userId: string): Promise<Actor> {
  const reply = await world.call('/admin/login', { userId, password: PASSWORD });
  if (reply.data?.next !== 'DONE') throw new Error(reply.raw);
  const cookie = /(?:^|[ ,])a=([\w-]+)/.exec([reply.headers['set-cookie']].flat().join(','))?.[1] ?? '';
  return { handle: reply.data.adminToken, cookie };
}
const send = async (path: string, body: object, as = operator) =>
  (await world.send(path, body, { as, cookies: { c: '', a: as.cookie } })) as Reply<Record<string, unknown>>;
const auth = (password = PASSWORD, as = operator) => send('/admin/cronAuth', { password }, as);
const readToken = async (as = operator) => String((await auth(PASSWORD, as)).data.cronToken);
const trigger = async (jobName: string, more: object = {}, as = operator) =>
  send('/admin/triggerCronjob', { cronToken: await readToken(as), jobName, reason: 'it was missed', ...more }, as);
const runs = async () => (await send('/admin/cronRuns', {})).data as unknown as Record<string, unknown>[];
const jobs = async (name: string) =>
  (await world.database.pool.query(`SELECT FROM pgboss.job WHERE name = $1 AND state = 'created'`, [name])).rowCount;

test('every scheduled job states its effect and its schedule in words', () => {
  const table = world.services.jobs;
  const scheduled = scheduledNames(table);
  expect(
    jobNames(table)
      .filter((name) => table[name].effect !== undefined)
      .sort(),
  ).toEqual(scheduled);
  expect(scheduled.length).toBeGreaterThan(30);
  expect(describeSchedule('nav-load', table)).toBe('At 06:05, 22:05 and 23:05');
  expect(presentSlot('nav-load', new Date('2026-11-23T16:35:00Z'), table).toISOString()).toBe('2026-11-23T16:35:00.000Z');
  expect(presentSlot('nav-load', new Date('2026-11-23T16:34:59Z'), table).toISOString()).toBe('2026-11-23T00:35:00.000Z');
});

test('records runs of the schedule, and runs a slot once, however often it is handed out', async () => {
  await sendDueRuns(world.services, world.now());
  await world.advance(5 * MINUTE_MS);
  await sendDueRuns(world.services, world.now());
  expect(await world.drain()).toBe(0);
  const [run] = (await runs()).filter(({ name }) => name === 'payment-expire');
  expect(run).toMatchObject({ state: 'DONE', attempts: 1, error: null });
  let times = 0;
  const work = async () => {
    times += 1;
    return 7;
  };
  const slot = new Date('2026-11-20T01:00:00Z');
  await Promise.all(Array.from({ length: 20 }, () => runOnce('nav-load', { slot, work }, world.services)));
  await runOnce('nav-load', { slot, work }, world.services);
  expect(times).toBe(1);
  expect((await runs()).find(({ name }) => name === 'nav-load')).toMatchObject({ state: 'DONE', changed: 7 });
});

test('a failed run states its reason and is retried; a runner presumed dead does not end it', async () => {
  const slot = new Date('2026-11-20T01:00:00Z');
  const fail = () => Promise.reject(new Error('no answer for 9876543210\nat somewhere'));
  await expect(runOnce('nav-load', { slot, work: fail }, world.services)).rejects.toThrow('no answer');
  expect(await runs()).toMatchObject([{ state: 'FAILED', error: 'no answer for …', attempts: 1 }]);
  let letGo: (() => void) | undefined;
  const stuck = runOnce('nav-load', { slot, work: () => new Promise<void>((done) => (letGo = done)) }, world.services);
  await expect.poll(async () => (await runs())[0]).toMatchObject({ state: 'RUNNING', attempts: 2 });
  await world.advance(2 * MINUTE_MS);
  await runOnce('nav-load', { slot, work: async () => 3 }, world.services);
  letGo?.();
  await stuck;
  expect(await runs()).toMatchObject([{ state: 'DONE', attempts: 3, changed: 3 }]);
});

test('staff run a job now, once for its slot, and see its end', async () => {
  const first = await trigger('mandate-plan');
  expect(first).toMatchObject({ success: true, data: { state: 'STARTED', runKey: 'mandate-plan:2026-11-20T00:30:00.000Z' } });
  expect((await trigger('mandate-plan')).data).toMatchObject({ state: 'RUNNING' });
  expect(await jobs('mandate-plan')).toBe(1);
  expect((await runs())[0]).toMatchObject({ name: 'mandate-plan', state: 'RUNNING' });
  expect(await world.drain()).toBe(0);
  expect((await runs()).find(({ name }) => name === 'mandate-plan')).toMatchObject({ state: 'DONE', attempts: 1 });
  expect((await trigger('mandate-plan')).data).toMatchObject({ state: 'ALREADY_DONE' });
  // A failed run is run again.
  await world.database.pool.query(`UPDATE job_run SET state = 'FAILED' WHERE job = 'mandate-plan'`);
  expect((await trigger('mandate-plan')).data).toMatchObject({ state: 'STARTED' });
  expect(await jobs('mandate-plan')).toBe(1);
});

test('twenty concurrent starts run it once', async () => {
  const cronToken = await readToken();
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => send('/admin/triggerCronjob', { cronToken, jobName: 'case-late', reason: 'it was missed' })),
  );
  expect(replies.map(({ data }) => data.state).filter((state) => state === 'STARTED')).toHaveLength(1);
  expect(await jobs('case-late')).toBe(1);
});

test('a manual run that moves money needs a second person, if the setting says so', async () => {
  world.services.config.FOUR_EYES = ['CRON', 'MONEY', 'STAFF'];
  const listed = (await auth()).data.jobs as { name: string; needsApproval: boolean }[];
  expect(listed.filter(({ needsApproval }) => needsApproval).map(({ name }) => name)).toEqual([
    'loan-interest',
    'mandate-present',
    'payout-unclaimed',
    'switch-price',
    'unclaimed-build',
  ]);
  expect((await trigger('nav-load')).data).toMatchObject({ state: 'STARTED' });
  const proposal = await trigger('loan-interest');
  expect(proposal).toMatchObject({ success: false, data: { state: 'PROPOSED' } });
  expect(await jobs('loan-interest')).toBe(0);
  const decided = await send('/admin/approvals/decide', { approvalId: proposal.data.approvalId, decision: 'APPROVE' }, approver);
  expect(decided.data).toMatchObject({ state: 'EXECUTED' });
  expect(await jobs('loan-interest')).toBe(1);
});

test.each([
  ['no-such-job', {}, { status: 12 }],
  ['message-send', {}, { status: 12 }],
  ['nav-load', { slot: '2026-11-23T16:35:00.000Z' }, { status: 21 }],
  ['nav-load', { slot: '2026-11-19T16:36:00.000Z' }, { status: 21 }],
  ['nav-load', { slot: '2026-11-19T16:35:00.000Z' }, { status: 10 }],
  ['nav-load', { reason: ' ' }, { status: 21, data: { fields: { reason: 'Give a reason.' } } }],
])('checks a manual run: %s with %j', async (job, more, answer) => {
  expect(await trigger(job, more)).toMatchObject(answer);
});

test('a confirmation is valid for ten minutes in its session; five wrong ones in a row end the session', async () => {
  const cronToken = await readToken();
  const body = { cronToken, jobName: 'case-late', reason: 'it was missed' };
  expect(await send('/admin/triggerCronjob', body, approver)).toMatchObject({ message: 'Please confirm your identity again.' });
  await world.advance(10 * MINUTE_MS);
  expect(await send('/admin/triggerCronjob', body)).toMatchObject({ message: 'Please confirm your identity again.' });
  for (let n = 0; n < 4; n += 1) expect(await auth('Wrong#2026')).toMatchObject({ status: 13, data: { code: 'staffCredentialsWrong' } });
  expect((await auth()).success).toBe(true);
  for (let n = 0; n < 5; n += 1) expect(await auth('Wrong#2026')).toMatchObject({ status: 13 });
  expect(await auth()).toMatchObject({ http: 401, status: 40 });
});

test('a job that failed for the last time is shown, and can be retried or dropped with a reason, once', async () => {
  const dead = async (message: string) => {
    const id = await world.boss.send('message-send', { messageId: crypto.randomUUID() });
    await world.database.pool.query(
      `UPDATE pgboss.job SET state = 'failed', completed_on = now(), retry_count = 20, output = $2 WHERE id = $1`,
      [id, { message }],
    );
    return id;
  };
  const [firstLetter, two] = [await dead('refused for a@b.example'), await dead('gone')];
  const { cronToken, deadLetters } = (await auth()).data as { cronToken: string; deadLetters: Record<string, unknown>[] };
  expect(deadLetters).toHaveLength(2);
  expect(deadLetters.find(({ id }) => id === firstLetter)).toMatchObject({ job: 'message-send', attempts: 21, error: 'refused for …' });
  const alerts = async () => (await send('/admin/alerts', {})).data;
  expect(await alerts()).toMatchObject({ deadLetters: [{ job: 'message-send', letters: 2 }], auditBrokenAt: null });
  const decide = (id: unknown, action: string, more: object = {}) => send('/admin/deadLetters', { cronToken, id, action, ...more });
  expect(await decide(two, 'DROP')).toMatchObject({ data: { fields: { reason: 'Give a reason.' } } });
  expect((await decide(two, 'DROP', { reason: 'the policy is gone' })).data).toEqual({ state: 'DROPPED' });
  const both = await Promise.all([decide(firstLetter, 'REQUEUE'), decide(firstLetter, 'REQUEUE')]);
  expect(both.map(({ status }) => status).sort()).toEqual([10, 12]);
  const { rows } = await world.database.pool.query(`SELECT state FROM pgboss.job WHERE name = 'message-send'`);
  expect(rows).toEqual([{ state: 'created' }]);
  const { rows: trail } = await world.database.pool.query(
    `SELECT outcome, reason FROM audit WHERE action = 'dead-letter' ORDER BY audit_id`,
  );
  expect(trail).toEqual([
    { outcome: 'DROP', reason: 'the policy is gone' },
    { outcome: 'REQUEUE', reason: null },
  ]);
});
