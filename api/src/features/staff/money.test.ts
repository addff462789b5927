import { MINUTE_MS } from '@portal/rules/durations.ts';
import { formatRupees } from '@portal/rules/money.ts';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { PartnerFailure } from '../../partners/partner-failure.ts';
import { aCustomer } from '../../testing/customer-factory.ts';
import { moneyOf } from '../../testing/money.ts';
import { policiesWithWrongSums } from '../../testing/policy-sums.ts';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { type Reply, testWorld, type World } from '../../testing/world.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;
let world: World;
let m: ReturnType<typeof moneyOf>;
let cashier: Staff;
let other: Staff;
let approver: Staff;
let second: Staff;
beforeAll(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent', SESSION_IDLE_MS: '864000000' } });
  m = moneyOf(world);
  [cashier, other] = [await signInStaff(world, 'operator', ['MONEY']), await signInStaff(world, 'operator', ['MONEY'])];
  [approver, second] = [await signInStaff(world, 'approver', ['MONEY']), await signInStaff(world, 'approver')];
  return async () => {
    expect(await m.sumOfBooks()).toBe(0);
    await world.close();
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  world.services.crashPoint = () => {};
});

type Row = { moneyId: string; state: string; decidedBy: string | null; may: string[]; waitsFor: string | null; amount: number } & Record<
  string,
  unknown
>;
const send = async (path: string, body: object, as: Staff) =>
  (await world.send(path, body, { as, cookies: staffCookies(as) })) as Reply<Record<string, never>>;
const list = async (body: object = {}, as = cashier) =>
  ((await send('/admin/money/list', { pageSize: 100, ...body }, as)).data as unknown as { rows: Row[] } | null)?.rows ?? [];
const rowOf = async (moneyId: string) => (await list()).find((row) => row.moneyId === moneyId);
const propose = (moneyId: string, decision: string, more: object = {}, as = cashier) =>
  send('/admin/money/decide', { moneyId, decision, reason: 'as the bank says', ...more }, as);
const approve = (approvalId: unknown, as = approver) => send('/admin/approvals/decide', { approvalId, decision: 'APPROVE' }, as);
/** Asked for by one and approved by another. */
const settle = async (moneyId: string, decision: string, more: object = {}) =>
  approve((await propose(moneyId, decision, more)).data.approvalId);
const approvalOf = async (approvalId: unknown) => world.services.store.approval.find(String(approvalId));
/** The minute after which the job asks for a refund of which nobody heard. */
const later = async (ms = MINUTE_MS) => {
  await world.advance(ms);
  await world.database.pool.query(`UPDATE pgboss.job SET start_after = now() WHERE name LIKE 'refund%' AND state < 'active'`);
  return world.drain();
};

describe('who sees it', () => {
  test('the desk MONEY alone, whatever the role; and reading is a row of the audit trail', async () => {
    const elsewhere = await signInStaff(world, 'approver', ['CLAIMS', 'REQUESTS', 'APPLICATIONS']);
    const viewer = await signInStaff(world, 'viewer', ['MONEY']);
    for (const as of [elsewhere, viewer, second])
      for (const [path, body] of [
        ['/admin/money/list', {}],
        ['/admin/money/decide', { moneyId: 'A'.repeat(22), decision: 'IGNORE', reason: 'x' }],
      ] as const)
        expect(await send(path, body, as), `${as.userId} ${path}`).toMatchObject({ status: 13, data: { code: 'notAllowed' } });
    expect(await send('/admin/money/list', {}, approver)).toMatchObject({ http: 200, status: 10, success: false });
    expect(await propose('A'.repeat(22), 'IGNORE')).toMatchObject({ status: 12 });
    await m.unknownPayment(11_100);
    await list({ state: 'OPEN', filter: { partner: 'payment' } });
    const { rows } = await world.database.pool.query(
      `SELECT actor_id, outcome, detail FROM audit WHERE action = '/admin/money/list' ORDER BY audit_id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ actor_id: cashier.userId, outcome: 'read', detail: { state: 'OPEN', filteredBy: ['partner'], rows: 1 } }]);
  });

  test('newest first, sorted and cut as asked for, in rupees and with the whole policy number', async () => {
    const person = await aCustomer(world);
    await world.advance(1_000);
    const { money } = await m.mismatch(person, -12_345);
    const [newest] = await list({ sort: '-at' });
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
    expect((await list({ sort: 'amount' }))[0]?.amount).toBe(111);
    expect((await list({ filter: { policyNumber: person.policyNo } })).map(({ moneyId }) => moneyId)).toEqual([money.moneyId]);
    expect(await list({ state: 'DECIDED' })).toEqual([]);
    for (const body of [{ sort: 'source' }, { filter: { source: 'x' } }, { state: 'GONE' }])
      expect(await send('/admin/money/list', body, cashier), JSON.stringify(body)).toMatchObject({ http: 400, status: 21 });
  });
});

describe('a refund', () => {
  test('is asked for by one, approved by another, and goes back once, the way it came', async () => {
    const money = await m.unknownPayment(250_000);
    expect(await m.held('REFUND_PAYABLE', money)).toBe(-250_000);
    const asked = await propose(money.moneyId, 'REFUND');
    expect(asked).toMatchObject({ status: 10, success: false, data: { state: 'PROPOSED' } });
    expect(await rowOf(money.moneyId)).toMatchObject({ state: 'OPEN', waitsFor: 'REFUND', may: [] });
    const { approvalId } = asked.data;
    expect(await approvalOf(approvalId)).toMatchObject({
      kind: 'MONEY',
      summary: `REFUND ₹2,500.00, payment ${money.reference}`,
      reason: 'as the bank says',
    });
    expect(await approve(approvalId, cashier)).toMatchObject({ status: 13, data: { code: 'notAllowed' } });
    expect(await approve(approvalId)).toMatchObject({ success: true, data: { state: 'EXECUTED' } });
    expect(await rowOf(money.moneyId)).toMatchObject({ state: 'DECIDED', decision: 'REFUND', decidedBy: 'Staff', may: [] });
    await world.advance(5_000);
    await later();
    expect(await m.refundsOf(money.moneyId)).toMatchObject([{ state: 'DONE', reason: 'STAFF#1' }]);
    expect([await m.held('GATEWAY_CLEARING', money), await m.held('REFUND_PAYABLE', money)]).toEqual([0, 0]);
    const trail = await m.db('SELECT action, outcome, actor_id FROM audit WHERE object_id = ANY($1) ORDER BY audit_id', [
      [approvalId, money.moneyId],
    ]);
    expect(trail).toEqual([
      { action: 'approval', outcome: 'PROPOSED', actor_id: cashier.userId },
      { action: '/admin/money/decide', outcome: 'REFUND', actor_id: cashier.userId },
      { action: '/admin/approvals/decide', outcome: 'APPROVED', actor_id: approver.userId },
      { action: 'approval', outcome: 'EXECUTED', actor_id: 'refund-start' },
    ]);
  });

  test.each(['ENACH', 'ESI', 'UPI'] as const)('of a late debit goes back by its rail: %s; its payer hears of it', async (rail) => {
    const person = await aCustomer(world);
    const { money } = await m.lateDebit(person, rail);
    expect(await settle(money.moneyId, 'REFUND')).toMatchObject({ data: { state: 'EXECUTED' } });
    await world.advance(5_000);
    await later();
    expect(await m.refundsOf(money.moneyId)).toMatchObject([{ state: 'DONE' }]);
    expect([await m.held('RAIL_CLEARING', money), await m.held('REFUND_PAYABLE', money)]).toEqual([0, 0]);
    const told = world.sandbox.listMessages(person.mobile).map(({ text }) => text);
    expect(told.filter((text) => text.includes(`${formatRupees(Number(money.amount))} was returned`))).toHaveLength(1);
  });

  test('that its partner refuses says why and leaves the money open; made once more it is another refund', async () => {
    const { money } = await m.mismatch(await aCustomer(world));
    const asked = await propose(money.moneyId, 'REFUND');
    expect(await approve(asked.data.approvalId)).toMatchObject({
      status: 13,
      message: 'The refund was refused: payment unknown.',
      data: { code: 'refundRefused' },
    });
    expect(await approvalOf(asked.data.approvalId)).toMatchObject({ state: 'FAILED', note: 'refundRefused: payment unknown' });
    expect(await rowOf(money.moneyId)).toMatchObject({ state: 'OPEN', decidedBy: null, may: ['REFUND', 'ASSIGN'] });
    expect(await m.held('REFUND_PAYABLE', { ...money, orderId: null })).toBe(-Number(money.amount));
    vi.spyOn(world.services.partners.payment, 'refund').mockResolvedValue('DONE');
    expect(await settle(money.moneyId, 'REFUND')).toMatchObject({ data: { state: 'EXECUTED' } });
    expect((await m.refundsOf(money.moneyId)).map(({ state, reason }) => `${state} ${reason}`).sort()).toEqual([
      'DONE STAFF#2',
      'FAILED STAFF#1',
    ]);
    expect(await m.held('REFUND_PAYABLE', { ...money, orderId: null })).toBe(0);
  });

  test('that was taken and then fails is open again', async () => {
    const money = await m.unknownPayment(33_300);
    const refund = vi.spyOn(world.services.partners.payment, 'refund').mockResolvedValue('PENDING');
    expect(await settle(money.moneyId, 'REFUND')).toMatchObject({ data: { state: 'EXECUTED' } });
    expect(await rowOf(money.moneyId)).toMatchObject({ state: 'DECIDED' });
    vi.spyOn(world.services.partners.payment, 'queryRefund').mockResolvedValue('FAILED');
    await later(2 * MINUTE_MS);
    expect(await rowOf(money.moneyId)).toMatchObject({ state: 'OPEN', decision: null, may: ['REFUND', 'ASSIGN'] });
    expect(refund).toHaveBeenCalledTimes(1);
    expect(await m.held('REFUND_PAYABLE', money)).toBe(-33_300);
  });

  test('whose answer is lost is asked for again under its id, and is one refund', async () => {
    const money = await m.unknownPayment(44_400);
    const { refund } = world.services.partners.payment;
    const asked: string[] = [];
    vi.spyOn(world.services.partners.payment, 'refund').mockImplementation(async (request) => {
      asked.push(request.refundId);
      const answer = await refund(request);
      if (asked.length === 1) throw new PartnerFailure('payment', 'unreachable', true);
      return answer;
    });
    const { data } = await propose(money.moneyId, 'REFUND');
    expect(await approve(data.approvalId)).toMatchObject({ success: true, data: { state: 'APPROVED' } });
    expect(await rowOf(money.moneyId)).toMatchObject({ state: 'DECIDED' });
    await later(0);
    expect([asked.length, new Set(asked).size]).toEqual([2, 1]);
    expect(await approvalOf(data.approvalId)).toMatchObject({ state: 'EXECUTED' });
    await later();
    expect(await m.refundsOf(money.moneyId)).toMatchObject([{ id: asked[0], state: 'DONE' }]);
    expect([await m.held('GATEWAY_CLEARING', money), await m.held('REFUND_PAYABLE', money)]).toEqual([0, 0]);
  });

  test.each([
    ['approval-before-commit', 'PROPOSED', 'OPEN', []],
    ['approval-after-commit', 'EXECUTED', 'DECIDED', ['DONE']],
    ['refund-sent', 'EXECUTED', 'DECIDED', ['DONE']],
  ])('with the portal lost at %s is asked for once, or not at all', async (point, approval, state, refunds) => {
    const money = await m.unknownPayment(55_500);
    const refund = vi.spyOn(world.services.partners.payment, 'refund');
    const { data } = await propose(money.moneyId, 'REFUND');
    world.services.crashPoint = (name) => {
      if (name === point) throw new Error('lost');
    };
    expect(await approve(data.approvalId)).toMatchObject({ http: 500 });
    world.services.crashPoint = () => {};
    await later();
    await world.advance(5_000);
    await later();
    expect(await approvalOf(data.approvalId)).toMatchObject({ state: approval });
    expect(await rowOf(money.moneyId)).toMatchObject({ state });
    expect((await m.refundsOf(money.moneyId)).map((one) => one.state)).toEqual(refunds);
    expect(new Set(refund.mock.calls.map(([{ refundId }]) => refundId)).size).toBe(refunds.length);
  });
});

describe('assigned to a policy', () => {
  test('money pays the premium as any other does: books, receipt, mail and the next due', async () => {
    const person = await aCustomer(world);
    const due = await m.dueOf(person);
    const money = await m.unknownPayment(due.amount);
    const more = { policyNumber: person.policyNo, dueDate: due.dueDate };
    await world.services.store.policySums.refresh([person.policyNo]);
    const asked = await propose(money.moneyId, 'ASSIGN', more);
    expect((await approvalOf(asked.data.approvalId))?.summary).toContain(
      `to policy ${person.policyNo}, due ${due.dueDate.split('-').reverse().join('-')}`,
    );
    expect(await approve(asked.data.approvalId)).toMatchObject({ data: { state: 'EXECUTED' } });
    expect(await m.isPaid(due)).toBe(true);
    expect(await policiesWithWrongSums(world.database.pool)).not.toContain(person.policyNo);
    expect([await m.held('GATEWAY_CLEARING', money), await m.held('REFUND_PAYABLE', money), await m.held('PREMIUM_INCOME', money)]).toEqual(
      [due.amount, 0, due.gst - due.amount],
    );
    expect(await rowOf(money.moneyId)).toMatchObject({ state: 'DECIDED', decision: 'ASSIGN', policyNumber: person.policyNo });
    await world.drain();
    const [receipt] = await m.db<{ no: string }>('SELECT receipt_no AS no FROM receipt WHERE money_id = $1', [money.moneyId]);
    const mails = world.sandbox.listMessages(person.email).filter(({ subject }) => subject?.includes(String(receipt?.no)));
    expect(mails.map(({ attachments }) => attachments?.length)).toEqual([1]);
    // Once paid it takes no more.
    const again = await m.unknownPayment(due.amount);
    expect(await propose(again.moneyId, 'ASSIGN', more)).toMatchObject({
      status: 21,
      data: { fields: { dueDate: expect.stringMatching(/is paid\.$/) } },
    });
  });

  test('what the policy holds pays the rest', async () => {
    const person = await aCustomer(world);
    const { money, due } = await m.mismatch(person, -500);
    const more = { policyNumber: person.policyNo, dueDate: due.dueDate };
    expect(await propose(money.moneyId, 'ASSIGN', more)).toMatchObject({ status: 21 });
    await m.db('UPDATE policy SET suspense_balance = 700 WHERE policy_no = $1', [person.policyNo]);
    expect(await settle(money.moneyId, 'ASSIGN', more)).toMatchObject({ data: { state: 'EXECUTED' } });
    expect(await m.db('SELECT suspense_balance::int AS rest FROM policy WHERE policy_no = $1', [person.policyNo])).toEqual([{ rest: 200 }]);
    expect(
      await m.db('SELECT amount::int FROM policy_payment WHERE policy_no = $1 AND due_date = $2 AND status = $3', [
        person.policyNo,
        due.dueDate,
        'POSTED',
      ]),
    ).toEqual([{ amount: due.amount }]);
  });

  test('is refused at the field that is wrong', async () => {
    const person = await aCustomer(world);
    const due = await m.dueOf(person);
    const money = await m.unknownPayment(due.amount + 1);
    const day = (text: string) => text.split('-').reverse().join('-');
    const { policyNo: policyNumber } = person;
    const ended = await aCustomer(world);
    await m.db(`UPDATE policy SET status = 'SURRENDERED' WHERE policy_no = $1`, [ended.policyNo]);
    const FAULTS: [body: object, fields: object][] = [
      [{}, { policyNumber: 'Enter a policy number of 9 digits.', dueDate: 'Enter the due date.' }],
      [{ policyNumber: '12', dueDate: due.dueDate }, { policyNumber: 'Enter a policy number of 9 digits.' }],
      [{ policyNumber, dueDate: '31-02-2026' }, { dueDate: expect.any(String) }],
      [{ policyNumber: '999999999', dueDate: due.dueDate }, { policyNumber: 'There is no such policy.' }],
      [{ policyNumber: ended.policyNo, dueDate: due.dueDate }, { policyNumber: 'This policy takes no premium.' }],
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
      expect(await propose(money.moneyId, 'ASSIGN', body), JSON.stringify(body)).toMatchObject({ http: 400, status: 21, data: { fields } });
    expect(FAULTS).toHaveLength(9);
    expect(await rowOf(money.moneyId)).toMatchObject({ state: 'OPEN', waitsFor: null });
  });

  test('a premium that was paid between the two of them is not paid twice: the approval fails, the money waits', async () => {
    const person = await aCustomer(world);
    const due = await m.dueOf(person);
    const money = await m.unknownPayment(due.amount);
    const asked = await propose(money.moneyId, 'ASSIGN', { policyNumber: person.policyNo, dueDate: due.dueDate });
    await m.payDue(person);
    expect(await approve(asked.data.approvalId)).toMatchObject({ data: { state: 'FAILED' } });
    expect(await rowOf(money.moneyId)).toMatchObject({ state: 'OPEN', may: ['REFUND', 'ASSIGN'] });
    expect(await m.db('SELECT 1 FROM receipt WHERE policy_no = $1 AND due_date = $2', [person.policyNo, due.dueDate])).toHaveLength(1);
  });
});

describe('one decision', () => {
  test('held money is never waved away, and where none is held there is nothing else to do', async () => {
    const held = await m.unknownPayment(66_600);
    expect(await propose(held.moneyId, 'IGNORE')).toMatchObject({
      status: 21,
      data: { fields: { decision: 'This money is with us. Refund it, or assign it to a policy.' } },
    });
    const word = await m.mismatch(await aCustomer(world)).then(async ({ event }) => {
      const foreign = { ...event, eventId: crypto.randomUUID(), paymentId: `foreign-${event.paymentId}`, merchantId: 'SOMEBODY' };
      await m.tell(foreign);
      return m.bySource(`payment:${foreign.paymentId}`);
    });
    for (const decision of ['REFUND', 'ASSIGN'])
      expect(await propose(word.moneyId, decision, { policyNumber: '100000801', dueDate: '2026-11-29' })).toMatchObject({
        status: 21,
        data: { fields: { decision: 'No money is held here.' } },
      });
    expect(await settle(word.moneyId, 'IGNORE')).toMatchObject({ data: { state: 'EXECUTED' } });
    expect(await rowOf(word.moneyId)).toMatchObject({ state: 'DECIDED', decision: 'IGNORE' });
  });

  test('of two approvers at once one decides, and the partner is asked once', async () => {
    const money = await m.unknownPayment(77_700);
    const refund = vi.spyOn(world.services.partners.payment, 'refund');
    const { data } = await propose(money.moneyId, 'REFUND');
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => approve(data.approvalId, n % 2 ? approver : second)));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.filter(({ success }) => !success).map(({ message }) => message)).toEqual(Array(9).fill('This was decided already.'));
    expect(refund).toHaveBeenCalledTimes(1);
    expect(await m.refundsOf(money.moneyId)).toHaveLength(1);
  });

  test('of two that were asked for the first approved counts; the other has failed, and a third cannot be asked for', async () => {
    const person = await aCustomer(world);
    const due = await m.dueOf(person);
    const money = await m.unknownPayment(due.amount);
    const refund = await propose(money.moneyId, 'REFUND');
    const assign = await propose(money.moneyId, 'ASSIGN', { policyNumber: person.policyNo, dueDate: due.dueDate }, other);
    const replies = await Promise.all([approve(refund.data.approvalId, approver), approve(assign.data.approvalId, second)]);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.find(({ success }) => !success)).toMatchObject({ status: 13, message: 'This was decided already.' });
    const states = await Promise.all([refund, assign].map(async ({ data }) => (await approvalOf(data.approvalId))?.state));
    expect(states.sort()).toEqual(['EXECUTED', 'FAILED']);
    const isAssigned = (await m.find(money.moneyId)).decision === 'ASSIGN';
    expect([(await m.refundsOf(money.moneyId)).length, await m.isPaid(due)]).toEqual(isAssigned ? [0, true] : [1, false]);
    expect(await propose(money.moneyId, 'REFUND', { reason: 'once more' })).toMatchObject({
      status: 13,
      message: 'This was decided already.',
    });
  });
});

test('where one person is enough, a refund is asked for at once, and its refusal said', async () => {
  const kinds = world.services.config.FOUR_EYES;
  world.services.config.FOUR_EYES = [];
  const money = await m.unknownPayment(88_800);
  vi.spyOn(world.services.partners.payment, 'refund').mockResolvedValueOnce('FAILED');
  expect(await propose(money.moneyId, 'REFUND')).toMatchObject({ status: 13, message: 'The refund was refused: FAILED.' });
  expect(await propose(money.moneyId, 'REFUND')).toMatchObject({ success: true, data: { state: 'EXECUTED', approvalId: null } });
  expect(await rowOf(money.moneyId)).toMatchObject({ state: 'DECIDED' });
  world.services.config.FOUR_EYES = kinds;
});
