import type { Jobs } from '../../platform/context/jobs.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';

/**
 * The job `deposit-return` refunds every deposit of an application that was declined or postponed, or the deposit that arrived after the
 * decision. A repeated run does nothing, because an order is POSTED once.
 */
export async function returnDeposits({ applicationNumber, orderNo }: Jobs['deposit-return'], services: Services, now: Date): Promise<void> {
  for (const deposit of await services.store.order.listDeposits(applicationNumber))
    if (orderNo === undefined || deposit.orderNo === orderNo) await returnDeposit(deposit.orderId, services, now);
}

async function returnDeposit(orderId: string, services: Services, now: Date): Promise<void> {
  await inTransaction(services, async ({ store, send }) => {
    const order = await store.payment.lock(orderId);
    if (order?.state !== 'POSTED' || !order.paymentId) return;
    const amount = order.amount + order.convenienceFee;
    const entries = [{ account: 'PREMIUM_DEPOSIT', amount } as const, { account: 'REFUND_PAYABLE', amount: -amount } as const];
    await store.posting.book('DEPOSIT_RETURN', { money: { orderId }, entries }, now);
    await store.payment.setState(orderId, 'REFUND_INITIATED', now);
    const refundId = await store.refund.add({ orderId, paymentId: order.paymentId, amount, reason: 'NOT_PAYABLE' }, now);
    if (refundId) await send('refund-start', { refundId });
    services.crashPoint('deposit-return-before-commit');
  });
}
