import type { Day } from '../calendar/dates.ts';

/** States of one debit (calls, part B, 2.4). */
export const DEBIT_STATES = [
  'PLANNED',
  'NOTIFIED',
  'PRESENTED',
  'CONFIRMED',
  'POSTED',
  'RETURNED',
  'REJECTED',
  'REVERSED',
  'SKIPPED',
] as const;
export type DebitState = (typeof DEBIT_STATES)[number];

const MOVES: Record<DebitState, readonly DebitState[]> = {
  PLANNED: ['NOTIFIED', 'SKIPPED'],
  NOTIFIED: ['PRESENTED', 'SKIPPED'],
  PRESENTED: ['CONFIRMED', 'RETURNED', 'REJECTED'],
  CONFIRMED: ['POSTED'],
  POSTED: ['REVERSED'],
  RETURNED: [],
  REJECTED: [],
  REVERSED: [],
  SKIPPED: [],
};

export const mayDebitTransition = (from: DebitState, to: DebitState): boolean => MOVES[from].includes(to);
/** Can still be withdrawn here: a cancelled or replaced mandate skips it. */
export const isSkippable = (state: DebitState): boolean => mayDebitTransition(state, 'SKIPPED');
/**
 * True if the bank has the debit and has not reported a result. It continues whatever happens to the mandate; at most one per policy
 * (invariant 7).
 */
export const isInFlight = (state: DebitState): boolean => state === 'PRESENTED';

export type OpenDebit = { state: DebitState; attempt: number; dueDate: Day; chargeOn: Day };

/**
 * True if a premium past its due date is still being collected, so that no one should pay it as well. Either the bank has the debit, or
 * its first charge is still to come under an active mandate (`isOn`): the bank was closed, a later day was chosen, or the mandate is new.
 * After a return the customer was told, and may pay before the next attempt.
 */
export function isCollecting(
  { state, attempt, dueDate, chargeOn }: OpenDebit,
  { due, today, isOn }: { due: Day; today: Day; isOn: boolean },
): boolean {
  if (dueDate !== due || due >= today) return false;
  const isToCome = isOn && (state === 'PLANNED' || state === 'NOTIFIED') && attempt === 1 && chargeOn >= today;
  return isInFlight(state) || state === 'CONFIRMED' || isToCome;
}

const STATUSES: Readonly<Record<string, DebitState>> = {
  PENDING: 'PRESENTED',
  SUBMITTED: 'PRESENTED',
  CONFIRMED: 'CONFIRMED',
  RETURNED: 'RETURNED',
  REJECTED: 'REJECTED',
};
/** Maps a rail's debit status (calls, part B, 13.3), given the known state: the return of a posted debit reverses it. */
export function mapDebitStatus(status: string, state: DebitState): DebitState | 'unknown' {
  const mapped = Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined;
  if (mapped === undefined) return 'unknown';
  return mapped === 'RETURNED' && state === 'POSTED' ? 'REVERSED' : mapped;
}
