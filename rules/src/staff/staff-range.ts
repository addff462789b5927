import { addMonths, type Day, dayOf, startOfDay } from '../calendar/dates.ts';
import { DAY_MS, MINUTE_MS } from '../calendar/durations.ts';

/** Range of a staff list: two instants, or a whole month in IST ("2026-10"). */
export type StaffRange = { from: Date; to: Date } | { month: string };

/** The longest range; longer ones are asked by month (VAL-014). */
const MAX_RANGE_DAYS = 7;
/** How long records can be listed. */
const RECORDS_KEPT_DAYS = 180;
/** A browser's clock may run ahead of ours. */
const CLOCK_SKEW_MS = MINUTE_MS;

export const RANGE_FAULTS = {
  toBeforeFrom: 'INVALID-RANGE | TO cant be before FROM',
  tooLong: "INVALID-RANGE | Date range can't exceed 7 days",
  future: 'INVALID-RANGE | TO cant be in the future',
  tooOld: 'INVALID-RANGE | Records are kept for 180 days',
  monthNotOver: 'We dont have current month data',
} as const;
export type RangeError = keyof typeof RANGE_FAULTS;

/** The range that a request names; undefined if it names both kinds, or none whole. */
export function parseRange({
  from,
  to,
  month,
}: {
  from?: Date | undefined;
  to?: Date | undefined;
  month?: string | undefined;
}): StaffRange | undefined {
  if (month !== undefined) return from || to ? undefined : { month };
  return from && to ? { from, to } : undefined;
}

/** Why a range cannot be listed, with the field to correct (screens, 11; VAL-014 to VAL-016); undefined if it can. */
export function findRangeError(range: StaffRange, now: Date): { field: 'from' | 'to' | 'month'; error: RangeError } | undefined {
  if ('month' in range) return range.month >= dayOf(now).slice(0, 7) ? { field: 'month', error: 'monthNotOver' } : undefined;
  const [from, to, at] = [range.from.getTime(), range.to.getTime(), now.getTime()];
  if (to < from) return { field: 'to', error: 'toBeforeFrom' };
  // The minute that was typed as the end belongs to the range.
  if (to - from > MAX_RANGE_DAYS * DAY_MS + MINUTE_MS) return { field: 'to', error: 'tooLong' };
  if (to > at + CLOCK_SKEW_MS) return { field: 'to', error: 'future' };
  return from < at - RECORDS_KEPT_DAYS * DAY_MS ? { field: 'from', error: 'tooOld' } : undefined;
}

/** The instants of a range: the first belongs to it, the second does not. */
export function getBounds(range: StaffRange): { from: Date; to: Date } {
  if (!('month' in range)) return range;
  const first: Day = `${range.month}-01`;
  return { from: startOfDay(first), to: startOfDay(addMonths(first, 1)) };
}
