/** One state machine for three rails (calls, part B, 2.1). Every move is checked here; the database enforces it in one conditional update. */
export const MANDATE_RAILS = ['ENACH', 'ESI', 'UPI'] as const;
export type MandateRail = (typeof MANDATE_RAILS)[number];

export const MANDATE_STATES = [
  'STARTED',
  'PENDING',
  'ACTIVE',
  'PAUSED',
  'ABORTED',
  'FAILED',
  'TIMED_OUT',
  'CANCEL_REQUESTED',
  'CANCELLED',
  'REPLACED',
  'EXPIRED',
  'WITHDRAWN',
] as const;
export type MandateState = (typeof MANDATE_STATES)[number];

/** States from which a late success is possible: the attempt was abandoned, or the bank rejected it first. */
const LATE: readonly MandateState[] = ['PENDING', 'ACTIVE', 'WITHDRAWN'];
const FINAL: readonly MandateState[] = [];

const MOVES: Record<MandateState, readonly MandateState[]> = {
  STARTED: ['PENDING', 'ACTIVE', 'ABORTED', 'FAILED', 'TIMED_OUT'],
  PENDING: ['ACTIVE', 'FAILED', 'TIMED_OUT', 'WITHDRAWN'],
  ACTIVE: ['PAUSED', 'CANCEL_REQUESTED', 'CANCELLED', 'REPLACED', 'EXPIRED'],
  PAUSED: ['ACTIVE', 'CANCEL_REQUESTED', 'CANCELLED', 'REPLACED', 'EXPIRED'],
  ABORTED: LATE,
  FAILED: LATE,
  TIMED_OUT: LATE,
  CANCEL_REQUESTED: ['CANCELLED', 'REPLACED', 'EXPIRED'],
  CANCELLED: FINAL,
  REPLACED: FINAL,
  EXPIRED: FINAL,
  WITHDRAWN: FINAL,
};

/** True if a mandate may change from one state to the other. Only UPI can be paused, by the customer in the app. */
export const mayTransition = (rail: MandateRail, from: MandateState, to: MandateState): boolean =>
  MOVES[from].includes(to) && (to !== 'PAUSED' || rail === 'UPI');

/** The states from which a mandate may reach one, for `WHERE state = ANY(…)`. */
export const statesBefore = (rail: MandateRail, to: MandateState): MandateState[] =>
  MANDATE_STATES.filter((from) => mayTransition(rail, from, to));

/** Being set up: at most one per policy, over all rails (invariant 1). */
export const isOpen = (state: MandateState): boolean => state === 'STARTED' || state === 'PENDING';
/** Occupies the place of the debited mandate: at most one per policy, over all rails (invariant 2). */
export const holdsSlot = (state: MandateState): boolean => state === 'ACTIVE' || state === 'PAUSED' || state === 'CANCEL_REQUESTED';
/** No move leaves this state; a later success at the partner is recorded and cancelled there. */
export const isFinal = (state: MandateState): boolean => MOVES[state].length === 0;
/** Abandoned, refused or unanswered: a late success may still move it. */
export const isAbandoned = (state: MandateState): boolean => MOVES[state] === LATE;
/** True if a debit may be planned, announced or presented (invariant 8). */
export const mayDebit = (state: MandateState): boolean => state === 'ACTIVE';

/**
 * Effect of a late success on an abandoned mandate. It is accepted unless a newer mandate of the policy, on any rail, is being set up or
 * in force. Otherwise the late one is withdrawn: it is cancelled at the partner and the customer is notified.
 */
export const lateSuccess = (reported: 'PENDING' | 'ACTIVE', newer: readonly MandateState[]): 'PENDING' | 'ACTIVE' | 'WITHDRAWN' =>
  newer.some((state) => isOpen(state) || holdsSlot(state)) ? 'WITHDRAWN' : reported;
