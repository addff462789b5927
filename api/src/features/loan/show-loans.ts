import type { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { loanPosition, loanStatement, minRepayment, overdueInterest } from '@portal/rules/policies/loan.ts';
import { isAtRisk, loanRatio, noticeRepayment, noticeUntil } from '@portal/rules/policies/loan-notice.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { issueDownload } from '../../domain/documents/issue-download.ts';
import { loanAgreement, loanStatementDocument } from '../../domain/documents/kinds/loan-document.ts';
import type { AnyKind } from '../../domain/documents/kinds.ts';
import { readDocument } from '../../domain/documents/read-document.ts';
import type { LoanPolicy } from '../../domain/loans/loan-offer.ts';
import { asPortal } from '../../platform/db/own-rows.ts';
import type { Call, Customer } from '../../platform/pipeline/implement.ts';
import type { RunningLoan } from './loan-rows.store.ts';

type Details = Call<(typeof contract.loan)['/loanrepay/getDetails']> & { customer: Customer };

/** Active loans, with the amounts owed today. */
export async function showLoans(call: Details) {
  const { customer, input, store, now, fail } = call;
  const policies = await store.loan.listPolicies(customer.clientIds, input.policyNumber);
  const policyNos = policies.map(({ policyNo }) => policyNo);
  const [loans, captured] = await Promise.all([store.loan.listByPolicies(policyNos), store.loan.listCaptured(policyNos)]);
  // The agreement of an application is available before its loan starts.
  if (loans.length === 0 && input.want !== 'AGREEMENT') throw fail('empty');
  const all = loans.map(async (loan) => {
    const policy = policies.find(({ policyNo }) => policyNo === loan.policyNo);
    const pending = captured.find(({ policyNo }) => policyNo === loan.policyNo)?.amount ?? null;
    const open = await store.loan.findRepayment(loan.policyNo, now);
    const isPayable = open && !open.isOver && PAYABLE.includes(open.state);
    return policy ? [{ ...toWireLoan(loan, { loanPolicy: policy, pending }, now), OPEN_PAYMENT: isPayable ? open.payment : null }] : [];
  });
  return { loans: (await Promise.all(all)).flat(), document: await findDocument(call) };
}
/** Uses the language of the screen, otherwise the person's language for letters. */
async function findDocument(call: Details) {
  const { customer, input, services, store, cookies, fail } = call;
  const { policyNumber: policyId, want } = input;
  if (!want) return null;
  if (!policyId) throw fail('notFound');
  const language = cookies.language ?? (await store.profile.findClient(customer.clientId))?.language ?? 'en';
  const [kind, ref] =
    want === 'AGREEMENT'
      ? ([loanAgreement, { type: 'loan-agreement', policyId }] as const)
      : ([loanStatementDocument, { type: 'loan-statement', policyId }] as const);
  return asPortal(async () => {
    const found = await readDocument({ kind: kind as AnyKind, ref }, { clientIds: customer.clientIds, language }, services);
    if (found.kind === 'none') throw fail('notFound');
    return issueDownload(found.file, { ...call, customer, path: '/loanrepay/getDetails' });
  });
}
/** Order states in which the payments feature continues an order. */
const PAYABLE: readonly string[] = ['CREATED', 'REDIRECTED', 'FAILED'];

function toWireLoan(
  loan: RunningLoan,
  { loanPolicy: { planName, surrenderValue }, pending }: { loanPolicy: LoanPolicy; pending: number | null },
  now: Date,
) {
  const today = dayOf(now);
  const { principal, interestDue, payoff, nextInterestOn, missing } = loanPosition(loan, loan.entries, today);
  const value = surrenderValue ?? 0;
  const overdue = overdueInterest(loan, loan.entries, today);
  return {
    POLICY_NUMBER: loan.policyNo,
    PLAN_NAME: planName,
    LOAN_NUMBER: loan.loanNo,
    DISBURSED_ON: loan.disbursedOn,
    PRINCIPAL: principal,
    INTEREST_DUE: interestDue,
    OVERDUE_INTEREST: overdue?.amount ?? 0,
    OVERDUE_SINCE: overdue?.since ?? null,
    PAYOFF: payoff,
    AS_OF: today,
    RATE: loan.rateBp / 100,
    NEXT_INTEREST_ON: nextInterestOn,
    SURRENDER_VALUE: value,
    RATIO: loanRatio(payoff, value),
    FORECLOSURE_RISK: isAtRisk(payoff, value),
    NOTICE_UNTIL: loan.noticeOn && noticeUntil(loan.noticeOn),
    NOTICE_AMOUNT: noticeRepayment(payoff, value),
    MIN_REPAY: minRepayment(payoff),
    PENDING: pending,
    STATEMENT: loanStatement([...loan.entries, ...missing]).map(({ kind, ...entry }) => ({ ...entry, type: kind })),
    termsVersion: TERMS_VERSION,
  };
}
