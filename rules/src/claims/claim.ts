import { addDays, addYears, type Day, dayOf, daysBetween, maxDay } from '../calendar/dates.ts';
import type { RequestStatus } from '../requests/request-status.ts';

/** The life of a claim (domain facts, 17.2; calls, part B, 9). */

export const CLAIM_TYPES = ['DEATH', 'CRITICAL_ILLNESS', 'DISABILITY', 'HOSPITAL_CASH'] as const;
export type ClaimType = (typeof CLAIM_TYPES)[number];
export const DEATH_NATURES = ['NATURAL', 'ACCIDENT', 'SUICIDE', 'UNNATURAL'] as const;
export type DeathNature = (typeof DEATH_NATURES)[number];
export const CLAIMANT_ROLES = ['NOMINEE', 'APPOINTEE', 'ASSIGNEE', 'HEIR', 'EMPLOYER', 'LENDER', 'SELF', 'OTHER'] as const;
export type ClaimantRole = (typeof CLAIMANT_ROLES)[number];

export const CLAIM_STATUSES = [
  'INTIMATED',
  'DOCS_PENDING',
  'IN_REVIEW',
  'REQUIREMENT_RAISED',
  'INVESTIGATION',
  'APPROVED',
  'PART_PAID',
  'PAID',
  'REPUDIATED',
  'REOPENED',
  'CLOSED',
] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** Persons and jobs that may change the status of a claim: the claimant, the portal's jobs, and the assessor or staff who decide it. */
export type ClaimActor = 'claimant' | 'portal' | 'decider';

/** Every move there is; any other pair is refused and recorded. */
const MOVES: Readonly<Record<ClaimStatus, Partial<Record<ClaimStatus, readonly ClaimActor[]>>>> = {
  INTIMATED: { IN_REVIEW: ['portal', 'decider'], CLOSED: ['claimant', 'portal', 'decider'], INVESTIGATION: ['claimant', 'decider'] },
  DOCS_PENDING: { IN_REVIEW: ['portal', 'decider'], CLOSED: ['claimant', 'portal', 'decider'], INVESTIGATION: ['claimant', 'decider'] },
  IN_REVIEW: {
    REQUIREMENT_RAISED: ['decider'],
    INVESTIGATION: ['claimant', 'decider'],
    APPROVED: ['decider'],
    REPUDIATED: ['decider'],
    CLOSED: ['claimant', 'decider'],
  },
  REQUIREMENT_RAISED: {
    IN_REVIEW: ['portal', 'decider'],
    INVESTIGATION: ['claimant', 'decider'],
    CLOSED: ['claimant', 'portal', 'decider'],
  },
  INVESTIGATION: {
    IN_REVIEW: ['decider'],
    REQUIREMENT_RAISED: ['decider'],
    APPROVED: ['decider'],
    REPUDIATED: ['decider'],
    CLOSED: ['claimant', 'decider'],
  },
  APPROVED: { PART_PAID: ['decider'], PAID: ['decider'] },
  PART_PAID: { PAID: ['decider'] },
  PAID: {},
  REPUDIATED: { REOPENED: ['claimant', 'decider'] },
  REOPENED: { APPROVED: ['decider'], REPUDIATED: ['decider'], REQUIREMENT_RAISED: ['decider'], INVESTIGATION: ['claimant', 'decider'] },
  CLOSED: { REOPENED: ['decider'] },
};

export const mayTransitionClaim = (by: ClaimActor, from: ClaimStatus, to: ClaimStatus): boolean => MOVES[from][to]?.includes(by) ?? false;

/** Status of a claim as the trackers of requests show it. */
export const CASE_STATUS_OF_CLAIM: Readonly<Record<ClaimStatus, RequestStatus>> = {
  INTIMATED: 'SUBMITTED',
  DOCS_PENDING: 'REQUIREMENT_RAISED',
  IN_REVIEW: 'IN_REVIEW',
  REQUIREMENT_RAISED: 'REQUIREMENT_RAISED',
  INVESTIGATION: 'IN_REVIEW',
  APPROVED: 'APPROVED',
  PART_PAID: 'APPROVED',
  PAID: 'COMPLETED',
  REPUDIATED: 'REJECTED',
  REOPENED: 'REOPENED',
  CLOSED: 'CANCELLED',
};

/** Nothing is decided or paid any more. */
export const isClaimOver = (status: ClaimStatus): boolean => status === 'PAID' || status === 'REPUDIATED' || status === 'CLOSED';
/** True if the claimant still has to send documents. */
export const waitsForDocuments = (status: ClaimStatus): boolean => status === 'DOCS_PENDING' || status === 'REQUIREMENT_RAISED';

const EARLY_YEARS = 3;
/**
 * True if the event lies within three years of the start of risk or of the last reinstatement. Such a claim needs more documents
 * (Insurance Act, s. 45).
 */
export const isEarlyClaim = (eventDate: Day, riskFrom: Day, revivedOn: Day | null): boolean =>
  eventDate <= addYears(revivedOn === null ? riskFrom : maxDay(riskFrom, revivedOn), EARLY_YEARS);

export const REVIEW_DAYS = 15;
export const INVESTIGATION_DAYS = 45;
const REOPENED_DAYS = 14;
/** The promised day on entering a state; `earlier` is the day promised before. */
export function claimPromise(
  status: ClaimStatus,
  { lastPaperOn, earlier }: { lastPaperOn: Day | null; earlier: Day | null },
  today: Day,
): Day | null {
  const since = lastPaperOn ?? today;
  switch (status) {
    case 'INTIMATED':
    case 'IN_REVIEW':
      return addDays(since, REVIEW_DAYS);
    case 'INVESTIGATION':
      return addDays(since, INVESTIGATION_DAYS);
    case 'REOPENED':
      return addDays(today, REOPENED_DAYS);
    case 'APPROVED':
    case 'PART_PAID':
      return earlier;
    default:
      return null;
  }
}

/** Later than promised, from the day after. */
export const isClaimLate = (status: ClaimStatus, promisedBy: Day | null, today: Day): boolean =>
  promisedBy !== null && !isClaimOver(status) && today > promisedBy;

/**
 * Simple interest in paise, rounded half up, from the last required document to the payment. `percent` is a yearly rate: the bank rate
 * plus 2.
 */
export function lateInterest(amount: number, { lastPaperOn, paidOn, percent }: { lastPaperOn: Day; paidOn: Day; percent: number }): number {
  const days = BigInt(Math.max(0, daysBetween(lastPaperOn, paidOn)));
  const hundredths = BigInt(Math.round(percent * 100));
  return Number(((2n * BigInt(amount) * hundredths * days) / 3_650_000n + 1n) / 2n);
}

/** Name of the payment line for late interest. */
export const LATE_INTEREST = 'Late interest';
type PaidPart = { amount: number; paidOn: Day };
/** Interest that is due with a part paid after the promised day (domain facts, 17.2: Late). Zero up to that day. */
export const interestOwed = (
  { amount, paidOn }: PaidPart,
  { lastPaperOn, promisedBy }: { lastPaperOn: Day | null; promisedBy: Day | null },
  percent: number,
): number =>
  lastPaperOn !== null && promisedBy !== null && paidOn > promisedBy ? lateInterest(amount, { lastPaperOn, paidOn, percent }) : 0;

const GRACE_AFTER_HOLD_D = 30;
/**
 * Last day of grace of an unpaid premium after a claim freeze is lifted (domain facts, 17.2: Filed by mistake). A premium that fell due
 * during the freeze gets 30 days; for an earlier one, the time of the freeze does not count. null: no change.
 */
export function graceAfterHold(dueDate: Day, graceEnd: Day, { since, liftedOn }: { since: Day; liftedOn: Day }): Day | null {
  if (dueDate > liftedOn || graceEnd < since) return null;
  if (dueDate < since) return addDays(graceEnd, daysBetween(since, liftedOn));
  return maxDay(graceEnd, addDays(liftedOn, GRACE_AFTER_HOLD_D));
}

/** A premium for a due after the event was not owed, and goes back (domain facts, 17.2: Claim hold). */
export const isPaidForNothing = (dueDate: Day, eventDate: Day): boolean => dueDate > eventDate;

const OBJECT_YEARS = 1;
/** The last day on which the claimant may object to a rejection. */
export const objectUntil = (decidedOn: Day): Day => addYears(decidedOn, OBJECT_YEARS);

/** The largest claim, in paise, that the Insurance Ombudsman decides (Insurance Ombudsman Rules 2017, as amended on 10-11-2023). */
export const OMBUDSMAN_LIMIT = 500_000_000;

/** Days after which a claim without documents gets a reminder; after the last one it is closed. */
export const REMINDER_DAYS = [7, 21, 45] as const;
export const CLOSE_AFTER_DAYS = 180;

/** True while documents can still be sent: after the decision, one that was never sent is not needed any more. */
export const isClaimOpenForDocuments = (status: ClaimStatus): boolean =>
  !isClaimOver(status) && status !== 'APPROVED' && status !== 'PART_PAID';

export const CLAIM_TRANSITIONS = ['UPLOAD', 'WITHDRAW', 'OBJECT', 'MISTAKE'] as const;
export type ClaimTransition = (typeof CLAIM_TRANSITIONS)[number];

type ClaimFacts = {
  status: ClaimStatus;
  type: ClaimType;
  decidedOn: Day | null;
  claimants: number;
  /** The person looking is a claimant, or owner or life assured of the policy. */
  is: 'claimant' | 'insured';
};
/** Actions that the person may take on the claim. The insured person can only report that the claim is a mistake. */
export function claimTransitions({ status, type, decidedOn, claimants, is }: ClaimFacts, now: Date): ClaimTransition[] {
  if (is === 'insured') return type === 'DEATH' && mayTransitionClaim('claimant', status, 'INVESTIGATION') ? ['MISTAKE'] : [];
  const moves: ClaimTransition[] = [];
  if (isClaimOpenForDocuments(status)) moves.push('UPLOAD');
  if (claimants === 1 && mayTransitionClaim('claimant', status, 'CLOSED')) moves.push('WITHDRAW');
  if (status === 'REPUDIATED' && decidedOn !== null && dayOf(now) <= objectUntil(decidedOn)) moves.push('OBJECT');
  return moves;
}
