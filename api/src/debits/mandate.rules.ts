import type { MandateRail, MandateState } from '@portal/rules/mandate-state.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** For so long a start holds the place of the policy and gives the same answer (calls, part B, 2.1). */
export const START_LIFE_MS = 30 * MINUTE_MS;

const FIRST_MIN = [5, 10, 15, 30];
const HOURLY_MS = 72 * HOUR_MS;
const DAILY_MS = 30 * DAY_MS;

/** When a rail is asked next about what began at an instant: after 5, 10, 15, 30 minutes, hourly to 72 h, daily to 30 days; then no more. */
export function nextQueryAt(since: Date, now: Date): Date | null {
  const elapsed = now.getTime() - since.getTime();
  const first = FIRST_MIN.map((minutes) => minutes * MINUTE_MS).find((ms) => ms > elapsed);
  const step = elapsed < HOURLY_MS ? HOUR_MS : DAY_MS;
  const next = first ?? (Math.floor(elapsed / step) + 1) * step;
  return next > DAILY_MS ? null : new Date(since.getTime() + next);
}

/** States of which the partner may still have something to tell. */
export const isFollowed = (state: MandateState): boolean =>
  state === 'STARTED' || state === 'PENDING' || state === 'CANCEL_REQUESTED' || state === 'ABORTED' || state === 'TIMED_OUT';

/** When a cancellation is asked for again that the partner refused or did not answer: five times over two days. */
const CANCEL_AGAIN_H = [1, 4, 10, 22, 48];
export function cancelAgainAt(tries: number, now: Date): Date | null {
  const [before = 0, hours] = [CANCEL_AGAIN_H[tries - 1], CANCEL_AGAIN_H[tries]];
  return hours === undefined ? null : new Date(now.getTime() + (hours - before) * HOUR_MS);
}

/** A mandate younger than this is not cancelled at the bank yet: it may not know it. */
export const CANCEL_AFTER_MS = 2 * DAY_MS;

/** As a message names the rail. */
export const RAIL_NAMES: Record<MandateRail, string> = { ENACH: 'eNACH', ESI: 'standing instruction', UPI: 'UPI' };

type Named = { rail: MandateRail; transactionId: string | null; partnerRef: string | null };
/** What the partner calls a mandate that was begun here: its own name, or ours; null for one of the book, and for a UPI link that was never given. */
export const partnerNameOf = ({ rail, transactionId, partnerRef }: Named): string | null =>
  partnerRef ?? (rail === 'UPI' ? null : transactionId);
