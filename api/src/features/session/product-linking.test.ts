import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, newestCode, openBrowser, otherThan, sentTexts } from '../../testing/partners/browser.ts';
import { testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await testWorld();
  // p04 becomes a second client id of p03's person: same name and date of birth.
  await world.database.pool.query(`UPDATE client SET name = 'IYER Meera' WHERE client_id = '1000000004'`);
});
afterEach(() => world.close());

const DOB = '15-06-1985';
const MINE = { policyNumber: '100000401', dob: DOB };
const LINKING = { functionality: 'OTP_PRODUCT_LINKING' };
const getMatchRef = (reply: { data: unknown }) => Reflect.get(Object(reply.data), 'matchRef') as string;

async function loggedIn(userId: string): Promise<Browser> {
  const using = openBrowser(world);
  const entered = await using.login('checkPassword', { ABCUserID: userId, password: 'Policy#2026' });
  using.keep(entered.data.userAuthKey ?? '');
  return using;
}
async function requestedBy(using: Browser, fields: object) {
  const matched = await using.send('/matchFields', fields);
  const sent = await using.login('generateOTP_login', { matchRef: getMatchRef(matched), ...LINKING });
  await world.drain();
  return { matched, sent, otpReferenceId: sent.data.otpReferenceId };
}

describe('linking a policy', () => {
  test('the code goes to the policy’s contact; then the owner’s policies are listed in every session', async () => {
    const using = await loggedIn('p03');
    const elsewhere = await loggedIn('p03');
    const { sent, otpReferenceId } = await requestedBy(using, MINE);
    expect(sent.data).toMatchObject({ sentTo: 'your registered mobile number and email address', cr: 'Mobile' });
    expect(sentTexts(world, '9000000003')).toEqual([]);
    expect((await using.send('/getPolicyDetails', { policyId: '100000401' })).status).toBe(12);
    const linked = await using.verify('LINKING', { otpReferenceId, otp: newestCode(world, '9000000004'), ...LINKING });
    expect(linked.data).toEqual({ linked: [{ policyNo: '100000401', planName: expect.any(String) }] });
    for (const tab of [using, elsewhere, await loggedIn('p03')]) {
      expect((await tab.send('/getPolicyDetails', { policyId: '100000401' })).status).toBe(10);
    }
    const user = await using.send('/getUserDetails', {});
    expect(user.data).toMatchObject({ ClientId: '1000000003', linkedClientIds: ['1000000004'] });
    await world.drain();
    for (const inbox of ['9000000003', '9000000004', 'p03@example.in', 'p04@example.in']) {
      // The inbox also has the alert about a login on a new device, in either order.
      expect(sentTexts(world, inbox).join('\n'), inbox).toContain('policy ending 401 has been linked');
    }
    // The link does not work in the other direction.
    expect((await (await loggedIn('p04')).send('/getPolicyDetails', { policyId: '100000301' })).status).toBe(12);
  });

  test('rejects the customer’s own policy and one that is already linked', async () => {
    const using = await loggedIn('p03');
    const own = await using.send('/matchFields', { policyNumber: '100000301', dob: DOB });
    expect(own).toMatchObject({ status: 13, message: 'This policy is already in your list.' });
    const { otpReferenceId } = await requestedBy(using, MINE);
    await using.verify('LINKING', { otpReferenceId, otp: newestCode(world, '9000000004'), ...LINKING });
    expect((await using.send('/matchFields', MINE)).status).toBe(13);
  });

  test.each([
    ['another person’s policy', { policyNumber: '100000801', dob: DOB }, '9000000008'],
    ['a wrong date of birth', { ...MINE, dob: '16-06-1985' }, '9000000004'],
    ['another mobile', { ...MINE, mobileNumber: '9000000003' }, '9000000004'],
    ['another client ID', { ...MINE, CIINo: '1000000003' }, '9000000004'],
  ])('%s gets the same answer and sends no code', async (_case, fields, inbox) => {
    const using = await loggedIn('p03');
    const right = await (await loggedIn('p03')).send('/matchFields', MINE);
    const { matched, sent, otpReferenceId } = await requestedBy(using, fields);
    expect(Object.keys(Object(matched.data))).toEqual(Object.keys(Object(right.data)));
    expect(matched.raw.length).toBe(right.raw.length);
    expect(sent.status).toBe(10);
    expect(sentTexts(world, inbox)).toEqual([]);
    const attempt = await using.verify('LINKING', { otpReferenceId, otp: '123456', ...LINKING });
    expect(attempt).toMatchObject({ status: 13, data: { code: 'otpWrong', triesLeft: 4 } });
  });

  test('the names are compared again after the correct code', async () => {
    const using = await loggedIn('p03');
    const { otpReferenceId } = await requestedBy(using, MINE);
    await world.database.pool.query(`UPDATE client SET name = 'Rohit Sharma' WHERE client_id = '1000000004'`);
    const rejected = await using.verify('LINKING', { otpReferenceId, otp: newestCode(world, '9000000004'), ...LINKING });
    expect(rejected).toMatchObject({ status: 13, message: 'We cannot link this policy online.' });
    expect((await using.send('/getPolicyDetails', { policyId: '100000401' })).status).toBe(12);
  });

  test('a linking code is not valid in another session, without one, or for a login', async () => {
    const using = await loggedIn('p03');
    const { otpReferenceId } = await requestedBy(using, MINE);
    const otp = newestCode(world, '9000000004');
    const other = await world.actAs('p08');
    const cookies = { f: using.jar.f ?? '' };
    const body = { api: 'verifyOTP', otpReferenceId, otp, ...LINKING };
    expect((await world.send('/login', body, { as: other, cookies })).status).toBe(13);
    expect((await world.send('/login', body, { cookies })).status).toBe(13);
    expect((await using.login('verifyOTP', { otpReferenceId, otp })).status).toBe(13);
    expect((await using.verify('LINKING', { otpReferenceId, otp: otherThan(otp), ...LINKING })).status).toBe(13);
    expect((await using.verify('LINKING', { otpReferenceId, otp, ...LINKING })).status).toBe(10);
  });

  test('without a login the code logs in the policyholder', async () => {
    const using = openBrowser(world);
    const { otpReferenceId } = await requestedBy(using, { ...MINE, emailAddress: 'p04@example.in' });
    const linked = await using.verify('LINKING', { otpReferenceId, otp: newestCode(world, '9000000004'), ...LINKING });
    expect(linked.data).toMatchObject({ linked: [{ policyNo: '100000401' }], LoginResponse: { uid: '1000000004', redirectPage: 'D' } });
    using.keep(linked.data.LoginResponse?.userAuthKey ?? '');
    expect((await using.send('/getUserDetails', {})).data).toMatchObject({ ClientId: '1000000004', linkedClientIds: [] });
  });

  test('a match is valid for linking only, and for 15 minutes', async () => {
    const using = openBrowser(world);
    const matchRef = getMatchRef(await using.send('/matchFields', MINE));
    expect((await using.login('generateOTP_login', { matchRef })).http).toBe(400);
    expect((await using.login('generateOTP_login', { mobileNumber: '9000000004', ...LINKING })).http).toBe(400);
    expect((await openBrowser(world).login('generateOTP_login', { matchRef, ...LINKING })).http).toBe(400);
    await world.advance(15 * 60_000 - 1_000);
    expect((await using.login('generateOTP_login', { matchRef, ...LINKING })).status).toBe(10);
    await world.advance(2_000);
    expect((await using.login('generateOTP_login', { matchRef, ...LINKING })).http).toBe(400);
  });
});
