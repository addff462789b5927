import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { returnPremiums } from '../../features/claim/return-premiums.ts';
import { applyCardEvent } from '../../features/mandate/apply-card-event.ts';
import { applyRailEvent } from '../../features/mandate/apply-mandate-event.ts';
import { reconcile } from '../../features/payment/reconcile.ts';
import { finishRefund, reverseOrder } from '../../features/payment/refunds.ts';
import { inTransaction } from '../../platform/context/services.ts';
import type { Settlement } from '../../platform/partners/payment/payment.port.ts';
import { capture, capturedEvent, fail } from '../../testing/factories/captured-orders.ts';
import { fileClaim } from '../../testing/factories/claims.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { createMoneyHelpers } from '../../testing/factories/money.ts';
import { signInStaff } from '../../testing/staff.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { applyDebitEvent } from '../mandates/debit-event.ts';
import { applyPayoutEvent } from '../payouts/settle-payout.ts';
import { assignMoney } from './assign-money.ts';
import type { MoneyToSettle } from './money-rows.store.ts';
import { startRefund } from './send-refund.ts';

let world: World;
let m: ReturnType<typeof createMoneyHelpers>;
let staff: string;
beforeAll(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent' } });
  m = createMoneyHelpers(world);
  staff = (await signInStaff(world, 'approver', ['MONEY'])).userId;
});
afterAll(async () => {
  expect(await m.sumOfBooks()).toBe(0);
  await world.close();
});
afterEach(() => vi.restoreAllMocks());

const now = () => world.now();
const tx = <Result>(work: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<Result>) =>
  inTransaction(world.services, work);
const readState = async (orderId: string) => (await world.services.store.payment.find(orderId))?.state;
const look = async ({ moneyId }: MoneyToSettle) => {
  const { state, decision, isHeld } = await m.find(moneyId);
  return [state, decision, isHeld];
};
const rowsLike = (source: string) => m.db('SELECT 1 FROM money_to_settle WHERE source LIKE $1', [source]);
const OPEN = ['OPEN', null, true];
const GONE = ['DECIDED', 'GONE', false];

/** Refunds money as if two people had decided, without the calls of the staff console. */
async function refund({ moneyId, paymentRef, amount }: MoneyToSettle): Promise<void> {
  await tx(async ({ store }) => {
    await store.money.decide(moneyId, { decision: 'REFUND', by: staff, policyNo: null, dueDate: null }, now());
    const refundRequest = { moneyId, orderId: null, paymentId: paymentRef ?? '', amount: amount ?? 0, approvalId: null, reason: 'STAFF' };
    await store.refund.addOfMoney(refundRequest, now());
  });
  const refundId = (await m.readRefunds(moneyId)).at(-1)?.id ?? '';
  await startRefund(refundId, world.services, now());
}
async function assign(money: MoneyToSettle, due: { policyNo: string; dueDate: string }): Promise<void> {
  await tx(async (all) => {
    await all.store.money.decide(money.moneyId, { decision: 'ASSIGN', by: staff, ...due }, now());
    expect(await assignMoney(money, due, { tx: all, now: now() })).toBe(true);
  });
}
/** Applies an event of the bank to a debit. */
const applyBankEvent = (debitId: string, status: string, code: string | null = null, eventId: string = crypto.randomUUID()) =>
  tx((all) =>
    applyDebitEvent(
      { rail: 'ENACH', adapter: 'sandbox', eventId, debitId, status, code },
      { tx: all, services: world.services, now: now() },
    ),
  );
describe('a source of suspense', () => {
  test('a source counts once, however often and by whichever partner it is reported', async () => {
    const { event, money } = await m.mismatch(await aCustomer(world));
    await Promise.all([1, 2, 3].map((n) => m.tell({ ...event, eventId: `${event.eventId}-${n}` }, 'QUERY')));
    await m.tell(event);
    expect(await rowsLike(`payment:${event.paymentId}`)).toHaveLength(1);
    expect([await m.held('GATEWAY_CLEARING', { ...money, orderId: null }), await look(money)]).toEqual([money.amount, OPEN]);
  });

  test('a report about an unknown order is one row, and money that arrives for it later goes to suspense', async () => {
    const event = { ...capturedEvent('PO900000000001', 70_000, now()), paymentId: 'pay-word' };
    await m.tell({ ...event, eventId: 'word-1', status: 'PENDING' });
    const unallocated = await m.bySource('payment:pay-word');
    expect(await look(unallocated)).toEqual(['OPEN', null, false]);
    await tx(({ store }) =>
      store.money.decide(unallocated.moneyId, { decision: 'IGNORE', by: staff, policyNo: null, dueDate: null }, now()),
    );
    await m.tell({ ...event, eventId: 'word-2' });
    await m.tell({ ...event, eventId: 'word-3' });
    expect([await look(unallocated), await m.held('REFUND_PAYABLE', unallocated)]).toEqual([OPEN, -70_000]);
  });

  test('nothing goes to suspense for another merchant, another currency, a paid order or an uncaptured payment', async () => {
    const { orderNo, orderId, due } = await m.anOrder(await aCustomer(world));
    const paid = { ...capturedEvent(orderNo, due.amount, now()), paymentId: `pay-${orderId}` };
    await m.tell(paid);
    const more = (changes: object) => m.tell({ ...paid, eventId: crypto.randomUUID(), amountPaise: due.amount + 1, ...changes });
    await more({});
    await more({ paymentId: `${orderId}-merchant`, merchantId: 'SOMEBODY' });
    await more({ paymentId: `${orderId}-money`, currency: 'USD' });
    await more({ paymentId: `${orderId}-hold`, status: 'AUTHORISED' });
    const notices = await m.db<{ source: string }>(
      `SELECT source FROM money_to_settle WHERE order_id = $1 AND NOT is_held ORDER BY source`,
      [orderId],
    );
    expect(notices.map(({ source }) => source)).toEqual(
      [`${orderId}-merchant`, `${orderId}-money`, `pay-${orderId}`].map((id) => `payment:${id}`).sort(),
    );
    expect(await m.db('SELECT 1 FROM money_to_settle WHERE order_id = $1 AND is_held', [orderId])).toEqual([]);
  });

  test('a partner’s report about an unknown object is stored once per event', async () => {
    const at = now();
    const head = { eventId: 'evt-stranger', ref: 'EN000000000000000404', mandateNo: null, code: null, vpa: null, at };
    const id = '0b7c2c6e-4a5e-4a55-8a25-7b1f3c1d0e01';
    const event = { ...capturedEvent('PO900000000002', 5_000, at), paymentId: 'pay-nobody' };
    for (let times = 0; times < 2; times += 1) {
      await applyRailEvent(
        'ENACH',
        { event: { ...head, kind: 'mandate', status: '0300' }, source: 'CALLBACK', adapter: 'sandbox' },
        { services: world.services, now: at },
      );
      await applyRailEvent(
        'UPI',
        { event: { ...head, kind: 'debit', status: 'CONFIRMED', debitId: id, debitRef: null }, source: 'CALLBACK', adapter: 'sandbox' },
        { services: world.services, now: at },
      );
      await applyCardEvent(
        { eventId: 'evt-card', registrationId: 'SR0000000404', status: 'REFUSED', reason: '05', at } as never,
        world.services,
        at,
      );
      const paid = { eventId: 'evt-payout', payoutId: 'PO00000004', status: 'PAID', utr: 'U1', at } as const;
      await applyPayoutEvent(paid, 'sandbox', { services: world.services, now: at });
      const refunded = { event: { ...event, eventId: 'evt-refund' }, adapter: 'sandbox' };
      await finishRefund(id, refunded, { services: world.services, now: at });
      await reverseOrder({ event: { ...event, eventId: 'evt-back' }, adapter: 'sandbox' }, world.services, at);
    }
    const notices = await m.db<{ source: string; kind: string; is_held: boolean }>(
      `SELECT source, kind, is_held FROM money_to_settle WHERE source LIKE '%:evt-%' ORDER BY source`,
    );
    expect(notices).toEqual(
      ['callback:evt-back', 'callback:evt-refund', 'card:evt-card', 'enach:evt-stranger', 'payout:evt-payout', 'upi:evt-stranger'].map(
        (source) => ({
          source,
          kind: 'UNMATCHED',
          is_held: false,
        }),
      ),
    );
  });
});

describe('a payment of another amount', () => {
  test('a payment with a wrong amount goes to its order once the gateway reports the right amount', async () => {
    const { money, event, orderId, due } = await m.mismatch(await aCustomer(world));
    await m.tell({ ...event, eventId: crypto.randomUUID(), amountPaise: due.amount });
    expect([await readState(orderId), await look(money)]).toEqual(['CAPTURED', GONE]);
    await world.drain();
    expect([await readState(orderId), await m.isPaid(due)]).toEqual(['POSTED', true]);
    expect([await m.held('GATEWAY_CLEARING', { ...money, orderId }), await m.held('REFUND_PAYABLE', { ...money, orderId })]).toEqual([
      due.amount,
      0,
    ]);
  });

  test('a payment of another amount that was refunded is not posted as well', async () => {
    const { money, event, orderId, due } = await m.mismatch(await aCustomer(world));
    vi.spyOn(world.services.partners.payment, 'refund').mockResolvedValue('DONE');
    await refund(money);
    await m.tell({ ...event, eventId: crypto.randomUUID(), amountPaise: due.amount });
    await world.drain();
    expect([await readState(orderId), await m.isPaid(due)]).toEqual(['CREATED', false]);
    expect(await m.held('GATEWAY_CLEARING', { ...money, orderId })).toBe(0);
  });

  test.each([
    ['open: it is closed', 'OPEN', 0],
    ['refunded: staff are alerted', 'REFUND', -1],
    ['assigned: its premium is due again', 'ASSIGN', 0],
  ])('the bank reverses a payment of another amount, %s', async (_, decision, clearing) => {
    const person = await aCustomer(world);
    const { money, event, orderId } = await m.mismatch(person, 0 - 1);
    const due = await m.readDue(person);
    await m.db('UPDATE policy SET suspense_balance = 1 WHERE policy_no = $1', [person.policyNo]);
    vi.spyOn(world.services.partners.payment, 'refund').mockResolvedValue('DONE');
    if (decision === 'REFUND') await refund(money);
    if (decision === 'ASSIGN') await assign(money, { policyNo: due.policyNo, dueDate: due.dueDate });
    expect(await m.isPaid(due)).toBe(decision === 'ASSIGN');
    const back = { ...event, eventId: crypto.randomUUID(), reasonCode: 'CHARGEBACK' };
    for (let times = 0; times < 2; times += 1) await reverseOrder({ event: back, adapter: 'sandbox' }, world.services, now());
    expect(await look(money)).toEqual(['DECIDED', decision === 'OPEN' ? 'GONE' : decision, false]);
    expect(await m.isPaid(due)).toBe(false);
    expect([await m.held('GATEWAY_CLEARING', { ...money, orderId }), await m.held('PREMIUM_INCOME', money)]).toEqual([
      clearing === 0 ? 0 : -Number(money.amount),
      0,
    ]);
    expect(await m.db('SELECT suspense_balance::int AS rest FROM policy WHERE policy_no = $1', [person.policyNo])).toEqual([{ rest: 1 }]);
    expect(await m.db(`SELECT 1 FROM staff_alert WHERE kind = 'moneyNotToReturn' AND subject = $1`, [money.moneyId])).toHaveLength(
      decision === 'REFUND' ? 1 : 0,
    );
  });
});

describe('a late debit', () => {
  test.each([
    ['while it is open', 'OPEN'],
    ['when it was assigned', 'ASSIGN'],
  ])('a late debit is removed from suspense if the bank returns it %s', async (_, decision) => {
    const person = await aCustomer(world);
    const { money, debitId } = await m.lateDebit(person);
    const later = await m.readDue(person);
    if (decision === 'ASSIGN') await assign(money, later);
    expect(await m.isPaid(later)).toBe(decision === 'ASSIGN');
    expect(await applyBankEvent(debitId, 'RETURNED', '04')).toBe('REVERSED');
    expect(await look(money)).toEqual(['DECIDED', decision === 'OPEN' ? 'GONE' : 'ASSIGN', false]);
    expect(await m.isPaid(later)).toBe(false);
    for (const account of ['RAIL_CLEARING', 'REFUND_PAYABLE', 'PREMIUM_INCOME']) expect(await m.held(account, money), account).toBe(0);
  });

  test('a debit confirmed after its end goes to suspense, leaves it when returned, and makes a new row when confirmed again', async () => {
    const { debitId, due } = await m.aDebit(await aCustomer(world), { state: 'RETURNED' });
    await applyBankEvent(debitId, 'CONFIRMED');
    await applyBankEvent(debitId, 'CONFIRMED');
    const money = await m.bySource(`late:${debitId}`);
    expect([await look(money), await m.held('RAIL_CLEARING', money)]).toEqual([OPEN, due.amount]);
    await applyBankEvent(debitId, 'RETURNED', '04');
    expect([await look(money), await m.held('RAIL_CLEARING', money)]).toEqual([GONE, 0]);
    await applyBankEvent(debitId, 'CONFIRMED');
    const again = await m.bySource(`late:${debitId}`);
    expect([await look(again), again.moneyId === money.moneyId]).toEqual([OPEN, false]);
    await assign(again, due);
    expect([await m.isPaid(due), await m.held('REFUND_PAYABLE', again)]).toEqual([true, 0]);
  });
});

test('does not assign money to a premium that is already paid', async () => {
  const person = await aCustomer(world);
  const money = await m.unknownPayment((await m.readDue(person)).amount);
  const due = await m.payDue(person);
  expect(await tx((all) => assignMoney(money, due, { tx: all, now: now() }))).toBe(false);
  expect(await m.held('REFUND_PAYABLE', money)).toBe(-due.amount);
});

test('a refund that failed at its partner waits; once repeated, its order is refunded', async () => {
  const person = await aCustomer(world);
  const { orderId, orderNo, due } = await m.anOrder(person);
  await fail(world, orderNo, due.amount);
  await m.payDue(person);
  vi.spyOn(world.services.partners.payment, 'refund').mockResolvedValueOnce('FAILED').mockResolvedValue('DONE');
  await capture(world, orderNo, due.amount);
  await world.drain();
  const [failed] = await m.db<{ id: string }>(`SELECT refund_id AS id FROM refund WHERE order_id = $1 AND state = 'FAILED'`, [orderId]);
  const money = await m.bySource(`refund:${failed?.id}`);
  expect([money.kind, money.amount, await look(money), await readState(orderId)]).toEqual([
    'FAILED_REFUND',
    due.amount,
    OPEN,
    'REFUND_INITIATED',
  ]);
  await tx(async ({ store }) => {
    await store.money.decide(money.moneyId, { decision: 'REFUND', by: staff, policyNo: null, dueDate: null }, now());
    const refundRequest = {
      moneyId: money.moneyId,
      orderId,
      paymentId: money.paymentRef ?? '',
      amount: due.amount,
      approvalId: null,
      reason: 'NOT_PAYABLE',
    };
    await store.refund.addOfMoney(refundRequest, now());
  });
  await startRefund((await m.readRefunds(money.moneyId))[0]?.id ?? '', world.services, now());
  expect([await readState(orderId), await m.held('REFUND_PAYABLE', money)]).toEqual(['REFUNDED', 0]);
});

describe('a premium that is refunded because of a death', () => {
  const confirmDeath = async (person: Customer) => {
    const { reply } = await fileClaim(world, person);
    const { claimNumber } = reply.data;
    await m.db(`UPDATE claim SET first_check = 'CONFIRMED' WHERE claim_number = $1`, [claimNumber]);
    for (let times = 0; times < 2; times += 1) await returnPremiums(claimNumber, world.services, now());
  };
  const readReceipt = async (policyNo: string) =>
    (await m.db<{ no: string }>(`SELECT receipt_no AS no FROM payment_history WHERE policy_no = $1 AND status = 'REFUNDED'`, [policyNo]))[0]
      ?.no;

  test('a debited premium to refund after a death waits for staff, unless the bank returns it', async () => {
    const person = await aCustomer(world);
    const { debitId } = await m.aDebit(person, { state: 'PRESENTED' });
    await applyBankEvent(debitId, 'CONFIRMED');
    await world.drain();
    await confirmDeath(person);
    const money = await m.bySource(`receipt:${await readReceipt(person.policyNo)}`);
    expect([money.kind, await look(money), await m.held('REFUND_PAYABLE', money)]).toEqual(['LATE_DEBIT', OPEN, -Number(money.amount)]);
    expect(await applyBankEvent(debitId, 'RETURNED', '04')).toBe('REVERSED');
    expect(await look(money)).toEqual(GONE);
    for (const account of ['RAIL_CLEARING', 'REFUND_PAYABLE', 'PREMIUM_INCOME']) expect(await m.held(account, money), account).toBe(0);
  });

  test('an assigned premium to refund after a death becomes unallocated again', async () => {
    const person = await aCustomer(world);
    const due = await m.readDue(person);
    const money = await m.unknownPayment(due.amount);
    await assign(money, due);
    await confirmDeath(person);
    const again = await m.bySource(`receipt:${await readReceipt(person.policyNo)}`);
    expect([await look(again), again.paymentRef, again.amount]).toEqual([OPEN, money.paymentRef, due.amount]);
    expect([
      (await m.held('REFUND_PAYABLE', money)) + (await m.held('REFUND_PAYABLE', again)),
      await m.held('PREMIUM_INCOME', money),
    ]).toEqual([-due.amount, 0]);
    await refund(again);
    await world.advance(5_000);
    await world.drain();
    expect((await m.held('GATEWAY_CLEARING', money)) + (await m.held('GATEWAY_CLEARING', again))).toBe(0);
  });
});

describe('a settlement file of the gateway', () => {
  const row = (orderNo: string, paymentId: string, amount: number): Settlement => ({
    kind: 'PAYMENT',
    orderNo,
    paymentId,
    refundId: null,
    amount,
    fee: 0,
    tax: 0,
    net: amount,
    status: 'CAPTURED',
    at: now().toISOString(),
    utr: null,
    settledOn: null,
  });
  const compare = async (rows: Settlement[]) => {
    vi.spyOn(world.services.partners.payment, 'settlements').mockResolvedValue(rows);
    vi.spyOn(world.services.partners.payment, 'queryPayments').mockResolvedValue([]);
    return reconcile(world.services, now(), '2026-11-20');
  };
  /** Orders that the test data already has on this day. */
  const usual = async () =>
    (
      await m.db<{ orderNo: string; paymentId: string; total: number }>(
        `SELECT order_no AS "orderNo", gateway_payment_id AS "paymentId", (amount + convenience_fee)::int AS total FROM payment_order WHERE captured_at IS NOT NULL`,
      )
    ).map(({ orderNo, paymentId, total }) => row(orderNo, paymentId, total));

  test('a settlement file adds money of unknown orders once, and not again after a callback', async () => {
    const moneyToSettle = await m.unknownPayment(12_300);
    const rows = [
      ...(await usual()),
      row('PO900000000003', 'pay-file', 45_600),
      row(moneyToSettle.reference, moneyToSettle.paymentRef ?? '', 12_300),
    ];
    for (let times = 0; times < 2; times += 1) await compare(rows);
    const money = await m.bySource('payment:pay-file');
    expect([money.kind, money.amount, await look(money), await m.held('GATEWAY_CLEARING', money)]).toEqual([
      'RECONCILIATION',
      45_600,
      OPEN,
      45_600,
    ]);
    expect([(await m.find(moneyToSettle.moneyId)).kind, await m.held('GATEWAY_CLEARING', moneyToSettle)]).toEqual(['UNMATCHED', 12_300]);
  });

  test('a settlement file reports unknown payments: one is posted, a wrong amount goes to suspense, a second payment is refunded', async () => {
    const [paid, wrong] = [await m.anOrder(await aCustomer(world)), await m.anOrder(await aCustomer(world))];
    const twice = await m.anOrder(await aCustomer(world));
    await m.tell({ ...capturedEvent(twice.orderNo, twice.due.amount, now()), paymentId: 'pay-once' });
    await compare([
      ...(await usual()),
      row(paid.orderNo, 'pay-heard-late', paid.due.amount),
      row(wrong.orderNo, 'pay-wrong', wrong.due.amount - 100),
      row(twice.orderNo, 'pay-twice', twice.due.amount),
    ]);
    await world.drain();
    expect([await readState(paid.orderId), await readState(wrong.orderId), await readState(twice.orderId)]).toEqual([
      'POSTED',
      'CREATED',
      'POSTED',
    ]);
    expect(await m.bySource('payment:pay-wrong')).toMatchObject({ kind: 'MISMATCH', state: 'OPEN', amount: wrong.due.amount - 100 });
    expect(await m.db('SELECT payment_id, reason FROM refund WHERE order_id = $1', [twice.orderId])).toEqual([
      { payment_id: 'pay-twice', reason: 'DUPLICATE' },
    ]);
    expect(await m.db(`SELECT 1 FROM payment_event WHERE source = 'FILE' AND payment_id LIKE 'pay-%'`)).toHaveLength(3);
  });

  test('a settlement file with a missing payment or another amount is flagged until a later file agrees', async () => {
    const rows = await usual();
    const [missing, other] = rows;
    if (!missing || !other) throw new Error('Nothing was paid.');
    await compare(
      rows.flatMap((settlement) =>
        settlement === missing ? [] : [settlement === other ? { ...settlement, amount: settlement.amount + 500 } : settlement],
      ),
    );
    const [gone, wrong] = [
      await m.bySource(`settlement:2026-11-20:OURS_ONLY:${missing.orderNo}`),
      await m.bySource(`settlement:2026-11-20:AMOUNT:${other.orderNo}`),
    ];
    expect([await look(gone), await look(wrong)]).toEqual(Array(2).fill(['OPEN', null, false]));
    expect([gone.amount, wrong.amount]).toEqual([missing.amount, other.amount + 500]);
    await world.advance(DAY_MS);
    await compare(rows);
    expect([await look(gone), await look(wrong)]).toEqual([GONE, GONE]);
  });
});
