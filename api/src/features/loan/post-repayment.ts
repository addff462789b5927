import { dayOf } from '@portal/rules/calendar/dates.ts';
import { receiptSeries } from '@portal/rules/money/receipt.ts';
import { type LoanEntry, loanPosition, postRepayment } from '@portal/rules/policies/loan.ts';
import { bookInterest } from '../../domain/loans/book-interest.ts';
import { notifyClient } from '../../domain/messages/notify-client.ts';
import type { Entry } from '../../domain/payments/posting-rows.store.ts';
import type { Apply } from '../../domain/requests/request-handling.ts';
import type { Work } from '../../platform/context/services.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import type { RepaymentOrder, RunningLoan } from './loan-rows.store.ts';

/**
 * Posts the payment of an order to its loan, interest first, once. An excess is refunded, or the whole payment if the loan is already
 * repaid. A full repayment releases the policy.
 */
export const postLoanRepayment: Apply = async ({ caseId, clientId, policyNo, after }, { tx, now }) => {
  const { store } = tx;
  const loan = await store.loan.lock(String(after.loanNo));
  const order = await store.loan.findPaidOrder(caseId);
  if (!loan || !order || loan.policyNo !== policyNo) return 'recordChanged';
  const { orderId, amount } = order;
  const today = dayOf(now);
  const { entries, excess } = postRepayment({ loan, entries: loan.entries }, { amount, valueDate: getValueDate(order) }, today);
  if (excess === amount) return 'recordChanged';
  await bookInterest(
    loan,
    entries.filter(({ kind }) => kind === 'LOAN_INTEREST'),
    { tx, now },
  );
  const posted = entries.filter(({ kind }) => kind !== 'LOAN_INTEREST');
  await store.loan.addEntries(loan.loanNo, posted, orderId);
  await store.posting.book(
    'LOAN_REPAYMENT',
    { money: { orderId }, entries: calculateLedger(loan, { posted, repaymentOrder: order, excess }) },
    now,
  );
  const receiptNo = await issueReceipt(loan, { ...order, amount: amount - excess }, { tx, now });
  await addEvent({ type: 'loan.repaid', data: { caseId, receiptNo, amount: amount - excess }, policyNo }, { tx, now });
  if (excess > 0) await giveBack(order, excess, { tx, now });
  if (loanPosition(loan, [...loan.entries, ...entries], today).payoff === 0) {
    await store.loan.close(loan.loanNo);
    await store.loan.release(loan.policyNo);
    const values = { loanNo: loan.loanNo, policyLast4: loan.policyNo.slice(-4) };
    await notifyClient({ template: 'loanClosed', dedupe: `loanClosed:${loan.loanNo}`, clientId, values }, { tx, now });
  }
  return 'applied';
};

/** The date of the order if it was paid in time: a full repayment at 23:59 closes the loan. */
const getValueDate = ({ createdAt, endsAt, capturedAt }: RepaymentOrder) => dayOf(capturedAt <= endsAt ? createdAt : capturedAt);

function calculateLedger(
  { policyNo }: RunningLoan,
  { posted, repaymentOrder: { amount, fee }, excess }: { posted: readonly LoanEntry[]; repaymentOrder: RepaymentOrder; excess: number },
): Entry[] {
  const sum = (kind: LoanEntry['kind']): number =>
    posted.reduce((total, loanEntry) => total + (loanEntry.kind === kind ? loanEntry.amount : 0), 0);
  const correction = sum('LOAN_CORRECTION');
  return [
    { account: 'GATEWAY_CLEARING', amount: amount + fee },
    { account: 'CONVENIENCE_FEE', amount: -fee },
    { account: 'LOAN_INTEREST_INCOME', amount: -sum('LOAN_REPAY_INTEREST'), policyNo },
    { account: 'LOAN_PRINCIPAL', amount: -sum('LOAN_REPAY_PRINCIPAL'), policyNo },
    { account: 'LOAN_INTEREST_INCOME', amount: correction, policyNo },
    { account: 'LOAN_PRINCIPAL', amount: -correction, policyNo },
    { account: 'REFUND_PAYABLE', amount: -excess },
  ];
}

async function issueReceipt(
  { policyNo }: RunningLoan,
  order: RepaymentOrder,
  { tx: { store }, now }: Pick<Work, 'tx' | 'now'>,
): Promise<string> {
  const { orderId, orderNo, amount, paymentId, instrument, capturedAt, createdAt } = order;
  const receipt = {
    of: { orderId, lineNo: 1 },
    policyNo,
    dueDate: dayOf(createdAt),
    paidOn: dayOf(capturedAt),
    kind: 'LOAN_REPAYMENT' as const,
    mode: 'DIRECT' as const,
    instrument,
    amount,
    creditUsed: 0,
    gst: 0,
    transactionRef: paymentId ?? orderNo,
  };
  const [receiptNo = ''] = await store.premium.issueReceipts(receiptSeries(capturedAt), [receipt], now);
  return receiptNo;
}

/** Two devices have paid, so the difference is refunded. */
async function giveBack(
  { orderId, paymentId }: RepaymentOrder,
  amount: number,
  { tx: { store, send }, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  if (!paymentId) return;
  const refundId = await store.refund.add({ orderId, paymentId, amount, reason: 'LOAN_EXCESS' }, now);
  if (refundId) await send('refund-start', { refundId });
}
