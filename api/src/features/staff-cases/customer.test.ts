import { REVEALED_MS } from '@portal/rules/staff/case-desk.ts';
import { DESKS } from '@portal/rules/staff/staff-account.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantedRequests } from '../../testing/bodies/planted-requests.ts';
import { anApplication } from '../../testing/factories/application.ts';
import { fileClaim } from '../../testing/factories/claims.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { aMandate } from '../../testing/factories/mandate-factory.ts';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { type Reply, testWorld, type World } from '../../testing/world.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;
let world: World;
let worker: Staff;
let customer: Customer;
beforeAll(async () => {
  world = await testWorld({ extraFeatures: [plantedRequests], settings: { BACK_OFFICE: 'desk', CLAIM_ENGINE: 'desk' } });
  worker = await signInStaff(world, 'operator', DESKS);
  customer = await aCustomer(world, { client: { name: 'Kavita Nair' } });
});
afterAll(() => world.close());

type Found = Reply<{ customers: { clientId: string; person: string }[] }>;
type Opened = Reply<{
  name: string;
  mobile: string;
  email: string;
  policies: { policyNo: string; status: string; due: { date: string; amount: number } | null; mandate: object | null }[];
  duties: { kind: string; policyNo: string; amount: number }[];
  cases: { desk: string; total: number; rows: { id: string; title: { en: string }; status: string }[] }[];
  payments: object[];
  payouts: object[];
  messages: { title: { en: string }; channel: string; state: string }[];
  accesses: { who: { en: string }; what: { en: string }; reason: string | null }[];
}>;
const send = async (path: string, body: object, as: Staff) => world.send(path, body, { as, cookies: staffCookies(as) });
const find = async (text: string): Promise<Found> => (await send('/admin/customers/find', { find: text }, worker)) as Found;
const open = async (clientId: string, as = worker): Promise<Opened> =>
  (await send('/admin/customers/open', { clientId, purpose: 'WORK' }, as)) as Opened;
/** Audit rows of a path about a client; a search is about no client. */
const listAudit = async (action: string, clientId: string | null = null) => {
  const { rows } = await world.database.pool.query(
    `SELECT actor_id, object_kind, object_id, reason, detail FROM audit
     WHERE action = $1 AND subject_client_id IS NOT DISTINCT FROM $2 ORDER BY audit_id`,
    [action, clientId],
  );
  return rows;
};

test('finds a customer by policy, client, mobile, request, claim and application, and records only how many were found', async () => {
  const person = { clientId: customer.clientId, person: 'K. N.' };
  const other = await aCustomer(world);
  const request = await world.send('/test/aboutMe', { clientId: customer.clientId, note: '' }, { as: await customer.signIn() });
  const { reply } = await fileClaim(world, other);
  await world.services.store.application.keep(anApplication('AP00000777', { appliedOn: '2026-11-01', clientId: customer.clientId }));
  const caseId = String(Reflect.get(Object(request.data), 'caseId'));
  for (const number of [customer.policyNo, customer.clientId, `+91 ${customer.mobile}`, caseId, 'ap00000777'])
    expect((await find(number)).data, number).toEqual({ customers: [person] });
  expect((await find(reply.data.claimNumber)).data.customers).toEqual([expect.objectContaining({ clientId: other.clientId })]);
  for (const number of ['999999999', '1999999999', '9999999999', 'SR9999999999'])
    expect((await find(number)).data.customers, number).toEqual([]);
  expect((await listAudit('/admin/customers/find')).at(-1)).toMatchObject({
    actor_id: worker.userId,
    object_id: null,
    detail: { found: 0 },
  });
  expect(JSON.stringify(await listAudit('/admin/customers/find'))).not.toContain(customer.mobile);
});

test('shows policies, duties, cases, payments, messages and accesses, with contacts masked', async () => {
  const { clientId, policyNo, mobile, signIn } = await aCustomer(world, { client: { name: 'Arun Pillai' } });
  await aMandate(world, policyNo, { rail: 'UPI', status: 'PAUSED' });
  const { reply } = await fileClaim(world, { policyNo });
  const { caseId } = (await world.send('/test/aboutMe', { clientId, note: '' }, { as: await signIn() })).data as { caseId: string };
  await world.drain();
  await world.services.store.audit.write({ action: 'login', outcome: 'ok', actorId: clientId, requestId: 'a-test' }, world.now());
  await world.database.pool.query(
    `INSERT INTO payout (payout_id, case_id, client_id, purpose, amount, account_sealed, status, created_at) VALUES ($1, $2, $3, 'LOAN', 4500000, '', 'SENT', $4)`,
    [`${caseId}-1`, caseId, clientId, world.now()],
  );
  const { data } = await open(clientId);
  expect(data).toMatchObject({
    clientId,
    name: 'Arun Pillai',
    mobile: `XXXXXX${mobile.slice(-4)}`,
    email: 'p*****@example.in',
    language: 'en',
  });
  expect(data.policies).toEqual([
    {
      ...{ policyNo, plan: 'Secure Shield Term', status: 'IN_FORCE' },
      ...{ due: { date: '2026-11-29', amount: 27_600 }, mandate: { rail: 'UPI', state: 'PAUSED' } },
    },
  ]);
  expect(data.duties.map((duty) => [duty.kind, duty.policyNo, duty.amount])).toEqual([
    ['CLAIM_NOTICE', null, null],
    ['DUE', policyNo, 27_600],
    ['NOMINEE', policyNo, null],
  ]);
  const localized = (en: string) => ({ en, hi: expect.any(String) });
  const { claimNumber } = reply.data;
  expect(data.cases).toEqual([
    {
      ...{ desk: 'REQUESTS', total: 1 },
      rows: [
        {
          ...{ id: caseId, title: localized('Something'), policyNumber: null },
          ...{ status: 'SUBMITTED', promisedBy: '2026-11-27', late: false },
        },
      ],
    },
    {
      ...{ desk: 'CLAIMS', total: 1 },
      rows: [
        {
          ...{ id: claimNumber, title: localized('Death claim'), policyNumber: policyNo },
          ...{ status: 'DOCS_PENDING', promisedBy: null, late: false },
        },
      ],
    },
    { desk: 'APPLICATIONS', total: 0, rows: [] },
    { desk: 'PRIVACY', total: 0, rows: [] },
    { desk: 'COMPLAINTS', total: 0, rows: [] },
  ]);
  expect(data.payments[0]).toEqual({ on: '2025-11-26', policyNo, amount: 27_600, kind: 'PREMIUM', status: 'POSTED' });
  const at = world.now().toISOString();
  expect(data.payouts).toEqual([{ at, purpose: 'LOAN', amount: 45_000, status: 'SENT' }]);
  expect(data.messages).toContainEqual({ at, title: localized('Claim'), channel: 'SMS', state: 'SENT' });
  expect(data.messages).toContainEqual({ at, title: localized('Request'), channel: 'EMAIL', state: 'SENT' });
  expect(data.accesses.map(({ who, what, reason }) => [who.en, what.en, reason])).toEqual([
    ['Our staff', 'Viewed your details', 'To help with your policies'],
    ['The customer', 'Logged in', null],
  ]);
});

test('lists only cases of the teams of the account', async () => {
  const { clientId, policyNo, signIn } = await aCustomer(world);
  await world.send('/test/aboutMe', { clientId, note: '' }, { as: await signIn() });
  await fileClaim(world, { policyNo });
  const claims = await signInStaff(world, 'operator', ['CLAIMS', 'MONEY']);
  const { cases } = (await open(clientId, claims)).data;
  expect(cases.map(({ desk, total }) => [desk, total])).toEqual([['CLAIMS', 1]]);
});

test('is closed to a viewer and to other teams; an unknown customer is not found', async () => {
  const bodies = {
    '/admin/customers/find': { find: customer.policyNo },
    '/admin/customers/open': { clientId: customer.clientId, purpose: 'WORK' },
    '/admin/customers/reveal': { clientId: customer.clientId, reason: 'Asked for a call back.' },
  };
  const viewer = await signInStaff(world, 'viewer', DESKS);
  const money = await signInStaff(world, 'operator', ['MONEY']);
  for (const [path, body] of Object.entries(bodies)) {
    expect(await send(path, body, viewer), path).toMatchObject({ status: 13, data: { code: 'notAllowed' } });
    expect(await send(path, body, money), path).toMatchObject({ status: 13, data: { code: 'notAllowed' } });
  }
  const unknown = '1999999999';
  expect(await send('/admin/customers/open', { clientId: unknown, purpose: 'WORK' }, worker)).toMatchObject({ status: 12, success: false });
  expect(await send('/admin/customers/reveal', { clientId: unknown, reason: 'Asked for a call back.' }, worker)).toMatchObject({
    status: 12,
  });
  expect(await listAudit('/admin/customers/open', unknown)).toEqual([]);
  expect(await listAudit('/admin/customers/reveal', unknown)).toEqual([]);
});

test('shows contacts in full after a reason, which the customer reads without the name of the person', async () => {
  const { clientId, mobile, email, signIn } = await aCustomer(world);
  const reveal = (reason: string) => send('/admin/customers/reveal', { clientId, reason }, worker);
  expect(await reveal('short')).toMatchObject({ success: false, data: { fields: { reason: 'Give a reason.' } } });
  expect(await listAudit('/admin/customers/reveal', clientId)).toEqual([]);
  await open(clientId);
  const { data } = await reveal('  The customer asked for a call back.  ');
  const until = new Date(world.now().getTime() + REVEALED_MS).toISOString();
  expect(data).toEqual({ mobile, email, address: expect.stringMatching(/\d{6}$/), until });
  const about = { actor_id: worker.userId, object_kind: 'client', object_id: clientId };
  expect(await listAudit('/admin/customers/reveal', clientId)).toEqual([
    { ...about, reason: 'The customer asked for a call back.', detail: null },
  ]);
  const list = await world.send('/dataAccess/list', { show: 'VIEWED' }, { as: await signIn() });
  const { rows } = list.data as { rows: { what: string; whoText: string; reason: string; reasonHi: string }[] };
  const typed = 'The customer asked for a call back.';
  expect(rows.map(({ what, whoText, reason, reasonHi }) => [what, whoText, reason, reasonHi])).toEqual([
    ['Viewed your contact details in full', 'Our staff', typed, typed],
    ['Viewed your details', 'Our staff', 'To help with your policies', 'आपकी पॉलिसियों में मदद के लिए'],
  ]);
  expect(JSON.stringify(rows)).not.toContain(worker.userId);
});

test('a case names its customer', async () => {
  const { clientId, policyNo } = await aCustomer(world);
  const { reply } = await fileClaim(world, { policyNo });
  const opened = (await send('/admin/cases/open', { id: reply.data.claimNumber, purpose: 'WORK' }, worker)) as Reply<{ clientId: string }>;
  expect(opened.data.clientId).toBe(clientId);
});
