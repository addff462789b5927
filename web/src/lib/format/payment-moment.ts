import { dayOf, toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { premiumText as t } from '../text/premium.text.ts';

/** When a payment was started: the time of day, with its date when that is not today. */
export function startedText(instant: string): string {
  const at = new Date(instant);
  const day = dayOf(at);
  return day === dayOf(new Date()) ? t.startedToday({ time: toTimeOfDay(at) }) : t.startedOn({ date: day, time: toTimeOfDay(at) });
}
