import { addDays, addMonths, type Day, daysBetween, earlierOf } from './dates.ts';
import type { Paise } from './money.ts';

/** What it costs to bring a lapsed policy back into force (calls, part B, 5 “Formula”; domain, 5 [S87]). */

/** A year, compounded each half-year. */
const RATE = 0.095;
const VALID_DAYS = 15;

/** Interest on one unpaid premium, riders included, tax not: full half-years since its due date, and the days after them. Linked policies: none. */
export function revivalInterest(premium: Paise, dueDate: Day, quotedOn: Day, isLinked: boolean): Paise {
  if (isLinked || quotedOn <= dueDate) return 0;
  let halves = 0;
  while (addMonths(dueDate, 6 * (halves + 1)) <= quotedOn) halves += 1;
  const days = daysBetween(addMonths(dueDate, 6 * halves), quotedOn);
  return Math.round(premium * ((1 + RATE / 2) ** halves * (1 + (RATE * days) / 365) - 1));
}

/** What has to be known of the person's health, by calendar months since the first unpaid due date. */
export function revivalRequirement(unpaidSince: Day, quotedOn: Day): 'DECLARATION' | 'HEALTH_FORM' | 'MEDICAL' {
  if (quotedOn <= addMonths(unpaidSince, 6)) return 'DECLARATION';
  return quotedOn <= addMonths(unpaidSince, 12) ? 'HEALTH_FORM' : 'MEDICAL';
}

export const revivalValidTill = (quotedOn: Day, reviveBy: Day): Day => earlierOf(addDays(quotedOn, VALID_DAYS), reviveBy);
