import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { isOnHold } from '@portal/rules/people/contact-hold.ts';
import { LOAN_REASON_TEXTS, type LoanReason, loanRejection, MIN_LOAN, maxLoan, TOO_LITTLE_VALUE } from '@portal/rules/policies/loan.ts';
import type { PolicyStatus, PolicyType } from '@portal/rules/policies/policy.ts';
import type { Stores } from '../../platform/context/services.ts';
import { type Owed, owedOn } from '../policies/policy-loan.ts';

/** Policy data that decides about a loan. */
export type LoanPolicy = {
  policyNo: string;
  clientId: string;
  planName: string;
  policyType: PolicyType;
  givesLoans: boolean;
  status: PolicyStatus;
  assigned: 'ABSOLUTE' | 'CONDITIONAL' | null;
  mwp: boolean;
  lifeAssuredBirthDate: Day;
  surrenderValue: number | null;
  payoutBankId: string | null;
  kycDueOn: Day | null;
  hasPan: boolean;
  hasVerifiedAccount: boolean;
  isPending: boolean;
  payoutChangedAt: Date | null;
};

export type Offered = { policy: LoanPolicy; owed: Owed | null; max: number; reason: LoanReason | null };

/** Each policy with the loan that is possible now. */
export async function listOffers(
  { store, clientIds }: { store: Stores; clientIds: readonly string[] },
  { policyNo, contactChangedAt }: { policyNo?: string | undefined; contactChangedAt: Date | null },
  now: Date,
): Promise<Offered[]> {
  const policies = await store.loan.listPolicies(clientIds, policyNo);
  const loans = await store.loan.listByPolicies(policies.map((policy) => policy.policyNo));
  return policies.map((policy) => {
    const owed = owedOn(
      loans.filter((loan) => loan.policyNo === policy.policyNo),
      dayOf(now),
    );
    const payoff = owed?.payoff ?? null;
    const hasHold = [contactChangedAt, policy.payoutChangedAt].some((at) => isOnHold(at, now));
    return {
      policy,
      owed,
      max: maxLoan(policy.surrenderValue ?? 0, payoff ?? 0),
      reason: loanRejection({ ...policy, payoff, isOnHold: hasHold }, dayOf(now)),
    };
  });
}

/** The text for the customer of a rejection reason. */
export const reasonText = (reason: LoanReason, owed: Owed | null) =>
  reason === 'BELOW_MINIMUM' && !owed ? TOO_LITTLE_VALUE(formatRupees(MIN_LOAN)) : LOAN_REASON_TEXTS[reason];
