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

export const mayDebitMove = (from: DebitState, to: DebitState): boolean => MOVES[from].includes(to);
/** Can still be taken back here: a cancelled or replaced mandate skips it. */
export const isSkippable = (state: DebitState): boolean => mayDebitMove(state, 'SKIPPED');
/** Sent to the bank and without an answer: it runs on whatever becomes of the mandate; one a policy (invariant 7). */
export const isInFlight = (state: DebitState): boolean => state === 'PRESENTED';

const WORDS: Readonly<Record<string, DebitState>> = {
  PENDING: 'PRESENTED',
  SUBMITTED: 'PRESENTED',
  CONFIRMED: 'CONFIRMED',
  RETURNED: 'RETURNED',
  REJECTED: 'REJECTED',
};
/** What a rail says of a debit (calls, part B, 13.3), in the light of what we know: a return of a posted one reverses it. */
export function mapDebitStatus(status: string, state: DebitState): DebitState | 'unknown' {
  const said = Object.hasOwn(WORDS, status) ? WORDS[status] : undefined;
  if (said === undefined) return 'unknown';
  return said === 'RETURNED' && state === 'POSTED' ? 'REVERSED' : said;
}
