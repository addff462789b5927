/** One machine for three rails (calls, part B, 2.1). Whoever moves a mandate asks here; the database repeats it in one conditional update. */
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

/** What a late success may still become: the person tried and gave up, or the bank said no, and then it said yes. */
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

/** Whether a mandate may go from one state to another. Only UPI knows a pause: the person makes it in the app. */
export const mayMove = (rail: MandateRail, from: MandateState, to: MandateState): boolean =>
  MOVES[from].includes(to) && (to !== 'PAUSED' || rail === 'UPI');

/** The states from which a mandate may come to one, for `WHERE state = ANY(…)`. */
export const statesBefore = (rail: MandateRail, to: MandateState): MandateState[] =>
  MANDATE_STATES.filter((from) => mayMove(rail, from, to));

/** Being set up: at most one a policy, over all rails (invariant 1). */
export const isOpen = (state: MandateState): boolean => state === 'STARTED' || state === 'PENDING';
/** Holds the place of the mandate that is debited: at most one a policy, over all rails (invariant 2). */
export const holdsSlot = (state: MandateState): boolean => state === 'ACTIVE' || state === 'PAUSED' || state === 'CANCEL_REQUESTED';
/** Nothing brings it back; a later word of the partner is kept and cancelled there. */
export const isFinal = (state: MandateState): boolean => MOVES[state].length === 0;
/** Left, refused or never answered: a late success may still move it. */
export const isGivenUp = (state: MandateState): boolean => MOVES[state] === LATE;
/** A debit may be planned, announced or presented (invariant 8). */
export const mayDebit = (state: MandateState): boolean => state === 'ACTIVE';

/**
 * What a late success does to a mandate that was given up: it is taken, unless a newer one of the policy, on whatever rail, is being
 * set up or in force. Then the late one is withdrawn: cancelled at the partner, and the person is told.
 */
export const lateSuccess = (said: 'PENDING' | 'ACTIVE', newer: readonly MandateState[]): 'PENDING' | 'ACTIVE' | 'WITHDRAWN' =>
  newer.some((state) => isOpen(state) || holdsSlot(state)) ? 'WITHDRAWN' : said;
