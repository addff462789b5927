import type { Day } from '../calendar/dates.ts';
import type { Paise } from '../money/money.ts';
import type { Frequency, PolicyStatus, PolicyType } from '../policies/policy.ts';
import type { MandateRail, MandateState } from './mandate-state.ts';

/** A policy's mandate, as far as the wire flags need it. */
export type HeldMandate = { rail: MandateRail; state: MandateState; startedAt: Date };

export type UpiStatus = 'ACTIVE' | 'CREATED' | 'PAUSED' | 'REVOKED' | 'FAILURE' | 'EXPIRED' | '';

/** Flags of the cards (calls, part B, 2.3). /esi uses ESI_Status, Allow_ESI and Ongoing_ESI; /upi-autopay uses the names below. */
export type MandateFlags = {
  Enach_Status: boolean;
  Esi_Status: boolean;
  Upi_Mandate_Status: UpiStatus;
  Ongoing_Enach: boolean;
  Ongoing_Esi: boolean;
  Ongoing_Upi: boolean;
};

/** STARTED and ABORTED show no status: a person who left may try again. */
const UPI_STATUS: Record<MandateState, UpiStatus> = {
  STARTED: '',
  PENDING: 'CREATED',
  ACTIVE: 'ACTIVE',
  PAUSED: 'PAUSED',
  ABORTED: '',
  FAILED: 'FAILURE',
  TIMED_OUT: 'EXPIRED',
  CANCEL_REQUESTED: 'REVOKED',
  CANCELLED: 'REVOKED',
  REPLACED: 'REVOKED',
  EXPIRED: 'EXPIRED',
  WITHDRAWN: 'REVOKED',
};

/** The flags of a policy from all its mandates, in any order. A requested cancellation already counts as off; a new mandate may be set up. */
export function mandateFlags(mandates: readonly HeldMandate[]): MandateFlags {
  const has = (rail: MandateRail, state: MandateState) => mandates.some((mandate) => mandate.rail === rail && mandate.state === state);
  return {
    Enach_Status: has('ENACH', 'ACTIVE'),
    Esi_Status: has('ESI', 'ACTIVE'),
    Upi_Mandate_Status: upiStatus(mandates.filter((mandate) => mandate.rail === 'UPI')),
    Ongoing_Enach: has('ENACH', 'PENDING'),
    Ongoing_Esi: has('ESI', 'PENDING'),
    Ongoing_Upi: has('UPI', 'PENDING'),
  };
}

/**
 * The status of the latest UPI mandate that has one. A mandate in force takes precedence over a newer attempt to replace it: it is debited
 * until the newer one is active, and Ongoing_Upi reports the attempt.
 */
function upiStatus(mandates: readonly HeldMandate[]): UpiStatus {
  const running = mandates.find((mandate) => mandate.state === 'ACTIVE' || mandate.state === 'PAUSED');
  const withStatus = mandates.filter((mandate) => UPI_STATUS[mandate.state] !== '');
  const newest = withStatus.reduce<HeldMandate | undefined>(
    (last, heldMandate) => (last && last.startedAt >= heldMandate.startedAt ? last : heldMandate),
    undefined,
  );
  const heldMandate = running ?? newest;
  return heldMandate ? UPI_STATUS[heldMandate.state] : '';
}

/** A policy as eligibility needs it. */
export type MandatePolicy = {
  type: PolicyType;
  status: PolicyStatus;
  frequency: Frequency;
  nextDueDate: Day | null;
  revivalDeadline: Day | null;
  isAbsolutelyAssigned: boolean;
  isDeathIntimated: boolean;
};

/** True if the policy has a card: individual, with premiums to come, and in force, in grace, or lapsed and reinstatable. */
export function isListed(policy: MandatePolicy, today: Day): boolean {
  if (policy.type === 'GROUP' || policy.type === 'ANNUITY' || policy.frequency === 'S' || policy.nextDueDate === null) return false;
  if (policy.status === 'LAPSED') return policy.revivalDeadline !== null && today <= policy.revivalDeadline;
  return policy.status === 'IN_FORCE' || policy.status === 'GRACE';
}

/** In order of precedence: the first that applies is shown. */
export const NOT_ALLOWED_REASONS = [
  'LAPSED',
  'ASSIGNED',
  'LAST_PREMIUM_NEAR',
  'ABOVE_LIMIT',
  'FREQUENCY',
  'OTHER_RAIL_ACTIVE',
  'OTHER_RAIL_PAUSED',
  'OTHER_RAIL_ONGOING',
  'CLAIM',
] as const;
export type NotAllowedReason = (typeof NOT_ALLOWED_REASONS)[number];

/** The mandate that would be made: its limit, the highest of the rail, its first and last day of a debit. */
export type MandateRequest = {
  rail: MandateRail;
  limit: Paise;
  ceiling: Paise;
  /** How often the rail may debit. */
  frequencies: readonly Frequency[];
  debitStart: Day;
  end: Day;
};

/**
 * Why no mandate of a rail may be set up for a listed policy; null if it may. eNACH and ESI never replace another rail: that is done on the
 * UPI screen (E-48). A mandate of the same rail is not a reason here: the card shows it instead of the form.
 */
export function getDenialReason(
  policy: MandatePolicy,
  mandates: readonly Pick<HeldMandate, 'rail' | 'state'>[],
  mandateRequest: MandateRequest,
): NotAllowedReason | null {
  const elsewhere = mandates.filter((mandate) => mandate.rail !== mandateRequest.rail).map((mandate) => mandate.state);
  const holds: Record<NotAllowedReason, boolean> = {
    LAPSED: policy.status !== 'IN_FORCE' && policy.status !== 'GRACE',
    ASSIGNED: policy.isAbsolutelyAssigned,
    LAST_PREMIUM_NEAR:
      policy.nextDueDate === null || mandateRequest.end < policy.nextDueDate || mandateRequest.end < mandateRequest.debitStart,
    ABOVE_LIMIT: mandateRequest.limit > mandateRequest.ceiling,
    FREQUENCY: !mandateRequest.frequencies.includes(policy.frequency),
    OTHER_RAIL_ACTIVE: mandateRequest.rail !== 'UPI' && elsewhere.includes('ACTIVE'),
    OTHER_RAIL_PAUSED: mandateRequest.rail !== 'UPI' && elsewhere.includes('PAUSED'),
    OTHER_RAIL_ONGOING: elsewhere.includes('PENDING'),
    CLAIM: policy.isDeathIntimated,
  };
  return NOT_ALLOWED_REASONS.find((reason) => holds[reason]) ?? null;
}
