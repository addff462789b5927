import { VERIFICATION } from '../../domain/payments/order-rows.store.ts';
import { issueReceipts, type PremiumMoney, type Settled, settlePremium } from '../../domain/payments/post-premium.ts';
import type { Entry } from '../../domain/payments/posting-rows.store.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import type { LineToPost, Order } from './payment-rows.store.ts';

/**
 * Posts a captured order to its policies (CAPTURED -> POSTED): ledger, receipts, dues and messages in one transaction. A line whose due
 * has been posted already, or whose policy has ended, is refunded; the other lines are posted. Idempotent: a second run finds the order no
 * longer CAPTURED.
 */
export async function postOrder(orderId: string, services: Services, now: Date): Promise<void> {
  services.crashPoint('post-before');
  await inTransaction(services, async (tx) => {
    const { store, send } = tx;
    const order = await store.payment.lock(orderId);
    if (order?.state !== 'CAPTURED' || order.purpose === VERIFICATION) return;
    const total = order.amount + order.convenienceFee;
    if (order.purpose === 'PROPOSAL_DEPOSIT') return postDeposit(order, total, { tx, now });
    const entries: Entry[] = [{ account: 'GATEWAY_CLEARING', amount: total }];
    const lines = await store.payment.listToPost(orderId);
    const policies = await store.premium.lockPolicies(lines.map(({ policyNo }) => policyNo));
    let toReturn = 0;
    const settled: Settled[] = [];
    const rejected: string[] = [];
    for (const line of lines) {
      const premium = await settlePremium(toMoney(order, line, now), { policy: policies.get(line.policyNo), entries }, { tx, now });
      if (premium) {
        settled.push(premium);
        continue;
      }
      rejected.push(line.policyNo);
      toReturn += line.amount;
    }
    services.crashPoint('post-lines-written');
    const isAllReturned = rejected.length === lines.length;
    const fee = isAllReturned ? 0 : order.convenienceFee;
    const refundAmount = isAllReturned ? total : toReturn;
    entries.push({ account: 'CONVENIENCE_FEE', amount: -fee }, { account: 'REFUND_PAYABLE', amount: -refundAmount });
    await store.posting.book('PREMIUM', { money: { orderId }, entries }, now);
    await store.payment.setState(orderId, isAllReturned ? 'REFUND_INITIATED' : 'POSTED', now);
    if (rejected.length > 0) await store.policySums.refresh(rejected);
    if (refundAmount > 0 && order.paymentId) {
      const refundId = await store.refund.add({ orderId, paymentId: order.paymentId, amount: refundAmount, reason: 'NOT_PAYABLE' }, now);
      if (refundId) await send('refund-start', { refundId });
    }
    await issueReceipts(settled, tx, now);
    services.crashPoint('post-before-commit');
  });
  services.crashPoint('post-after-commit');
}

/** Money for an application is kept as a deposit until the new-business system decides. It belongs to no policy yet. */
async function postDeposit(
  { orderId, orderNo, refId }: Order,
  amount: number,
  { tx: { store, send }, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const entries: Entry[] = [
    { account: 'GATEWAY_CLEARING', amount },
    { account: 'PREMIUM_DEPOSIT', amount: -amount },
  ];
  await store.posting.book('DEPOSIT', { money: { orderId }, entries }, now);
  await store.payment.setState(orderId, 'POSTED', now);
  const paid = { applicationNumber: refId ?? '', kind: 'PAYMENT', subject: orderNo, amount } as const;
  const actionId = await store.applicationAct.add(paid, now);
  if (actionId) await send('application-send', { actId: actionId });
}

function toMoney(order: Order, line: LineToPost, now: Date): PremiumMoney {
  const { lineNo, ...premium } = line;
  const { orderId, instrument, clientId } = order;
  return {
    ...premium,
    of: { orderId, lineNo },
    receivedAt: order.capturedAt ?? now,
    mode: 'DIRECT',
    instrument,
    transactionRef: order.paymentId ?? order.orderNo,
    clientId,
  };
}
