import { isOnHold } from '@portal/rules/contact-hold.ts';
import { type Day, dayOf } from '@portal/rules/dates.ts';
import { LOAN_REASON_TEXTS, type LoanReason, loanRefusal, loanStanding, MIN_LOAN, maxLoan, TOO_LITTLE_VALUE } from '@portal/rules/loan.ts';
import { formatRupees } from '@portal/rules/money.ts';
import type { Stores } from '../../services.ts';
import type { LoanPolicy, RunningLoan } from './loan.store.ts';

export type Owed = { principal: number; interestDue: number; payoff: number };
export type Offered = { policy: LoanPolicy; owed: Owed | null; max: number; reason: LoanReason | null };

/** What is owed on all loans of a policy; null: none runs. */
export function owedOn(loans: readonly RunningLoan[], today: Day): Owed | null {
  if (loans.length === 0) return null;
  const all = loans.map((loan) => loanStanding(loan, loan.entries, today));
  const sum = (pick: (one: Owed) => number): number => all.reduce((total, one) => total + pick(one), 0);
  return { principal: sum((one) => one.principal), interestDue: sum((one) => one.interestDue), payoff: sum((one) => one.payoff) };
}

/** The one figure of what is owed on a policy, wherever it is shown; undefined: no ledger is here, and what the book says holds. */
export async function loanPayoff(store: Stores, policyNo: string, now: Date): Promise<number | undefined> {
  return owedOn(await store.loan.listOf([policyNo]), dayOf(now))?.payoff;
}

/** Each policy with what may be borrowed on it now. */
export async function offersOf(
  store: Stores,
  clientIds: readonly string[],
  { policyNo, contactChangedAt }: { policyNo?: string | undefined; contactChangedAt: Date | null },
  now: Date,
): Promise<Offered[]> {
  const policies = await store.loan.listPolicies(clientIds, policyNo);
  const loans = await store.loan.listOf(policies.map((one) => one.policyNo));
  return policies.map((policy) => {
    const owed = owedOn(
      loans.filter((loan) => loan.policyNo === policy.policyNo),
      dayOf(now),
    );
    const payoff = owed?.payoff ?? null;
    const held = [contactChangedAt, policy.payoutChangedAt].some((at) => isOnHold(at, now));
    return {
      policy,
      owed,
      max: maxLoan(policy.surrenderValue ?? 0, payoff ?? 0),
      reason: loanRefusal({ ...policy, payoff, isOnHold: held }, dayOf(now)),
    };
  });
}

/** What the customer reads of a reason. */
export const reasonText = (reason: LoanReason, owed: Owed | null) =>
  reason === 'BELOW_MINIMUM' && !owed ? TOO_LITTLE_VALUE(formatRupees(MIN_LOAN)) : LOAN_REASON_TEXTS[reason];
