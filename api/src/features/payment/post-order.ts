import { VERIFICATION } from '../../posting/order.store.ts';
import { type PremiumMoney, postPremium } from '../../posting/post-premium.ts';
import type { Entry } from '../../posting/posting.store.ts';
import { type InTransaction, inTransaction, type Services } from '../../services.ts';
import type { Order, OrderLine } from './payment.store.ts';

/**
 * Posts a captured order to its policies (CAPTURED -> POSTED): ledger, receipts, dues and messages in one transaction. A line whose due was
 * posted meanwhile, or whose policy has ended, is refunded; the other lines are posted. Idempotent: a second run finds the order no longer
 * CAPTURED.
 */
export async function postOrder(orderId: string, services: Services, now: Date): Promise<void> {
  services.crashPoint('post-before');
  await inTransaction(services, async (tx) => {
    const { store, send } = tx;
    const order = await store.payment.lock(orderId);
    if (order?.state !== 'CAPTURED' || order.purpose === VERIFICATION) return;
    const entries: Entry[] = [{ account: 'GATEWAY_CLEARING', amount: order.amount + order.convenienceFee }];
    const lines = await store.payment.listLines(orderId);
    let toReturn = 0;
    const refused: string[] = [];
    // In a fixed order of policies, so that two orders cannot deadlock.
    for (const line of [...lines].sort((a, b) => (a.policyNo + a.dueDate < b.policyNo + b.dueDate ? -1 : 1))) {
      const isPosted = await postLine(order, line, entries, tx, now);
      if (isPosted) continue;
      refused.push(line.policyNo);
      toReturn += line.amount;
    }
    services.crashPoint('post-lines-written');
    const isAllReturned = refused.length === lines.length;
    const fee = isAllReturned ? 0 : order.convenienceFee;
    const refundAmount = isAllReturned ? order.amount + order.convenienceFee : toReturn;
    entries.push({ account: 'CONVENIENCE_FEE', amount: -fee }, { account: 'REFUND_PAYABLE', amount: -refundAmount });
    await store.posting.book('PREMIUM', { orderId }, entries, now);
    await store.payment.setState(orderId, isAllReturned ? 'REFUND_INITIATED' : 'POSTED', now);
    if (refused.length > 0) await store.policySums.refresh(refused);
    if (refundAmount > 0 && order.paymentId) {
      const refundId = await store.refund.add({ orderId, paymentId: order.paymentId, amount: refundAmount, reason: 'NOT_PAYABLE' }, now);
      if (refundId) await send('refund-start', { refundId });
    }
    services.crashPoint('post-before-commit');
  });
  services.crashPoint('post-after-commit');
}

/** False if the premium can no longer be posted. */
async function postLine(order: Order, line: OrderLine, entries: Entry[], tx: InTransaction, now: Date): Promise<boolean> {
  const { policyNo, planName, dueDate, amount, gst, creditUsed } = line;
  const { orderId, instrument, clientId } = order;
  const money: PremiumMoney = {
    of: { orderId, lineNo: line.lineNo },
    policyNo,
    planName,
    dueDate,
    amount,
    gst,
    creditUsed,
    receivedAt: order.capturedAt ?? now,
    mode: 'DIRECT',
    instrument,
    transactionRef: order.paymentId ?? order.orderNo,
    clientId,
  };
  return (await postPremium(money, entries, tx, now)) !== undefined;
}
