import { isFinal, isGivenUp, isOpen, type MandateRail, type MandateState } from './mandate-state.ts';

/** A partner's status, before it is compared with the known state. */
type Saying = MandateState | 'SAYS_NOTHING';

/**
 * Partner statuses by rail (calls, part B, 2.1 and 13.3). `0300` only means that the registration succeeded: the mandate is in force once
 * the register has given it a number.
 */
const WORDS: Record<MandateRail, Readonly<Record<string, Saying>>> = {
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
    cancel_nil: 'SAYS_NOTHING',
    cancel_failed: 'SAYS_NOTHING',
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
    CANCEL_FAILED: 'SAYS_NOTHING',
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
 * Maps a partner's status for a mandate in a known state. It gives the target state, not whether the move is allowed: `mayMove` decides.
 * `number` is the register's number (UMRN, SI number); an eNACH or ESI mandate is not in force without one.
 */
export function mapPartnerStatus(rail: MandateRail, status: string, mandate: { state: MandateState; number: string | null }): MappedStatus {
  const said = Object.hasOwn(WORDS[rail], status) ? WORDS[rail][status] : undefined;
  if (said === undefined) return 'unknown';
  if (said === 'SAYS_NOTHING') return 'nothing';
  const state = inLight(rail, status, said, mandate);
  return state === mandate.state ? 'nothing' : { state };
}

/** An approval that never came ends differently from a mandate that was in force; the partners use one status for both. */
function inLight(rail: MandateRail, status: string, said: MandateState, { state, number }: { state: MandateState; number: string | null }) {
  const wasNeverActive = isOpen(state) || isGivenUp(state);
  if (status === '0300' && number !== null) return 'ACTIVE';
  if (said === 'ACTIVE' && rail !== 'UPI' && number === null) return 'PENDING';
  if (said === 'EXPIRED' && wasNeverActive) return 'TIMED_OUT';
  if (said === 'CANCELLED' && wasNeverActive) return 'FAILED';
  return said;
}

/** A success after the mandate has ended for good: it is recorded and moves nothing, and the mandate is cancelled again at the partner. */
export const isToCancelAgain = (state: MandateState, said: MandateState): boolean =>
  isFinal(state) && (said === 'PENDING' || said === 'ACTIVE');
