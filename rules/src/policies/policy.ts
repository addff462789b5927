import { addMonths, type Day } from '../calendar/dates.ts';

export const POLICY_STATUSES = [
  'IN_FORCE',
  'GRACE',
  'LAPSED',
  'PAID_UP',
  'DISCONTINUED_LOCKIN',
  'REDUCED_PAID_UP',
  'PREMIUM_PAYING_COMPLETE',
  'MATURED',
  'SURRENDERED',
  'FREE_LOOK_CANCELLED',
  'TERMINATED',
  'DEATH_CLAIM_INTIMATED',
  'CLAIM_PAID',
  'VESTED',
] as const;
export type PolicyStatus = (typeof POLICY_STATUSES)[number];

export const FREQUENCIES = ['M', 'Q', 'H', 'A', 'S'] as const;
/** Monthly, quarterly, half-yearly, annual, single. */
export type Frequency = (typeof FREQUENCIES)[number];

export const POLICY_TYPES = ['TERM', 'TRAD', 'ULIP', 'PENSION', 'ANNUITY', 'GROUP'] as const;
export type PolicyType = (typeof POLICY_TYPES)[number];

const MONTHS: Record<Frequency, number> = { M: 1, Q: 3, H: 6, A: 12, S: 0 };
export const getMonths = (frequency: Frequency): number => MONTHS[frequency];

/** Grace: 15 days for monthly policies, 30 otherwise (IRDAI; domain facts, section 5). Cover continues during grace. */
export const graceDays = (frequency: Frequency): number => (frequency === 'M' ? 15 : 30);

/** The due date after `due`, or null if premiums have ended. `anchorDay` is the day of the month of issue. */
export function nextDueAfter(due: Day, policy: { frequency: Frequency; premiumsEnd: Day | null; anchorDay: number }): Day | null {
  if (policy.frequency === 'S') return null;
  const next = addMonths(due, getMonths(policy.frequency), policy.anchorDay);
  return policy.premiumsEnd !== null && next >= policy.premiumsEnd ? null : next;
}

export type StatusGroup = 'inForce' | 'lapsed' | 'closed';
const GROUPS: Record<PolicyStatus, StatusGroup> = {
  IN_FORCE: 'inForce',
  GRACE: 'inForce',
  PAID_UP: 'inForce',
  REDUCED_PAID_UP: 'inForce',
  PREMIUM_PAYING_COMPLETE: 'inForce',
  VESTED: 'inForce',
  LAPSED: 'lapsed',
  DISCONTINUED_LOCKIN: 'lapsed',
  MATURED: 'closed',
  SURRENDERED: 'closed',
  FREE_LOOK_CANCELLED: 'closed',
  TERMINATED: 'closed',
  DEATH_CLAIM_INTIMATED: 'closed',
  CLAIM_PAID: 'closed',
};
/** Why the purpose of a policy cannot be changed; null: it can (calls, 3). */
export const purposeRejection = ({ status }: { status: PolicyStatus }): 'policyClosed' | null =>
  statusGroup(status) === 'closed' ? 'policyClosed' : null;

/** The three filters of the policy list. */
export const statusGroup = (status: PolicyStatus): StatusGroup => GROUPS[status];

/** True if the policy has ended. No amount is ever calculated for it (PAY-010, isTerminated of `/login`). */
export const isTerminated = (status: PolicyStatus): boolean =>
  status === 'TERMINATED' ||
  status === 'SURRENDERED' ||
  status === 'CLAIM_PAID' ||
  status === 'FREE_LOOK_CANCELLED' ||
  status === 'MATURED';

/** True if premiums fall due. */
export const isPremiumPaying = (status: PolicyStatus): boolean => status === 'IN_FORCE' || status === 'GRACE';
