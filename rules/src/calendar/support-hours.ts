import { addDays, type Day, dayOf, toTimeOfDay, weekdayOf } from './dates.ts';

/** When customer care answers, in IST: from `opens` until before `closes` (HH:MM), on these days of the week. */
export type SupportHours = { opens: string; closes: string; days: SupportDays };
type SupportDays = keyof typeof DAYS;
type Text = { en: string; hi: string };

const DAYS = {
  daily: { last: 7, en: 'every day', hi: 'हर दिन' },
  'Mon-Sat': { last: 6, en: 'Monday to Saturday', hi: 'सोमवार से शनिवार' },
  'Mon-Fri': { last: 5, en: 'Monday to Friday', hi: 'सोमवार से शुक्रवार' },
} as const;

/** From 10am to 7pm, every day (specification, section 8). */
export const SPECIFIED_SUPPORT_HOURS = '10:00-19:00';

/** Reads a setting that was validated. Throws if it was not. */
export function readSupportHours(setting: string): SupportHours {
  const hours = parseSupportHours(setting);
  if (!hours) throw new Error('SUPPORT_HOURS is not valid.');
  return hours;
}

/** Reads "09:30-18:00 Mon-Sat". Without days, every day. Undefined if it is not of that form, or closes before it opens. */
export function parseSupportHours(setting: string): SupportHours | undefined {
  const [, opens, closes, days = 'daily'] =
    /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)(?: (daily|Mon-Sat|Mon-Fri))?$/.exec(setting) ?? [];
  return opens && closes && opens < closes ? { opens, closes, days: days as SupportDays } : undefined;
}

const isSupportDay = (day: Day, { days }: SupportHours): boolean => weekdayOf(day) <= DAYS[days].last;

export function isSupportOpen(now: Date, hours: SupportHours): boolean {
  const time = toTimeOfDay(now);
  return isSupportDay(dayOf(now), hours) && time >= hours.opens && time < hours.closes;
}

/** The day on which a call back that is requested now is made: null while customer care is open, else its next opening. */
export function callBackDay(now: Date, hours: SupportHours): Day | null {
  if (isSupportOpen(now, hours)) return null;
  let day = toTimeOfDay(now) < hours.opens ? dayOf(now) : addDays(dayOf(now), 1);
  while (!isSupportDay(day, hours)) day = addDays(day, 1);
  return day;
}

/** "10am to 7pm"; in Hindi without the closing "तक", so that a sentence may continue with "के बीच". */
export const formatSupportTimes = ({ opens, closes }: SupportHours): Text => ({
  en: `${clockEn(opens)} to ${clockEn(closes)}`,
  hi: `${clockHi(opens)} से ${clockHi(closes)} बजे`,
});

/** "10am to 7pm, every day", as the call about help answers it. */
export const listSupportHours = (hours: SupportHours): string => `${formatSupportTimes(hours).en}, ${DAYS[hours.days].en}`;

/** "10am to 7pm every day". */
export function formatSupportHours(hours: SupportHours): Text {
  const times = formatSupportTimes(hours);
  return { en: `${times.en} ${DAYS[hours.days].en}`, hi: `${DAYS[hours.days].hi} ${times.hi} तक` };
}

const twelve = (hour: number): number => hour % 12 || 12;
const clock = (time: string): string => `${twelve(Number(time.slice(0, 2)))}${time.endsWith(':00') ? '' : time.slice(2)}`;
const clockEn = (time: string): string => `${clock(time)}${time < '12:00' ? 'am' : 'pm'}`;
const clockHi = (time: string): string =>
  `${time < '12:00' ? 'सुबह' : time < '16:00' ? 'दोपहर' : time < '20:00' ? 'शाम' : 'रात'} ${clock(time)}`;
