import type { PolicySpec } from '@portal/book/demo/persona-book.ts';
import type { MandateState } from '@portal/rules/mandates/mandate-state.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { aMandate } from '../../testing/factories/mandate-factory.ts';
import { aPolicy } from '../../testing/factories/policy-factory.ts';
import { returnBenefit } from '../../testing/factories/returned-benefit.ts';
import { testWorld, type World } from '../../testing/world.ts';

/** Duties that can wait for everything else, on 20-11-2026. */
let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const query = (text: string, values: unknown[]) => world.database.pool.query(text, values);
async function readDuties(customer: Customer): Promise<string> {
  const { duties } = (await world.call('/getDuties', {}, { as: await customer.signIn() })).data;
  return duties.map(({ kind, count, on, amount }) => [kind, count, on, amount].filter((value) => value !== null).join(' ')).join(', ');
}
/** A customer with one policy, whose premium is due in three months by default. */
async function aCustomerWith(policy: Partial<PolicySpec> = {}, client = {}): Promise<Customer> {
  const spec = policy as Parameters<typeof aPolicy>[1];
  const customer = await aCustomer(world, { client, owns: (book) => void aPolicy(book, { nextDue: book.inMonths(3), ...spec }) });
  await query('SELECT refresh_policy_sums($1)', [customer.policyNos]);
  return customer;
}

type Setup = { policy?: string; history?: [from: MandateState, to: MandateState]; reason?: string; isCardStarted?: boolean };
const MANDATE = 'MANDATE 2027-02-20 27600';

test.each<[string, MandateState[], Setup, string]>([
  ['is active', ['ACTIVE'], {}, ''],
  ['is paused', ['PAUSED'], {}, MANDATE],
  ['is paused, and a new one awaits the bank', ['PAUSED', 'PENDING'], {}, ''],
  ['is paused, and a new one failed', ['PAUSED', 'FAILED'], {}, MANDATE],
  ['could not be set up', ['FAILED'], {}, MANDATE],
  ['could not be replaced', ['ACTIVE', 'FAILED'], {}, ''],
  ['was never finished', ['TIMED_OUT'], {}, ''],
  ['failed before a set-up that was left', ['FAILED', 'ABORTED'], {}, MANDATE],
  ['was revoked at the bank', ['CANCELLED'], { history: ['ACTIVE', 'CANCELLED'] }, MANDATE],
  ['was revoked before the import', ['CANCELLED'], { reason: 'REVOKED' }, MANDATE],
  ['was cancelled by the customer', ['CANCELLED'], { history: ['CANCEL_REQUESTED', 'CANCELLED'] }, ''],
  ['is being cancelled', ['CANCEL_REQUESTED'], {}, ''],
  ['has ended', ['EXPIRED'], {}, ''],
  ['failed, and the premium was paid directly since', ['FAILED'], { policy: `last_paid_on = '2026-08-02'` }, ''],
  ['failed on the day of a payment', ['FAILED'], { policy: `last_paid_on = '2026-08-01'` }, MANDATE],
  ['failed, and a card is being registered', ['FAILED'], { isCardStarted: true }, ''],
  ['is paused on an assigned policy', ['PAUSED'], { policy: `assigned = 'ABSOLUTE'` }, ''],
  ['is paused on a policy that is reduced', ['PAUSED'], { policy: `status = 'REDUCED_PAID_UP'` }, ''],
  [
    'is paused on a policy with a death claim',
    ['PAUSED'],
    { policy: `claim_hold = '{"claimNumber": "CL1", "since": "2026-11-20"}'` },
    'CLAIM_NOTICE 2026-11-20',
  ],
])('duties of a customer whose mandate %s', async (_case, states, { policy, history, reason, isCardStarted }, expected) => {
  const customer = await aCustomerWith();
  const { policyNo, clientId } = customer;
  for (const [at, status] of states.entries()) {
    const id = await aMandate(world, policyNo, { rail: 'UPI', status });
    await query(
      `UPDATE mandate SET created_on = '2026-08-01', started_at = started_at + $2 * interval '1 minute', reason_code = $3 WHERE mandate_id = $1`,
      [id, at, reason],
    );
    if (history)
      await query(`INSERT INTO mandate_history (mandate_id, from_status, to_status, cause, at) VALUES ($1, $2, $3, 'CALLBACK', now())`, [
        id,
        ...history,
      ]);
  }
  if (policy) await query(`UPDATE policy SET ${policy} WHERE policy_no = $1`, [policyNo]);
  if (isCardStarted) {
    await openCase('SI', 'SUBMITTED', customer);
    await query(
      `INSERT INTO card_instruction (case_id, client_id, policy_no, status, max_amount, started_at, expires_at)
       SELECT case_id, $1, $2, 'STARTED', 1, now(), now() FROM service_case WHERE client_id = $1`,
      [clientId, policyNo],
    );
  }
  expect(await readDuties(customer)).toBe(expected);
});

test('a premium within 30 days is the duty, and not its paused mandate', async () => {
  const policy = (days: number): Partial<PolicySpec> => ({ nextDue: days === 30 ? '2026-12-20' : '2026-12-21' }) as Partial<PolicySpec>;
  const [soon, later] = [await aCustomerWith(policy(30)), await aCustomerWith(policy(31))];
  for (const { policyNo } of [soon, later]) await aMandate(world, policyNo, { rail: 'UPI', status: 'PAUSED' });
  expect([await readDuties(soon), await readDuties(later)]).toEqual(['DUE 2026-12-20 27600', 'MANDATE 2026-12-21 27600']);
});

let cases = 0;
function openCase(type: string, status: string, { clientId, policyNo }: Customer) {
  cases += 1;
  const subject = type === 'PAN' ? `client:${clientId}` : `policy:${policyNo}`;
  return query(
    `INSERT INTO service_case (case_id, kind, type, client_id, policy_no, one_open_for, handled_by, channel, status, after_sealed, submitted_at)
     VALUES ($1, $2, $2, $3, $4, $5, 'backOffice', 'PORTAL', $6, '\\x00', $7)`,
    [`SR${9_000_000_000 + cases}`, type, clientId, type === 'PAN' ? null : policyNo, subject, status, world.now()],
  );
}

const person = (birthDate: string) => [{ name: 'Riya Gupta', relationship: 'DAUGH', birthDate, share: 10_000 }];
const ADULT = person('2008-11-20');
const MINOR = person('2008-11-21');
const APPOINTEE = { appointeeName: 'Dev Gupta', appointeeRelationship: 'BRTHR', appointeeBirthDate: '1980-01-01' };

test.each<[string, Partial<PolicySpec>, { policy?: string; open?: string }, string]>([
  ['has no nominee', { nominees: [] }, {}, 'NOMINEE 0'],
  ['has a nominee who is 18 today', { nominees: ADULT }, {}, ''],
  ['has a nominee who is 18 tomorrow', { nominees: MINOR }, {}, 'NOMINEE 1'],
  ['has a minor nominee with an appointee', { nominees: MINOR, changes: APPOINTEE }, {}, ''],
  ['gets a nominee', { nominees: [] }, { open: 'SUBMITTED' }, ''],
  ['was not given the requested nominee', { nominees: [] }, { open: 'REJECTED' }, 'NOMINEE 0'],
  ['is under the MWP Act', { nominees: [], changes: { mwp: true } }, {}, ''],
  ['is assigned', { nominees: [] }, { policy: `assigned = 'ABSOLUTE'` }, ''],
  ['is on another life', { nominees: [] }, { policy: 'own_life = false' }, ''],
  ['has lapsed', { nominees: [] }, { policy: `status = 'LAPSED', revival_deadline = '2020-01-01'` }, ''],
  ['was surrendered', { nominees: [] }, { policy: `status = 'SURRENDERED'` }, ''],
  [
    'has a death claim',
    { nominees: [] },
    { policy: `claim_hold = '{"claimNumber": "CL1", "since": "2026-11-20"}'` },
    'CLAIM_NOTICE 2026-11-20',
  ],
])('duties of a customer whose policy %s', async (_case, spec, { policy, open }, expected) => {
  const customer = await aCustomerWith(spec);
  if (policy) await query(`UPDATE policy SET ${policy} WHERE policy_no = $1`, [customer.policyNo]);
  if (open) await openCase('NOMINEE', open, customer);
  expect(await readDuties(customer)).toBe(expected);
});

test.each([
  ['linked', 'Y', null, ''],
  ['not linked, but valid', 'N', null, ''],
  ['inoperative', 'INOPERATIVE', null, 'PAN'],
  ['inoperative, with a request about it', 'INOPERATIVE', 'SUBMITTED', ''],
  ['inoperative, with a request that is completed', 'INOPERATIVE', 'COMPLETED', 'PAN'],
] as const)('duties of a customer whose PAN is %s', async (_case, panAadhaarSeeded, request, expected) => {
  const customer = await aCustomerWith({}, { panAadhaarSeeded });
  if (request) await openCase('PAN', request, customer);
  expect(await readDuties(customer)).toBe(expected);
});

test('a customer without a PAN has no duty to link it', async () => {
  expect(await readDuties(await aCustomerWith({}, { pan: null, panVerified: false, panAadhaarSeeded: 'INOPERATIVE' }))).toBe('');
});

/** A payout of ₹50,000 that the bank has returned today, of a request with this status or of a benefit. */
async function returnPayout(customer: Customer, request: string | null): Promise<void> {
  await returnBenefit(world, customer);
  if (request === null) return;
  await openCase('LOAN', request, customer);
  await query(
    `UPDATE payout SET purpose = 'LOAN', policy_no = NULL, benefit_on = NULL, case_id = (SELECT case_id FROM service_case WHERE client_id = $1)
     WHERE client_id = $1`,
    [customer.clientId],
  );
}
const RETURNED = 'PAYOUT_RETURNED 2026-11-20 50000';

test.each([
  ['without a request', null, RETURNED],
  ['of a request that is completed', 'COMPLETED', RETURNED],
  ['of a request that waits for another account', 'REQUIREMENT_RAISED', 'DOCUMENT'],
  ['of a request that is in progress', 'APPROVED', ''],
  ['of a request that was rejected', 'REJECTED', ''],
])('duties of a customer with a returned payout %s', async (_case, request, expected) => {
  const customer = await aCustomerWith();
  await returnPayout(customer, request);
  expect(await readDuties(customer)).toBe(expected);
});

test('a returned payout that was sent again is no duty', async () => {
  const customer = await aCustomerWith();
  await returnPayout(customer, null);
  await openCase('PAYOUT_AGAIN', 'APPROVED', customer);
  await query(
    `INSERT INTO payout (payout_id, case_id, client_id, purpose, amount, account_sealed, again_of, created_at)
     SELECT payout_id || 'B', (SELECT case_id FROM service_case WHERE client_id = $1), client_id, purpose, amount, account_sealed, payout_id, created_at
     FROM payout WHERE client_id = $1`,
    [customer.clientId],
  );
  expect(await readDuties(customer)).toBe('');
});
