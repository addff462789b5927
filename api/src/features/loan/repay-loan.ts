import type { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { convenienceFee } from '@portal/rules/money/convenience-fee.ts';
import { formatRupees, toRupees } from '@portal/rules/money/money.ts';
import { findRepaymentError, loanPosition, minRepayment, type RepaymentError, splitRepayment } from '@portal/rules/policies/loan.ts';
import type { Config } from '../../base/config/config.ts';
import { PortalError } from '../../base/failure.ts';
import { openOrder } from '../../domain/payments/open-order.ts';
import { plain, selectChanges } from '../../domain/requests/changes.ts';
import type { ServiceRequest } from '../../domain/requests/request-rows.store.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import { transitionRequest } from '../../domain/requests/transition-request.ts';
import type { CommandCall, Customer } from '../../platform/pipeline/implement.ts';
import { postLoanRepayment } from './post-repayment.ts';

type Repay = CommandCall<(typeof contract.loan)['/saveLoanRepayment']> & { customer: Customer };

const MESSAGE = 'Please pay now. Payments reflect within 4 working days.';
const UNPAID = 'It was not paid in time.';
/** No credit card, because a loan must not be repaid with other debt (calls, part B, 4). */
const METHODS = ['UPI', 'NB', 'DC'] as const;
const ORDER_MS = 15 * 60_000;

/** Opens the order of a repayment. The payment is posted when it arrives. */
export const repayLoan = serveRequest('LOAN_REPAYMENT', {
  async check(call: Repay) {
    const { customer, input, store, now, fail } = call;
    const { policyNumber: policyNo, loanNumber: loanNo, repaymentAmount: amount, repaymentType: type } = input;
    const [policy] = await store.loan.listPolicies(customer.clientIds, policyNo);
    const loan = await store.loan.lock(loanNo);
    if (!policy) throw fail('notFound');
    // A loan of another policy is reported like a repaid one.
    if (loan?.policyNo !== policyNo) throw fail('notOutstanding');
    const position = loanPosition(loan, loan.entries, dayOf(now));
    const same = await openRepayment(call, loanNo);
    if (same) return { newRequest: { same: same.request }, payment: same.payment, standing: position, amount };
    const error = findRepaymentError(type, amount, position);
    if (error) throw toRejection(error, type === 'FULL' ? position.payoff : position.interestDue, position.payoff);
    return { newRequest: { policyNo, after: { loanNo, amount, type } }, payment: undefined, standing: position, amount };
  },

  apply: postLoanRepayment,
  paidAnyTime: true,
  completed: 'loanRepaid',
  /** A repayment whose payment is on its way cannot be cancelled (calls, part B, 0.1). */
  async ended(_request, _tx, { by }) {
    if (by === 'customer') throw new PortalError('cancelRefused');
  },

  changes: ({ after }) =>
    selectChanges([
      { label: { en: 'Loan', hi: 'ऋण' }, before: null, after: plain(String(after.loanNo)) },
      { label: { en: 'Amount', hi: 'राशि' }, before: null, after: plain(formatRupees(Number(after.amount))) },
    ]),

  async answer(call: Repay, request, { payment, standing, amount }) {
    const { interest, principal } = splitRepayment(amount, standing);
    const handle =
      payment ??
      (await openOrder(
        { ...toOrder(request, amount, call.now), fee: calculateFee(amount, call.services.config) },
        { tx: call, config: call.services.config },
        call.now,
      ));
    return { message: MESSAGE, payment: handle, interestPart: interest, principalPart: principal, balanceAfter: standing.payoff - amount };
  },
});

const calculateFee = (amount: number, { CONVENIENCE_FEES }: Config): number => convenienceFee(amount, CONVENIENCE_FEES.LOANREPAY).total;

const toOrder = ({ caseId, clientId, policyNo }: ServiceRequest, amount: number, now: Date) => ({
  purpose: 'LOAN_REPAYMENT' as const,
  refId: caseId,
  clientId,
  lines: [{ policyNo: policyNo ?? '', dueDate: dayOf(now), amount }],
  allowedMethods: [...METHODS],
  expiresAt: new Date(now.getTime() + ORDER_MS),
});

/**
 * Returns the same open repayment while it can be paid. An abandoned one is closed to allow a new one. If money may be on its way, the
 * call is rejected.
 */
async function openRepayment({ input, store, services, now, ...tx }: Repay, loanNo: string) {
  const open = await store.loan.findRepayment(input.policyNumber, now);
  if (!open) return undefined;
  const { caseId, state, isOver, payment } = open;
  const isWaiting = !isOver && (state === 'CREATED' || state === 'REDIRECTED');
  const { after } = await store.request.readFields(caseId);
  const isSame = after.loanNo === loanNo && after.amount === input.repaymentAmount && after.type === input.repaymentType;
  const request = isWaiting && isSame ? await store.request.find(caseId) : undefined;
  if (request) return { request, payment };
  const isLeft = state === 'FAILED' || state === 'ABANDONED' || (isOver && state === 'CREATED');
  if (!isLeft || !(await store.loan.giveUpOrder(caseId))) throw new PortalError('paymentPending', { orderNo: payment.orderNo });
  await transitionRequest(caseId, { target: 'CANCELLED', cause: { by: 'portal', note: UNPAID } }, { tx: { ...tx, store }, services, now });
  return undefined;
}

function toRejection(error: RepaymentError, expectedAmount: number, payoff: number): PortalError {
  if (error === 'amountChanged') return new PortalError(error, { amount: toRupees(expectedAmount) }, FIGURES_CHANGED);
  const [most, least] = [formatRupees(payoff), formatRupees(minRepayment(payoff))];
  if (error === 'repayTooMuch')
    return new PortalError(error, {}, { en: `Enter an amount up to the outstanding ${most}.`, hi: `बकाया ${most} तक की राशि लिखें।` });
  if (error === 'repayTooSmall') return new PortalError(error, {}, { en: `Enter at least ${least}.`, hi: `कम से कम ${least} लिखें।` });
  return new PortalError(error);
}
const FIGURES_CHANGED = { en: 'The amounts have changed. Please check them again.', hi: 'राशियाँ बदल गई हैं। कृपया उन्हें फिर जाँचें।' };
