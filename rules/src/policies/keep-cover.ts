import { addDays, type Day, daysBetween, maxDay } from '../calendar/dates.ts';
import type { Paise } from '../money/money.ts';
import { type Frequency, getMonths, isPremiumPaying, type PolicyStatus, type PolicyType } from './policy.ts';
import { isRevivable, quoteRevival, type RevivalPolicy, type RevivalRequirement, sumColumn, unpaidUpTo } from './revival.ts';

/** Keeping the cover of a policy whose premium is not paid: how long it lasts, and what waiting costs (beyond the specification, A 1). */

/** A premium that is due within this time is shown. */
const SOON_DAYS = 15;
/** Days from today for which the cost is shown. */
const WAITING_DAYS = [0, 30, 180] as const;

export const COVER_STATES = ['DUE', 'GRACE', 'DEBIT_RETURNED', 'PENDING', 'LAPSED', 'DISCONTINUED', 'PAID_UP', 'OVER', 'CLAIM'] as const;
export type CoverState = (typeof COVER_STATES)[number];

export type CoverFacts = {
  status: PolicyStatus;
  /** Due date of the first premium that credit does not pay in full; null without one. */
  dueDate: Day | null;
  /** The last day on which the policy may be reinstated. */
  reviveBy: Day | null;
  /** A payment or a debit of the premium is at the bank. */
  isBeingPaid: boolean;
  /** An auto-debit will collect the premium. */
  isCollected: boolean;
  /** The bank returned the debit of the premium. */
  isReturned: boolean;
};

/** Where a policy stands; null if its cover is not at risk. */
export function coverState({ status, dueDate, reviveBy, isBeingPaid, isCollected, isReturned }: CoverFacts, today: Day): CoverState | null {
  if (status === 'DEATH_CLAIM_INTIMATED') return 'CLAIM';
  if (status === 'PAID_UP' || status === 'REDUCED_PAID_UP') return 'PAID_UP';
  if (isRevivable(status)) {
    if (isBeingPaid) return 'PENDING';
    if (reviveBy === null || today > reviveBy) return 'OVER';
    return status === 'DISCONTINUED_LOCKIN' ? 'DISCONTINUED' : 'LAPSED';
  }
  if (!isPremiumPaying(status) || dueDate === null) return null;
  if (isBeingPaid) return 'PENDING';
  if (dueDate <= today) return isReturned ? 'DEBIT_RETURNED' : 'GRACE';
  return !isCollected && daysBetween(today, dueDate) <= SOON_DAYS ? 'DUE' : null;
}

export type WaitingCost = {
  on: Day;
  premiums: Paise;
  tax: Paise;
  interest: Paise;
  /** Premiums, tax, interest and late fees, less the credit of the policy. */
  total: Paise;
  requirement: 'NONE' | Exclude<RevivalRequirement, 'APPROVED'>;
  /** True if the policy covers until this day. */
  isCovered: boolean;
};

/** `graceEnds`: null if the policy has lapsed. */
type Waiting = { graceEnds: Day | null; lateFee: Paise };

/**
 * Cost of paying on a day: the premiums due until then while the grace period lasts, and the reinstatement quotation of that day after it.
 * Undefined if no premium is unpaid.
 */
export function costOn(policy: RevivalPolicy, on: Day, { graceEnds, lateFee }: Waiting): WaitingCost | undefined {
  if (graceEnds !== null && on <= graceEnds) {
    const [first] = policy.unpaid;
    if (!first) return undefined;
    const dues = unpaidUpTo(policy, maxDay(on, first.due)).map((due) => ({ ...due, interest: 0, lateFee: 0 }));
    const [premiums, tax] = [sumColumn(dues, 'premium'), sumColumn(dues, 'tax')];
    return { on, premiums, tax, interest: 0, total: Math.max(0, premiums + tax - policy.credit), requirement: 'NONE', isCovered: true };
  }
  const quote = quoteRevival(policy, on, { lateFee, isApproved: false });
  if (!quote || quote.requirement === 'APPROVED') return undefined;
  const { dues, payable: total, requirement } = quote;
  const [premiums, tax, interest] = [sumColumn(dues, 'premium'), sumColumn(dues, 'tax'), sumColumn(dues, 'interest')];
  return { on, premiums, tax, interest, total, requirement, isCovered: false };
}

/** Cost of paying today, in 30 and in 180 days, as long as the policy may be reinstated. */
export function costsOfWaiting(policy: RevivalPolicy, today: Day, waiting: Waiting & { reviveBy: Day | null }): WaitingCost[] {
  const days = WAITING_DAYS.map((later) => addDays(today, later)).filter((on) => waiting.reviveBy === null || on <= waiting.reviveBy);
  return days.flatMap((on) => costOn(policy, on, waiting) ?? []);
}

type StoppedPolicy = {
  policyType: PolicyType;
  frequency: Frequency;
  issueDate: Day;
  premiumTermYears: number;
  /** The due date of the last premium that was paid; null if none was. */
  lastPaidDueDate: Day | null;
  sumAssured: Paise;
  bonusVested: Paise | null;
  surrenderValue: Paise | null;
};

const countMonths = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * Cover that remains after the grace period if no premium is paid any more. With a surrender value: the sum assured in proportion to the
 * premiums paid, and the vested bonus, which is the least that the regulator allows. Otherwise none. Null for a unit-linked policy, for
 * which the rule is an open question to the insurer (A1).
 */
export function coverWithoutPremiums(policy: StoppedPolicy): Paise | null {
  const { policyType, frequency, issueDate, premiumTermYears, lastPaidDueDate, sumAssured, bonusVested, surrenderValue } = policy;
  if (policyType === 'ULIP' || policyType === 'PENSION') return null;
  if (!surrenderValue || lastPaidDueDate === null) return 0;
  const paidMonths = countMonths(lastPaidDueDate) - countMonths(issueDate) + getMonths(frequency);
  const share = Math.min(1, paidMonths / (premiumTermYears * 12));
  return Math.round(sumAssured * share) + (bonusVested ?? 0);
}
