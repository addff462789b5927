import { DAY_MS, MINUTE_MS } from '../calendar/durations.ts';

/** Passkeys of a customer (beyond the specification, part B, 1). */

export const MAX_PASSKEYS = 10;
/** The browser must answer a challenge within this time. */
export const CHALLENGE_MS = 5 * MINUTE_MS;
/** Time in which the owner can undo a passkey that someone else added. */
export const UNDO_MS = 7 * DAY_MS;
/** Longest name of a device. */
export const DEVICE_MAX = 60;

/** From then on a passkey confirms commands that pay out or change a bank account, a nominee or a contact. */
export const confirmsFrom = (addedAt: Date): Date => new Date(addedAt.getTime() + DAY_MS);

export const isTooNew = (addedAt: Date, now: Date): boolean => now < confirmsFrom(addedAt);

/** True if the signature counter did not rise, so the passkey may have been copied. Synced passkeys do not count: both values are 0. */
export const isCopied = (storedCounter: number, receivedCounter: number): boolean =>
  (storedCounter > 0 || receivedCounter > 0) && receivedCounter <= storedCounter;
