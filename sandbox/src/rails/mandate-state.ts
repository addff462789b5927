/** What a bank knows of a mandate. Each rail has its own words for these (enach.ts, esi.ts, upi.ts). */
export type MandateState =
  | 'OPENED' // a page or a link was opened, nobody has decided
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
