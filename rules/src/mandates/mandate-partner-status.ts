import { isAbandoned, isFinal, isOpen, type MandateRail, type MandateState } from './mandate-state.ts';

/** A partner's status, before it is compared with the known state. */
type Reported = MandateState | 'NOTHING_NEW';

/**
 * Partner statuses by rail (calls, part B, 2.1 and 13.3). `0300` only means that the registration succeeded: the mandate is in force once
 * the register has given it a number.
 */
const PARTNER_STATUSES: Record<MandateRail, Readonly<Record<string, Reported>>> = {
  ENACH: {
    '0300': 'PENDING',
    '0398': 'PENDING',
    '0396': 'PENDING',
    '0392': 'ABORTED',
    '0399': 'FAILED',
    AWAITED: 'PENDING',
    ACTIVE: 'ACTIVE',
    REJECTED: 'FAILED',
    CANCELLED: 'CANCELLED',
    EXPIRED: 'EXPIRED',
    cancel_nil: 'NOTHING_NEW',
    cancel_failed: 'NOTHING_NEW',
    cancel_requested: 'CANCEL_REQUESTED',
    cancel_submitted: 'CANCEL_REQUESTED',
    cancel_confirmed: 'CANCELLED',
    cancel_received: 'CANCELLED',
  },
  ESI: {
    ACCEPTED: 'PENDING',
    AT_BANK: 'PENDING',
    ACTIVE: 'ACTIVE',
    REJECTED: 'FAILED',
    CANCELLED_BY_USER: 'ABORTED',
    CANCELLED: 'CANCELLED',
    CANCEL_FAILED: 'NOTHING_NEW',
    CANCEL_REQUESTED: 'CANCEL_REQUESTED',
    CANCEL_SUBMITTED: 'CANCEL_REQUESTED',
    CANCEL_CONFIRMED: 'CANCELLED',
    CANCEL_RECEIVED: 'CANCELLED',
  },
  UPI: {
    INITIATED: 'STARTED',
    CREATED: 'PENDING',
    ACTIVE: 'ACTIVE',
    PAUSED: 'PAUSED',
    REVOKED: 'CANCELLED',
    FAILURE: 'FAILED',
    EXPIRED: 'EXPIRED',
  },
};

/** A partner's status as a mandate state, as nothing new, or as unknown, which moves nothing and raises an alert. */
export type MappedStatus = { state: MandateState } | 'nothing' | 'unknown';

/**
 * Maps a partner's status for a mandate in a known state. It gives the target state, not if the transition is allowed, which `mayTransition` decides.
 * `number` is the register's number (UMRN, SI number); an eNACH or ESI mandate is not in force without one.
 */
export function mapPartnerStatus(rail: MandateRail, status: string, mandate: { state: MandateState; number: string | null }): MappedStatus {
  const reported = Object.hasOwn(PARTNER_STATUSES[rail], status) ? PARTNER_STATUSES[rail][status] : undefined;
  if (reported === undefined) return 'unknown';
  if (reported === 'NOTHING_NEW') return 'nothing';
  const state = inContext({ rail, status }, reported, mandate);
  return state === mandate.state ? 'nothing' : { state };
}

/** An approval that never came ends differently from a mandate that was in force; the partners use one status for both. */
function inContext(
  { rail, status }: { rail: MandateRail; status: string },
  reported: MandateState,
  { state, number }: { state: MandateState; number: string | null },
) {
  const wasNeverActive = isOpen(state) || isAbandoned(state);
  if (status === '0300' && number !== null) return 'ACTIVE';
  if (reported === 'ACTIVE' && rail !== 'UPI' && number === null) return 'PENDING';
  if (reported === 'EXPIRED' && wasNeverActive) return 'TIMED_OUT';
  if (reported === 'CANCELLED' && wasNeverActive) return 'FAILED';
  return reported;
}

/** A success after the mandate has ended for good: it is recorded and moves nothing, and the mandate is cancelled again at the partner. */
export const isToCancelAgain = (state: MandateState, reported: MandateState): boolean =>
  isFinal(state) && (reported === 'PENDING' || reported === 'ACTIVE');
