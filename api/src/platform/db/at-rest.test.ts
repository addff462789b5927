import { rows as contractRows } from '@portal/contract/contract.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GOOD_REQUESTS } from '../../testing/bodies/request-bodies.ts';
import { searchLines, searchTables } from '../../testing/canaries.ts';
import { ACCOUNT } from '../../testing/factories/mandates.ts';
import { newestCode, openBrowser } from '../../testing/partners/browser.ts';
import { type CallOptions, type Reply, testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** Secrets that must not be readable in the database, with their origin. */
const secrets = new Map<string, string>();
const addSecrets = (origin: string, values: Iterable<string>): void => {
  for (const value of values) if (value !== '') secrets.set(value, origin);
};
/** References (22 characters) and handles (43 characters) in an answer grant access to something. */
const storeAnswer = (path: string, { raw, headers }: Reply): void => {
  addSecrets(
    `reference of ${path}`,
    [...raw.matchAll(/"([\w-]{22}|[\w-]{43})"/g)]
      .map(([, value = '']) => value)
      .filter((value) => /\d/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value)),
  );
  addSecrets(
    `cookie of ${path}`,
    [headers['set-cookie'] ?? []].flat().map((line) => /=([\w-]{22,})/.exec(String(line))?.[1] ?? ''),
  );
};

/** Every request of the contract with its one-time password, sent twice under one key. */
async function makeRequests(): Promise<number> {
  let count = 0;
  for (const [path, good] of Object.entries(GOOD_REQUESTS)) {
    const { body, mobile, signIn, again: repeated } = await good(world);
    const callOptions: CallOptions = { ...(await signIn()), key: crypto.randomUUID() };
    addSecrets('session', [callOptions.as?.handle ?? '', callOptions.as?.cookie ?? '']);
    let reply = await world.send(path, body, callOptions);
    const needed = reply.data as { otpNeeded?: boolean; otpReferenceId?: string } | null;
    if (needed?.otpNeeded) {
      storeAnswer(path, reply);
      await world.drain();
      const otp = newestCode(world, mobile);
      const confirmed = { ...body, otpProof: { otpReferenceId: needed.otpReferenceId, otp } };
      reply = await world.send(path, confirmed, callOptions);
      const again = await world.send(path, confirmed, callOptions);
      if (repeated === 'keyEnded') expect(again, path).toMatchObject({ status: 40 });
      else expect([again.raw, again.headers['idempotent-replayed']], path).toEqual([reply.raw, 'true']);
    }
    expect(reply, path).toMatchObject({ http: 200, status: 10, success: true });
    storeAnswer(path, reply);
    addSecrets('mobile', [mobile]);
    count += 1;
  }
  return count;
}

async function logIn(): Promise<void> {
  const using = openBrowser(world);
  const sent = await using.login('generateOTP_login', { emailAddress: 'p08@example.in' });
  await world.drain();
  const entered = await using.login('verifyOTP', {
    otpReferenceId: sent.data.otpReferenceId,
    otp: newestCode(world, '9000000008'),
  } as never);
  expect(entered.status).toBe(10);
  for (const reply of [sent, entered]) storeAnswer('/login', reply);
  addSecrets('e-mail', ['p08@example.in']);
}

async function pay(): Promise<void> {
  const as = await world.actAs('p08');
  const [owed] = (await world.call('/getODPDetails', { pid: '100000801' }, { as })).data.payPremium;
  if (!owed) throw new Error('nothing is owed');
  const Amount = owed.CUR_PREMIUMDUE > 0 ? owed.CUR_PREMIUMDUE : owed.PREMIUMDUE_Next30;
  const line = { PolicyId: '100000801', SI: 'N', Amount, ADVAMT: 0, PolicyType: owed.policyType, emailId: '-', mobileNo: '-' } as const;
  const displayedDue = {
    isAlreadyPaid: owed.IS_ALREADY_PAID,
    isAmountZero: Amount === 0,
    OwnerName: owed.OwnerName,
    productName: owed.plandesc,
  };
  const payer = { clientId: owed.cli_id, uid: owed.cli_id, CustomerName: owed.OwnerName, dueDate: owed.dues[0]?.dueDate ?? null };
  const terms = { termsCondition: true, termsVersion: TERMS_VERSION };
  const body = { source: 'PAYPREMIUM', purpose: 'PREMIUM', payData: [{ ...line, ...displayedDue, ...payer }], ...terms };
  const started = await world.send('/getPaymentLoungeRedirectionURL', body, { as });
  expect(started).toMatchObject({ http: 200, status: 10, success: true });
  storeAnswer('/getPaymentLoungeRedirectionURL', started);
}

async function help(): Promise<void> {
  const as = await world.actAs('p03');
  const agent = {
    clientId: '1000000003',
    policyNumber: '100000301',
    journeyType: 'error_response',
    OtherDetails: 'canary words of a person',
  };
  const device = { deviceInfo: { deviceType: 'Mobile', deviceName: '', deviceInfo: 'Chrome 156' } };
  const AgentDetails = {
    userName: '',
    userFirstName: '',
    option: 'CALL',
    failure_type: 'error_response',
    error_message: '',
    mobile_number: '',
    user_email: '',
    endPoint: 'getPolicyDetails',
  };
  const called = await world.send('/scheduleCallAgent', { ...agent, ...device, AgentDetails, alternateNumber: '9811122233' }, { as });
  const rating = {
    PolicyId: '100000301',
    NPS: 3,
    NPSComment: 'canary comment of a person',
    NPSTransaction: 'premium_payment',
    feedbackReasons: '',
  };
  const rated = await world.send('/feedback/createFeedback', rating, { as });
  expect([called.http, rated.http]).toEqual([200, 200]);
  addSecrets('words', ['canary words of a person', 'canary comment of a person', '9811122233']);
}

test('the search finds planted values, as text, as bytes and in a log', async () => {
  const canary = { label: 'PAN', text: 'ABCPZ1234Q' };
  await world.database.pool.query(`CREATE TABLE planted (words text, bytes bytea); INSERT INTO planted VALUES ('a ABCPZ1234Q b', '')`);
  expect((await searchTables(world.database.pool, [canary])).found).toEqual(['PAN in public.planted']);
  await world.database.pool.query(`UPDATE planted SET words = '', bytes = convert_to('a ABCPZ1234Q b', 'UTF8')`);
  expect((await searchTables(world.database.pool, [canary])).found).toEqual(['PAN in public.planted']);
  await world.database.pool.query('DROP TABLE planted');
  expect((await searchTables(world.database.pool, [canary])).found).toEqual([]);
  expect(searchLines('the log', ['nothing', 'pan ABCPZ1234Q'], [canary])).toEqual({ checks: 2, found: ['PAN in the log, line 2'] });
});

test('account numbers, contacts, references, sessions and customers’ own texts are not readable in any table', async () => {
  const requests = await makeRequests();
  await logIn();
  await pay();
  await help();
  await world.drain();
  addSecrets('account', [ACCOUNT]);
  const { rows: pans } = await world.database.pool.query<{ client_id: string }>('SELECT client_id FROM client');
  for (const { client_id } of pans.slice(0, 20)) {
    const client = await world.services.store.profile.findClient(client_id);
    addSecrets('contact of the book', [client?.mobile ?? '', client?.email ?? '']);
  }
  // Values that may be readable are found, which proves that the search works.
  const readable = ['100000201', '/token/getingenicoToken'].map((text) => ({ label: text, text }));
  const { found } = await searchTables(world.database.pool, readable);
  expect(found).toEqual(expect.arrayContaining(['100000201 in public.policy', '/token/getingenicoToken in public.idempotency']));
  const search = await searchTables(
    world.database.pool,
    [...secrets].map(([text, what]) => ({ label: what, text })),
  );
  expect(search.found).toEqual([]);
  expect(requests).toBe(contractRows.filter(({ row }) => row.requestKinds).length);
  expect(search.checks).toBeGreaterThan(100_000);
  expect(secrets.size).toBeGreaterThan(50);
});
