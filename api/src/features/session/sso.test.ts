import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEvents } from '../../testing/state-changes.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await testWorld();
});
afterEach(() => world.close());

type Kind = 'right' | 'expired' | 'used' | 'lowAssurance' | 'unknownClient';
const arrive = (kind: Kind = 'right', more: { clientId?: string; source?: 'WEBSITE' | 'SERVICING_APP'; redirectCode?: string } = {}) =>
  world.sandbox.manual.sso.arrive({ clientId: '1000000002', source: 'WEBSITE', redirectCode: 'D', kind, ...more });
const signInBy = (id: string) => world.call('/serviceLinkLogin', { linkType: 'ABC', token: id });
const token = async (as: Actor) => {
  const { data } = await world.call('/sso/token', { api: 'SSOTokenGen' }, { as });
  return 'SSOTokenData' in data ? data.SSOTokenData : '';
};
const OVER = 'This link is no longer valid. Please log in.';

describe('a person who arrives from the group', () => {
  test('a person whom the group has authenticated strongly is logged in, once', async () => {
    const id = arrive('right', { redirectCode: 'ppd' });
    const entered = await signInBy(id);
    expect(entered).toMatchObject({ status: 10, data: { redirectPage: 'PPD', uid: '1000000002', source: 'WEBSITE', needs: null } });
    expect(entered.data.userAuthKey).toMatch(/^[\w-]{43}$/);
    expect(entered.data.ssoTokenData).toBeNull();
    expect((await signInBy(id)).success).toBe(false);
  });

  test('a person from the servicing app carries a token back', async () => {
    const { data } = await signInBy(arrive('right', { source: 'SERVICING_APP' }));
    expect(data).toMatchObject({ source: 'SERVICING_APP', ssoTokenData: expect.stringMatching(/.{20}/) });
  });

  test('a person whom the group has not authenticated strongly needs a one-time password', async () => {
    const { data } = await signInBy(arrive('lowAssurance', { redirectCode: 'PP' }));
    expect(data).toMatchObject({ needs: 'OTP', scope: 'LOGIN', userAuthKey: null, uid: null, payPremium: null });
  });

  test.each([
    ['expired', 13],
    ['used', 13],
    ['unknownClient', 12],
  ] as const)('rejects a person if the id is %s', async (kind, status) => {
    expect(await signInBy(arrive(kind))).toMatchObject({ status, success: false, message: OVER });
  });

  test('rejects a person whom the portal does not know, or an id that was never issued', async () => {
    expect(await signInBy(arrive('right', { clientId: '1999999999' }))).toMatchObject({ status: 12, message: OVER });
    expect(await signInBy('A'.repeat(32))).toMatchObject({ status: 12, message: OVER });
  });

  test('an arrival opened 100 times concurrently logs in once', async () => {
    const id = arrive();
    const replies = await Promise.all(Array.from({ length: 100 }, () => signInBy(id)));
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
  });

  test('shows the network error while the group is unavailable', async () => {
    world.sandbox.setFault('sso', 'http500');
    expect(await signInBy(arrive())).toMatchObject({ status: 20, message: 'Network Issue' });
  });
});

describe('a customer who goes to the group', () => {
  test('gets the three values of the hidden form for a fresh token', async () => {
    const as = await world.actAs('p02');
    const ssoTokenData = await token(as);
    const { data } = await world.call('/sso/token', { api: 'ABCDRedirectionTokenGen', ssoTokenData }, { as });
    expect(data).toEqual({
      Redirection: { TokenNo: expect.any(String), TokenRefNo: expect.any(String), CIINumber: '1000000002' },
      actionId: 'ABC_ONE_LOGIN',
    });
    expect((await world.call('/sso/token', { api: 'ABCDRedirectionTokenGen', ssoTokenData }, { as })).status).toBe(13);
  });

  test('goes to an address on the list, once, with a separate token', async () => {
    const as = await world.actAs('p02');
    const SSOTokenData = await token(as);
    const next = await world.call('/sso/continue', { SSOTokenData }, { as });
    expect(next.data.redirectUrl).toBe(`${world.sandbox.url}/one-login/app`);
    expect(await world.call('/sso/continue', { SSOTokenData }, { as })).toMatchObject({ status: 13, message: OVER });
    const other = await token(await world.actAs('p03'));
    expect((await world.call('/sso/continue', { SSOTokenData: other }, { as })).status).toBe(13);
  });

  test('a token expires after 60 seconds', async () => {
    const as = await world.actAs('p02');
    const SSOTokenData = await token(as);
    await world.advance(61_000);
    expect((await world.call('/sso/continue', { SSOTokenData }, { as })).status).toBe(13);
  });

  test('rejects the eleventh token within a minute', async () => {
    await world.close();
    world = await testWorld({ settings: { RATE_LIMITS: 'true', LIMIT_PROFILE: 'strict' } });
    const as = await world.actAs('p02');
    for (let i = 0; i < 10; i += 1) expect((await world.call('/sso/token', { api: 'SSOTokenGen' }, { as })).status).toBe(10);
    expect((await world.call('/sso/token', { api: 'SSOTokenGen' }, { as })).http).toBe(429);
  });
});

describe('sharing contact details with the group', () => {
  const consent = (as: Actor, answer: 'Y' | 'N', version = '2026-01') =>
    world.call('/saveABCCrossConsent', { consent: answer, version, companies: answer === 'Y' ? ['HEALTH', 'FUNDS'] : [] }, { as });

  test('consent is unanswered at first, stored when given, and withdrawn immediately; a repeat changes nothing', async () => {
    const as = await world.actAs('p02');
    const readConsent = async () => (await world.call('/getDashboardDetails', {}, { as })).data.abcCrossConsent;
    expect(await readConsent()).toBeNull();
    const first = await consent(as, 'Y');
    await world.advance(1_000);
    expect((await consent(as, 'Y')).data).toEqual(first.data);
    expect(await readConsent()).toBe('Y');
    await consent(as, 'N');
    expect(await readConsent()).toBe('N');
    const changed = { consentId: expect.any(Number), purpose: 'GROUP_SHARING', version: expect.any(String) };
    expect(await readEvents(world, 'consent.changed')).toEqual([
      { ...changed, given: true },
      { ...changed, given: false },
    ]);
    const { rows } = await world.database.pool.query(
      'SELECT given, companies, octet_length(text_hash) AS bytes FROM consent ORDER BY consent_id',
    );
    expect(rows).toEqual([
      { given: true, companies: ['FUNDS', 'HEALTH'], bytes: 32 },
      { given: false, companies: [], bytes: 32 },
    ]);
  });

  test('rejects a consent to a text that has changed since it was shown', async () => {
    expect(await consent(await world.actAs('p02'), 'Y', '2020-01')).toMatchObject({ http: 409, data: { code: 'versionOld' } });
  });
});

describe('the KYC prompt', () => {
  test('prompts a person whose KYC is due soon, and not for seven days after "not now"', async () => {
    const as = await world.actAs('p16');
    const readPrompt = async () => (await world.call('/getKycPopUp', {}, { as })).data;
    expect(await readPrompt()).toMatchObject({ showPopup: 'Y', mandatory: false, reason: 'PERIODIC', kycDue: '2026-12-10' });
    expect((await world.call('/updateKycpopUp', { action: 'LATER' }, { as })).data).toEqual({ showAgainOn: '2026-11-27' });
    expect((await readPrompt()).showPopup).toBe('N');
    await world.advance(7 * 86_400_000);
    const again = await world.actAs('p16');
    expect((await world.call('/getKycPopUp', {}, { as: again })).data.showPopup).toBe('Y');
  });

  test('requires KYC of a person whose KYC is overdue, and prompts no one else', async () => {
    expect((await world.call('/getKycPopUp', {}, { as: await world.actAs('p29') })).data).toMatchObject({
      showPopup: 'Y',
      mandatory: true,
    });
    expect((await world.call('/getKycPopUp', {}, { as: await world.actAs('p02') })).data).toMatchObject({ showPopup: 'N', kycDue: null });
  });
});
