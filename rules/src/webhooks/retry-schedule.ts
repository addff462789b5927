import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../calendar/durations.ts';

/** Delays between the attempts of a delivery. A receiver that is away for three days misses nothing. */
export const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;
/** An endpoint that fails for this long is paused. */
export const PAUSE_AFTER_MS = 5 * DAY_MS;
/** The previous secret also signs for this long after a rotation. */
export const ROTATION_MS = DAY_MS;

/**
 * When to attempt a delivery again, after its attempt of this number failed; null after the last. A receiver may ask for a longer delay, up
 * to a day.
 */
export function getNextAttempt(attempts: number, retryAfterMs: number | null, now: Date): Date | null {
  const delay = RETRY_DELAYS_MS[attempts - 1];
  if (delay === undefined) return null;
  return new Date(now.getTime() + Math.max(delay, Math.min(retryAfterMs ?? 0, DAY_MS)));
}

/** Milliseconds of a `Retry-After` header, in seconds or as a date; null if there is none. */
export function parseRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * SECOND_MS;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
