import { addDays, addMonths, type Day, dayOf, formatDay } from '@portal/rules/dates.ts';
import { basisPointsOf, formatRupees } from '@portal/rules/money.ts';
import { isPremiumPaying, nextDueAfter } from '@portal/rules/policy.ts';
import { gstRate, SOON_DAYS } from '@portal/rules/premium.ts';
import { receiptSeries } from '@portal/rules/receipt.ts';
import { passwordRuleOf } from '../../documents/password.ts';
import { queueMessages } from '../../messages/queue-messages.ts';
import { type InTransaction, inTransaction, type Services } from '../../services.ts';
import type { Order, OrderLine } from './payment.store.ts';
import type { Entry, PolicyToPost } from './posting.store.ts';

/**
 * Posts a captured order to its policies (CAPTURED -> POSTED): ledger, receipts, dues and messages in one transaction.
 * A line whose due was posted meanwhile, or whose policy has ended, goes back; of several lines only that one. Running it
 * again does nothing: the order is no longer CAPTURED.
 */
export async function postOrder(orderId: string, services: Services, now: Date): Promise<void> {
  services.crashPoint('post-before');
  await inTransaction(services, async (within) => {
    const { store, send } = within;
    const order = await store.payment.lock(orderId);
    if (order?.state !== 'CAPTURED') return;
    const entries: Entry[] = [{ account: 'GATEWAY_CLEARING', amount: order.amount + order.convenienceFee }];
    const lines = await store.payment.listLines(orderId);
    let toReturn = 0;
    let posted = 0;
    // In one order of policies for all, so that two orders never wait for each other.
    for (const line of [...lines].sort((a, b) => (a.policyNo + a.dueDate < b.policyNo + b.dueDate ? -1 : 1))) {
      const isPosted = await postLine(order, line, entries, within, now);
      if (isPosted) posted += 1;
      else toReturn += line.amount;
    }
    services.crashPoint('post-lines-written');
    const isAllReturned = posted === 0;
    const fee = isAllReturned ? 0 : order.convenienceFee;
    const refundAmount = isAllReturned ? order.amount + order.convenienceFee : toReturn;
    entries.push({ account: 'CONVENIENCE_FEE', amount: -fee }, { account: 'REFUND_PAYABLE', amount: -refundAmount });
    await store.posting.book('PREMIUM', orderId, entries, now);
    await store.payment.setState(orderId, isAllReturned ? 'REFUND_INITIATED' : 'POSTED', now);
    if (refundAmount > 0 && order.paymentId) {
      const refundId = await store.posting.addRefund(
        { orderId, paymentId: order.paymentId, amount: refundAmount, reason: 'NOT_PAYABLE' },
        now,
      );
      if (refundId) await send('refund-start', { refundId });
    }
    services.crashPoint('post-before-commit');
  });
  services.crashPoint('post-after-commit');
}

/** False when the premium cannot be posted any more. */
async function postLine(order: Order, line: OrderLine, entries: Entry[], { store, send }: InTransaction, now: Date): Promise<boolean> {
  const policy = await store.posting.lockPolicy(line.policyNo);
  if (!policy || !isPremiumPaying(policy.status)) return false;
  if (!(await store.posting.takeDue(line.policyNo, line.dueDate, order.orderId, now))) return false;
  const capturedAt = order.capturedAt ?? now;
  const paidOn = dayOf(capturedAt);
  const receiptNo = await store.posting.nextReceiptNo(receiptSeries(capturedAt));
  await store.posting.addReceipt(
    {
      receiptNo,
      orderId: order.orderId,
      lineNo: line.lineNo,
      policyNo: line.policyNo,
      dueDate: line.dueDate,
      amount: line.amount,
      gst: line.gst,
    },
    now,
  );
  const kind = line.dueDate > addDays(paidOn, SOON_DAYS) ? 'ADVANCE_PREMIUM' : 'PREMIUM';
  const { policyNo, dueDate, amount, gst, creditUsed } = line;
  await store.posting.addPolicyPayment({
    policyNo,
    dueDate,
    paidOn,
    kind,
    instrument: order.instrument,
    amount: amount + creditUsed,
    gst,
    receiptNo,
    transactionRef: order.paymentId ?? order.orderNo,
  });
  entries.push(
    { account: 'PREMIUM_DEPOSIT', amount: creditUsed, policyNo, dueDate },
    { account: 'PREMIUM_INCOME', amount: -(amount + creditUsed - gst), policyNo, dueDate },
    { account: 'GST_PAYABLE', amount: -gst, policyNo, dueDate },
  );
  await extendSchedule(policy, dueDate, store);
  await store.posting.settlePolicy(policyNo, dueDate, creditUsed, dayOf(now));
  await sendReceipt(order, { ...line, receiptNo }, passwordRuleOf(policy), { store, send }, now);
  return true;
}

/** Makes the premium after the one just paid, if the book has not brought it: the rate of tax is that of its due date. */
async function extendSchedule(policy: PolicyToPost, paidDueDate: Day, store: InTransaction['store']): Promise<void> {
  const anchorDay = Number(policy.issueDate.slice(8, 10));
  const dueDate = nextDueAfter(paidDueDate, { frequency: policy.frequency, premiumsEnd: policy.premiumsEnd, anchorDay });
  if (!dueDate) return;
  const gstRateBp = gstRate({ type: policy.policyType, isFirstYear: dueDate < addMonths(policy.issueDate, 12) }, dueDate);
  const gst = basisPointsOf(policy.modalPremium + policy.riderPremium, gstRateBp);
  await store.posting.addDue({
    policyNo: policy.policyNo,
    dueDate,
    premium: policy.modalPremium,
    riderPremium: policy.riderPremium,
    gst,
    gstRateBp,
  });
}

async function sendReceipt(order: Order, line: OrderLine, passwordRule: string, within: InTransaction, now: Date): Promise<void> {
  const client = await within.store.profile.findClient(order.clientId);
  if (!client) return;
  const values = {
    name: client.shortName,
    amount: formatRupees(line.amount + line.creditUsed),
    plan: line.planName,
    dueDate: formatDay(line.dueDate),
    receiptNo: line.receiptNo ?? '',
    passwordRule,
  };
  const message = { template: 'paymentPosted', dedupe: `paymentPosted:${line.receiptNo}`, clientId: order.clientId, values } as const;
  await queueMessages(message, { mobile: null, email: client.email }, within, now);
}
