import { HOUR_MS, MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureDemoStaff } from '../../app/demo/demo-staff.ts';
import { staffCookies } from '../../testing/staff.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

const PASSWORD = 'Staff#2026';
const FACTOR = 'JBSWY3DPEHPK3PXP';
const WRONG = { http: 200, status: 13, data: { code: 'staffCredentialsWrong' }, message: 'Please Enter correct credentials' };
const REPORT = { reportType: 'PAYMENTS', month: '2026-10' } as const;

let world: World;
beforeAll(async () => {
  world = await testWorld();
  await ensureDemoStaff(world.services, world.now());
});
afterAll(() => world.close());

type Extra = { totp?: string; recoveryCode?: string };
const logIn = (userId: string, password = PASSWORD, extra: Extra = {}) => world.call('/admin/login', { userId, password, ...extra });
type LoggedIn = Awaited<ReturnType<typeof logIn>>;
function toActor(reply: LoggedIn): Actor {
  if (reply.data?.next !== 'DONE') throw new Error(`Not logged in: ${reply.raw}`);
  const cookie = /(?:^|[ ,])(?:__Host-)?a=([\w-]+)/.exec([reply.headers['set-cookie']].flat().join(','))?.[1] ?? '';
  return { handle: reply.data.adminToken, cookie };
}
const enter = async (userId: string, password?: string, extra?: Extra) => toActor(await logIn(userId, password, extra));
const report = (as: Actor) => world.call('/admin/report', REPORT, { as, cookies: staffCookies(as) });
const isIn = async (as: Actor) => (await report(as)).http === 200;
/** The code of an authenticator app. */
const createCode = (secret: string, at = world.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
const withFactor = async (work: () => Promise<void>) => {
  world.services.config.STAFF_TOTP = 'required';
  await work().finally(() => {
    world.services.config.STAFF_TOTP = 'off';
  });
};

describe('staff login with a password', () => {
  test('an account logs in with its role and teams, and reads a report', async () => {
    const reply = await logIn(' Operator2 ');
    expect(reply.data).toMatchObject({
      next: 'DONE',
      user: { userId: 'operator2', name: 'Oviya Raman', role: 'operator', desks: ['CLAIMS'], lastLoginAt: null },
    });
    expect(await isIn(toActor(reply))).toBe(true);
    expect((await logIn('operator2')).data).toMatchObject({ user: { lastLoginAt: world.now().toISOString() } });
  });

  test('unknown, wrong, locked and disabled accounts get the same answer', async () => {
    const replies = [await logIn('nobody.here'), await logIn('viewer', 'Staff#2027'), await logIn('locked'), await logIn('disabled')];
    for (const reply of replies) expect(reply).toMatchObject(WRONG);
    expect(new Set(replies.map(({ raw }) => raw.replace(/"(requestId|errorId)":"[^"]*"/, ''))).size).toBe(1);
  });

  test('ten failures in a row lock the account; a staff lock does not lock customers', async () => {
    for (let n = 0; n < 10; n += 1) await logIn('approver2', 'Wrong#2026');
    expect(await logIn('approver2')).toMatchObject(WRONG);
    await world.advance(15 * MINUTE_MS + 1);
    expect(await logIn('approver2')).toMatchObject({ data: { next: 'DONE' } });
  });

  test('a person has one session, and logout ends it', async () => {
    const first = await enter('operator');
    const second = await enter('operator');
    expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
    expect(await world.call('/admin/logout', {}, { as: second, cookies: staffCookies(second) })).toMatchObject({ status: 10 });
    expect(await isIn(second)).toBe(false);
  });

  test('two concurrent logins leave one session', async () => {
    const both = await Promise.all([enter('operator'), enter('operator')]);
    const live = await Promise.all(both.map(isIn));
    expect(live.filter(Boolean)).toHaveLength(1);
  });

  test('a session ends when the account is disabled or gets another role, and after eight hours', async () => {
    const { pool } = world.database;
    const viewer = await enter('viewer');
    await pool.query(`UPDATE staff_account SET role = 'operator' WHERE user_id = 'viewer'`);
    expect(await isIn(viewer)).toBe(false);
    await pool.query(`UPDATE staff_account SET role = 'viewer' WHERE user_id = 'viewer'`);
    expect(await isIn(viewer)).toBe(true);
    for (let hour = 0; hour < 8 * 6; hour += 1) {
      await world.advance(HOUR_MS / 6);
      if (hour < 47) expect(await isIn(viewer)).toBe(true);
    }
    expect(await isIn(viewer)).toBe(false);
    const other = await enter('operator2');
    await world.services.store.staffAccount.move('operator2', 'DISABLE', null);
    expect(await isIn(other)).toBe(false);
    expect(await logIn('operator2')).toMatchObject(WRONG);
  });

  test('a customer’s session is not valid for staff, and the reverse', async () => {
    const customer = await world.actAs('p02');
    const staff = await enter('operator');
    expect(await world.call('/admin/report', REPORT, { as: customer })).toMatchObject({ http: 401, status: 40 });
    expect(await world.send('/getProfileDetails', {}, { as: staff, cookies: staffCookies(staff) })).toMatchObject({ http: 401 });
  });
});

describe('setting up an account', () => {
  test('set-up consists of setup code, password, second factor and recovery codes, each step once', async () => {
    await withFactor(async () => {
      expect((await logIn('newstaff', 'START-2025')).data).toEqual({ next: 'CODE' });
      const started = await logIn('newstaff', 'START-2026');
      if (started.data?.next !== 'PASSWORD') throw new Error(started.raw);
      const { setupToken } = started.data;
      const choose = (newPassword: string) => world.call('/admin/password', { setupToken, newPassword });
      for (const weak of ['elevenchars', 'xx newstaff xx', 'passwordpassword'.slice(0, 11)])
        expect(await choose(weak), weak).toMatchObject({ status: 13, data: { code: 'passwordWeak' } });
      const selected = await choose('three quiet harbours');
      expect(selected.data).toMatchObject({ next: 'SECOND_FACTOR' });
      expect(await choose('three loud harbours')).toMatchObject({ status: 12 });
      expect((await logIn('newstaff', 'START-2026')).data).toEqual({ next: 'CODE' });

      const factor = { setupToken: selected.data?.setupToken ?? '' };
      const offered = (await world.call('/admin/secondFactor/enrol', factor)).data;
      const secret = offered?.secret ?? '';
      expect(offered?.uri).toMatch(/^otpauth:\/\/totp\/Life%20Insurance:newstaff\?/);
      const confirm = (totp: string) => world.call('/admin/secondFactor/confirm', { ...factor, totp });
      const wrong = createCode(secret, new Date(world.now().getTime() + HOUR_MS));
      expect(await confirm(wrong)).toMatchObject({ status: 13, data: { code: 'otpWrong' } });
      const recoveryCodes = (await confirm(createCode(secret))).data?.recoveryCodes ?? [];
      expect(new Set(recoveryCodes).size).toBe(10);
      expect(await confirm(createCode(secret))).toMatchObject({ status: 12 });

      const withCode = (extra: Extra) => logIn('newstaff', 'three quiet harbours', extra);
      expect(await withCode({ totp: createCode(secret) })).toMatchObject(WRONG);
      const [recoveryCode = ''] = recoveryCodes;
      expect((await withCode({ recoveryCode: ` ${recoveryCode.toUpperCase()} ` })).data).toMatchObject({ next: 'DONE' });
      expect(await withCode({ recoveryCode })).toMatchObject(WRONG);
      await world.advance(MINUTE_MS);
      expect((await withCode({ totp: createCode(secret) })).data).toMatchObject({ next: 'DONE' });
    });
  });

  test('a set-up step ends after 15 minutes, and with its account', async () => {
    await world.services.store.staffAccount.move('newstaff', 'DISABLE', null);
    const { hash } = { hash: (await world.services.store.staffAccount.find('approver'))?.passwordHash ?? '' };
    const until = new Date(world.now().getTime() + HOUR_MS);
    await world.services.store.staffAccount.move('newstaff', 'ENABLE', { hash, until });
    const open = async () => {
      const { data } = await logIn('newstaff');
      return data?.next === 'PASSWORD' ? data.setupToken : '';
    };
    const save = (setupToken: string) => world.call('/admin/password', { setupToken, newPassword: 'four quiet harbours' });
    const late = await open();
    await world.advance(15 * MINUTE_MS);
    expect(await save(late)).toMatchObject({ status: 12 });
    const reset = await open();
    await world.services.store.staffAccount.move('newstaff', 'RESET', { hash, until });
    expect(await save(reset)).toMatchObject({ status: 12 });
    await world.advance(HOUR_MS);
    expect(await logIn('newstaff')).toMatchObject(WRONG);
  });

  test('a change within a session requires the old password', async () => {
    const as = await enter('approver');
    const change = (oldPassword: string) =>
      world.call('/admin/password', { oldPassword, newPassword: 'five quiet harbours' }, { as, cookies: staffCookies(as) });
    expect(await change('Wrong#2026')).toMatchObject(WRONG);
    expect(await change(PASSWORD)).toMatchObject({ data: { next: 'DONE' } });
    expect(await logIn('approver')).toMatchObject(WRONG);
    expect(await world.call('/admin/password', { newPassword: 'six quiet harbours' })).toMatchObject({ status: 12 });
  });
});

test('with a second factor, right and wrong passwords lead to the same question, and a code counts once', async () => {
  await withFactor(async () => {
    const replies = await Promise.all([
      logIn('operator'),
      logIn('operator', 'Wrong#2026'),
      logIn('nobody.here'),
      logIn('disabled'),
      logIn('locked'),
    ]);
    expect(replies.map(({ data }) => data)).toEqual(Array(5).fill({ next: 'CODE' }));
    const at = (seconds: number) => createCode(FACTOR, new Date(world.now().getTime() + seconds * 1000));
    expect(await logIn('operator', PASSWORD, { totp: at(-90) })).toMatchObject(WRONG);
    expect(await logIn('operator', 'Wrong#2026', { totp: at(0) })).toMatchObject(WRONG);
    const twice = await Promise.all([logIn('operator', PASSWORD, { totp: at(0) }), logIn('operator', PASSWORD, { totp: at(0) })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([10, 13]);
    expect(await logIn('operator', PASSWORD, { totp: at(-30) })).toMatchObject(WRONG);
    expect(await logIn('operator', PASSWORD, { totp: at(30) })).toMatchObject({ data: { next: 'DONE' } });
  });
});

test('no secret is readable in the database or the audit trail', async () => {
  const { rows } = await world.database.pool.query<{ all: string }>(
    `SELECT (SELECT string_agg(s::text, ' ') FROM staff_account s) || (SELECT string_agg(a::text, ' ') FROM audit a) AS all`,
  );
  for (const secret of [PASSWORD, FACTOR, 'START-2026', 'Oviya', '@life-insurance.example', 'harbours'])
    expect(rows[0]?.all).not.toContain(secret);
  const { rows: audit } = await world.database.pool.query<{ outcome: string }>(
    `SELECT DISTINCT outcome FROM audit WHERE action = 'staff-login' ORDER BY 1`,
  );
  expect(audit.map(({ outcome }) => outcome)).toEqual(['PASSWORD', 'locked', 'ok', 'wrong']);
});
