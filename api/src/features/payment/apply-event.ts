import { formatRupees } from '@portal/rules/money/money.ts';
import { sendEventAlerts } from '../../domain/alerts/send-alert.ts';
import { notifyClient } from '../../domain/messages/notify-client.ts';
import type { NewMoney } from '../../domain/payments/money-rows.store.ts';
import { policyEndings } from '../../domain/payments/policy-endings.ts';
import { holdMoney, releasePayment } from '../../domain/payments/suspend-money.ts';
import { isOfRequest } from '../../domain/requests/complete-paid-request.ts';
import { type InTransaction, inTransaction, type Work } from '../../platform/context/services.ts';
import { getAdapter, toEventKey } from '../../platform/partners/adapters.ts';
import type { Named } from '../../platform/partners/partners.ts';
import type { PaymentEvent, PaymentGateway } from '../../platform/partners/payment/payment.port.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import { STATE_EVENTS, toEventType } from '../../platform/webhooks/state-events.ts';
import { findOrder } from './find-order.ts';
import { isSettled, judge, nextQueryAt } from './payment.rules.ts';
import type { EventSource, Order } from './payment-rows.store.ts';

/**
 * The only way a gateway event changes an order: inbox row, verdict and effects in one transaction. Safe against replayed, reordered and
 * late events: an event id counts once, and states only move forward.
 */
export async function applyEvent(
  received: PaymentEvent,
  { source, adapter }: { source: EventSource; adapter: string },
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<void> {
  const event = { ...received, eventId: toEventKey(adapter, received.eventId) };
  services.crashPoint('event-received');
  await inTransaction(services, async (tx) => {
    const { store } = tx;
    if (!(await store.payment.addEvent(event, { source, outcome: 'received' }, now))) return;
    const foundOrder = await findOrder(event, store);
    const order = foundOrder && (await store.payment.lock(foundOrder.orderId));
    if (!order) {
      await store.posting.alertStaff('paymentUnknownOrder', { subject: event.orderNo, detail: event.eventId }, now);
      const isOfAnother = (await store.payment.findByPayment(event.paymentId)) !== undefined;
      await holdMoney(unmatched(event, isOfAnother, getAdapter(services, 'payment', adapter)), tx, now);
      return;
    }
    const merchantIds = (await store.attempt.list(order.orderId)).flatMap((attempt) =>
      attempt.adapter === adapter ? [attempt.merchantId] : [],
    );
    const verdict = judge({ ...order, total: order.amount + order.convenienceFee, merchantIds }, event);
    if (verdict.kind === 'mismatch') await holdMismatch({ order, event, adapter, merchantIds }, { tx, now });
    // A payment that staff have returned or assigned while its amount differed must not also be posted or refunded.
    const isMoney = verdict.kind === 'paidTwice' || (verdict.kind === 'move' && verdict.to === 'CAPTURED');
    if (isMoney && !(await releasePayment(event.paymentId, tx, now))) return store.payment.setEventOutcome(event, 'decided by staff');
    if (verdict.kind === 'paidTwice') await refundPayment(order, { event, adapter, reason: 'DUPLICATE' }, { tx, now });
    if (verdict.kind === 'move') await move(order, { to: verdict.to, event, adapter }, { tx, now });
    await store.payment.setEventOutcome(event, verdict.kind === 'move' ? verdict.to : verdict.kind);
    services.crashPoint('event-before-commit');
  });
  services.crashPoint('event-after-commit');
}

/** Money of an unknown order goes to suspense, unless its payment has settled another order. Other reports are only listed. */
function unmatched(
  { status, orderNo, paymentId, amountPaise, currency, merchantId }: PaymentEvent,
  isOfAnother: boolean,
  gateway: Pick<Named<PaymentGateway>, 'adapter' | 'merchantId'>,
): NewMoney {
  const isHeld = !isOfAnother && status === 'CAPTURED' && currency === RUPEES && merchantId === gateway.merchantId && amountPaise > 0;
  const amount = (currency === RUPEES && amountPaise) || null;
  const money = { kind: 'UNMATCHED', source: `payment:${paymentId}`, partner: 'payment', reference: orderNo, amount } as const;
  return { ...money, adapter: gateway.adapter, isHeld, paymentRef: paymentId };
}
const RUPEES = 'INR';

/**
 * A payment with another amount than its order's goes to suspense. Nothing is stored if it was made to another merchant or has already
 * been allocated.
 */
async function holdMismatch(
  { order, event, adapter, merchantIds }: { order: Order; event: PaymentEvent; adapter: string; merchantIds: readonly string[] },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const { store } = tx;
  const { orderId, orderNo } = order;
  const { paymentId, amountPaise, currency, merchantId } = event;
  await store.posting.alertStaff('paymentMismatch', { subject: orderNo, detail: event.eventId }, now);
  if (event.status !== 'CAPTURED') return;
  const isOrders = isSettled(order.state) && order.paymentId === paymentId;
  const isExpectedPayment = currency === order.currency && merchantIds.includes(merchantId) && amountPaise > 0;
  const isHeld = isExpectedPayment && !isOrders && !(await store.refund.hasOfPayment(paymentId));
  const [line] = await store.payment.listLines(orderId);
  const amount = (currency === order.currency && amountPaise) || null;
  const money = { kind: 'MISMATCH', source: `payment:${paymentId}`, partner: 'payment', reference: orderNo, amount, isHeld } as const;
  await holdMoney({ ...money, adapter, paymentRef: paymentId, policyNo: line?.policyNo ?? null, orderId }, tx, now);
}

async function move(
  order: Order,
  { to, event, adapter }: { to: Order['state']; event: PaymentEvent; adapter: string },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const { store, send } = tx;
  const at = event.at > now ? now : event.at;
  const next = to === 'PENDING' || to === 'AUTHORISED' ? nextQueryAt(0, now) : null;
  await store.payment.move(order.orderId, { to, event: { ...event, at }, adapter, nextQueryAt: next });
  const type = toEventType(STATE_EVENTS['payment_order.state'][to]);
  const { orderNo, amount, convenienceFee } = order;
  if (type) await addEvent({ type, data: { orderNo, amount: amount + convenienceFee } }, { tx, now });
  if (next) await send('payment-query', { orderId: order.orderId }, { startAfter: next });
  if (to === 'CAPTURED') await send(isOfRequest(order.purpose) ? 'case-paid' : 'payment-post', { orderId: order.orderId });
  // A key is valid for one payment; after a failure it may try again.
  if (to === 'CAPTURED') await store.session.endKeyOfOrder(order.orderId, now);
  if (to === 'CAPTURED' || to === 'FAILED') await notifyCustomer(order, to, { tx, now });
  if (to === 'CAPTURED') await sendAlerts(order, tx, now);
}

/** Refunds the second payment of an order; the order itself does not change. */
async function refundPayment(
  order: Order,
  { event, adapter, reason }: { event: PaymentEvent; adapter: string; reason: string },
  { tx: { store, send }, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const { paymentId, amountPaise: amount } = event;
  const refundId = await store.refund.add({ orderId: order.orderId, paymentId, adapter, amount, reason }, now);
  if (!refundId) return;
  const entries = [
    { account: 'GATEWAY_CLEARING' as const, amount: event.amountPaise },
    { account: 'REFUND_PAYABLE' as const, amount: -event.amountPaise },
  ];
  await store.posting.book(`${reason}:${refundId}`, { money: { orderId: order.orderId }, entries }, now);
  await send('refund-start', { refundId });
}

async function notifyCustomer(order: Order, to: 'CAPTURED' | 'FAILED', { tx, now }: Pick<Work, 'tx' | 'now'>): Promise<void> {
  const lines = await tx.store.payment.listLines(order.orderId);
  if (lines.length === 0) return;
  const template = to === 'CAPTURED' ? 'paymentReceived' : 'paymentFailed';
  const values = { amount: formatRupees(order.amount + order.convenienceFee), policyLast3: policyEndings(lines) };
  const message = {
    template,
    dedupe: `${template}:${order.orderId}:${to === 'FAILED' ? order.attempts : ''}`,
    clientId: order.clientId,
    values,
  } as const;
  await notifyClient(message, { tx, now });
}

/** Sends alerts to subscribers, who may be other people than the payer. */
async function sendAlerts({ orderId }: Order, tx: InTransaction, now: Date): Promise<void> {
  const paid = new Map<string, number>();
  for (const { policyNo, amount } of await tx.store.payment.listLines(orderId)) paid.set(policyNo, (paid.get(policyNo) ?? 0) + amount);
  for (const [policyNo, amount] of paid)
    await sendEventAlerts({ kind: 'PAYMENT_RECEIVED', policyNo, occurrence: orderId, values: { amount: formatRupees(amount) } }, tx, now);
}
