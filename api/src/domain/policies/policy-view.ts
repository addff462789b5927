import { type Day, minDay } from '@portal/rules/calendar/dates.ts';
import { valueOfUnits } from '@portal/rules/funds/fund-value.ts';
import { findAutoDebit } from '@portal/rules/mandates/auto-debit.ts';
import { isCollecting } from '@portal/rules/mandates/debit-state.ts';
import { paymentMethod } from '@portal/rules/money/payment-method.ts';
import { payoutRejection } from '@portal/rules/money/payout-account.ts';
import { isAlreadyPaid, type PremiumPosition, premiumPosition, type UnpaidDue } from '@portal/rules/money/premium.ts';
import { nominationRejection } from '@portal/rules/people/nominee.ts';
import { type Frequency, isPremiumPaying, type PolicyStatus, purposeRejection, statusGroup } from '@portal/rules/policies/policy.ts';
import { findLastGraceDay, type Relief } from '@portal/rules/policies/relief.ts';
import type { PolicySummary } from './policy-record.ts';

/** Shared by several features: the amounts owed on a policy, the end of its grace, the value of its funds. */

/** A payment that has started and not ended, in paise. */
export type OpenPayment = { state: 'OPEN' | 'PENDING'; amount: number; startedAt: Date; orderNo: string };

type Owing = {
  status: PolicyStatus;
  dues: UnpaidDue[];
  advanceHeld: number;
  suspenseBalance: number;
  lastPaidOn: Day | null;
  frequency: Frequency;
  reliefs: readonly Relief[];
};

export const calculatePosition = (policy: Owing, today: Day): PremiumPosition =>
  premiumPosition({ status: policy.status, dues: policy.dues, credit: policy.advanceHeld + policy.suspenseBalance }, today);

/** The first unpaid premium, even of a lapsed policy; null if premiums have ended or the policy has none. */
export const findNextDue = (policy: Pick<Owing, 'status' | 'dues'>): UnpaidDue | null =>
  isPremiumPaying(policy.status) || statusGroup(policy.status) === 'lapsed' ? (policy.dues[0] ?? null) : null;

/** The last day of grace of the first unpaid premium, if that premium is overdue. */
export function findGraceEnd(policy: Pick<Owing, 'status' | 'dues' | 'frequency' | 'reliefs'>, today: Day): Day | null {
  const due = isPremiumPaying(policy.status) ? findNextDue(policy) : null;
  return due && due.dueDate < today ? findLastGraceDay(due, policy) : null;
}

export const isPaidLately = (policy: Owing, today: Day): boolean =>
  isAlreadyPaid(calculatePosition(policy, today), policy.lastPaidOn, today);

type Valued = { holdings: { units: string; nav: string; navDate: Day }[] };

/** The sum of units times NAV over the funds, each rounded to the paisa; null without funds. */
export function calculateFundValue(policy: Valued): { value: number; navDate: Day } | null {
  if (policy.holdings.length === 0) return null;
  const value = policy.holdings.reduce((total, holding) => total + valueOfUnits(holding.units, holding.nav), 0);
  const navDate = policy.holdings.map((holding) => holding.navDate).reduce(minDay);
  return { value, navDate };
}

/** The services available for a policy, by the same rules as the commands. */
export function listServiceFlags(policy: Owing & Parameters<typeof nominationRejection>[0], today: Day) {
  const position = calculatePosition(policy, today);
  const isPaid = isPaidLately(policy, today) && position.advance === 0;
  const payPremium = isPaid ? { allowed: false, why: 'ALREADY_PAID' } : { allowed: position.payable, why: position.whyNot };
  const nominee = nominationRejection(policy);
  const purpose = purposeRejection(policy);
  const bank = payoutRejection(policy);
  return {
    payPremium,
    receipts: { allowed: true, why: null },
    nominee: { allowed: nominee === null, why: nominee },
    purpose: { allowed: purpose === null, why: purpose },
    bank: { allowed: bank === null, why: bank },
  };
}

type Collected = Pick<PolicySummary, 'billingType' | 'sourceCode' | 'heldMandate' | 'openDebit' | 'status' | 'dues'>;

/** Collection of the next premium: by auto-debit, or by a payment or debit that has already started. */
export function describeCollection(policy: Collected, openPayment: OpenPayment | null, today: Day) {
  const { openDebit: debit, heldMandate } = policy;
  const next = findNextDue(policy);
  const due = next?.dueDate;
  // A premium above the limit of its mandate, or due after its last day, is not debited: the customer pays it.
  const isBeyond = heldMandate && next && (next.amount > heldMandate.limit || next.dueDate > heldMandate.ends);
  const autoDebit = isBeyond ? null : findAutoDebit(paymentMethod(policy.billingType, policy.sourceCode), heldMandate);
  const isDebited = debit && due && isCollecting(debit, { due, today, isOn: autoDebit !== null });
  return { autoDebit, openPayment, openDebit: isDebited ? { amount: debit.amount, chargeOn: debit.chargeOn } : null };
}
