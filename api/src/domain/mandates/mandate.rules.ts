import { addWorkingDays, type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import type { MandateRail, MandateState } from '@portal/rules/mandates/mandate-state.ts';
import type { MessageValues } from '../messages/templates.ts';

/** For this long a start blocks other starts for the policy and returns the same answer (calls, part B, 2.1). */
export const START_LIFE_MS = 30 * MINUTE_MS;

const FIRST_MIN = [5, 10, 15, 30];
const HOURLY_MS = 72 * HOUR_MS;
const DAILY_MS = 30 * DAY_MS;

/** When to query the rail next: after 5, 10, 15 and 30 minutes, then hourly up to 72 h, then daily up to 30 days; then never. */
export function nextQueryAt(since: Date, now: Date): Date | null {
  const elapsed = now.getTime() - since.getTime();
  const first = FIRST_MIN.map((minutes) => minutes * MINUTE_MS).find((ms) => ms > elapsed);
  const step = elapsed < HOURLY_MS ? HOUR_MS : DAY_MS;
  const next = first ?? (Math.floor(elapsed / step) + 1) * step;
  return next > DAILY_MS ? null : new Date(since.getTime() + next);
}

/** States in which the partner may still report a change. */
export const isFollowed = (state: MandateState): boolean =>
  state === 'STARTED' || state === 'PENDING' || state === 'CANCEL_REQUESTED' || state === 'ABORTED' || state === 'TIMED_OUT';

/** Banks end a mandate within a few working days. */
const END_WORKING_DAYS = 5;
/** True if a bank has not reported the end of a mandate in time. */
export const isEndOverdue = (cancelledAt: Date, now: Date, holidays: ReadonlySet<Day>): boolean =>
  dayOf(now) > addWorkingDays(dayOf(cancelledAt), END_WORKING_DAYS, holidays);

/** Retries of a cancellation that the partner rejected or did not answer: five over two days. */
const CANCEL_AGAIN_H = [1, 4, 10, 22, 48];
export function cancelAgainAt(attempts: number, now: Date): Date | null {
  const [before = 0, hours] = [CANCEL_AGAIN_H[attempts - 1], CANCEL_AGAIN_H[attempts]];
  return hours === undefined ? null : new Date(now.getTime() + (hours - before) * HOUR_MS);
}

/** A younger mandate is not cancelled at the bank yet, which may not know it. */
export const CANCEL_AFTER_MS = 2 * DAY_MS;

/** The rail's name in messages. */
export const RAIL_NAMES: Record<MandateRail, MessageValues[string]> = {
  ENACH: 'eNACH',
  ESI: { en: 'standing instruction', hi: 'स्थायी निर्देश' },
  UPI: 'UPI',
};

type Named = { rail: MandateRail; transactionId: string | null; partnerRef: string | null };
/**
 * Reference of a mandate at the partner: the partner's or ours. Null for an imported mandate, and for a UPI mandate whose link was never
 * issued.
 */
export const getPartnerName = ({ rail, transactionId, partnerRef }: Named): string | null =>
  partnerRef ?? (rail === 'UPI' ? null : transactionId);
