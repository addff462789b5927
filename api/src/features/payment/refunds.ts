import { formatRupees } from '@portal/rules/money/money.ts';
import { notifyClient } from '../../domain/messages/notify-client.ts';
import { matchRefund } from '../../domain/payments/match-refund.ts';
import { VERIFICATION } from '../../domain/payments/order-rows.store.ts';
import { policyEndings } from '../../domain/payments/policy-endings.ts';
import { reversePayment } from '../../domain/payments/reverse-money.ts';
import { settleRefund } from '../../domain/payments/settle-refund.ts';
import { holdMoney } from '../../domain/payments/suspend-money.ts';
import { isOfRequest } from '../../domain/requests/complete-paid-request.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { toEventKey } from '../../platform/partners/adapters.ts';
import type { PaymentEvent } from '../../platform/partners/payment/payment.port.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import { findOrder } from './find-order.ts';
import type { Order } from './payment-rows.store.ts';

/** An event, and the adapter of the gateway that reported it. */
export type GatewayReport = { event: PaymentEvent; adapter: string };

/** Handles the gateway's report that a refund is done. */
export async function finishRefund(
  refundId: string | null,
  { event: received, adapter }: GatewayReport,
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<void> {
  const { store } = services;
  const event = { ...received, eventId: toEventKey(adapter, received.eventId) };
  const ofPayment = await store.refund.listOfPayment(event.paymentId, adapter);
  const named = refundId === null ? undefined : await store.refund.find(refundId);
  const matchedRefund = matchRefund(named?.adapter === adapter ? named : undefined, ofPayment, event.amountPaise);
  const money = matchedRefund?.moneyId ? await store.money.find(matchedRefund.moneyId) : undefined;
  const orderId = matchedRefund?.orderId ?? money?.orderId;
  const order = orderId ? await store.payment.find(orderId) : undefined;
  await inTransaction(services, async (tx) => {
    if (!(await tx.store.payment.addEvent(event, { source: 'WEBHOOK', outcome: 'refund' }, now))) return;
    // The gateway does not know refunds by a rail.
    if (matchedRefund && order?.purpose !== VERIFICATION && (money?.partner ?? 'payment') === 'payment')
      return settleRefund({ refund: matchedRefund, of: { order, money } }, { state: 'DONE' }, { tx, now });
    await tx.store.posting.alertStaff('refundUnknown', { subject: refundId ?? event.paymentId, detail: event.eventId }, now);
    await tx.store.payment.setEventOutcome(event, 'unknown refund');
    await holdMoney(toNewMoney(event, adapter), tx, now);
  });
}

/** A report about an unknown refund: money that was sent, not received. */
const toNewMoney = ({ eventId, orderNo: reference, amountPaise }: PaymentEvent, adapter: string) =>
  ({
    kind: 'UNMATCHED',
    source: `callback:${eventId}`,
    partner: 'payment',
    adapter,
    reference,
    amount: amountPaise || null,
    isHeld: false,
  }) as const;

/** The bank reversed a posted payment: mirrors the booking, reopens the premium, alerts staff and notifies the customer. */
export async function reverseOrder({ event: received, adapter }: GatewayReport, services: Services, now: Date): Promise<void> {
  const event = { ...received, eventId: toEventKey(adapter, received.eventId) };
  await inTransaction(services, async (tx) => {
    const { store } = tx;
    if (!(await store.payment.addEvent(event, { source: 'WEBHOOK', outcome: 'chargeback' }, now))) return;
    const foundOrder = await findOrder(event, store);
    // A gateway reverses only what it has collected.
    const order = foundOrder?.adapter === adapter ? await store.payment.lock(foundOrder.orderId) : undefined;
    // An unallocated payment is reversed automatically, unless it was a part of what the order posted.
    const wasHeld = await reversePayment({ partner: 'payment', adapter, paymentRef: event.paymentId }, { tx, now });
    if (wasHeld && order?.paymentId !== event.paymentId)
      return store.posting.alertStaff('chargeback', { subject: event.orderNo, detail: event.eventId }, now);
    if (order?.state !== 'POSTED') {
      await store.posting.alertStaff('chargebackUnplaced', { subject: event.orderNo, detail: event.eventId }, now);
      await store.payment.setEventOutcome(event, 'unplaced chargeback');
      return wasHeld ? undefined : holdMoney(toNewMoney(event, adapter), tx, now);
    }
    if (isOfRequest(order.purpose) || order.purpose === 'PROPOSAL_DEPOSIT') {
      const receiptNos = await store.posting.mirrorOrder(order.orderId, now);
      for (const receiptNo of receiptNos) await addEvent({ type: 'premium.reversed', data: { receiptNo } }, { tx, now });
      return closeReversed(order, { total: order.amount, event }, { tx, now });
    }
    const lines = await store.posting.reverse(order.orderId);
    for (const { receiptNo, policyNo } of lines) await addEvent({ type: 'premium.reversed', data: { receiptNo }, policyNo }, { tx, now });
    const entries = lines.flatMap(({ policyNo, dueDate, amount, gst }) => [
      { account: 'PREMIUM_INCOME' as const, amount: amount - gst, policyNo, dueDate },
      { account: 'GST_PAYABLE' as const, amount: gst, policyNo, dueDate },
    ]);
    const total = lines.reduce((sum, line) => sum + line.amount, 0);
    const clearingEntry = { account: 'GATEWAY_CLEARING' as const, amount: -total };
    await store.posting.book('BOUNCE_REVERSAL', { money: { orderId: order.orderId }, entries: [...entries, clearingEntry] }, now);
    await closeReversed(order, { total, event }, { tx, now });
  });
}

async function closeReversed(
  order: Order,
  { total, event }: { total: number; event: PaymentEvent },
  { tx: { store, send }, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const lines = await store.payment.listLines(order.orderId);
  await store.payment.setState(order.orderId, 'CHARGEBACK', now);
  await addEvent({ type: 'payment.chargeback', data: { orderNo: order.orderNo, amount: total } }, { tx: { store, send }, now });
  await store.posting.alertStaff('chargeback', { subject: order.orderNo, detail: event.eventId }, now);
  // Staff follow up on a chargeback of a payment for an application.
  if (lines.length === 0) return;
  const values = { amount: formatRupees(total), policyLast3: policyEndings(lines) };
  const message = { template: 'chargeback', dedupe: `chargeback:${order.orderId}`, clientId: order.clientId, values } as const;
  await notifyClient(message, { tx: { store, send }, now, channels: ['SMS'] });
}
