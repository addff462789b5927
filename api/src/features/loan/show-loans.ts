import type { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/dates.ts';
import { isAtRisk, type LoanEntry, ledgerPrincipal, loanRatio, loanStanding, minRepayment, noticeUntil } from '@portal/rules/loan.ts';
import { TERMS_VERSION } from '@portal/rules/terms.ts';
import type { Call, Customer } from '../../http/implement.ts';
import type { LoanPolicy, RunningLoan } from './loan.store.ts';

type Details = Call<(typeof contract.loan)['/loanrepay/getDetails']> & { customer: Customer };

/** Loans that run, and what is owed on them today. */
export async function showLoans({ customer, input, store, now, fail }: Details) {
  const policies = await store.loan.listPolicies(customer.clientIds, input.policyNumber);
  const policyNos = policies.map(({ policyNo }) => policyNo);
  const [loans, captured] = await Promise.all([store.loan.listOf(policyNos), store.loan.listCaptured(policyNos)]);
  if (loans.length === 0) throw fail('empty');
  const all = loans.map(async (loan) => {
    const policy = policies.find(({ policyNo }) => policyNo === loan.policyNo);
    const pending = captured.find(({ policyNo }) => policyNo === loan.policyNo)?.amount ?? null;
    const open = await store.loan.findRepayment(loan.policyNo, now);
    const isPayable = open && !open.isOver && PAYABLE.includes(open.state);
    return policy ? [{ ...shown(loan, policy, pending, now), OPEN_PAYMENT: isPayable ? open.payment : null }] : [];
  });
  return { loans: (await Promise.all(all)).flat(), document: null };
}
/** As payments go on with an order. */
const PAYABLE: readonly string[] = ['CREATED', 'REDIRECTED', 'FAILED'];

function shown(loan: RunningLoan, { planName, surrenderValue }: LoanPolicy, pending: number | null, now: Date) {
  const today = dayOf(now);
  const { principal, interestDue, payoff, nextInterestOn, missing } = loanStanding(loan, loan.entries, today);
  const value = surrenderValue ?? 0;
  return {
    POLICY_NUMBER: loan.policyNo,
    PLAN_NAME: planName,
    LOAN_NUMBER: loan.loanNo,
    DISBURSED_ON: loan.disbursedOn,
    PRINCIPAL: principal,
    INTEREST_DUE: interestDue,
    PAYOFF: payoff,
    AS_OF: today,
    RATE: loan.rateBp / 100,
    NEXT_INTEREST_ON: nextInterestOn,
    SURRENDER_VALUE: value,
    RATIO: loanRatio(payoff, value),
    FORECLOSURE_RISK: isAtRisk(payoff, value),
    NOTICE_UNTIL: loan.noticeOn && noticeUntil(loan.noticeOn),
    MIN_REPAY: minRepayment(payoff),
    PENDING: pending,
    STATEMENT: statementOf([...loan.entries, ...missing]),
    termsVersion: TERMS_VERSION,
  };
}

/** Each entry with the balance after it, the oldest first. */
function statementOf(entries: readonly LoanEntry[]) {
  const inOrder = entries.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  return inOrder.map(({ date, kind, amount }, index) => ({
    date,
    type: kind,
    amount,
    balance: ledgerPrincipal(inOrder.slice(0, index + 1)),
  }));
}
