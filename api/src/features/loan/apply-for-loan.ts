import type { contract } from '@portal/contract/contract.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { maskAccount } from '@portal/rules/people/masks.ts';
import { findLoanAmountError, LOAN_REASON_TEXTS, MIN_LOAN } from '@portal/rules/policies/loan.ts';
import { z } from 'zod';
import { badFields, PortalError } from '../../base/failure.ts';
import { listOffers, reasonText } from '../../domain/loans/loan-offer.ts';
import { notifyClient } from '../../domain/messages/notify-client.ts';
import { payAgain, waitingForAccount } from '../../domain/payouts/pay-again.ts';
import { findPayoutAccount } from '../../domain/payouts/payout-account.ts';
import { startPayout, wasReturned } from '../../domain/payouts/start-payout.ts';
import { plain, selectChanges } from '../../domain/requests/changes.ts';
import { rejectWhilePaidOut } from '../../domain/requests/open-request.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import type { CommandCall, Customer } from '../../platform/pipeline/implement.ts';

type Apply = CommandCall<(typeof contract.loan)['/loanapply/save']> & { customer: Customer };

const MESSAGE = 'We look at your application and pay to your account.';
const PAID_AGAIN = 'We pay to this account now.';
const TOO_MUCH_NOW = 'The policy no longer has this loan value. Please apply again.';
const NOT_VERIFIED = 'The account is not verified any more. Please apply again with another one.';
const PERCENT_BP = 100;

/** Fields of a request as they are stored, encrypted. */
export const RequestedLoan = z.object({
  amount: z.number(),
  rateBp: z.number(),
  purpose: z.string(),
  bankId: z.string(),
  account: z.string(),
});

/**
 * Applies for a loan. The offer is checked now and again at approval. The payout follows the approval, and interest starts on the day of
 * the payout. If the bank returns the money, the same application continues with another account.
 */
export const applyForLoan = serveRequest('LOAN', {
  async check({ customer, input, store, services, now, fail }: Apply) {
    const { policyNumber: policyNo, loanAmount, payoutBankId, purpose = '' } = input;
    // Concurrent applications are checked one after the other.
    await store.loan.lockPolicy(policyNo);
    const [offer] = await listOffers({ store, clientIds: customer.clientIds }, { policyNo, contactChangedAt: null }, now);
    if (!offer) throw fail('notFound');
    await rejectWhilePaidOut(policyNo, store);
    const { reason, max, owed, policy } = offer;
    const account = await findPayoutAccount(customer.clientIds, { policyNo, expected: payoutBankId }, store);
    if (reason === 'CASE_PENDING') {
      const last = await store.request.findOpen('LOAN', `policy:${policyNo}`);
      const resumed = last && (await waitingForAccount(last.caseId, store));
      if (resumed && account) {
        if (await wasReturned({ caseId: resumed.caseId, account }, store)) throw fail('payoutCameBack');
        const { amount, rateBp } = RequestedLoan.parse((await store.request.readFields(resumed.caseId)).after);
        return { newRequest: { same: resumed }, account, amount, rateBp, resumed };
      }
    }
    // If a request is already open, the unique index rejects this one and the reply has the open request's number.
    const rejection = reason === 'CASE_PENDING' ? null : (reason ?? (account ? null : 'BANK_NOT_VERIFIED'));
    if (rejection) throw new PortalError('loanRefused', { reason: rejection }, reasonText(rejection, owed));
    if (!account) throw new PortalError('loanRefused', { reason: 'BANK_NOT_VERIFIED' }, LOAN_REASON_TEXTS.BANK_NOT_VERIFIED);
    if (reason === null) rejectAmount(loanAmount, max);
    const rateBp = Math.round(services.config.LOAN_RATE * PERCENT_BP);
    const after = { amount: loanAmount, rateBp, purpose, bankId: account.bankId, account: maskAccount(account.accountNo) };
    return { newRequest: { policyNo: policy.policyNo, after }, account, amount: loanAmount, rateBp, resumed: undefined };
  },

  /** Staff have approved: the current offer applies. */
  async approved({ caseId, clientId, policyNo, after }, { tx, now }) {
    const { amount, bankId } = RequestedLoan.parse(after);
    const { store } = tx;
    if (policyNo === null) return 'recordChanged';
    await store.loan.lockPolicy(policyNo);
    if ((await store.payout.listByCase(caseId)).some(({ status }) => status !== 'RETURNED')) return 'applied';
    const [offer] = await listOffers({ store, clientIds: [clientId] }, { policyNo, contactChangedAt: null }, now);
    if (!offer) return 'recordChanged';
    // Ignores this application's own open request, and the security wait, which was checked at submission.
    const { reason, max, owed } = offer;
    if (reason && reason !== 'CASE_PENDING' && reason !== 'ON_HOLD') return { refused: reasonText(reason, owed).en };
    if (amount > max) return { refused: TOO_MUCH_NOW };
    const account = await findPayoutAccount([clientId], { policyNo, expected: bankId }, store);
    if (!account) return { refused: NOT_VERIFIED };
    if (!(await startPayout({ caseId, clientId, purpose: 'LOAN', amount, account }, tx, now))) return { refused: NOT_VERIFIED };
    await store.loan.assign(policyNo);
    const values = { caseId, amount: formatRupees(amount), account: maskAccount(account.accountNo), policyLast4: policyNo.slice(-4) };
    await notifyClient({ template: 'loanApproved', dedupe: `loanApproved:${caseId}`, clientId, values }, { tx, now });
    return 'applied';
  },

  /** The bank has paid: the loan starts on that day. */
  async apply({ caseId, policyNo, after }, { tx: { store }, now }) {
    const paid = await store.loan.findPaid(caseId);
    if (!paid || policyNo === null) return 'recordChanged';
    const { payoutId, amount, paidOn } = paid;
    const loanNo = await store.loan.add({ policyNo, caseId, disbursedOn: paidOn, rateBp: RequestedLoan.parse(after).rateBp });
    await store.loan.addEntries(loanNo, [{ date: paidOn, kind: 'LOAN_DISBURSED', amount }]);
    await store.loan.assign(policyNo);
    await store.posting.book(
      'LOAN_DISBURSED',
      {
        money: { payoutId },
        entries: [
          { account: 'LOAN_PRINCIPAL', amount, policyNo },
          { account: 'PAYOUT_CLEARING', amount: -amount, policyNo },
        ],
      },
      now,
    );
    return 'applied';
  },

  completed: 'loanPaid',
  /** Nothing was paid, so the policy is no longer assigned for it. */
  async ended({ policyNo }, { store }) {
    if (policyNo !== null) await store.loan.release(policyNo);
  },

  changes({ after }) {
    const { amount, account, purpose } = RequestedLoan.parse(after);
    return selectChanges([
      { label: { en: 'Loan', hi: 'ऋण' }, before: null, after: plain(formatRupees(amount)) },
      { label: { en: 'Account', hi: 'खाता' }, before: null, after: plain(account) },
      { label: { en: 'Purpose', hi: 'उद्देश्य' }, before: null, after: plain(purpose) },
    ]);
  },

  async answer({ services, now, ...tx }: Apply, _made, { account, amount, rateBp, resumed }) {
    if (resumed && !(await payAgain(resumed, account, { tx, services, now }))) throw tx.fail('payoutCameBack');
    const message = resumed ? PAID_AGAIN : MESSAGE;
    return { message, loanAmount: amount, interestRate: rateBp / PERCENT_BP, payoutAccountMasked: maskAccount(account.accountNo) };
  },
});

function rejectAmount(amount: number, max: number): void {
  const error = findLoanAmountError(amount, max);
  if (error === 'step') throw badFields({ loanAmount: { en: 'Enter an amount in multiples of ₹100.', hi: '₹100 के गुणज में राशि लिखें।' } });
  if (error === 'loanBelowMinimum') {
    const min = formatRupees(MIN_LOAN);
    throw new PortalError(error, {}, { en: `Enter at least ${min}.`, hi: `कम से कम ${min} लिखें।` });
  }
  if (error === 'loanAboveOffer') {
    const most = formatRupees(max);
    throw new PortalError(error, {}, { en: `Enter an amount up to your offer of ${most}.`, hi: `अपने ${most} के प्रस्ताव तक की राशि लिखें।` });
  }
}
