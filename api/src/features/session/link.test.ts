import { getScope, REDIRECT_CODES } from '@portal/rules/money/redirect-code.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashSecret } from '../../base/secret.ts';
import { anApplication } from '../../testing/factories/application.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { testWorld, type World } from '../../testing/world.ts';

let world: World;
/** Recipient of the links: has one policy and a login. */
let owner: Customer;
beforeAll(async () => {
  world = await testWorld();
});
beforeEach(async () => {
  owner = await aCustomer(world);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.close());

type Order = { clientId?: string; policyNo?: string | null; code?: string; channel?: 'SMS' | 'EMAIL' | 'AGENT'; isManage?: boolean };

/** Requests a link as the campaign system, and returns the handle from the message. */
async function sendLink(order: Order = {}): Promise<string> {
  const linkOrder = { clientId: owner.clientId, policyNo: owner.policyNo, code: 'PP', channel: 'SMS', isManage: false, ...order } as const;
  world.sandbox.manual.crm.askForLink(linkOrder);
  await world.sandbox.settle();
  await world.drain();
  const to = linkOrder.channel === 'EMAIL' ? owner.email : `9000000${linkOrder.clientId.slice(-3)}`;
  const [newest] = world.sandbox.listMessages(to).filter(({ text }) => text.includes('/customer-login/'));
  return /customer-login\/\w+\/([\w-]{22})/.exec(newest?.text ?? '')?.[1] ?? 'none';
}

/** A browser tab with a cookie jar. */
function browser(portal = world) {
  const jar: Record<string, string> = {};
  let handle = '';
  async function send(path: string, body: object) {
    const reply = await portal.send(path, body, { cookies: jar, ...(handle && { headers: { authorization: `Bearer ${handle}` } }) });
    for (const line of [reply.headers['set-cookie'] ?? []].flat().map(String)) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(line) ?? [];
      jar[name] = value;
    }
    const data = reply.data as Record<string, unknown> | null;
    if (typeof data?.userAuthKey === 'string') handle = data.userAuthKey;
    else if (typeof data?.preKey === 'string') handle = data.preKey;
    return { ...reply, data: data ?? {} };
  }
  return { send, jar, open: (token: string) => send('/serviceLinkLogin', { linkType: 'SERVICE', token }) };
}
const OVER = 'This link is no longer valid. Please log in.';
const newestCode = (to: string) => world.sandbox.listMessages(to).find(({ otp }) => otp !== null)?.otp ?? '';

describe('a link of the insurer', () => {
  test('a payment link opens its one policy without a code, with shortened names, and nothing else', async () => {
    const { open, send } = browser();
    const opened = await open(await sendLink());
    expect(opened).toMatchObject({
      status: 10,
      data: {
        redirectPage: 'PP',
        scope: 'PP',
        needs: null,
        cr: 'Mobile',
        policyId: owner.policyNo,
        userAuthKey: null,
        isTerminated: false,
      },
    });
    const ownerName = Reflect.get(Object(Reflect.get(Object(opened.data.payPremium), 'payload')), 'OwnerName');
    expect(ownerName).toMatch(/^\S+ \S\.$/);
    expect((await send('/getUserDetails', {})).status).toBe(40);
    expect((await send('/getODPDetails', {})).status).toBe(40);
  });

  test('a UPI Autopay link shows its policy’s card with a shortened name and no account; links of other purposes show no card', async () => {
    const order = { clientId: '1000000003', policyNo: '100000301', code: 'UPI' };
    const { open, send } = browser();
    const { data } = await open(await sendLink(order));
    const cards = await send('/upi/getUPIDetails', { ClientId: '1000000003', token: data.preKey });
    expect(data.upiDetails).toEqual(cards.data);
    expect(data.upiDetails).toMatchObject([{ Policy_Number: '100000301', Vpa: null, Active_Account_Last4: null }]);
    expect(Reflect.get(Object(Reflect.get(Object(data.upiDetails), '0')), 'Owner_Name')).toMatch(/^\S+ \S\.$/);
    expect((await browser().open(await sendLink())).data.upiDetails).toBeNull();
  });

  test('an application link shows the newest application with a shortened name, or none; links of other purposes show none', async () => {
    const { store } = world.services;
    const older = anApplication('AP00000001', { appliedOn: '2026-09-01', clientId: owner.clientId });
    const newest = anApplication('AP00000002', { appliedOn: '2026-11-01', clientId: owner.clientId });
    for (const application of [newest, older]) await store.application.keep(application);
    const { data } = await browser().open(await sendLink({ code: 'RST', policyNo: null }));
    expect(data).toMatchObject({ redirectPage: 'RST', scope: 'RST', needs: null });
    expect(data.appTrackerData).toMatchObject({
      policy: { applicationNumber: 'AP00000002', proposerName: 'Neha G.', sumAssured: 1_000_000, appliedOn: '2026-11-01' },
      REQT_DETAILS: [{ REQIR_ID: 'R1', REQT_STATUS: 'SUBMITTED', submittedAt: '2026-11-02T06:00:00.000Z' }],
      info: { stage: 'DOCS_PENDING', asOf: '2026-11-03T06:00:00.000Z' },
      paidAmount: 12_500.5,
    });
    // An update with an earlier date changes nothing.
    const { tracker } = newest;
    const earlier = { ...tracker.info, asOf: new Date('2026-11-02T06:00:00Z') };
    expect(await store.application.keep({ ...newest, tracker: { ...tracker, channelName: 'AGENT', info: earlier } })).toBe(false);
    expect((await store.application.find([owner.clientId], 'AP00000002'))?.tracker.channelName).toBe('ONLINE');
    expect((await browser().open(await sendLink())).data.appTrackerData).toBeNull();
    const other = await aCustomer(world);
    const link = await sendLink({ clientId: other.clientId, code: 'RST', policyNo: null });
    expect((await browser().open(link)).data).toMatchObject({ scope: 'RST', appTrackerData: null });
  });

  test('a UPI Autopay link opens without its card if that cannot be loaded, because the link is already used up', async () => {
    vi.spyOn(world.services, 'upiCards').mockRejectedValue(new Error('planted'));
    const { data, status } = await browser().open(await sendLink({ clientId: '1000000003', policyNo: '100000301', code: 'UPI' }));
    expect([status, data.scope, data.upiDetails]).toEqual([10, 'UPI', null]);
  });

  test('a link opened 100 times concurrently succeeds once', async () => {
    const token = await sendLink();
    const replies = await Promise.all(Array.from({ length: 100 }, () => world.send('/serviceLinkLogin', { linkType: 'SERVICE', token })));
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
    expect(new Set(replies.filter((reply) => !reply.success).map((reply) => `${reply.status} ${reply.message}`))).toEqual(
      new Set([`12 ${OVER}`]),
    );
    const { rows } = await world.database.pool.query(`SELECT count(*) AS n FROM session WHERE kind = 'preKey' AND client_id = $1`, [
      owner.clientId,
    ]);
    expect(Number(rows[0]?.n)).toBe(1);
  });

  test('a link is valid for exactly 72 hours; used, expired and invented links get the same answer', async () => {
    const inTime = await sendLink();
    await world.advance(72 * 3_600_000 - 1_000);
    expect((await browser().open(inTime)).status).toBe(10);
    const late = await sendLink();
    await world.advance(72 * 3_600_000);
    const answers = [await browser().open(late), await browser().open(inTime), await browser().open('A'.repeat(43))];
    expect(answers.map(({ status, message }) => [status, message])).toEqual([12, 12, 12].map((status) => [status, OVER]));
    expect(answers.map(({ data }) => data.code)).toEqual(['linkExpired', 'linkUsed', 'linkUnknown']);
  });

  test('fetching the page of a link does not use it up', async () => {
    const token = await sendLink();
    for (const method of ['GET', 'HEAD'] as const) await world.app.inject({ method, url: `/customer-login/PP/${token}` });
    expect((await browser().open(token)).status).toBe(10);
  });

  test('a link opens nothing while the login is locked, with the text of a used link', async () => {
    const token = await sendLink();
    for (let i = 0; i < 10; i += 1) await browser().send('/login', { api: 'checkPassword', ABCUserID: owner.userId, password: 'wrong' });
    expect(await browser().open(token)).toMatchObject({ status: 13, message: OVER });
    await world.advance(15 * 60_000 + 1);
    expect((await browser().open(token)).status).toBe(10);
  });

  test('two requests with one event id make one link, and its handle is not stored in the database', async () => {
    world.sandbox.setFault('crm', 'duplicate', { times: 1 });
    const token = await sendLink();
    const { rows } = await world.database.pool.query(
      'SELECT l.*, m.values_sealed FROM service_link l LEFT JOIN message m ON true WHERE l.client_id = $1',
      [owner.clientId],
    );
    expect(new Set(rows.map((row) => row.link_id)).size).toBe(1);
    expect(rows[0].handle_hash.equals(hashSecret(token))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('rejects a link for another customer’s policy, or with an invalid signature', async () => {
    expect(await sendLink({ policyNo: '100000201' })).toBe('none');
    world.sandbox.setFault('crm', 'badSignature', { times: 1 });
    expect(await sendLink()).toBe('none');
    expect(world.sandbox.listCallbacks()[0]?.lastAnswer).toBe(401);
  });

  test('a link to a policy that has ended says so and computes no amount', async () => {
    const { data } = await browser().open(await sendLink({ clientId: '1000000011', policyNo: '100001101' }));
    expect(data).toMatchObject({ isTerminated: true, IS_AMOUNT_ZERO: 'Y' });
    const payload = Reflect.get(Object(data.payPremium), 'payload');
    expect(payload).toMatchObject({ CUR_PREMIUMDUE: 0, PREMIUMDUE_Next30: 0, ADVPREM: 0, payable: false });
  });

  test('a link from an agent has no contact route; one by email has Email', async () => {
    expect((await browser().open(await sendLink({ channel: 'AGENT' }))).data).toMatchObject({ cr: null, source: 'AGENT' });
    expect((await browser().open(await sendLink({ channel: 'EMAIL' }))).data).toMatchObject({ cr: 'Email', source: 'EMAIL' });
  });

  test('a link ends the session that was active in this browser', async () => {
    const me = browser();
    const entered = await me.send('/login', { api: 'checkPassword', ABCUserID: 'p02', password: 'Policy#2026' });
    const before = { handle: String(entered.data.userAuthKey), cookie: me.jar.c ?? '' };
    await me.open(await sendLink());
    expect((await world.call('/getUserDetails', {}, { as: before })).status).toBe(40);
  });
});

describe('a link that needs a one-time password', () => {
  test('shows an initial and three digits before the code, and opens the whole portal after it, once', async () => {
    const me = browser();
    const opened = await me.open(await sendLink({ code: 'SC' }));
    expect(opened.data).toMatchObject({ needs: 'OTP', scope: 'LOGIN', policyId: null, uid: null, policyDetails: null, userInfo: null });
    expect(opened.data.linkHint).toEqual({ initial: expect.stringMatching(/^.$/), policyLast3: owner.policyNo.slice(-3) });
    const sent = await me.send('/login', { api: 'generateOTP_loginUser' });
    expect(sent).toMatchObject({ status: 10, data: { sentTo: 'your registered mobile number and email address' } });
    await world.drain();
    const code = { api: 'verifyOTP', otpReferenceId: sent.data.otpReferenceId, otp: newestCode(owner.mobile) };
    const otherUser = await browser().send('/login', code);
    expect(otherUser).toMatchObject({ status: 13, data: { code: 'otpWrong' } });
    const entered = await me.send('/login', code);
    expect(entered.data).toMatchObject({ redirectPage: 'SC', policyId: owner.policyNo, uid: owner.clientId, source: 'SMS', needs: null });
    expect((await me.send('/getUserDetails', {})).status).toBe(10);
    expect((await me.send('/login', code)).status).toBe(13);
  });

  test('the session before the code allows nothing but the code', async () => {
    const me = browser();
    await me.open(await sendLink({ code: 'D', policyNo: null }));
    for (const path of ['/getUserDetails', '/getDashboardDetails', '/allPoliciesDetails'])
      expect((await me.send(path, {})).status).toBe(40);
  });

  test('a scoped link cannot request the code of a full login', async () => {
    const me = browser();
    await me.open(await sendLink());
    expect((await me.send('/login', { api: 'generateOTP_loginUser' })).status).toBe(40);
  });

  test('a link’s session ends after 30 minutes, however busy', async () => {
    const me = browser();
    await me.open(await sendLink({ code: 'D' }));
    for (const [minutes, status] of [
      [10, 10],
      [10, 10],
      [9, 10],
      [1, 40],
    ] as const) {
      await world.advance(minutes * 60_000);
      expect((await me.send('/login', { api: 'generateOTP_loginUser' })).status, `${minutes}`).toBe(status);
    }
  });
});

test('a link opens only the scope of its own redirect code, for all codes', async () => {
  const wrong: string[] = [];
  for (const code of REDIRECT_CODES) {
    for (const isManage of [false, true]) {
      const { data } = await browser().open(await sendLink({ code, isManage }));
      if (data.scope !== getScope(code, isManage) || data.redirectPage !== code) wrong.push(`${code} ${isManage}: ${String(data.scope)}`);
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);

describe('paying without a login', () => {
  let details: { policyNumber: string; dob: string };
  beforeEach(() => {
    details = { policyNumber: owner.policyNo, dob: '15-06-1985' };
  });

  test('the policyholder gets a code that opens the one policy', async () => {
    const me = browser();
    const sent = await me.send('/LoginPolicyDetails', details);
    await world.drain();
    const otp = newestCode(owner.mobile);
    const opened = await me.send('/login', { api: 'verifyOTP', otpReferenceId: sent.data.otpReferenceId, otp });
    expect(opened.data).toMatchObject({ redirectPage: 'PP', scope: 'PP', cr: 'Mobile', policyId: owner.policyNo, userAuthKey: null });
    expect((await me.send('/getUserDetails', {})).status).toBe(40);
  });

  test('known and unknown, locked and ended policies get the same answer, and only the known one a message', async () => {
    const locked = await aCustomer(world);
    for (let i = 0; i < 10; i += 1) await browser().send('/login', { api: 'checkPassword', ABCUserID: locked.userId, password: 'wrong' });
    const answers = [];
    for (const policyNumber of [owner.policyNo, '999999998', locked.policyNo, '100001101'])
      answers.push(await browser().send('/LoginPolicyDetails', { ...details, policyNumber }));
    await world.drain();
    expect(new Set(answers.map(({ raw }) => raw.replaceAll(/"otpReferenceId":"[\w-]{22}"/g, ''))).size).toBe(1);
    expect(newestCode(owner.mobile)).toMatch(/^\d{6}$/);
    expect(newestCode(locked.mobile)).toBe('');
  });

  test('a wrong date of birth sends nothing', async () => {
    await browser().send('/LoginPolicyDetails', { ...details, dob: '16-06-1985' });
    await world.drain();
    expect(newestCode(owner.mobile)).toBe('');
  });

  test('a payment code is not valid for a login', async () => {
    const me = browser();
    const sent = await me.send('/LoginPolicyDetails', details);
    await world.drain();
    const opened = await me.send('/login', {
      api: 'verifyOTP',
      otpReferenceId: sent.data.otpReferenceId,
      otp: newestCode(owner.mobile),
    });
    expect(opened.data.userAuthKey).toBeNull();
    expect(me.jar.c ?? '').toBe('');
  });

  test('a sixth attempt at one policy within a day looks the same, but sends nothing', async () => {
    const strict = await testWorld({ settings: { RATE_LIMITS: 'true', LIMIT_PROFILE: 'strict' } });
    const { policyNo: policyNumber, mobile } = await aCustomer(strict);
    const answers = [];
    for (const dob of ['1980-01-01', '1980-01-02', '1980-01-03', '1980-01-04', '1980-01-05', details.dob]) {
      answers.push(await browser(strict).send('/LoginPolicyDetails', { policyNumber, dob }));
      await strict.advance(61 * 60_000);
    }
    await strict.drain();
    expect(new Set(answers.map(({ raw }) => raw.replaceAll(/"otpReferenceId":"[\w-]{22}"/g, ''))).size).toBe(1);
    expect(strict.sandbox.listMessages(mobile)).toEqual([]);
    await strict.close();
  });

  test('a code that is requested again is still for the one policy', async () => {
    const me = browser();
    const sent = await me.send('/LoginPolicyDetails', details);
    await world.drain();
    await world.advance(31_000);
    const { otpReferenceId } = sent.data;
    const again = await me.send('/login', { api: 'generateOTP_login', functionality: 'DEFAULT_PROCESS', otpReferenceId });
    await world.drain();
    const opened = await me.send('/login', {
      api: 'verifyOTP',
      otpReferenceId: again.data.otpReferenceId,
      otp: newestCode(owner.mobile),
    });
    expect(opened.data).toMatchObject({ scope: 'PP', policyId: owner.policyNo, userAuthKey: null });
  });
});
