import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, newestCode, openBrowser, otherThan, sentTexts } from '../../testing/partners/browser.ts';
import { testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await testWorld();
});
afterEach(() => world.close());

const DOB = '15-06-1985';
const NEW = { policyNumber: '100000101', dob: DOB, mobileNumber: '9000000001' };
const GOOD = 'monsoon over the ghats';

async function register(using = openBrowser(world)) {
  const sent = await using.send('/checkRegistrationDetails', NEW);
  await world.drain();
  const otpReferenceId = Reflect.get(Object(sent.data), 'otpReferenceId') as string;
  const proved = await using.verify('REGISTER', { otpReferenceId, otp: newestCode(world, '9000000001') });
  return { using, sent, proved, proofRef: proved.data.proofRef };
}
type CodeRequest = { api: 'generateOTP_login' | 'generateOTP_forgotPassword' | 'generateOTP_forgotUserID'; [field: string]: string };
async function prove(using: Browser, request: CodeRequest, inbox: string) {
  const { api, ...body } = request;
  const sent = await using.login(api, body);
  await world.drain();
  return { otpReferenceId: sent.data.otpReferenceId, otp: newestCode(world, inbox) };
}
async function reset(using: Browser, userId: string, inbox: string) {
  const code = await prove(using, { api: 'generateOTP_forgotPassword', ABCUserID: userId, dob: DOB }, inbox);
  return (await using.verify('FORGOT_PASSWORD', code)).data.proofRef;
}
const getCode = (reply: { data: unknown }) => Reflect.get(Object(reply.data), 'code');

describe('registration', () => {
  test('policy, date of birth, mobile number, code and user ID: logged in, notified, and the user ID stays valid', async () => {
    const byCode = openBrowser(world);
    const code = await prove(byCode, { api: 'generateOTP_login', mobileNumber: '9000000001' }, '9000000001');
    byCode.keep((await byCode.verify('LOGIN', code)).data.userAuthKey ?? '');
    expect((await byCode.send('/getUserDetails', {})).data).toMatchObject({ HAS_USER_ID: 'N' });

    const { using, sent, proved, proofRef } = await register();
    expect(sent.data).toMatchObject({ sentTo: 'XXXXXX0001', cr: 'Mobile', validSeconds: 300, resendAfterSeconds: 30 });
    expect(proved.data.suggestedUserIds).toEqual(['asha.kulkarni', 'asha.k', 'ashakulkarni']);
    const saved = await using.send('/credentials/save', { proofRef, ABCUserID: 'Asha.K', password: GOOD });
    expect(saved).toMatchObject({ status: 10, success: true, data: { redirectPage: 'D', uid: '1000000001' } });
    using.keep(String(Reflect.get(Object(saved.data), 'userAuthKey')));
    expect((await using.send('/getUserDetails', {})).data).toMatchObject({ HAS_USER_ID: 'Y' });
    await world.drain();
    // The alert about the login from a new browser comes before or after.
    expect(sentTexts(world, '9000000001').join('\n')).toContain('your user ID is ready');
    expect(sentTexts(world, 'p01@example.in').join('\n')).toContain('Your user ID is asha.k.');
    expect((await openBrowser(world).login('checkPassword', { ABCUserID: 'ASHA.K', password: GOOD })).status).toBe(10);
    const { rows } = await world.database.pool.query(`SELECT password_hash, source_hash FROM credential WHERE user_id = 'asha.k'`);
    expect(rows).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$/), source_hash: null }]);
  });

  test('a proof registers one login, in the browser that gave it, for five minutes', async () => {
    const { using, proofRef } = await register();
    const body = { proofRef, ABCUserID: 'asha.k', password: GOOD };
    const otherUser = openBrowser(world);
    await otherUser.login('checkCommonUserNewLogin', { ABCUserID: 'p02' });
    expect(getCode(await otherUser.send('/credentials/save', body))).toBe('proofOld');
    const replies = await Promise.all([using.send('/credentials/save', body), using.send('/credentials/save', body)]);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(getCode(await using.send('/credentials/save', body))).toBe('proofOld');
  });

  test('a proof is valid for 299 seconds after the code, and not for 301', async () => {
    const { using, proofRef } = await register();
    await world.advance(299_000);
    expect((await using.send('/checkUser', { proofRef, ABCUserID: 'asha.k' })).status).toBe(10);
    await world.advance(2_000);
    expect(await using.send('/checkUser', { proofRef, ABCUserID: 'asha.k' })).toMatchObject({
      status: 13,
      message: 'Please confirm with a new code.',
    });
  });

  test('a person with a user ID learns it after the code, and cannot choose another', async () => {
    const using = openBrowser(world);
    const sent = await using.send('/checkRegistrationDetails', { policyNumber: '100000301', dob: DOB, emailAddress: 'P03@example.in' });
    expect(sent.data).toMatchObject({ sentTo: 'p*****@example.in', cr: 'Email' });
    await world.drain();
    const otpReferenceId = Reflect.get(Object(sent.data), 'otpReferenceId') as string;
    const otp = newestCode(world, 'p03@example.in');
    const proved = await using.verify('REGISTER', { otpReferenceId, otp });
    expect(proved).toMatchObject({ status: 10, success: false, data: { code: 'alreadyRegistered', userId: 'p*****' } });
    expect((await using.verify('REGISTER', { otpReferenceId, otp })).status).toBe(13);
  });

  test.each([
    ['another policy', { ...NEW, policyNumber: '100000201' }],
    ['another date of birth', { ...NEW, dob: '16-06-1985' }],
    ['another contact', { ...NEW, mobileNumber: '9000000002' }],
  ])('sends no code with %s', async (_case, body) => {
    const reply = await openBrowser(world).send('/checkRegistrationDetails', body);
    await world.drain();
    expect(reply.status).toBe(10);
    expect(sentTexts(world, '9000000001')).toEqual([]);
    expect(sentTexts(world, '9000000002')).toEqual([]);
  });

  test('checkUser reports free user IDs and missing password rules, ten times per proof', async () => {
    const { using, proofRef } = await register();
    const checkUser = (body: object) => using.send('/checkUser', { proofRef, ...body });
    expect((await checkUser({ ABCUserID: 'asha.k' })).data).toEqual({ available: true, suggestions: [], password: null });
    await world.database.pool.query(`UPDATE credential SET user_id = 'asha.k' WHERE user_id = 'p02'`);
    expect((await checkUser({ ABCUserID: 'Asha.K' })).data).toEqual({
      available: false,
      suggestions: ['asha.kulkarni', 'ashakulkarni', 'asha.kulkarni1'],
      password: null,
    });
    expect(getCode(await using.send('/credentials/save', { proofRef, ABCUserID: 'asha.k', password: GOOD }))).toBe('userIdTaken');
    const checkPassword = async (password: string) =>
      Reflect.get(Object((await checkUser({ ABCUserID: 'asha.kul', password })).data), 'password');
    expect(await checkPassword('gh4ts!')).toEqual({ ok: false, why: ['short'] });
    expect(await checkPassword('Password1')).toEqual({ ok: false, why: ['common'] });
    expect(await checkPassword('xx asha.kul xx')).toEqual({ ok: false, why: ['likeUserId'] });
    expect(await checkPassword('xx 100000101 xx')).toEqual({ ok: false, why: ['likeUserId'] });
    expect(await checkPassword(GOOD)).toEqual({ ok: true, why: [] });
    const weak = await using.send('/credentials/save', { proofRef, ABCUserID: 'asha.kul', password: 'iloveyou' });
    expect(weak).toMatchObject({ status: 13, data: { code: 'passwordWeak', why: ['common'] } });
    for (let i = 0; i < 3; i += 1) expect((await checkUser({})).status).toBe(10);
    expect((await checkUser({})).http).toBe(429);
    expect((await using.send('/credentials/save', { proofRef, ABCUserID: 'asha.kul', password: GOOD })).status).toBe(10);
  });

  test('without a proof, no one learns if a user ID exists', async () => {
    const using = openBrowser(world);
    await using.login('checkCommonUserNewLogin', { ABCUserID: 'p02' });
    const [known, unknown] = await Promise.all(
      ['asha.k', 'nobody.at.all'].map((ABCUserID) => using.send('/checkUser', { proofRef: 'A'.repeat(22), ABCUserID })),
    );
    expect(known?.raw).toBe(unknown?.raw);
  });
});

describe('a forgotten user ID', () => {
  test.each([
    ['mobile', { mobileNumber: '+91 90000 00003' }],
    ['e-mail', { emailAddress: 'p03@example.in' }],
    ['policy number', { policyNumber: '100000301' }],
  ])('by %s and date of birth: shown after the code, and sent by SMS and email', async (_kind, identifier) => {
    const using = openBrowser(world);
    const code = await prove(using, { api: 'generateOTP_forgotUserID', dob: DOB, ...identifier }, '9000000003');
    expect(await using.verify('FORGOT_USER', code)).toMatchObject({ status: 10, success: true, data: { userId: 'p03' } });
    await world.drain();
    expect(sentTexts(world, '9000000003')[0]).toContain('your user ID is p03');
    expect(sentTexts(world, 'p03@example.in')[0]).toContain('You asked for your user ID. It is p03.');
  });

  test('a person without a user ID learns it after the code, and a wrong date of birth sends no code', async () => {
    const using = openBrowser(world);
    const code = await prove(using, { api: 'generateOTP_forgotUserID', dob: DOB, mobileNumber: '9000000001' }, '9000000001');
    expect(await using.verify('FORGOT_USER', code)).toMatchObject({ status: 10, success: false, data: { code: 'notRegistered' } });
    await openBrowser(world).login('generateOTP_forgotUserID', { dob: '01-01-1990', mobileNumber: '9000000004' });
    await world.drain();
    expect(sentTexts(world, '9000000004')).toEqual([]);
  });
});

describe('a forgotten password', () => {
  test('a new password after a code logs in, ends the old password and all other sessions, and is reported by SMS and email', async () => {
    const elsewhere = openBrowser(world);
    const before = await elsewhere.login('checkPassword', { ABCUserID: 'p03', password: 'Policy#2026' });
    elsewhere.keep(before.data.userAuthKey ?? '');
    const using = openBrowser(world);
    const proofRef = await reset(using, 'P03', '9000000003');
    const saved = await using.send('/credentials/save', { proofRef, password: GOOD });
    expect(saved).toMatchObject({ status: 10, data: { redirectPage: 'D', uid: '1000000003' } });
    using.keep(String(Reflect.get(Object(saved.data), 'userAuthKey')));
    expect((await using.send('/getUserDetails', {})).status).toBe(10);
    expect((await elsewhere.send('/getUserDetails', {})).status).toBe(40);
    expect((await openBrowser(world).login('checkPassword', { ABCUserID: 'p03', password: 'Policy#2026' })).status).toBe(13);
    expect((await openBrowser(world).login('checkPassword', { ABCUserID: 'p03', password: GOOD })).status).toBe(10);
    await world.drain();
    expect(sentTexts(world, '9000000003')[0]).toContain('your password has been changed');
    expect(sentTexts(world, 'p03@example.in').some((text) => text.includes('Your password was changed on 20-11-2026, 10:30 IST'))).toBe(
      true,
    );
    const { rows } = await world.database.pool.query(`SELECT source_hash FROM credential WHERE user_id = 'p03'`);
    expect(rows).toEqual([{ source_hash: null }]);
  });

  test('rejects a password that was used before, now and after the next one', async () => {
    const using = openBrowser(world);
    const first = await reset(using, 'p03', '9000000003');
    const same = await using.send('/credentials/save', { proofRef: first, password: 'Policy#2026' });
    expect(same).toMatchObject({ status: 13, data: { code: 'passwordWeak', why: ['used'] } });
    expect((await using.send('/credentials/save', { proofRef: first, password: GOOD })).status).toBe(10);
    await world.advance(60_000);
    const second = await reset(using, 'p03', '9000000003');
    for (const password of ['Policy#2026', GOOD]) {
      expect(await using.send('/credentials/save', { proofRef: second, password })).toMatchObject({ data: { why: ['used'] } });
    }
    const named = await using.send('/credentials/save', { proofRef: second, password: 'my number 100000301' });
    expect(named).toMatchObject({ data: { why: ['likeUserId'] } });
  });

  test('a password reset unlocks a locked person', async () => {
    for (let i = 0; i < 10; i += 1) await openBrowser(world).login('checkPassword', { ABCUserID: 'p03', password: 'wrong' });
    const using = openBrowser(world);
    const proofRef = await reset(using, 'p03', '9000000003');
    expect((await openBrowser(world).login('checkPassword', { ABCUserID: 'p03', password: 'Policy#2026' })).status).toBe(13);
    expect((await using.send('/credentials/save', { proofRef, password: GOOD })).status).toBe(10);
    expect((await openBrowser(world).login('checkPassword', { ABCUserID: 'p03', password: GOOD })).status).toBe(10);
  });

  test('a person who must choose a new password learns it only with the correct old one, and may log in with the new one', async () => {
    await world.database.pool.query(`UPDATE credential SET must_reset = true WHERE user_id = 'p03'`);
    const response = await openBrowser(world).login('checkPassword', { ABCUserID: 'p03', password: 'Policy#2026' });
    expect(response).toMatchObject({ status: 10, success: false, data: { code: 'passwordReset', endpoint: 'login' } });
    const using = openBrowser(world);
    const proofRef = await reset(using, 'p03', '9000000003');
    await using.send('/credentials/save', { proofRef, password: GOOD });
    expect((await openBrowser(world).login('checkPassword', { ABCUserID: 'p03', password: GOOD })).success).toBe(true);
  });
});

describe('a code is bound to its purpose', () => {
  const METHODS = {
    generateOTP_login: { mobileNumber: '9000000003' },
    generateOTP_forgotUserID: { mobileNumber: '9000000003', dob: DOB },
    generateOTP_forgotPassword: { ABCUserID: 'p03', dob: DOB },
  } as const;
  const operations = Object.keys(METHODS) as (keyof typeof METHODS)[];

  test('no operation sends another’s code again, and no other functionality accepts it', async () => {
    let rejected = 0;
    for (const operation of operations) {
      const using = openBrowser(world);
      const sent = await using.login(operation, METHODS[operation]);
      await world.drain();
      await world.advance(30_000);
      const { otpReferenceId } = sent.data;
      for (const other of operations.filter((name) => name !== operation)) {
        expect((await using.login(other, { otpReferenceId })).http, `${other} after ${operation}`).toBe(400);
        rejected += 1;
      }
      const otp = newestCode(world, '9000000003');
      const wrong = await using.login('verifyOTP', { otpReferenceId, otp, functionality: 'OTP_PRODUCT_LINKING' });
      expect(wrong).toMatchObject({ status: 13, data: { code: 'otpWrong', triesLeft: 4 } });
      rejected += 1;
      expect((await using.login('verifyOTP', { otpReferenceId, otp: otherThan(otp) })).status).toBe(13);
      expect((await using.login('verifyOTP', { otpReferenceId, otp })).status).toBe(10);
      await world.advance(3_600_000);
    }
    expect(rejected).toBe(9);
  });

  test('a proof of a reset registers no one, and a proof of a registration resets nothing', async () => {
    const using = openBrowser(world);
    const proofRef = await reset(using, 'p03', '9000000003');
    await using.send('/credentials/save', { proofRef, ABCUserID: 'other.name', password: GOOD });
    const { rows } = await world.database.pool.query(`SELECT user_id FROM credential WHERE client_id = '1000000003'`);
    expect(rows).toEqual([{ user_id: 'p03' }]);
    const registering = await register();
    const without = await registering.using.send('/credentials/save', { proofRef: registering.proofRef, password: GOOD });
    expect(getCode(without)).toBe('proofOld');
  });
});
