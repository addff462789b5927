import type { Purpose } from '../posting/order.store.ts';
import { type InTransaction, inTransaction, type Services } from '../services.ts';
import { moveRequest } from './move-request.ts';

/** Orders that a request waits for: their `refId` is its number (W12). */
const OF_REQUESTS: readonly Purpose[] = ['LOAN_REPAYMENT', 'REVIVAL', 'MODE_CHANGE'];
export const isOfRequest = (purpose: Purpose): boolean => OF_REQUESTS.includes(purpose);

/**
 * The job `case-paid`: completes the request that an order was opened for, whose effect books the money (CAPTURED -> POSTED). Where the
 * request is over, or its record has changed, the payment goes back. Run again it does nothing: the order is no longer CAPTURED.
 */
export async function completePaidRequest(orderId: string, services: Services, now: Date): Promise<void> {
  await inTransaction(services, async (tx) => {
    const { store } = tx;
    const order = await store.payment.lock(orderId);
    if (order?.state !== 'CAPTURED' || !order.refId || !order.paymentId) return;
    const status = await moveRequest(order.refId, 'COMPLETED', { by: 'portal' }, tx, services, now);
    if (status === 'COMPLETED') return store.payment.setState(orderId, 'POSTED', now);
    const amount = order.amount + order.convenienceFee;
    await returnPayment({ orderId, paymentId: order.paymentId, amount }, tx, now);
  });
}

async function returnPayment(payment: { orderId: string; paymentId: string; amount: number }, { store, send }: InTransaction, now: Date) {
  const { orderId, amount } = payment;
  const entries = [{ account: 'GATEWAY_CLEARING', amount } as const, { account: 'REFUND_PAYABLE', amount: -amount } as const];
  await store.posting.book('REQUEST_RETURN', { orderId }, entries, now);
  await store.payment.setState(orderId, 'REFUND_INITIATED', now);
  const refundId = await store.refund.add({ ...payment, reason: 'NOT_PAYABLE' }, now);
  if (refundId) await send('refund-start', { refundId });
}
