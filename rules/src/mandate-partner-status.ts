import { isFinal, isGivenUp, isOpen, type MandateRail, type MandateState } from './mandate-state.ts';

/** What a word of a partner says about a mandate before it is held against the state that we know. */
type Saying = MandateState | 'SAYS_NOTHING';

/**
 * Partner words by rail (calls, part B, 2.1 and 13.3). `0300` is a success of the registration: the mandate is in force only once the
 * register gave it a number.
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

/** Where the partner says a mandate stands: a state, nothing new, or a word that nobody knows, which moves nothing and raises an alarm. */
export type MappedStatus = { state: MandateState } | 'nothing' | 'unknown';

/**
 * A word of a partner about a mandate whose state we know. It names the place to go, not that it may be gone to: `mayMove` decides.
 * `number` is the register's number (UMRN, SI number); an eNACH or ESI mandate is not in force without one.
 */
export function mapPartnerStatus(rail: MandateRail, status: string, mandate: { state: MandateState; number: string | null }): MappedStatus {
  const said = Object.hasOwn(WORDS[rail], status) ? WORDS[rail][status] : undefined;
  if (said === undefined) return 'unknown';
  if (said === 'SAYS_NOTHING') return 'nothing';
  const state = inLight(rail, status, said, mandate);
  return state === mandate.state ? 'nothing' : { state };
}

/** An approval that never came ends otherwise than a mandate that was in force; the partners use one word for both. */
function inLight(rail: MandateRail, status: string, said: MandateState, { state, number }: { state: MandateState; number: string | null }) {
  const wasNeverActive = isOpen(state) || isGivenUp(state);
  if (status === '0300' && number !== null) return 'ACTIVE';
  if (said === 'ACTIVE' && rail !== 'UPI' && number === null) return 'PENDING';
  if (said === 'EXPIRED' && wasNeverActive) return 'TIMED_OUT';
  if (said === 'CANCELLED' && wasNeverActive) return 'FAILED';
  return said;
}

/** A success that comes when the mandate is over for good: it is kept, moves nothing, and the mandate is cancelled again at the partner. */
export const isToCancelAgain = (state: MandateState, said: MandateState): boolean =>
  isFinal(state) && (said === 'PENDING' || said === 'ACTIVE');
