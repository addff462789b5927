import { dayOf } from '@portal/rules/calendar/dates.ts';
import { gstRateOn } from '@portal/rules/money/premium.ts';
import { receiptSeries } from '@portal/rules/money/receipt.ts';
import { isRevivable, premiumAfter, quoteRevival, sumColumn } from '@portal/rules/policies/revival.ts';
import { type Entry, HELD } from '../../domain/payments/posting-rows.store.ts';
import { revivalPolicy } from '../../domain/payments/revival-quote.ts';
import type { PolicySummary } from '../../domain/policies/policy-record.ts';
import type { Apply } from '../../domain/requests/request-handling.ts';
import type { Work } from '../../platform/context/services.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import { findPolicy } from './quote-revival.ts';
import type { RevivalOrder, StoredQuotation } from './revival-rows.store.ts';

/**
 * Completes a reinstatement. After an approval by staff nothing is written, but the next quotation asks no health questions. After a
 * payment, ledger, dues, receipt and status change in one transaction, once per policy and due. If the policy no longer matches its
 * quotation, nothing is written and the payment is refunded.
 */
export const postRevival: Apply = async ({ caseId, policyNo, handledBy, after }, { tx, now }) => {
  if (handledBy === 'backOffice') return 'applied';
  const { store } = tx;
  const quotation = await store.revival.find(String(after.quotationNo));
  const owner = await store.revival.lockOwner(policyNo ?? '');
  const policy = owner && (await findPolicy(store, { clientIds: [owner], policyNo: policyNo ?? '' }, now));
  if (!policy || !quotation || !isAsQuoted(policy, quotation)) return 'recordChanged';
  const order = await store.revival.findPaid(caseId);
  if ((order?.amount ?? 0) !== quotation.payable) return 'recordChanged';
  await writeRevival(policy, { quotation, order }, { tx, now });
  return 'applied';
};

/** True if the policy is lapsed with the same unpaid premiums, and still has the credit that the quotation used. */
function isAsQuoted(policy: PolicySummary, { dues, quotedOn, creditUsed }: StoredQuotation): boolean {
  const today = quoteRevival(revivalPolicy(policy), quotedOn, { lateFee: 0, isApproved: false });
  const quotedDues = dues.map(({ due }) => due).join();
  return (
    isRevivable(policy.status) &&
    policy.suspenseBalance + policy.advanceHeld >= creditUsed &&
    today?.dues.map(({ due }) => due).join() === quotedDues
  );
}

async function writeRevival(
  policy: PolicySummary,
  { quotation, order }: { quotation: StoredQuotation; order: RevivalOrder | undefined },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const { store } = tx;
  const { policyNo, policyType: type, issueDate, riderPremium } = policy;
  const { dues, creditUsed } = quotation;
  const paidAt = order?.capturedAt ?? now;
  const withParts = <Due extends { due: string; premium: number }>(due: Due) => ({
    ...due,
    riders: Math.min(riderPremium, due.premium),
    gstRateBp: gstRateOn({ type, issueDate }, due.due),
  });
  const next = premiumAfter(revivalPolicy(policy), dues);
  await store.revival.revive(
    {
      policyNo,
      orderId: order?.orderId ?? null,
      dues: dues.map(withParts),
      next: next && withParts(next),
      creditUsed,
      on: dayOf(paidAt),
    },
    now,
  );
  await store.revival.close(policyNo, now);
  const entries: Entry[] = [
    { account: 'GATEWAY_CLEARING', amount: order?.amount ?? 0 },
    { account: 'PREMIUM_DEPOSIT', amount: creditUsed, policyNo },
    ...dues.flatMap(({ due: dueDate, premium, tax, interest, lateFee }): Entry[] => [
      { account: 'PREMIUM_INCOME', amount: -premium, policyNo, dueDate },
      { account: 'GST_PAYABLE', amount: -tax, policyNo, dueDate },
      { account: 'REVIVAL_INTEREST', amount: -interest, policyNo, dueDate },
      { account: 'LATE_FEE', amount: -lateFee, policyNo, dueDate },
    ]),
  ];
  await store.posting.book('REVIVAL', { money: order ? { orderId: order.orderId } : HELD, entries }, now);
  if (order) await issueReceipt(policyNo, { storedQuotation: quotation, order }, { tx, now });
}

/** One receipt for the payment, under the first premium that it pays, as in imported data. */
async function issueReceipt(
  policyNo: string,
  { storedQuotation: { dues, creditUsed }, order }: { storedQuotation: StoredQuotation; order: RevivalOrder },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const { orderId, orderNo, amount, paymentId, instrument, capturedAt } = order;
  const receipt = {
    of: { orderId, lineNo: 1 },
    policyNo,
    dueDate: dues[0]?.due ?? dayOf(capturedAt),
    paidOn: dayOf(capturedAt),
    kind: 'REVIVAL' as const,
    mode: 'DIRECT' as const,
    instrument,
    amount,
    creditUsed,
    gst: sumColumn(dues, 'tax'),
    transactionRef: paymentId ?? orderNo,
  };
  const [receiptNo = ''] = await tx.store.premium.issueReceipts(receiptSeries(capturedAt), [receipt], now);
  await addEvent({ type: 'premium.posted', data: { receiptNo, amount }, policyNo }, { tx, now });
}
