import { formatRupees } from '@portal/rules/money.ts';
import { notifyClient } from '../../messages/notify-client.ts';
import { PartnerFailure } from '../../partners/partner-failure.ts';
import type { PaymentEvent } from '../../partners/payment/payment.port.ts';
import type { RefundRequest, RefundStatus, Refunds } from '../../partners/refund.port.ts';
import { VERIFICATION } from '../../posting/order.store.ts';
import { isOfClaim, type Refund } from '../../posting/refund.store.ts';
import { isOfRequest } from '../../requests/complete-paid-request.ts';
import { type InTransaction, inTransaction, type Services } from '../../services.ts';
import { isRefundLate, nextRefundPollAt } from './payment.rules.ts';
import type { Order } from './payment.store.ts';

/** The partner that took the money refunds it. */
async function partnerOf({ purpose, refId }: Order, { partners, store }: Services): Promise<Refunds> {
  if (purpose !== VERIFICATION) return partners.payment;
  const mandate = await store.mandate.find(refId ?? '');
  return mandate?.rail === 'UPI' ? partners.upi : partners.enach;
}

/**
 * The jobs `refund-start` and `refund-poll`: sends a refund to the partner that took the money, or queries its status. The refund id is the
 * idempotency key, so a retry never pays twice. If the partner refuses the call, it is retried and staff are alerted.
 */
export async function startRefund(refundId: string, services: Services, now: Date): Promise<void> {
  const refund = await services.store.refund.find(refundId);
  if (!refund || refund.state === 'DONE' || refund.state === 'FAILED') return;
  const { paymentId, amount: amountPaise, reason, orderId, createdAt } = refund;
  const next = nextRefundPollAt(createdAt, now);
  if (refund.state === 'PENDING' && !(await services.store.refund.claimPoll(refundId, next, now))) return;
  const order = await services.store.payment.find(orderId);
  if (!order) return;
  const partner = await partnerOf(order, services);
  const request = { refundId, paymentId, orderNo: order.orderNo, amountPaise, reason };
  const state = await (refund.state === 'PENDING' ? followRefund(request, partner) : partner.refund(request)).catch(async (error) => {
    if (error instanceof PartnerFailure && !error.retry)
      await services.store.posting.alertStaff('refundRefused', refundId, error.message, now);
    throw error;
  });
  services.crashPoint('refund-sent');
  await inTransaction(services, async (tx) => {
    // A verification refund is notified only once it is done.
    if (refund.state === 'ASKED' && order.purpose !== VERIFICATION) await notifyOfRefund('refundStarted', refund, tx, now);
    await settle(refund, state, tx, now);
    if (state !== 'PENDING') return;
    await tx.store.refund.planPoll(refundId, next);
    await tx.send('refund-poll', { refundId }, { startAfter: next });
    if (isRefundLate(createdAt, now)) await tx.store.posting.alertStaff('refundLate', refundId, reason, now);
  });
  services.crashPoint('refund-after-commit');
}

/** Queries a pending refund; requests it again if the partner does not know it. */
const followRefund = async (request: RefundRequest, partner: Refunds): Promise<RefundStatus> =>
  (await partner.queryRefund(request)) ?? (await partner.refund(request));

const CONCURRENCY = 100;

/** Queries pending refunds that are due: the rails send no refund callbacks, and a lost job must not lose money. */
export async function pollRefunds(services: Services, now: Date): Promise<void> {
  for (const refundId of await services.store.refund.listToPoll(now, CONCURRENCY)) {
    try {
      await startRefund(refundId, services, now);
    } catch (error) {
      if (!(error instanceof PartnerFailure)) throw error;
      services.log.warn({ refundId, reason: error.reason }, 'refund query: the partner did not answer');
    }
  }
}

/** Handles the gateway's report that a refund is done. */
export async function finishRefund(refundId: string, event: PaymentEvent, services: Services, now: Date): Promise<void> {
  const known = await services.store.refund.find(refundId);
  const order = known && (await services.store.payment.find(known.orderId));
  await inTransaction(services, async (tx) => {
    if (!(await tx.store.payment.addEvent(event, 'WEBHOOK', 'refund', now))) return;
    // The gateway knows nothing of refunds by a rail.
    if (!known || order?.purpose === VERIFICATION) return tx.store.posting.alertStaff('refundUnknown', refundId, event.eventId, now);
    await settle(known, 'DONE', tx, now);
  });
}

async function settle(refund: Refund, state: 'PENDING' | 'DONE' | 'FAILED', tx: InTransaction, now: Date): Promise<void> {
  const { store } = tx;
  if (!(await store.refund.move(refund.refundId, state, now))) return;
  if (state === 'FAILED') await store.posting.alertStaff('refundFailed', refund.refundId, refund.reason, now);
  if (state !== 'DONE') return;
  const order = await store.payment.lock(refund.orderId);
  const isOfRail = order?.purpose === VERIFICATION;
  const entries = [
    { account: 'REFUND_PAYABLE' as const, amount: refund.amount },
    { account: isOfRail ? ('RAIL_CLEARING' as const) : ('GATEWAY_CLEARING' as const), amount: -refund.amount },
  ];
  await store.posting.book(`REFUND:${refund.refundId}`, { orderId: refund.orderId }, entries, now);
  const isWholeOrder = isOfRail || refund.reason === 'NOT_PAYABLE';
  if (isWholeOrder && order?.state === 'REFUND_INITIATED') await store.payment.setState(refund.orderId, 'REFUNDED', now);
  await notifyOfRefund('refundDone', refund, tx, now);
}

async function notifyOfRefund(template: 'refundStarted' | 'refundDone', refund: Refund, tx: InTransaction, now: Date): Promise<void> {
  if (isOfClaim(refund)) return;
  const order = await tx.store.payment.find(refund.orderId);
  const [line] = await tx.store.payment.listLines(refund.orderId);
  if (order?.purpose === 'PROPOSAL_DEPOSIT') return notifyOfDeposit(template, refund, order, tx, now);
  if (!order || !line) return;
  const values = { amount: formatRupees(refund.amount), policyLast3: line.policyNo.slice(-3) };
  await notifyClient({ template, dedupe: `${template}:${refund.refundId}`, clientId: order.clientId, values }, tx, now);
}

/** It was paid for an application, which has no policy. */
async function notifyOfDeposit(
  template: 'refundStarted' | 'refundDone',
  { refundId, amount }: Refund,
  { clientId, refId }: Order,
  tx: InTransaction,
  now: Date,
): Promise<void> {
  const values = { amount: formatRupees(amount), last4: refId?.slice(-4) ?? '' };
  const name = template === 'refundStarted' ? 'depositRefundStarted' : template;
  await notifyClient({ template: name, dedupe: `${template}:${refundId}`, clientId, values }, tx, now);
}

/** The bank reversed a posted payment: mirrors the booking, reopens the premium, alerts staff and notifies the customer. */
export async function reverseOrder(event: PaymentEvent, services: Services, now: Date): Promise<void> {
  await inTransaction(services, async (tx) => {
    const { store } = tx;
    if (!(await store.payment.addEvent(event, 'WEBHOOK', 'chargeback', now))) return;
    const known = await store.payment.findByNumber(event.orderNo);
    const order = known && (await store.payment.lock(known.orderId));
    if (order?.state !== 'POSTED') return store.posting.alertStaff('chargebackUnplaced', event.orderNo, event.eventId, now);
    if (isOfRequest(order.purpose) || order.purpose === 'PROPOSAL_DEPOSIT') {
      await store.posting.mirrorOrder(order.orderId, now);
      return closeReversed(order, order.amount, event, tx, now);
    }
    const lines = await store.posting.reverse(order.orderId);
    const entries = lines.flatMap(({ policyNo, dueDate, amount, gst }) => [
      { account: 'PREMIUM_INCOME' as const, amount: amount - gst, policyNo, dueDate },
      { account: 'GST_PAYABLE' as const, amount: gst, policyNo, dueDate },
    ]);
    const total = lines.reduce((sum, line) => sum + line.amount, 0);
    const taken = { account: 'GATEWAY_CLEARING' as const, amount: -total };
    await store.posting.book('BOUNCE_REVERSAL', { orderId: order.orderId }, [...entries, taken], now);
    await closeReversed(order, total, event, tx, now);
  });
}

async function closeReversed(order: Order, total: number, event: PaymentEvent, { store, send }: InTransaction, now: Date): Promise<void> {
  const [line] = await store.payment.listLines(order.orderId);
  await store.payment.setState(order.orderId, 'CHARGEBACK', now);
  await store.posting.alertStaff('chargeback', order.orderNo, event.eventId, now);
  // What was paid for an application is for staff to ask about.
  if (!line) return;
  const values = { amount: formatRupees(total), policyLast3: line.policyNo.slice(-3) };
  const message = { template: 'chargeback', dedupe: `chargeback:${order.orderId}`, clientId: order.clientId, values } as const;
  await notifyClient(message, { store, send }, now, ['SMS']);
}
