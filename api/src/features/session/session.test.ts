import type { LoginAnswer } from '@portal/contract/session/session.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { type Reply, testWorld, type World } from '../../testing/world.ts';

let world: World;
let asha: Customer;
beforeAll(async () => {
  world = await testWorld();
});
beforeEach(async () => {
  asha = await aCustomer(world);
});
afterAll(() => world.close());

/** A browser that keeps its cookies. */
function browser(portal = world) {
  const jar: Record<string, string> = {};
  return {
    jar,
    async login<Api extends keyof LoginAnswer>(api: Api, body: object): Promise<Reply<LoginAnswer[Api]>> {
      const reply = await portal.send('/login', { api, ...body }, { cookies: jar });
      for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? [];
        if (name !== undefined && value !== undefined) jar[name] = value;
      }
      return reply as Reply<LoginAnswer[Api]>;
    },
  };
}

async function requestCode(identifier: object, using = browser()) {
  await using.login('checkCommonUserNewLogin', identifier);
  const sent = await using.login('generateOTP_login', identifier);
  await world.drain();
  return { using, ref: sent.data.otpReferenceId, sent };
}
const newestCode = (to: string) => world.sandbox.listMessages(to)[0]?.otp ?? '';
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('login with a password', () => {
  test('the right password opens a session that other calls accept', async () => {
    const { login, jar } = browser();
    const methods = await login('checkCommonUserNewLogin', { ABCUserID: asha.userId.toUpperCase() });
    expect(methods.data.ways).toEqual(['PASSWORD', 'OTP']);
    const entered = await login('checkPassword', { ABCUserID: asha.userId.toUpperCase(), password: 'Policy#2026' });
    expect(entered).toMatchObject({ status: 10, success: true, data: { redirectPage: 'D', uid: asha.clientId, preKey: null } });
    expect(await newestLogin()).toEqual({
      action: 'login',
      outcome: 'ok',
      detail: { way: 'password', redirectCode: 'D', device: 'Browser' },
    });
    const handle = entered.data.userAuthKey ?? '';
    const user = await world.call('/getUserDetails', {}, { as: { handle, cookie: jar.c ?? '' } });
    expect(user.data).toMatchObject({
      ...{ ClientId: asha.clientId, MobileNo: `XXXXXX${asha.mobile.slice(-4)}`, EmailId: 'p*****@example.in' },
    });
  });

  test('a wrong password, an unknown person and a locked one get byte-identical answers', async () => {
    const locked = await aCustomer(world);
    for (let i = 0; i < 10; i += 1) await browser().login('checkPassword', { ABCUserID: locked.userId, password: 'wrong' });
    const answers = await Promise.all([
      browser().login('checkPassword', { ABCUserID: asha.userId, password: 'wrong' }),
      browser().login('checkPassword', { ABCUserID: 'nobody-at-all', password: 'wrong' }),
      browser().login('checkPassword', { ABCUserID: locked.userId, password: 'Policy#2026' }),
    ]);
    expect(new Set(answers.map((answer) => answer.raw)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 13, success: false, message: 'The details you entered are not correct.', http: 200 });
    expect(answers.every((answer) => answer.headers['set-cookie'] === undefined)).toBe(true);
    expect(await newestLogin()).toEqual({ action: '/login', outcome: 'credentialsWrong', detail: { way: 'password', device: 'Browser' } });
  });
  const newestLogin = async () =>
    (await world.database.pool.query(`SELECT action, outcome, detail FROM audit WHERE detail ? 'way' ORDER BY audit_id DESC LIMIT 1`))
      .rows[0];

  test('ten failures in a row lock the login for 15 minutes, for passwords and codes', async () => {
    for (let i = 0; i < 10; i += 1) await browser().login('checkPassword', { ABCUserID: asha.userId, password: 'wrong' });
    expect((await browser().login('checkPassword', { ABCUserID: asha.userId, password: 'Policy#2026' })).status).toBe(13);
    const before = world.sandbox.listMessages(asha.mobile).length;
    await requestCode({ mobileNumber: asha.mobile });
    expect(world.sandbox.listMessages(asha.mobile)).toHaveLength(before);
    await world.advance(15 * 60_000 + 1);
    expect((await browser().login('checkPassword', { ABCUserID: asha.userId, password: 'Policy#2026' })).status).toBe(10);
  });

  test('rejects a correct code if the account was locked after the code was sent', async () => {
    const { using, ref } = await requestCode({ mobileNumber: asha.mobile });
    const code = newestCode(asha.mobile);
    for (let i = 0; i < 10; i += 1) await browser().login('checkPassword', { ABCUserID: asha.userId, password: 'wrong' });
    expect((await using.login('verifyOTP', { otpReferenceId: ref, otp: code })).message).toBe('This code is not correct.');
  });

  test('other people cannot lock the owner out of a device that logged in before', async () => {
    const own = browser();
    await own.login('checkPassword', { ABCUserID: asha.userId, password: 'Policy#2026' });
    for (let i = 0; i < 10; i += 1) await browser().login('checkPassword', { ABCUserID: asha.userId, password: 'wrong' });
    expect((await own.login('checkPassword', { ABCUserID: asha.userId, password: 'Policy#2026' })).status).toBe(10);
  });

  test('another login ends the old session of the browser', async () => {
    const { login, jar } = browser();
    const first = await login('checkPassword', { ABCUserID: asha.userId, password: 'Policy#2026' });
    const firstCookie = jar.c ?? '';
    await login('checkPassword', { ABCUserID: asha.userId, password: 'Policy#2026' });
    const reply = await world.call('/getUserDetails', {}, { as: { handle: first.data.userAuthKey ?? '', cookie: firstCookie } });
    expect(reply.status).toBe(40);
  });
});

describe('login with a one-time password', () => {
  const ANY = 'your registered mobile number and email address';
  const masked = ({ mobile }: Customer) => `XXXXXX${mobile.slice(-4)}`;
  type Method = [kind: string, who: (asha: Customer) => object, inbox: 'mobile' | 'email', sentTo: (asha: Customer) => string, cr: string];
  test.each<Method>([
    ['mobile', ({ mobile }) => ({ mobileNumber: `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}` }), 'mobile', masked, 'Mobile'],
    ['e-mail', ({ email }) => ({ emailAddress: `P${email.slice(1)}` }), 'email', () => 'p*****@example.in', 'Email'],
    ['user ID', ({ userId }) => ({ ABCUserID: userId }), 'mobile', () => ANY, 'Mobile'],
    ['policy number and birth date', ({ policyNo }) => ({ policyNumber: policyNo, dob: '15-06-1985' }), 'mobile', () => ANY, 'Mobile'],
    ['client ID and birth date', ({ clientId }) => ({ CIINo: clientId, dob: '1985-06-15' }), 'email', () => ANY, 'Mobile'],
  ])('by %s: the code is sent by SMS and email and opens one session', async (_kind, toIdentifier, inbox, sentTo, cr) => {
    const { using, ref, sent } = await requestCode(toIdentifier(asha));
    expect(sent.data).toMatchObject({ sentTo: sentTo(asha), cr, validSeconds: 300, resendAfterSeconds: 30 });
    const code = newestCode(asha[inbox]);
    expect(code).toMatch(/^\d{6}$/);
    const entered = await using.login('verifyOTP', { otpReferenceId: ref, otp: code });
    expect(entered.data, 'the way by which the code was asked for').toMatchObject({ cr });
    expect(entered).toMatchObject({ status: 10, success: true, data: { uid: asha.clientId } });
    expect((await using.login('verifyOTP', { otpReferenceId: ref, otp: code })).status).toBe(13);
  });

  test('an unknown person gets the same answers and no message', async () => {
    const known = await requestCode({ mobileNumber: asha.mobile });
    const unknown = await requestCode({ mobileNumber: '9999999999' });
    expect(Object.keys(unknown.sent.data)).toEqual(Object.keys(known.sent.data));
    expect(unknown.sent.raw.length).toBe(known.sent.raw.length);
    expect(world.sandbox.listMessages('9999999999')).toEqual([]);
    const attempts = [];
    for (let i = 0; i < 5; i += 1) attempts.push(await unknown.using.login('verifyOTP', { otpReferenceId: unknown.ref, otp: '123456' }));
    expect(attempts.map((reply) => (reply.data as unknown as { code: string; triesLeft?: number }).code)).toEqual([
      'otpWrong',
      'otpWrong',
      'otpWrong',
      'otpWrong',
      'otpDead',
    ]);
  });

  test('five wrong attempts end a code, also for the right one', async () => {
    const { using, ref } = await requestCode({ mobileNumber: asha.mobile });
    const code = newestCode(asha.mobile);
    const wrong = [];
    for (let i = 0; i < 5; i += 1) wrong.push(await using.login('verifyOTP', { otpReferenceId: ref, otp: other(code) }));
    expect(wrong.map((reply) => Reflect.get(Object(reply.data), 'triesLeft'))).toEqual([4, 3, 2, 1, undefined]);
    expect(await using.login('verifyOTP', { otpReferenceId: ref, otp: code })).toMatchObject({ status: 13, data: { code: 'otpDead' } });
  });

  test('a code is valid for 300 seconds and not for 301', async () => {
    const late = await requestCode({ mobileNumber: asha.mobile });
    const code = newestCode(asha.mobile);
    await world.advance(301_000);
    expect(await late.using.login('verifyOTP', { otpReferenceId: late.ref, otp: code })).toMatchObject({
      status: 13,
      data: { code: 'otpExpired' },
    });
    const inTime = await requestCode({ mobileNumber: asha.mobile });
    await world.advance(299_000);
    expect((await inTime.using.login('verifyOTP', { otpReferenceId: inTime.ref, otp: newestCode(asha.mobile) })).status).toBe(10);
  });

  test('a code works only in the browser that requested it', async () => {
    const { ref } = await requestCode({ mobileNumber: asha.mobile });
    const otherUser = await requestCode({ mobileNumber: (await aCustomer(world)).mobile });
    expect((await otherUser.using.login('verifyOTP', { otpReferenceId: ref, otp: newestCode(asha.mobile) })).status).toBe(13);
  });

  test('a new code replaces the old one after 30 seconds, and not earlier', async () => {
    const { using, ref } = await requestCode({ mobileNumber: asha.mobile });
    const oldCode = newestCode(asha.mobile);
    const early = await using.login('generateOTP_login', { otpReferenceId: ref });
    expect(early).toMatchObject({ http: 429, status: 21, data: { retryAfterS: 30 } });
    await world.advance(30_000);
    const again = await using.login('generateOTP_login', { otpReferenceId: ref });
    await world.drain();
    expect((await using.login('verifyOTP', { otpReferenceId: ref, otp: oldCode })).status).toBe(13);
    expect((await using.login('verifyOTP', { otpReferenceId: again.data.otpReferenceId, otp: newestCode(asha.mobile) })).status).toBe(10);
  });

  test('1,000 concurrent guesses at one code evaluate exactly 5, and none logs in', async () => {
    const { using, ref } = await requestCode({ mobileNumber: asha.mobile });
    const code = newestCode(asha.mobile);
    const GUESSES = 1_000;
    const CONCURRENCY = 200;
    let sent = 0;
    const counts = new Map<string, number>();
    async function guesser(): Promise<void> {
      while (sent < GUESSES) {
        sent += 1;
        // The right code is among the guesses, but not among the first five.
        const otp = sent > 500 ? code : other(code);
        const reply = await world.send('/login', { api: 'verifyOTP', otpReferenceId: ref, otp }, { cookies: using.jar });
        const outcome = reply.success
          ? 'in'
          : `${Reflect.get(Object(reply.data), 'code')}${Reflect.get(Object(reply.data), 'triesLeft') ?? ''}`;
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, guesser));
    const { rows } = await world.database.pool.query('SELECT tries FROM otp WHERE used_at IS NULL AND client_id = $1', [asha.clientId]);
    expect(rows).toEqual([{ tries: 5 }]);
    expect(counts.get('in')).toBeUndefined();
    const evaluated = [4, 3, 2, 1].map((left) => counts.get(`otpWrong${left}`));
    expect(evaluated).toEqual([1, 1, 1, 1]);
    expect([...counts.values()].reduce((a, b) => a + b, 0)).toBe(GUESSES);
  });

  test('a right code sent 200 times concurrently makes exactly one session', async () => {
    const { using, ref } = await requestCode({ mobileNumber: asha.mobile });
    const code = newestCode(asha.mobile);
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => world.send('/login', { api: 'verifyOTP', otpReferenceId: ref, otp: code }, { cookies: using.jar })),
    );
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
    const { rows } = await world.database.pool.query('SELECT count(*) AS n FROM session WHERE client_id = $1', [asha.clientId]);
    expect(Number(rows[0]?.n)).toBe(1);
  });
});

describe('limits of codes', () => {
  test('rejects a sixth code within the hour, for known and unknown people alike', async () => {
    const strict = await testWorld({ settings: { RATE_LIMITS: 'true', LIMIT_PROFILE: 'strict' } });
    const customer = await aCustomer(strict);
    for (const mobileNumber of [customer.mobile, '9999999998']) {
      for (let i = 0; i < 5; i += 1) {
        expect((await requestCode({ mobileNumber }, browser(strict))).sent.status).toBe(10);
        await strict.advance(61_000);
      }
      expect((await requestCode({ mobileNumber }, browser(strict))).sent).toMatchObject({ http: 429, status: 21 });
    }
    await strict.close();
  });
});

describe('the lifetime of a session', () => {
  test('a session is valid 15 minutes after the last call, and has ended after 16', async () => {
    const actor = await asha.signIn();
    await world.advance(15 * 60_000);
    expect((await world.call('/getUserDetails', {}, { as: actor })).status).toBe(10);
    await world.advance(16 * 60_000);
    expect((await world.call('/getUserDetails', {}, { as: actor })).status).toBe(40);
  });

  test('a call whose time could not be stored still extends the session', async () => {
    const actor = await asha.signIn();
    const calls = async () => (await world.call('/getUserDetails', {}, { as: actor })).status;
    await world.advance(59_999);
    expect(await calls()).toBe(10);
    await world.advance(15 * 60_000);
    expect(await calls()).toBe(10);
    await world.advance(30_000);
    expect(await calls()).toBe(10);
    await world.advance(16 * 60_000);
    expect(await calls()).toBe(40);
  });

  test('a session ends after 12 hours, however busy', async () => {
    const actor = await asha.signIn();
    for (let i = 0; i < 72; i += 1) {
      await world.advance(10 * 60_000 - 1);
      expect((await world.call('/getUserDetails', {}, { as: actor })).status).toBe(10);
    }
    await world.advance(100);
    expect((await world.call('/getUserDetails', {}, { as: actor })).status).toBe(40);
  });

  test('logout ends the session on the server; repeated, it gets the same answer', async () => {
    const actor = await asha.signIn();
    const first = await world.call('/logout', {}, { as: actor });
    const second = await world.call('/logout', {}, { as: actor });
    expect(first.data).toEqual({ loggedOut: true, homepageUrl: '/', countdownS: 5 });
    expect(second.raw).toBe(first.raw);
    expect(first.headers['clear-site-data']).toBe('"cache"');
    expect((await world.call('/getUserDetails', {}, { as: actor })).status).toBe(40);
  });

  test('neither handle nor cookie is stored in the database', async () => {
    const actor = await asha.signIn();
    const { rows } = await world.database.pool.query('SELECT session::text AS text FROM session');
    const all = JSON.stringify(rows);
    for (const secret of [actor.handle, actor.cookie]) {
      expect(all).not.toContain(secret);
      expect(all).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });
});
