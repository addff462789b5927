import type { MandateRail, MandateState } from '@portal/rules/mandates/mandate-state.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashSecret } from '../../base/secret.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { aMandate } from '../../testing/factories/mandate-factory.ts';
import { APPROVE, createPersonHelpers, decideAtBank, decideInApp } from '../../testing/factories/mandates.ts';
import { aPolicy } from '../../testing/factories/policy-factory.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

/** Checks that need no partner happen before a code is sent (decision 020), and the request stores who confirmed what. */
const FAR_TOO_MUCH = 10_000_000_000;

let world: World;
let customer: Customer;
let payer: Actor;
let person: ReturnType<typeof createPersonHelpers>;
beforeAll(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent', SESSION_IDLE_MS: '86400000' } });
});
beforeEach(async () => {
  customer = await aCustomer(world);
  payer = await customer.signIn();
  person = createPersonHelpers(world, { actor: payer, mobile: customer.mobile });
});
afterAll(() => world.close());

const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const codesSent = async () =>
  (
    await db(
      'SELECT (SELECT count(*) FROM otp WHERE client_id = $1)::int + (SELECT count(*) FROM message WHERE client_id = $1)::int AS n',
      [customer.clientId],
    )
  )[0].n;
const has = (rail: MandateRail, status: MandateState) => () => aMandate(world, customer.policyNo, { rail, status });
const isDear = () => db('UPDATE premium_due SET premium = $2 WHERE policy_no = $1', [customer.policyNo, FAR_TOO_MUCH]);
const ownsAnother = async () => {
  customer = await aCustomer(world, { owns: (book) => [aPolicy(book), aPolicy(book)] });
  payer = await customer.signIn();
  person = createPersonHelpers(world, { actor: payer, mobile: customer.mobile });
};
const LINE = {
  SI: 'N',
  Amount: 1,
  ADVAMT: 0,
  mandateAmount: '1',
  PolicyType: 'TRAD',
  OwnerName: 'A',
  productName: 'Plan',
  isUPI: 'Y',
};
const nothing = async () => undefined;

type Rejection = [what: string, before: () => Promise<unknown>, changes: object | (() => object), answer: object];
const field = (name: string, value: unknown): Rejection => [
  `${name} ${value}`,
  nothing,
  { [name]: value },
  { http: 400, data: { fields: { [name]: expect.any(String) } } },
];
const rejected = (code: string) => ({ status: 13, data: { code } });
const changed = { http: 409, status: 21, data: { code: 'amountChanged' } };

const ENACH: Rejection[] = [
  ...[field('bankCode', 'XXXX'), field('accountNo', '123'), field('accountHolderName', '123 !'), field('ifscCode', 'ICIC0001234')],
  field('termsVersion', '0'),
  ['a registration in progress', has('ENACH', 'PENDING'), {}, rejected('enachOngoing')],
  ['an active eNACH mandate', has('ENACH', 'ACTIVE'), {}, rejected('enachExists')],
  ['a UPI mandate in progress', has('UPI', 'PENDING'), {}, { status: 13, data: { code: 'enachNotAllowed', reason: 'OTHER_RAIL_ONGOING' } }],
  ['an active ESI mandate', has('ESI', 'ACTIVE'), {}, { status: 13, data: { code: 'enachNotAllowed', reason: 'OTHER_RAIL_ACTIVE' } }],
  ['an instalment above the limit', isDear, {}, { status: 13, data: { code: 'enachNotAllowed', reason: 'ABOVE_LIMIT' } }],
  ['another amount', nothing, { totalamount: '1.00' }, changed],
  ['another frequency', nothing, { frequency: 'Monthly' }, changed],
];
const ESI: Rejection[] = [
  ...[
    field('mircCode', '1'),
    field('accountNo', '123'),
    field('accountHoderName', '1'),
    field('ifsccode', 'X'),
    field('termsVersion', '0'),
  ],
  ['an instruction in progress', has('ESI', 'PENDING'), {}, rejected('esiOngoing')],
  ['an active standing instruction', has('ESI', 'ACTIVE'), {}, rejected('esiExists')],
  ['a UPI mandate in progress', has('UPI', 'PENDING'), {}, { status: 13, data: { code: 'esiNotAllowed', reason: 'OTHER_RAIL_ONGOING' } }],
  ['an instalment above the limit', isDear, {}, { status: 13, data: { code: 'esiNotAllowed', reason: 'ABOVE_LIMIT' } }],
  ['another limit', nothing, { txnScAmount: '1.00' }, changed],
  ['another premium', nothing, { txnAmount: '1.00' }, changed],
  ['another frequency', nothing, { frequency: 'Monthly' }, changed],
];
const UPI: Rejection[] = [
  [
    'a line about another policy',
    ownsAnother,
    () => ({ payData: [{ ...LINE, PolicyId: customer.policyNos[1] }] }),
    { http: 400, data: { fields: { payData: expect.any(String) } } },
  ],
  [
    'a UPI mandate awaiting approval',
    has('UPI', 'PENDING'),
    {},
    { status: 13, data: { code: 'upiOngoing', ref: expect.stringMatching(/^[\w-]{22}$/) } },
  ],
  ['an eNACH registration in progress', has('ENACH', 'PENDING'), {}, rejected('upiOngoing')],
  ['an instalment above the limit', isDear, {}, { status: 13, data: { code: 'upiNotAllowed', reason: 'ABOVE_LIMIT' } }],
  ['a replacement without consent', has('ESI', 'ACTIVE'), {}, rejected('replaceNotAccepted')],
  ['another amount', nothing, { mandateAmount: '1' }, changed],
];

const BODIES = {
  '/token/getingenicoToken': (changes: object) => person.enachBody(customer.clientId, customer.policyNo, changes),
  '/esi/initiateESI': (changes: object) => person.esiBody(customer.clientId, customer.policyNo, changes),
  '/upi/createMandate': (changes: object) => person.upiBody(customer.clientId, customer.policyNo, changes),
};

describe.each([
  ['/token/getingenicoToken', ENACH],
  ['/esi/initiateESI', ESI],
  ['/upi/createMandate', UPI],
] as const)('%s', (path, rejections) => {
  test.each(rejections)('rejects a start before a code is sent: %s', async (_what, before, changes, answer) => {
    await before();
    const body = await BODIES[path](typeof changes === 'function' ? changes() : changes);
    expect(await world.send(path, body, { as: payer })).toMatchObject(answer);
    expect(await codesSent()).toBe(0);
  });

  test('a valid start requires a code, starts nothing before it, and stores the confirming code with its request', async () => {
    const body = await BODIES[path]({});
    const first = await world.send(path, body, { as: payer });
    expect(first.data).toMatchObject({ otpNeeded: true });
    expect([await codesSent(), await db('SELECT 1 FROM service_case WHERE client_id = $1', [customer.clientId])]).toEqual([
      expect.any(Number),
      [],
    ]);
    expect(await codesSent()).toBeGreaterThan(0);
    expect((await person.confirmed(path, body as never)).status).toBe(10);
    const { otpReferenceId } = first.data as { otpReferenceId: string };
    expect(await db('SELECT type, otp_ref_hash FROM service_case WHERE client_id = $1', [customer.clientId])).toEqual([
      { type: 'MANDATE', otp_ref_hash: hashSecret(otpReferenceId) },
    ]);
  });
});

test('a mandate that is paused in its app is replaced by a new one, as its card offers, without a warning', async () => {
  const paused = await aMandate(world, customer.policyNo, { rail: 'UPI', status: 'PAUSED' });
  const [card] = await person.upiCards(customer.clientId);
  expect(card).toMatchObject({ Upi_Mandate_Status: 'PAUSED', Not_Allowed_Reason: null });
  const { data } = await person.confirmed('/upi/createMandate', await person.upiBody(customer.clientId, customer.policyNo));
  await decideInApp(data.response.links.web_url, 'success@sandbox');
  await world.drain();
  expect(
    await db('SELECT status, mandate_id = $2 AS old FROM mandate WHERE policy_no = $1 ORDER BY old', [customer.policyNo, paused]),
  ).toEqual([
    { status: 'ACTIVE', old: false },
    { status: 'REPLACED', old: true },
  ]);
});

test('a start by a link is rejected before a code is sent, or requires a code', async () => {
  const { clientId, policyNo, mobile } = customer;
  const link = await world.services.store.session.create(
    { kind: 'preKey', clientId, clientIds: [clientId], absoluteMs: 1_800_000, scope: 'UPI', policyNo },
    world.now(),
  );
  const cookies = { c: '', p: link.cookie };
  const linked = createPersonHelpers(world, { actor: link, mobile, cookies });
  const start = async (changes: object) =>
    world.send('/upi/preLogin/createMandate', await linked.upiBody(clientId, policyNo, changes), { as: link, cookies });
  expect(await start({ mandateAmount: '1' })).toMatchObject(changed);
  expect(await codesSent()).toBe(0);
  expect((await start({})).data).toMatchObject({ otpNeeded: true });
});

test('a cancellation and a change store the confirming codes with their requests', async () => {
  const { data } = await person.confirmed('/token/getingenicoToken', await person.enachBody(customer.clientId, customer.policyNo));
  const response = await decideAtBank(world, data, APPROVE);
  await world.call(
    '/enach/saveEnachCase',
    { ingenicoRequest: data.tokenInfo, ingenicoResponse: response, billing_typ: 'Direct Bill' },
    { as: payer },
  );
  const [mandate] = await db('SELECT mandate_id FROM mandate WHERE policy_no = $1', [customer.policyNo]);
  const named = { policyNumber: customer.policyNo, mandateId: mandate.mandate_id };
  const { termsVersion } = await person.enachBody(customer.clientId, customer.policyNo);
  await person.confirmed('/createCase/ocdMandate', { ...named, changeType: 'BANK', termsCondition: true, termsVersion } as never);
  await world.advance(60_000);
  await person.confirmed('/autopay/cancel', { ...named, reason_type: 'Debit date change' } as never);
  const confirmed = await db(
    `SELECT c.type, o.functionality FROM service_case c JOIN otp o ON o.ref_hash = c.otp_ref_hash WHERE o.used_at IS NOT NULL AND c.client_id = $1 ORDER BY c.submitted_at, c.type`,
    [customer.clientId],
  );
  expect(confirmed).toEqual([
    { type: 'MANDATE', functionality: '/token/getingenicoToken' },
    { type: 'MANDATE_CHANGE', functionality: '/createCase/ocdMandate' },
    { type: 'AUTOPAY_CANCEL', functionality: '/autopay/cancel' },
  ]);
});
