import { addDays, addWorkingDays, type Day, dayOf, isBusinessDay, startOfDay } from './dates.ts';
import { HOUR_MS } from './durations.ts';

/** Why a switch gets the NAV of its day (calls, part B, Switch: rules). */
export const NAV_RULES = ['SAME_DAY', 'AFTER_CUT_OFF', 'NOT_BUSINESS_DAY'] as const;
export type NavRule = (typeof NAV_RULES)[number];
export type NavDay = { navDate: Day; navRule: NavRule };

/** 15:00:00.000 in India; what comes in that millisecond is in time. */
const CUT_OFF_HOUR = 15;
export const getCutOff = (day: Day): Date => new Date(startOfDay(day).getTime() + CUT_OFF_HOUR * HOUR_MS);

/** The day itself, or the next business day. */
export const navDayFrom = (day: Day, holidays: ReadonlySet<Day>): Day =>
  isBusinessDay(day, holidays) ? day : addWorkingDays(day, 1, holidays);

/** The day whose NAV a switch gets that is received at an instant. */
export function findNavDay(receivedAt: Date, holidays: ReadonlySet<Day>): NavDay {
  const day = dayOf(receivedAt);
  if (!isBusinessDay(day, holidays)) return { navDate: addWorkingDays(day, 1, holidays), navRule: 'NOT_BUSINESS_DAY' };
  return receivedAt <= getCutOff(day)
    ? { navDate: day, navRule: 'SAME_DAY' }
    : { navDate: addWorkingDays(day, 1, holidays), navRule: 'AFTER_CUT_OFF' };
}

/** By when a switch is carried out: the business day after that of its NAV. */
export const unitsSeenOn = (navDate: Day, holidays: ReadonlySet<Day>): Day => addWorkingDays(navDate, 1, holidays);

/** The latest day up to another that has a NAV. */
export function latestNavDay(day: Day, holidays: ReadonlySet<Day>): Day {
  let latest = day;
  while (!isBusinessDay(latest, holidays)) latest = addDays(latest, -1);
  return latest;
}
