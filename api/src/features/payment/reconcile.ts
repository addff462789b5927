import { randomUUID } from 'node:crypto';
import { addDays, type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import type { NewMoney } from '../../domain/payments/money-rows.store.ts';
import { pollRefunds } from '../../domain/payments/send-refund.ts';
import { holdMoney } from '../../domain/payments/suspend-money.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { getAdapter, listAdapters } from '../../platform/partners/adapters.ts';
import type { Partners } from '../../platform/partners/partners.ts';
import type { Settlement } from '../../platform/partners/payment/payment.port.ts';
import { applyEvent } from './apply-event.ts';
import { postOrder } from './post-order.ts';
import { queryOrder } from './query-order.ts';

type Ours = { orderNo: string; total: number; isMoney: boolean };
export type Difference = {
  kind: 'OURS_ONLY' | 'THEIRS_ONLY' | 'AMOUNT' | 'STATE';
  orderNo: string;
  ours: string | null;
  theirs: string | null;
};

/** Differences between our orders and the gateway's settlement file. `settledBefore`: orders in earlier files. Amounts in paise. */
function differencesBetween(ownOrders: Ours[], other: Settlement[], settledBefore: ReadonlySet<string>): Difference[] {
  const ordersByNo = new Map(ownOrders.map((order) => [order.orderNo, order]));
  const rows = new Map(other.map((row) => [row.orderNo, row]));
  const found: Difference[] = [];
  for (const row of rows.values()) {
    const order = ordersByNo.get(row.orderNo);
    if (!order) found.push({ kind: 'THEIRS_ONLY', orderNo: row.orderNo, ours: null, theirs: String(row.amount) });
    else if (!order.isMoney) found.push({ kind: 'STATE', orderNo: row.orderNo, ours: 'open or failed', theirs: row.status });
    else if (order.total !== row.amount)
      found.push({ kind: 'AMOUNT', orderNo: row.orderNo, ours: String(order.total), theirs: String(row.amount) });
  }
  for (const order of ownOrders) {
    if (order.isMoney && !rows.has(order.orderNo) && !settledBefore.has(order.orderNo))
      found.push({ kind: 'OURS_ONLY', orderNo: order.orderNo, ours: String(order.total), theirs: null });
  }
  return found;
}

/** Compares a day (default: yesterday) with the settlement file of each gateway. One that fails does not stop the others. */
export async function reconcile(services: Services, now: Date, day: Day = addDays(dayOf(now), -1)): Promise<Difference[]> {
  const gateways = listAdapters(services, 'payment');
  const results = await Promise.allSettled(gateways.map((gateway) => reconcileGateway(gateway, day, { services, now })));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

/**
 * Compares a gateway's settlement file of a day with our orders, and with those that it must have settled by then. Payments that are unknown here are queried and taken from the file. Remaining
 * differences wait for staff until a later file agrees.
 */
async function reconcileGateway(
  gateway: Partners['payment'],
  day: Day,
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<Difference[]> {
  const { store } = services;
  const { adapter } = gateway;
  const lines = await gateway.settlements(day);
  await inTransaction(services, async (tx) => {
    for (const line of lines) await tx.store.coreRow.addSettled(toLineRef(adapter, line), toSettledLine(line), now);
  });
  for (const line of lines) if (line.kind !== 'PAYMENT') await followLine(line, adapter, { services, now });
  const other = lines.filter(({ kind }) => kind === 'PAYMENT');
  const dueDay = addDays(day, -gateway.settlesWithinDays);
  const ownOrders = await store.posting.listForDay(
    adapter,
    dueDay,
    other.map((row) => row.orderNo),
  );
  const differences = differencesBetween(ownOrders, other, await listSettledBefore(gateway, dueDay, day));
  const orderNos = new Set(ownOrders.map(({ orderNo }) => orderNo));
  for (const row of await listUnheard(other, services)) if (orderNos.has(row.orderNo)) await learnFrom(row, adapter, { services, now });
  for (const difference of differences)
    await inTransaction(services, async (tx) => {
      await tx.store.posting.addDifference({ ...difference, differenceId: randomUUID(), day }, now);
      for (const money of toMoney(difference, other, day)) await holdMoney({ ...money, adapter }, tx, now);
    });
  const differing = new Set(differences.map(({ orderNo }) => orderNo));
  await store.money.closeAgreed(
    [...new Set(other.map(({ orderNo }) => orderNo))].filter((orderNo) => !differing.has(orderNo)),
    now,
  );
  return differences;
}

/** Names a line for good, because a day is reconciled more than once. A payment may have two refunds of different times or amounts. */
const toLineRef = (adapter: string, { kind, paymentId, refundId, amount, at }: Settlement): string =>
  [adapter, kind, paymentId, refundId, amount, at].join(' ');

const toSettledLine = ({ kind, orderNo, paymentId: gatewayPaymentId, utr, settledOn, amount: gross, fee, tax, net }: Settlement) => ({
  ...{ kind, orderNo, gatewayPaymentId, utr, settledOn, gross, fee, tax, net },
});

/** Orders in the files from a day on, up to another day. */
async function listSettledBefore(gateway: Partners['payment'], from: Day, until: Day): Promise<Set<string>> {
  const orderNos = new Set<string>();
  for (let day = from; day < until; day = addDays(day, 1)) for (const { orderNo } of await gateway.settlements(day)) orderNos.add(orderNo);
  return orderNos;
}

/** A refund in progress is queried. A dispute of which no callback has told is for staff. */
async function followLine(
  { kind, orderNo, paymentId, refundId, utr }: Settlement,
  adapter: string,
  { services: { store }, now }: Pick<Work, 'services' | 'now'>,
): Promise<void> {
  if (kind === 'ADJUSTMENT') return;
  if (kind === 'REFUND') return store.refund.pollNext({ refundId: refundId ?? '', paymentId, adapter }, now);
  const order = await store.payment.findByNumber(orderNo);
  if (order?.state !== 'CHARGEBACK')
    await store.posting.alertStaff('chargebackUnplaced', { subject: orderNo, detail: utr ?? paymentId }, now);
}

/** Status of captured money in a settlement file. */
const TAKEN = 'CAPTURED';
const isTaken = ({ status, amount }: Settlement): boolean => status === TAKEN && amount > 0;

/** Captured payments without an event. */
async function listUnheard(other: Settlement[], { store }: Services): Promise<Settlement[]> {
  const settlements = other.filter(isTaken);
  const capturedIds = await store.payment.listCaptured(settlements.map(({ paymentId }) => paymentId));
  return settlements.filter(({ paymentId }) => !capturedIds.has(paymentId));
}

/** The gateway is queried first, because it reports more about a payment than its file does. */
async function learnFrom(
  { orderNo, paymentId, amount, at }: Settlement,
  adapter: string,
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<void> {
  const order = await services.store.payment.findByNumber(orderNo);
  if (!order) return;
  await queryOrder(order.orderId, { services, now, minGapMs: 0 });
  const { merchantId } = getAdapter(services, 'payment', adapter);
  const capturedAt = new Date(at);
  const event = {
    eventId: `file:${paymentId}`,
    orderNo,
    paymentId,
    status: TAKEN,
    amountPaise: amount,
    currency: order.currency,
    merchantId,
    instrument: order.instrument,
    instrumentHint: order.instrumentHint,
    reasonCode: null,
    at: Number.isNaN(capturedAt.getTime()) ? now : capturedAt,
  } as const;
  await applyEvent(event, { source: 'FILE', adapter }, { services, now });
}

/**
 * Differences that staff decide about: money found only in the gateway's file, and differences without money. A payment event settles the
 * others.
 */
function toMoney({ kind, orderNo: reference, ours, theirs }: Difference, rows: Settlement[], day: Day): Omit<NewMoney, 'adapter'>[] {
  const common = { kind: 'RECONCILIATION', partner: 'payment', reference } as const;
  if (kind === 'STATE' && rows.some((row) => row.orderNo === reference && isTaken(row))) return [];
  if (kind === 'THEIRS_ONLY')
    return rows
      .filter((row) => row.orderNo === reference)
      .map((row) => {
        const amount = row.amount > 0 ? row.amount : null;
        return { ...common, source: `payment:${row.paymentId}`, paymentRef: row.paymentId, amount, isHeld: isTaken(row) };
      });
  const amount = Number(kind === 'OURS_ONLY' ? ours : theirs);
  return [{ ...common, source: `settlement:${day}:${kind}:${reference}`, amount: amount > 0 ? amount : null, isHeld: false }];
}

const CONCURRENCY = 200;

/**
 * The job `payment-expire`, also run at each start. It abandons unpaid orders and posts captured money that a crash left unposted. It
 * alerts staff to orders that are open too long, and queries pending refunds.
 */
export async function expireOrders(services: Services, now: Date): Promise<void> {
  for (const order of await services.store.overdueOrder.listUnposted(new Date(now.getTime() - MINUTE_MS), CONCURRENCY)) {
    if (order.capturedAt.getTime() < now.getTime() - HOUR_MS)
      await services.store.posting.alertStaff('paymentNotPosted', { subject: order.orderNo, detail: '' }, now);
    await postOrder(order.orderId, services, now);
  }
  const silent = await services.store.overdueOrder.listSilent(
    new Date(now.getTime() - services.config.ORDER_ABANDON_MIN * MINUTE_MS),
    now,
    CONCURRENCY,
  );
  for (const orderId of silent) {
    const answer = await queryOrder(orderId, { services, now, minGapMs: 0 });
    if (answer === 'answered' || answer === 'unknownThere') await services.store.payment.abandon(orderId);
  }
  for (const order of await services.store.overdueOrder.listPendingSince(new Date(now.getTime() - DAY_MS))) {
    await services.store.posting.alertStaff('paymentPendingForADay', { subject: order.orderNo, detail: '' }, now);
  }
  await pollRefunds(services, now);
}
