import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { createMoneyHelpers } from '../../testing/factories/money.ts';
import { policiesWithWrongSums } from '../../testing/factories/policy-sums.ts';
import { suspenseTeam } from '../../testing/factories/suspense.ts';
import { signInStaff } from '../../testing/staff.ts';
import { testWorld, type World } from '../../testing/world.ts';

let world: World;
let m: ReturnType<typeof createMoneyHelpers>;
let desk: Awaited<ReturnType<typeof suspenseTeam>>;
beforeAll(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent', SESSION_IDLE_MS: '864000000' } });
  m = createMoneyHelpers(world);
  desk = await suspenseTeam(world);
  return async () => {
    expect(await m.sumOfBooks()).toBe(0);
    await world.close();
  };
});
afterEach(() => vi.restoreAllMocks());

describe('access to unallocated payments', () => {
  test('only the team MONEY sees unallocated payments, whatever the role, and reading them leaves an audit row', async () => {
    const elsewhere = await signInStaff(world, 'approver', ['CLAIMS', 'REQUESTS', 'APPLICATIONS']);
    const viewer = await signInStaff(world, 'viewer', ['MONEY']);
    for (const as of [elsewhere, viewer, desk.second])
      for (const [path, body] of [
        ['/admin/money/list', {}],
        ['/admin/money/decide', { moneyId: 'A'.repeat(22), decision: 'IGNORE', reason: 'x' }],
      ] as const)
        expect(await desk.send(path, body, as), `${as.userId} ${path}`).toMatchObject({ status: 13, data: { code: 'notAllowed' } });
    expect(await desk.send('/admin/money/list', {}, desk.approver)).toMatchObject({ http: 200, status: 10, success: false });
    expect(await desk.propose('A'.repeat(22), { decision: 'IGNORE' })).toMatchObject({ status: 12 });
    await m.unknownPayment(11_100);
    await desk.list({ state: 'OPEN', filter: { partner: 'payment' } });
    const { rows } = await world.database.pool.query(
      `SELECT actor_id, outcome, detail FROM audit WHERE action = '/admin/money/list' ORDER BY audit_id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ actor_id: desk.cashier.userId, outcome: 'read', detail: { state: 'OPEN', filteredBy: ['partner'], rows: 1 } }]);
  });

  test('lists payments newest first, sorted and filtered as requested, in rupees and with the full policy number', async () => {
    const person = await aCustomer(world);
    await world.advance(1_000);
    const { money } = await m.mismatch(person, -12_345);
    const [newest] = await desk.list({ sort: '-at' });
    expect(newest).toEqual({
      moneyId: money.moneyId,
      at: world.now().toISOString(),
      kind: 'MISMATCH',
      partner: 'payment',
      reference: money.reference,
      amount: Number(money.amount) / 100,
      policyNumber: person.policyNo,
      state: 'OPEN',
      decidedBy: null,
      decision: null,
      waitsFor: null,
      may: ['REFUND', 'ASSIGN'],
    });
    expect((await desk.list({ sort: 'amount' }))[0]?.amount).toBe(111);
    expect((await desk.list({ filter: { policyNumber: person.policyNo } })).map(({ moneyId }) => moneyId)).toEqual([money.moneyId]);
    expect(await desk.list({ state: 'DECIDED' })).toEqual([]);
    for (const body of [{ sort: 'source' }, { filter: { source: 'x' } }, { state: 'GONE' }])
      expect(await desk.send('/admin/money/list', body, desk.cashier), JSON.stringify(body)).toMatchObject({ http: 400, status: 21 });
  });
});

test('an unmatched callback is open in its report until it is decided', async () => {
  const money = await m.unknownPayment(22_200);
  const viewer = await signInStaff(world, 'viewer');
  const range = { from: new Date(world.now().getTime() - MINUTE_MS).toISOString(), to: world.now().toISOString() };
  const state = async (stateFilter: string) => {
    const to = new Date(world.now().getTime() + 1).toISOString();
    const query = { reportType: 'UNMATCHED', ...range, to, filter: { reference: money.reference, state: stateFilter } };
    return (await desk.send('/admin/report', query, viewer)).data as unknown as { rows: Record<string, unknown>[] } | null;
  };
  expect((await state('OPEN'))?.rows).toMatchObject([{ partner: 'payment', kind: 'WEBHOOK', amount: 222, state: 'OPEN' }]);
  await desk.settle(money.moneyId, 'REFUND');
  expect(await state('OPEN')).toBeNull();
  expect((await state('SETTLED'))?.rows).toMatchObject([{ reference: money.reference, state: 'SETTLED' }]);
});

describe('assigning a payment to a policy', () => {
  test('an assigned payment pays the premium as usual: books, receipt, email and the next due date', async () => {
    const person = await aCustomer(world);
    const due = await m.readDue(person);
    const money = await m.unknownPayment(due.amount);
    const more = { policyNumber: person.policyNo, dueDate: due.dueDate };
    await world.services.store.policySums.refresh([person.policyNo]);
    const proposal = await desk.propose(money.moneyId, { decision: 'ASSIGN', more });
    expect((await desk.readApproval(proposal.data.approvalId))?.summary).toContain(
      `to policy ${person.policyNo}, due ${due.dueDate.split('-').reverse().join('-')}`,
    );
    expect(await desk.approve(proposal.data.approvalId)).toMatchObject({ data: { state: 'EXECUTED' } });
    expect(await m.isPaid(due)).toBe(true);
    expect(await policiesWithWrongSums(world.database.pool)).not.toContain(person.policyNo);
    expect([await m.held('GATEWAY_CLEARING', money), await m.held('REFUND_PAYABLE', money), await m.held('PREMIUM_INCOME', money)]).toEqual(
      [due.amount, 0, due.gst - due.amount],
    );
    expect(await desk.readRow(money.moneyId)).toMatchObject({ state: 'DECIDED', decision: 'ASSIGN', policyNumber: person.policyNo });
    await world.drain();
    const [receipt] = await m.db<{ no: string }>('SELECT receipt_no AS no FROM receipt WHERE money_id = $1', [money.moneyId]);
    const mails = world.sandbox.listMessages(person.email).filter(({ subject }) => subject?.includes(String(receipt?.no)));
    expect(mails.map(({ attachments }) => attachments?.length)).toEqual([1]);
    // A paid premium accepts no more money.
    const again = await m.unknownPayment(due.amount);
    expect(await desk.propose(again.moneyId, { decision: 'ASSIGN', more })).toMatchObject({
      status: 21,
      data: { fields: { dueDate: expect.stringMatching(/is paid\.$/) } },
    });
  });

  test('the policy’s credit pays the rest', async () => {
    const person = await aCustomer(world);
    const { money, due } = await m.mismatch(person, -500);
    const more = { policyNumber: person.policyNo, dueDate: due.dueDate };
    expect(await desk.propose(money.moneyId, { decision: 'ASSIGN', more })).toMatchObject({ status: 21 });
    await m.db('UPDATE policy SET suspense_balance = 700 WHERE policy_no = $1', [person.policyNo]);
    expect(await desk.settle(money.moneyId, 'ASSIGN', more)).toMatchObject({ data: { state: 'EXECUTED' } });
    expect(await m.db('SELECT suspense_balance::int AS rest FROM policy WHERE policy_no = $1', [person.policyNo])).toEqual([{ rest: 200 }]);
    expect(
      await m.db('SELECT amount::int FROM payment_history WHERE policy_no = $1 AND due_date = $2 AND status = $3', [
        person.policyNo,
        due.dueDate,
        'POSTED',
      ]),
    ).toEqual([{ amount: due.amount }]);
  });

  test('rejects an invalid assignment at its field', async () => {
    const person = await aCustomer(world);
    const due = await m.readDue(person);
    const money = await m.unknownPayment(due.amount + 1);
    const day = (text: string) => text.split('-').reverse().join('-');
    const { policyNo: policyNumber } = person;
    const ended = await aCustomer(world);
    await m.db(`UPDATE policy SET status = 'SURRENDERED' WHERE policy_no = $1`, [ended.policyNo]);
    const FAULTS: [body: object, fields: object][] = [
      [{}, { policyNumber: 'Enter the 9-digit policy number.', dueDate: 'Enter the due date.' }],
      [{ policyNumber: '12', dueDate: due.dueDate }, { policyNumber: 'Enter the 9-digit policy number.' }],
      [{ policyNumber, dueDate: '31-02-2026' }, { dueDate: expect.any(String) }],
      [{ policyNumber: '999999999', dueDate: due.dueDate }, { policyNumber: 'There is no such policy.' }],
      [{ policyNumber: ended.policyNo, dueDate: due.dueDate }, { policyNumber: 'No premium is payable on this policy.' }],
      [{ policyNumber, dueDate: '2031-01-01' }, { dueDate: 'No premium of this policy is due on 01-01-2031.' }],
      [
        { policyNumber, dueDate: day(due.dueDate) },
        {
          dueDate: `This money is ${formatRupees(due.amount + 1)}, the premium due on ${day(due.dueDate)} is ${formatRupees(due.amount)}.`,
        },
      ],
      [{ policyNumber, dueDate: due.dueDate, reason: ' ' }, { reason: 'Give a reason.' }],
      [{ policyNumber, dueDate: due.dueDate, reason: 'x'.repeat(201) }, { reason: 'Give a reason.' }],
    ];
    for (const [body, fields] of FAULTS)
      expect(await desk.propose(money.moneyId, { decision: 'ASSIGN', more: body }), JSON.stringify(body)).toMatchObject({
        http: 400,
        status: 21,
        data: { fields },
      });
    expect(FAULTS).toHaveLength(9);
    expect(await desk.readRow(money.moneyId)).toMatchObject({ state: 'OPEN', waitsFor: null });
  });

  test('a premium that was paid between proposal and approval is not paid twice: the approval fails, the payment stays open', async () => {
    const person = await aCustomer(world);
    const due = await m.readDue(person);
    const money = await m.unknownPayment(due.amount);
    const proposal = await desk.propose(money.moneyId, {
      decision: 'ASSIGN',
      more: { policyNumber: person.policyNo, dueDate: due.dueDate },
    });
    await m.payDue(person);
    expect(await desk.approve(proposal.data.approvalId)).toMatchObject({ data: { state: 'FAILED' } });
    expect(await desk.readRow(money.moneyId)).toMatchObject({ state: 'OPEN', may: ['REFUND', 'ASSIGN'] });
    expect(await m.db('SELECT 1 FROM receipt WHERE policy_no = $1 AND due_date = $2', [person.policyNo, due.dueDate])).toHaveLength(1);
  });
});

describe('one decision per payment', () => {
  test('received money cannot be ignored, and an entry without money can only be ignored', async () => {
    const moneyToSettle = await m.unknownPayment(66_600);
    expect(await desk.propose(moneyToSettle.moneyId, { decision: 'IGNORE' })).toMatchObject({
      status: 21,
      data: { fields: { decision: 'We have received this money. Refund it or assign it to a policy.' } },
    });
    const foreignMoney = await m.mismatch(await aCustomer(world)).then(async ({ event }) => {
      const foreign = { ...event, eventId: crypto.randomUUID(), paymentId: `foreign-${event.paymentId}`, merchantId: 'SOMEBODY' };
      await m.tell(foreign);
      return m.bySource(`payment:${foreign.paymentId}`);
    });
    for (const decision of ['REFUND', 'ASSIGN'])
      expect(
        await desk.propose(foreignMoney.moneyId, { decision, more: { policyNumber: '100000801', dueDate: '2026-11-29' } }),
      ).toMatchObject({
        status: 21,
        data: { fields: { decision: 'We have not received any money for this entry.' } },
      });
    expect(await desk.settle(foreignMoney.moneyId, 'IGNORE')).toMatchObject({ data: { state: 'EXECUTED' } });
    expect(await desk.readRow(foreignMoney.moneyId)).toMatchObject({ state: 'DECIDED', decision: 'IGNORE' });
  });

  test('of two concurrent approvers one decides, and the partner is asked once', async () => {
    const money = await m.unknownPayment(77_700);
    const refund = vi.spyOn(world.services.partners.payment, 'refund');
    const { data } = await desk.propose(money.moneyId, { decision: 'REFUND' });
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => desk.approve(data.approvalId, n % 2 ? desk.approver : desk.second)),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.filter(({ success }) => !success).map(({ message }) => message)).toEqual(
      Array(9).fill('This has already been decided.'),
    );
    expect(refund).toHaveBeenCalledTimes(1);
    expect(await m.readRefunds(money.moneyId)).toHaveLength(1);
  });

  test('of two proposals the first approved counts and the other fails; a third is rejected', async () => {
    const person = await aCustomer(world);
    const due = await m.readDue(person);
    const money = await m.unknownPayment(due.amount);
    const refund = await desk.propose(money.moneyId, { decision: 'REFUND' });
    const assign = await desk.propose(money.moneyId, {
      decision: 'ASSIGN',
      more: { policyNumber: person.policyNo, dueDate: due.dueDate },
      as: desk.other,
    });
    const replies = await Promise.all([
      desk.approve(refund.data.approvalId, desk.approver),
      desk.approve(assign.data.approvalId, desk.second),
    ]);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.find(({ success }) => !success)).toMatchObject({ status: 13, message: 'This has already been decided.' });
    const states = await Promise.all([refund, assign].map(async ({ data }) => (await desk.readApproval(data.approvalId))?.state));
    expect(states.sort()).toEqual(['EXECUTED', 'FAILED']);
    const isAssigned = (await m.find(money.moneyId)).decision === 'ASSIGN';
    expect([(await m.readRefunds(money.moneyId)).length, await m.isPaid(due)]).toEqual(isAssigned ? [0, true] : [1, false]);
    expect(await desk.propose(money.moneyId, { decision: 'REFUND', more: { reason: 'once more' } })).toMatchObject({
      status: 13,
      message: 'This has already been decided.',
    });
  });
});

test('of two payments that are assigned to one premium concurrently, one pays it and the other waits', async () => {
  const person = await aCustomer(world);
  const due = await m.readDue(person);
  const more = { policyNumber: person.policyNo, dueDate: due.dueDate };
  const both = [await m.unknownPayment(due.amount), await m.unknownPayment(due.amount)];
  const proposals = await Promise.all(both.map(({ moneyId }) => desk.propose(moneyId, { decision: 'ASSIGN', more })));
  const replies = await Promise.all(proposals.map(({ data }, n) => desk.approve(data.approvalId, n ? desk.approver : desk.second)));
  expect(replies.map(({ data }) => String(Reflect.get(data, 'state'))).sort()).toEqual(['EXECUTED', 'FAILED']);
  const states = await Promise.all(both.map(async ({ moneyId }) => (await m.find(moneyId)).state));
  expect(states.sort()).toEqual(['DECIDED', 'OPEN']);
  expect(await m.db('SELECT 1 FROM receipt WHERE policy_no = $1 AND due_date = $2', [person.policyNo, due.dueDate])).toHaveLength(1);
});
