import { addDays, addMonths, addYears, type Day, daysBetween, yearsBetween } from '../calendar/dates.ts';
import { benefitAfterWithdrawals } from '../funds/withdrawal.ts';
import type { Paise } from '../money/money.ts';
import { type BenefitKind, lastListedDay } from '../money/payouts.ts';
import type { MoneyFacts } from '../policies/money-columns.ts';
import type { AmountTopic, PlanTopic } from '../policies/plan-topics.ts';
import { type Frequency, getMonths, statusGroup } from '../policies/policy.ts';
import { findSurrenderValue, isLinked, netSurrender } from '../policies/surrender.ts';

/** A policy in plain words (beyond the specification, A 4). */

/** A policy usually pays back less than its premiums for so long. */
const EARLY_YEARS = 2;

type Instalments = {
  frequency: Frequency;
  issueDate: Day;
  premiumsEnd: Day | null;
  premiumTermYears: number;
  lastPaidDueDate: Day | null;
};
const countMonths = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Premiums that are paid and payable, and the day on which the last one is due (null for a single premium). */
export function countInstalments({ frequency, issueDate, premiumsEnd, premiumTermYears, lastPaidDueDate }: Instalments): {
  paid: number;
  payable: number;
  lastDue: Day | null;
} {
  const months = getMonths(frequency);
  if (months === 0) return { paid: lastPaidDueDate === null ? 0 : 1, payable: 1, lastDue: null };
  const payable = (premiumTermYears * 12) / months;
  const paid = lastPaidDueDate === null ? 0 : Math.floor((countMonths(lastPaidDueDate) - countMonths(issueDate)) / months) + 1;
  const lastDue = premiumsEnd === null ? null : addMonths(premiumsEnd, -months, Number(issueDate.slice(8, 10)));
  return { paid: Math.min(paid, payable), payable, lastDue };
}

export type ListedBenefit = { kind: BenefitKind; dueOn: Day; amount: Paise; guaranteed: boolean };
export type ExplainedAmount = {
  name: AmountTopic;
  /** The day on which it is paid, or as of which it is known. */
  on: Day | null;
  /** Null: no one knows it. */
  amount: Paise | null;
};
type AmountFacts = Pick<
  MoneyFacts,
  | 'policyType'
  | 'status'
  | 'sumAssured'
  | 'deathBenefit'
  | 'bonusVested'
  | 'maturityDate'
  | 'fundValue'
  | 'withdrawals'
  | 'premiumsPaid'
  | 'answers'
> & {
  benefits: readonly ListedBenefit[];
  /** Subjects that the book explains for the plan. */
  topics: readonly PlanTopic[];
  /** The day of the unit prices. */
  valuedOn: Day | null;
};

/** Amounts of a policy: those that the insurer guarantees, and the others. A policy that has lapsed or ended guarantees nothing. */
export function splitAmounts(facts: AmountFacts, today: Day): { guaranteed: ExplainedAmount[]; notGuaranteed: ExplainedAmount[] } {
  if (statusGroup(facts.status) === 'closed') return { guaranteed: [], notGuaranteed: [] };
  const isInForce = statusGroup(facts.status) === 'inForce';
  const coming = isInForce ? facts.benefits.filter((benefit) => isComing(benefit, today)) : [];
  const toAmount = ({ kind, dueOn, amount }: ListedBenefit): ExplainedAmount => ({ name: kind, on: dueOn, amount });
  const marked = coming.filter(({ guaranteed }) => guaranteed);
  return {
    guaranteed: [...(isInForce ? listGuaranteed(facts, marked, today) : []), ...marked.map(toAmount)],
    notGuaranteed: [
      ...coming.filter(({ guaranteed }) => !guaranteed).map(toAmount),
      ...(isInForce && facts.topics.includes('FUTURE_BONUS') ? [{ name: 'FUTURE_BONUS', on: null, amount: null } as const] : []),
      ...(isLinked(facts.policyType) ? [{ name: 'FUND_VALUE', on: facts.valuedOn, amount: facts.fundValue } as const] : []),
    ],
  };
}

/** An annuity has a payout each month, so only those of the next 24 months are listed. */
const isComing = ({ kind, dueOn }: ListedBenefit, today: Day): boolean =>
  dueOn >= today && (kind !== 'ANNUITY' || dueOn <= lastListedDay(today));

/** Guaranteed amounts of the policy itself. */
function listGuaranteed(facts: AmountFacts, marked: readonly ListedBenefit[], today: Day): ExplainedAmount[] {
  const { policyType, bonusVested, maturityDate } = facts;
  const sum = findGuaranteedSum(facts, today);
  const bonus = bonusVested ?? 0;
  const amounts: ExplainedAmount[] = [];
  if (sum > 0) amounts.push({ name: 'SUM_ASSURED', on: null, amount: sum });
  if (bonus > 0) amounts.push({ name: 'VESTED_BONUS', on: null, amount: bonus });
  const isListed = marked.some(({ kind }) => kind === 'MATURITY');
  if (policyType === 'TRAD' && maturityDate !== null && sum > 0 && !isListed)
    amounts.push({ name: 'MATURITY', on: maturityDate, amount: sum + bonus });
  return amounts;
}

/** The least that is paid on death, without bonus; 0 if nothing is guaranteed. Its rule after a withdrawal is an open question (A3). */
function findGuaranteedSum(facts: AmountFacts, today: Day): Paise {
  const { policyType, status, sumAssured, deathBenefit, bonusVested, withdrawals, answers } = facts;
  if (policyType === 'ANNUITY') return 0;
  if (isLinked(policyType)) {
    // The cover of a unit-linked policy without premiums is an open question (A1).
    if (status === 'REDUCED_PAID_UP' || status === 'PAID_UP') return 0;
    if (withdrawals.length === 0) return sumAssured;
    return answers.includes('A3') ? benefitAfterWithdrawals({ ...facts, fundValue: 0 }, today) : 0;
  }
  return status === 'PAID_UP' || status === 'REDUCED_PAID_UP' ? Math.max(0, deathBenefit - (bonusVested ?? 0)) : sumAssured;
}

/** Why the page shows neither a value nor a return. */
export const NO_VALUE_REASONS = ['ENDED', 'NO_SAVINGS', 'ANNUITY', 'NOT_KNOWN'] as const;
export type NoValueReason = (typeof NO_VALUE_REASONS)[number];

export type ValueToday = {
  /** Paid after charge and loan, before tax. */
  amount: Paise;
  /** In the lock-in: the day on which it would be paid. */
  paidOn: Day | null;
};

/** The amount that leaving the policy today would pay, by the function that pays it; or why there is none. */
export function findValueToday(facts: MoneyFacts & { topics: readonly PlanTopic[] }, today: Day): ValueToday | { reason: NoValueReason } {
  const { policyType, status, correctedValue, answers, loan } = facts;
  if (statusGroup(status) === 'closed') return { reason: 'ENDED' };
  if (policyType === 'GROUP') return { reason: 'NO_SAVINGS' };
  if (policyType === 'ANNUITY') return { reason: 'ANNUITY' };
  const surrenderValue = correctedValue ?? facts.surrenderValue;
  if (policyType === 'TERM' && !surrenderValue && !facts.topics.includes('MATURITY')) return { reason: 'NO_SAVINGS' };
  const found = findSurrenderValue({ ...facts, surrenderValue, loanPayoff: loan.payoff ?? 0 }, today);
  if (found === null || (found.kind === 'LOCKED_IN' && !answers.includes('A4'))) return { reason: 'NOT_KNOWN' };
  return { amount: Math.max(0, netSurrender(found)), paidOn: found.paidOn };
}

/** True in the first two years, in which a policy usually pays back less than its premiums. */
export const isEarly = (issueDate: Day, today: Day): boolean => today < addYears(issueDate, EARLY_YEARS);

/** The last completed policy year and its last day, before the next premium is due; null in the first year. */
export function findCompletedYear(issueDate: Day, today: Day): { year: number; on: Day } | null {
  const year = daysBetween(issueDate, today) < 0 ? 0 : yearsBetween(issueDate, today);
  return year === 0 ? null : { year, on: addDays(addYears(issueDate, year), -1) };
}
