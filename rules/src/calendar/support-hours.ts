import { addDays, type Day, dayOf, toTimeOfDay } from './dates.ts';

/** Customer care answers from 10am to 7pm, every day, IST (specification, section 8; calls, help). */
const OPENS = '10:00';
const CLOSES = '19:00';
export const SUPPORT_HOURS = '10am to 7pm, every day';

export const isSupportOpen = (now: Date): boolean => toTimeOfDay(now) >= OPENS && toTimeOfDay(now) < CLOSES;

/** The day on which a call back that is requested now is made: null while customer care is open, else its next opening. */
export function callBackDay(now: Date): Day | null {
  if (isSupportOpen(now)) return null;
  return toTimeOfDay(now) < OPENS ? dayOf(now) : addDays(dayOf(now), 1);
}
