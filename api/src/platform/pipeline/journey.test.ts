import { rows } from '@portal/contract/contract.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

let world: World;
let asha: Actor;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  asha = await world.actAs('p02');
  await world.database.pool.query('TRUNCATE journey_step, journey_once');
});

type Event = { told: string; code: string | null; device: string; source: string; policy_no: string | null; client_index: Buffer | null };
const events = async (): Promise<Event[]> =>
  (
    await world.database.pool.query(
      `SELECT journey || '/' || step AS told, code, device, source, policy_no, client_index FROM journey_step ORDER BY step_no`,
    )
  ).rows;
/** Steps are written after the answer. */
async function waitForEvents(count: number): Promise<Event[]> {
  await expect.poll(async () => (await events()).length).toBe(count);
  return events();
}

test('the journey steps are exactly these rows', () => {
  expect(
    rows
      // A request is a step by its kind.
      .filter(({ row }) => row.journey && !row.requestKinds)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(
    [
      '/LoginPolicyDetails',
      '/PASAEnquiry',
      '/appTracker/appTrackerLogin',
      '/appTracker/saveAppTrackerDetails',
      '/appTrackerPaymentLoungeRedirection',
      '/bankDetails/saveDocument',
      '/callReinstatementCrmCreate',
      '/chatWithAgent',
      '/checkRegistrationDetails',
      '/claimIntimation/add',
      '/claimStatus/deathClaim',
      '/claimStatus/riderClaim',
      '/groupClaim',
      '/lifeClaim',
      '/credentials/save',
      '/downloads/download',
      '/downloads/email',
      '/downloads/premium-receipts-by-date',
      '/downloads/whatsApp',
      '/complaint/act',
      '/complaint/folder',
      '/passkey/login',
      '/passkey/loginOptions',
      '/passkey/register',
      '/passkey/registerOptions',
      '/privacy/file',
      '/privacy/withdraw',
      '/publicComplaint/act',
      '/publicComplaint/folder',
      '/publicComplaint/save',
      '/feedback/createFeedback',
      '/getPASAdetails',
      '/getPaymentGatewayResult',
      '/getPaymentGatewayResultCC',
      '/getPaymentLoungeRedirectionURL',
      '/initiateDigilocker',
      '/login',
      '/logout',
      '/matchFields',
      '/paymentGateway/decryptPaymentGatewayResult',
      '/paymentGateway/paymentLoungeResult',
      '/mediBuddyRedirection',
      '/preLoginPaymentLoungeRedirection',
      '/saveABCCrossConsent',
      '/saveModeChangeLog',
      '/scheduleCallAgent',
      '/setAlertUpdate',
      '/setAlertUpdate/fundRelated',
      '/setAlertUpdate/serviceRelated',
      '/serviceLinkLogin',
      '/sso/token',
      '/updateAgentHelpStatus',
      '/updateKycpopUp',
      '/verifyPANDetails',
    ].sort(),
  );
});

test('records a login with its client and a wrong password with its rejection, from a phone or a desktop', async () => {
  const login = { api: 'checkPassword' as const, ABCUserID: 'p08', password: 'Policy#2026' };
  const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/156 Mobile Safari/537.36' };
  await world.call('/login', { ...login, password: 'wrong' });
  await waitForEvents(1);
  await world.call('/login', login, { headers: phone });
  const [rejected, right] = await waitForEvents(2);
  expect(rejected).toMatchObject({
    told: 'login/FAILURE',
    code: 'credentialsWrong',
    device: 'Browser',
    source: 'WEBSITE',
    client_index: null,
  });
  expect(right).toMatchObject({ told: 'login/SUCCESS', code: null, device: 'Mobile', client_index: expect.any(Buffer) });
  expect(JSON.stringify([rejected, right])).not.toMatch(/1000000008|p08/);
});

test('each login method starts a separate journey', async () => {
  const steps: [path: string, body: object, told: string][] = [
    ['/login', { api: 'checkCommonUserNewLogin', ABCUserID: 'nobody-here' }, 'login/START'],
    ['/login', { api: 'generateOTP_login', mobileNumber: '9000000003' }, 'login/OTP'],
    ['/login', { api: 'generateOTP_forgotPassword', ABCUserID: 'nobody-here', dob: '1985-06-15' }, 'forgotPassword/START'],
    ['/login', { api: 'generateOTP_forgotUserID', policyNumber: '999999999', dob: '1985-06-15' }, 'forgotUser/START'],
    ['/login', { api: 'verifyOTP', otpReferenceId: 'A'.repeat(22), otp: '000000' }, 'login/FAILURE'],
    ['/checkRegistrationDetails', { policyNumber: '999999999', dob: '1985-06-15', mobileNumber: '9999999999' }, 'registration/START'],
    ['/credentials/save', { proofRef: 'A'.repeat(22), password: 'a long password' }, 'forgotPassword/FAILURE'],
    ['/matchFields', { policyNumber: '999999999', dob: '1985-06-15' }, 'productLinking/START'],
    ['/LoginPolicyDetails', { policyNumber: '999999998', dob: '1985-06-15' }, 'payWithoutLogin/START'],
    ['/serviceLinkLogin', { linkType: 'SERVICE', token: 'A'.repeat(43) }, 'linkLogin/FAILURE'],
  ];
  const found: string[] = [];
  for (const [index, [path, body]] of steps.entries()) {
    await world.send(path, body);
    found.push((await waitForEvents(index + 1)).at(-1)?.told ?? '');
  }
  expect(found).toEqual(steps.map(([, , step]) => step));
  expect(steps).toHaveLength(10);
});

test('records a rolled-back step as a failure, and a repetition as no further step', async () => {
  const consent = { consent: 'N' as const, version: 'older', companies: [] };
  await world.call('/saveABCCrossConsent', consent, { as: asha });
  expect(await waitForEvents(1)).toMatchObject([{ told: 'abcConsent/FAILURE', code: 'versionOld', client_index: expect.any(Buffer) }]);
  const key = crypto.randomUUID();
  for (let time = 0; time < 2; time += 1) await world.send('/updateKycpopUp', { action: 'START' }, { as: asha, key });
  await world.send('/updateKycpopUp', { action: 'LATER' }, { as: asha });
  await world.call('/logout', {}, { as: asha });
  expect((await waitForEvents(3)).map((event) => event.told)).toEqual(['abcConsent/FAILURE', 'reKyc/START', 'logout/SUCCESS']);
});

test('records each state of a payment once, however often the page polls', async () => {
  const { services } = world;
  const event = (status: string, orderNo: string) => ({
    purpose: 'PREMIUM',
    paymentStatus: status,
    orderNo,
    reasonCode: status === 'FAILURE' ? 'DECLINED' : null,
  });
  const row = rows.find(({ path }) => path === '/getPaymentGatewayResult')?.row;
  if (typeof row?.journey !== 'function') throw new Error('The result of a payment is a step.');
  const orderEvents = ['PENDING', 'PENDING', 'SUCCESS', 'SUCCESS'].map((status) => event(status, 'PO000000000001'));
  for (const data of [...orderEvents, event('FAILURE', 'PO000000000002'), event('REFUND', 'PO000000000003')]) {
    const step = row.journey({ input: {}, data, isLink: false });
    if (step) await services.store.journey.record({ ...step, at: world.now(), device: 'Browser', source: 'WEBSITE', clientId: null });
  }
  expect((await events()).map(({ told: step, code }) => `${step} ${code}`)).toEqual([
    'payPremium/PENDING PENDING',
    'payPremium/SUCCESS SUCCESS',
    'payPremium/FAILURE DECLINED',
    'payPremium/FAILURE REFUND',
  ]);
  expect(row.journey({ input: {}, data: undefined, isLink: false })).toBeUndefined();
});

test('a step that cannot be recorded does not affect the customer', async () => {
  const warn = vi.spyOn(world.services.log, 'warn');
  await world.database.pool.query('ALTER TABLE journey_step RENAME TO away');
  try {
    expect(await world.call('/logout', {}, { as: asha })).toMatchObject({ status: 10, success: true });
    // It is written after the answer.
    await expect.poll(() => warn.mock.calls.map(([, message]) => message)).toContain('journey event lost');
  } finally {
    warn.mockRestore();
    await world.database.pool.query('ALTER TABLE away RENAME TO journey_step');
  }
  expect(await events()).toEqual([]);
});
