/** States of a mandate at a bank. Each rail has its own words for them (enach.ts, esi.ts, upi.ts). */
export type MandateState =
  | 'OPENED' // a page or a link was opened, no decision yet
  | 'INITIATED'
  | 'AWAITED'
  | 'ACTIVE'
  | 'PAUSED'
  | 'FAILED'
  | 'ABORTED'
  | 'CANCELLED'
  | 'EXPIRED';

/** Nothing comes after these, also no late success. */
export const isFinal = (state: MandateState): boolean => state === 'CANCELLED' || state === 'EXPIRED';
