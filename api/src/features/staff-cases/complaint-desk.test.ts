import type { BankAccountRow } from '@portal/book/format/format-clients.ts';
import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payComplaints } from '../../domain/complaints/pay-complaint.ts';
import { applyPayoutEvent } from '../../domain/payouts/settle-payout.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { sentTexts } from '../../testing/partners/browser.ts';
import { staffCookies } from '../../testing/staff.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

type Staff = Actor & { userId: string };
let world: World;
let worker: Staff;
let approver: Staff;
let officer: Staff;
let secondOfficer: Staff;
beforeAll(async () => {
  world = await testWorld({ settings: { LEGAL_ANSWERS: 'A11', FOUR_EYES: 'CASE', GRIEVANCE_STAFF: 'officer.one,officer.two' } });
  worker = await staff('worker', 'Ravi Kulkarni');
  approver = await staff('approver', 'Latha Menon');
  officer = await staff('officer.one', 'Meera Iyer');
  secondOfficer = await staff('officer.two', 'Vikram Shah');
});
afterAll(() => world.close());

async function staff(userId: string, name: string): Promise<Staff> {
  const { store } = world.services;
  const now = world.now();
  await store.staffAccount.add(
    { userId, name, email: null, role: 'approver', desks: ['COMPLAINTS', 'REQUESTS'], createdBy: 'test' },
    { hash: '-', until: now },
    now,
  );
  await store.staffAccount.choosePassword(userId, '-');
  const kind = { kind: 'admin', clientId: null, role: 'approver', staffUserId: userId } as const;
  return { ...(await store.session.create({ ...kind, clientIds: [], absoluteMs: 8 * HOUR_MS }, now)), userId };
}
const as = (member: Staff) => ({ as: member, cookies: staffCookies(member) });

const ABOUT = { category: 'SERVICE', text: 'My letter of last month was not answered.', wish: 'Please answer it.' } as const;
type Body = Parameters<typeof world.call<'/complaint/save'>>[1];
async function complain(subject: Body['subject'] = { kind: 'OTHER' }): Promise<{ customer: Customer; session: Actor; id: string }> {
  const customer = await aCustomer(world);
  const session = await customer.signIn();
  const reply = await world.call('/complaint/save', { ...ABOUT, subject }, { as: session });
  expect(reply).toMatchObject({ success: true });
  return { customer, session, id: reply.data.complaintNo };
}

type Queue = Parameters<typeof world.call<'/admin/cases/list'>>[1]['queue'];
const list = async (member: Staff, queue: Queue = 'ALL') =>
  (await world.call('/admin/cases/list', { desk: 'COMPLAINTS', queue, pageSize: 100 }, as(member))).data;
const idsOf = async (member: Staff, queue?: Queue) => (await list(member, queue)).rows.map(({ id }) => id);
const open = (id: string, member: Staff) => world.call('/admin/cases/open', { id, purpose: 'WORK' }, as(member));
type Action = Parameters<typeof world.call<'/admin/cases/act'>>[1];
const perform = (body: Action, member: Staff) => world.call('/admin/cases/act', body, as(member));
async function act(id: string, action: object, member: Staff) {
  const { version } = (await open(id, member)).data;
  return perform({ id, version, ...action } as Action, member);
}
const take = (id: string, member: Staff) => perform({ id, act: 'TAKE' }, member);
const decide = (approvalId: string | null, member: Staff) =>
  world.call('/admin/approvals/decide', { approvalId: approvalId ?? '', decision: 'APPROVE' }, as(member));
const AGREED = { act: 'ANSWER', decision: 'AGREED', text: 'You are right. We answer your letter today.', rootCause: 'DELAY' } as const;
const REFUSED = { ...AGREED, decision: 'NOT_AGREED', text: 'The terms do not provide this payment.', clause: 'Clause 7.2' } as const;
const shown = async (session: Actor) => (await world.call('/complaint/list', {}, { as: session })).data.complaints[0];
const react = (complaintNo: string, reaction: 'ACCEPT' | 'REOPEN' | 'ESCALATE', session: Actor) =>
  world.call('/complaint/act', { complaintNo, act: reaction }, { as: session });
async function refuse(id: string, member: Staff, second: Staff): Promise<void> {
  await take(id, member);
  const { data } = await act(id, REFUSED, member);
  expect(data.state).toBe('PROPOSED');
  expect((await decide(data.approvalId, second)).data.state).toBe('EXECUTED');
}

describe('the complaints team', () => {
  test('lists complaints, and the team of requests does not', async () => {
    const { id } = await complain();
    expect((await list(worker)).rows.find((row) => row.id === id)).toMatchObject({
      ...{ type: 'COMPLAINT', promisedBy: '2026-12-04', mayTake: true, isAutomatic: false },
    });
    const requests = (await world.call('/admin/cases/list', { desk: 'REQUESTS', queue: 'ALL', pageSize: 100 }, as(worker))).data;
    expect(requests.rows.map((row) => row.id)).not.toContain(id);
  });

  test('agrees by one person, and the customer accepts', async () => {
    const { customer, session, id } = await complain();
    await take(id, worker);
    expect((await open(id, worker)).data).toMatchObject({
      ...{ desk: 'COMPLAINTS', decidedBy: null, may: ['RELEASE', 'REQUEST_DOCUMENT', 'ANSWER', 'ESCALATE', 'TOKEN', 'REVEAL', 'NOTE'] },
    });
    expect((await act(id, AGREED, worker)).data).toMatchObject({ state: 'EXECUTED', status: 'COMPLETED' });
    expect(await shown(session)).toMatchObject({
      state: 'ANSWERED',
      answer: { decision: 'AGREED', text: AGREED.text, clause: null, amount: null, on: '2026-11-20' },
      ...{ reopenUntil: '2027-01-15', mayReply: true, mayEscalate: true },
    });
    await world.drain();
    expect(sentTexts(world, customer.mobile)).toContainEqual(
      expect.stringContaining(`we answered your complaint ${id}. Read the answer and choose your next step: `),
    );
    const mail = sentTexts(world, customer.email).find((text) => text.includes('We agree.'));
    expect(mail).toContain('the Insurance Ombudsman in Mumbai until 20-11-2027. The Ombudsman is free of charge.');
    expect((await react(id, 'ACCEPT', session)).data).toMatchObject({ state: 'ACCEPTED' });
    expect((await react(id, 'REOPEN', session)).message).toBe('You accepted our answer on 20-11-2026.');
    expect(await idsOf(worker)).not.toContain(id);
  });

  test('refuses by two people, and looks at it again once', async () => {
    const { customer, session, id } = await complain();
    await refuse(id, worker, approver);
    expect(await shown(session)).toMatchObject({ state: 'ANSWERED', answer: { decision: 'NOT_AGREED', clause: 'Clause 7.2' } });
    expect((await react(id, 'REOPEN', session)).data).toMatchObject({ state: 'REOPENED', answerBy: '2026-12-04' });
    await world.drain();
    expect(sentTexts(world, customer.mobile)).toContainEqual(
      expect.stringContaining(`we are looking at your complaint ${id} again. Answer by 04-12-2026.`),
    );
    expect(await idsOf(worker)).toContain(id);
    await refuse(id, worker, approver);
    expect((await react(id, 'REOPEN', session)).message).toBe('A complaint can be reopened once, within 8 weeks of our answer.');
    const events = (await world.services.store.complaint.listEvents([id])).get(id) ?? [];
    expect(events.map(({ kind, userId }) => [kind, userId])).toEqual([
      ['RECEIVED', null],
      ['ANSWERED', 'worker'],
      ['REOPENED', null],
      ['ANSWERED', 'worker'],
    ]);
  });

  test('asks for details once, which does not stop the clock', async () => {
    const { customer, session, id } = await complain();
    await take(id, worker);
    const why = 'Please send the letter that we did not answer.';
    expect((await act(id, { act: 'REQUEST_DOCUMENT', name: 'Your letter', why }, worker)).data.status).toBe('REQUIREMENT_RAISED');
    await world.drain();
    expect(sentTexts(world, customer.mobile)).toContainEqual(expect.stringContaining(`we need a document for your request ${id}`));
    expect(await shown(session)).toMatchObject({ answerBy: '2026-12-04', requirements: [{ name: 'Your letter', reason: why }] });
    const { data } = await open(id, worker);
    expect(data.may).not.toContain('REQUEST_DOCUMENT');
    expect((await list(worker, 'TODO')).rows.map((row) => row.id)).toContain(id);
    expect((await act(id, AGREED, worker)).data.status).toBe('COMPLETED');
  });

  test('records that the customer accepts, by two people', async () => {
    const { session, id } = await complain();
    await take(id, worker);
    await act(id, AGREED, worker);
    const { data } = await act(id, { act: 'CLOSE', reason: 'She said on the phone that she accepts.' }, worker);
    expect(data.state).toBe('PROPOSED');
    await decide(data.approvalId, approver);
    expect((await shown(session))?.state).toBe('ACCEPTED');
  });

  test('rejects an answer without a reason, and a refusal that pays', async () => {
    const { id } = await complain();
    await take(id, worker);
    expect((await act(id, { ...AGREED, text: 'Yes.' }, worker)).data).toMatchObject({
      fields: { text: 'Give the answer and its reason.' },
    });
    expect((await act(id, { ...REFUSED, amount: 100 }, worker)).data).toMatchObject({ fields: { amount: 'A refusal pays nothing.' } });
  });

  test('counts late complaints and those that are due today', async () => {
    const { id } = await complain();
    const set = (day: string) => world.database.pool.query('UPDATE service_case SET promised_by = $2 WHERE case_id = $1', [id, day]);
    await set('2026-11-20');
    expect([await idsOf(worker, 'TODAY'), (await list(worker)).counts.TODAY]).toEqual([[id], 1]);
    await set('2026-11-19');
    expect([await idsOf(worker, 'LATE'), (await list(worker)).counts.LATE, await idsOf(worker, 'TODAY')]).toEqual([[id], 1, []]);
    expect((await world.call('/admin/backlog', {}, as(worker))).data.cases?.late).toBe(1);
  });
});

describe('money that an answer promises', () => {
  const GRANTED = { ...AGREED, amount: 1_200 } as const;
  async function grant(bank: Partial<BankAccountRow> | null = {}) {
    const customer = await aCustomer(world, { bank });
    const session = await customer.signIn();
    const { data } = await world.call('/complaint/save', { ...ABOUT, subject: { kind: 'POLICY', id: customer.policyNo } }, { as: session });
    const id = data.complaintNo;
    await take(id, worker);
    const { data: proposed } = await act(id, GRANTED, worker);
    expect(proposed.state).toBe('PROPOSED');
    expect((await shown(session))?.payment).toBeNull();
    expect((await decide(proposed.approvalId, approver)).data.state).toBe('EXECUTED');
    return { customer, session, id };
  }
  const settle = async () => {
    await world.drain();
    await world.advance(151_000);
    await world.drain();
  };
  const payoutsOf = async (id: string) =>
    (await world.database.pool.query('SELECT amount::int, status FROM payout WHERE case_id = $1 ORDER BY payout_id', [id])).rows;
  const poll = async () => {
    await payComplaints(world.services, world.now());
    await world.drain();
  };

  test('is paid once to the verified account, and booked', async () => {
    const { customer, session, id } = await grant();
    expect((await open(id, worker)).data.status).toBe('COMPLETED');
    expect((await shown(session))?.payment).toMatchObject({ amount: 1_200, state: 'PAYING', on: null });
    await settle();
    await poll();
    expect(await payoutsOf(id)).toEqual([{ amount: 120_000, status: 'PAID' }]);
    expect((await shown(session))?.payment).toMatchObject({ state: 'PAID', on: '2026-11-20' });
    const { rows } = await world.database.pool.query(
      `SELECT account, amount::int FROM ledger_entry JOIN ledger_transaction USING (transaction_id)
       WHERE payout_id = (SELECT payout_id FROM payout WHERE case_id = $1) ORDER BY account`,
      [id],
    );
    expect(rows).toEqual([
      { account: 'COMPLAINT_PAYMENTS', amount: 120_000 },
      { account: 'PAYOUT_CLEARING', amount: -120_000 },
    ]);
    expect(sentTexts(world, customer.mobile)).toContainEqual(
      expect.stringContaining(`we have paid you the amount promised in our answer to complaint ${id}`),
    );
    expect((await react(id, 'REOPEN', session)).success).toBe(true);
    await take(id, worker);
    expect((await act(id, GRANTED, worker)).data).toMatchObject({ fields: { amount: 'An earlier answer already promised an amount.' } });
  });

  test('waits until the customer has a verified account', async () => {
    const { customer, session, id } = await grant({ verifiedBy: null });
    await settle();
    await poll();
    expect(await payoutsOf(id)).toEqual([]);
    expect((await shown(session))?.payment).toEqual({ amount: 1_200, state: 'ACCOUNT_NEEDED', on: null, account: null });
    expect(sentTexts(world, customer.email).join()).toContain('as soon as you have a verified bank account for payouts');
    expect((await open(id, worker)).data.facts).toContainEqual({
      name: { en: 'Payment', hi: 'भुगतान' },
      value: expect.objectContaining({ en: '₹1,200.00, waits for a verified account of the customer' }),
    });
    const { pool } = world.database;
    await pool.query(`UPDATE bank_account SET verified_by = 'PENNY_DROP' WHERE client_id = $1`, [customer.clientId]);
    await pool.query('UPDATE policy SET payout_changed_at = $2 WHERE client_id = $1', [customer.clientId, world.now()]);
    await poll();
    expect([await payoutsOf(id), (await shown(session))?.payment?.state]).toEqual([[], 'ON_HOLD']);
    await pool.query('UPDATE policy SET payout_changed_at = NULL WHERE client_id = $1', [customer.clientId]);
    await poll();
    await settle();
    expect(await payoutsOf(id)).toEqual([{ amount: 120_000, status: 'PAID' }]);
  });

  test('is not paid again to an account from which the bank returned it', async () => {
    const { customer, session, id } = await grant();
    const { payout } = world.services.partners;
    const payoutId = `PO${id.slice(2)}01`;
    const event = { eventId: `return-${id}`, payoutId, status: 'RETURNED', reasonCode: '01', at: world.now() } as const;
    await applyPayoutEvent(event, payout.adapter, { services: world.services, now: world.now() });
    await poll();
    expect(await payoutsOf(id)).toEqual([{ amount: 120_000, status: 'RETURNED' }]);
    expect((await shown(session))?.payment?.state).toBe('RETURNED');
    expect(sentTexts(world, customer.mobile)).toContainEqual(expect.stringContaining(`your bank returned the payment for complaint ${id}`));
  });
});

describe('fairness', () => {
  test('people who worked on the subject neither see the complaint nor approve its answer', async () => {
    const customer = await aCustomer(world);
    const session = await customer.signIn();
    const request = await world.call('/complaint/save', { ...ABOUT, subject: { kind: 'OTHER' } }, { as: session });
    const subjectId = request.data.complaintNo;
    await refuse(subjectId, worker, approver);
    const { data } = await world.call('/complaint/save', { ...ABOUT, subject: { kind: 'REQUEST', id: subjectId } }, { as: session });
    const id = data.complaintNo;
    for (const concerned of [worker, approver]) {
      expect(await idsOf(concerned)).not.toContain(id);
      expect((await open(id, concerned)).status).toBe(12);
      expect((await take(id, concerned)).status).toBe(12);
    }
    await take(id, officer);
    const { data: proposed } = await act(id, REFUSED, officer);
    expect((await decide(proposed.approvalId, approver)).data).toMatchObject({ code: 'notIndependent' });
    expect((await decide(proposed.approvalId, secondOfficer)).data.state).toBe('EXECUTED');
  });

  test('a person who is named does not see the complaint', async () => {
    const { id } = await complain({ kind: 'PERSON', id: 'ravi  kulkarni' });
    expect([(await idsOf(worker)).includes(id), (await idsOf(approver)).includes(id)]).toEqual([false, true]);
  });

  test('after escalation only an officer who did not answer before decides', async () => {
    const { customer, session, id } = await complain();
    await refuse(id, officer, approver);
    expect((await react(id, 'ESCALATE', session)).data).toMatchObject({ state: 'ESCALATED', answerBy: '2026-12-04' });
    await world.drain();
    expect(sentTexts(world, customer.mobile)).toContainEqual(
      expect.stringContaining(`our grievance officer Meera Iyer now has your complaint ${id}. Answer by 04-12-2026.`),
    );
    expect([await idsOf(secondOfficer, 'ESCALATED'), await idsOf(officer, 'ESCALATED'), await idsOf(worker, 'ESCALATED')]).toEqual([
      [id],
      [],
      [],
    ]);
    expect((await open(id, worker)).data.may).toEqual([]);
    expect((await take(id, worker)).data).toMatchObject({ code: 'actRefused' });
    expect((await take(id, officer)).status).toBe(12);
    await take(id, secondOfficer);
    expect((await act(id, AGREED, secondOfficer)).data.status).toBe('COMPLETED');
    expect((await react(id, 'ESCALATE', session)).data).toMatchObject({ code: 'complaintOver' });
  });

  test('staff hand a complaint to the officer, and it is unassigned', async () => {
    const { session, id } = await complain();
    await take(id, worker);
    await act(id, { act: 'ESCALATE', reason: 'The officer knows the adviser.' }, worker);
    expect((await shown(session))?.state).toBe('ESCALATED');
    expect((await list(officer)).rows.find((row) => row.id === id)).toMatchObject({ assignee: null, mayTake: true });
  });
});
