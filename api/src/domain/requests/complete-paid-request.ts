import { formatRupees } from '@portal/rules/money/money.ts';
import { type InTransaction, inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { notifyClient } from '../messages/notify-client.ts';
import type { Purpose } from '../payments/order-rows.store.ts';
import { transitionRequest } from './transition-request.ts';

/** Orders that a request waits for: their `refId` is its number (W12). A change of the frequency does not wait for the premium that may be paid with it. */
const OF_REQUESTS: readonly Purpose[] = ['LOAN_REPAYMENT', 'REVIVAL'];
export const isOfRequest = (purpose: Purpose): boolean => OF_REQUESTS.includes(purpose);

/**
 * The job `case-paid`: completes the request that an order was opened for, whose effect books the money (CAPTURED -> POSTED). If the
 * request has ended, or its record has changed, the payment is refunded. A repeated run does nothing: the order is no longer CAPTURED.
 */
export async function completePaidRequest(orderId: string, services: Services, now: Date): Promise<void> {
  await inTransaction(services, async (tx) => {
    const { store } = tx;
    const order = await store.payment.lock(orderId);
    if (order?.state !== 'CAPTURED' || !order.refId || !order.paymentId) return;
    const mover = await createTransition(order.refId, order, { tx, services });
    const status = mover && (await transitionRequest(order.refId, { target: 'COMPLETED', cause: { by: mover } }, { tx, services, now }));
    if (status === 'COMPLETED') return store.payment.setState(orderId, 'POSTED', now);
    const amount = order.amount + order.convenienceFee;
    await returnPayment({ orderId, paymentId: order.paymentId, amount }, tx, now);
    if (!status) await notifyTooLate(order.refId, { orderId, amount }, { tx, services, now });
  });
}

type Paid = { capturedAt: Date | null; endsAt: Date | null };
/**
 * Decides who completes the request; undefined if its order had ended before the payment. The time of capture at the partner counts. An
 * order paid in time completes a request that expired because the payment was reported late, but not one that its owner cancelled.
 */
async function createTransition(caseId: string, { capturedAt, endsAt }: Paid, { tx: { store }, services }: Pick<Work, 'tx' | 'services'>) {
  const request = await store.request.find(caseId);
  // Only the end of its order cancels such a request.
  if (request?.status === 'CANCELLED' && services.requests.get(request.kind).paidAnyTime) return 'payment' as const;
  if (!request || !services.requests.get(request.kind).paidTooLate || !capturedAt || !endsAt) return 'portal' as const;
  if (capturedAt > endsAt) return undefined;
  const { closedAt } = await store.request.readPast(caseId);
  return request.status === 'CANCELLED' && closedAt && closedAt > endsAt ? ('payment' as const) : ('portal' as const);
}

async function notifyTooLate(
  caseId: string,
  { orderId, amount }: { orderId: string; amount: number },
  { tx, services, now }: Work,
): Promise<void> {
  const request = await tx.store.request.find(caseId);
  const template = request && services.requests.get(request.kind).paidTooLate;
  if (!template) return;
  const { clientId, policyNo } = request;
  const values = { caseId, amount: formatRupees(amount), policyLast4: policyNo?.slice(-4) ?? '' };
  await notifyClient({ template, dedupe: `${template}:${orderId}`, clientId, values }, { tx, now });
}

async function returnPayment(payment: { orderId: string; paymentId: string; amount: number }, { store, send }: InTransaction, now: Date) {
  const { orderId, amount } = payment;
  const entries = [{ account: 'GATEWAY_CLEARING', amount } as const, { account: 'REFUND_PAYABLE', amount: -amount } as const];
  await store.posting.book('REQUEST_RETURN', { money: { orderId }, entries }, now);
  await store.payment.setState(orderId, 'REFUND_INITIATED', now);
  const refundId = await store.refund.add({ ...payment, reason: 'NOT_PAYABLE' }, now);
  if (refundId) await send('refund-start', { refundId });
}
