import { plainText } from '../text/typed-text.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';

/** A calendar date in India, "YYYY-MM-DD". Not an instant: it has no time and no zone. */
export type Day = string;

/** India has no daylight saving: IST is UTC+5:30 all year. */
const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** The calendar date in IST at an instant. */
export const dayOf = (instant: Date): Day => new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10);

/** "14:05", 24 hours, IST. */
export const toTimeOfDay = (instant: Date): string => new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(11, 16);

/** The instant at which a day begins in IST. */
export const startOfDay = (day: Day): Date => new Date(utc(day) - IST_OFFSET_MS);

const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const ofUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => ofUtc(utc(day) + days * DAY_MS);

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((utc(to) - utc(from)) / DAY_MS);

/** Adds months to a day. In a shorter month the result is its last day; `anchorDay` keeps a schedule on its day: 31 Jan, 28 Feb, 31 Mar. */
export function addMonths(day: Day, months: number, anchorDay = Number(day.slice(8, 10))): Day {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const year = Math.floor(index / 12);
  const month = index % 12;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return ofUtc(Date.UTC(year, month, Math.min(anchorDay, last)));
}

export const addYears = (day: Day, years: number, anchorDay?: number): Day => addMonths(day, years * 12, anchorDay);

/** Whole years completed between two dates (age last birthday). */
export function yearsBetween(from: Day, to: Day): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

const SEPARATOR = '[-/. ]+';
const DAY_FIRST = new RegExp(`^(\\d{1,2})${SEPARATOR}(\\d{1,2})${SEPARATOR}(\\d{4})$`);
const YEAR_FIRST = new RegExp(`^(\\d{4})${SEPARATOR}(\\d{1,2})${SEPARATOR}(\\d{1,2})$`);
const WITHOUT_SEPARATORS = /^(\d{2})(\d{2})(\d{4})$/;

/** Year, month and day as they are typed, the day or the year first. */
function partsOfDay(text: string): [year: string, month: string, day: string] | undefined {
  const [, day, month, year] = DAY_FIRST.exec(text) ?? WITHOUT_SEPARATORS.exec(text) ?? [];
  if (day && month && year) return [year, month, day];
  const [, isoYear, isoMonth, isoDay] = YEAR_FIRST.exec(text) ?? [];
  return isoYear && isoMonth && isoDay ? [isoYear, isoMonth, isoDay] : undefined;
}

/**
 * Reads a date as people type and paste it (W1): 15-06-1985, 5/6/1985, 15.06.1985, 15 06 1985, 15061985, 1985-06-15, in digits of any
 * script. Undefined if it is not a real date.
 */
export function parseDay(text: string): Day | undefined {
  const [year = '', month = '', day = ''] = partsOfDay(plainText(text)) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const ms = utc(iso);
  return Number.isNaN(ms) || ofUtc(ms) !== iso ? undefined : iso;
}

/** "14-08-2025", as all screens and documents show dates. */
export const formatDay = (day: Day): string => `${day.slice(8, 10)}-${day.slice(5, 7)}-${day.slice(0, 4)}`;

/** "20-11-2026 10:30" in IST. */
export function formatMinute(instant: Date): string {
  const local = new Date(instant.getTime() + IST_OFFSET_MS).toISOString();
  return `${formatDay(local)} ${local.slice(11, 16)}`;
}

/** The instant of "DD-MM-YYYY HH:mm" in IST, as `formatMinute` writes it; undefined for anything else. */
export function parseMinute(text: string): Date | undefined {
  const [, dayText = '', hours, minutes] = /^(\S+) +([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  const day = parseDay(dayText);
  return day ? new Date(startOfDay(day).getTime() + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS) : undefined;
}

/** 20-11-2026, 10:30 IST: an instant as messages tell it. */
export const formatInstant = (instant: Date): string => `${formatDay(dayOf(instant))}, ${toTimeOfDay(instant)} IST`;

/** The Indian financial year a date falls in, by the year of its first day: 2026 for 01-04-2026 to 31-03-2027. */
export function financialYear(day: Day): { startYear: number; from: Day; to: Day; label: string } {
  const year = Number(day.slice(0, 4));
  const startYear = day.slice(5) >= '04-01' ? year : year - 1;
  return {
    startYear,
    from: `${startYear}-04-01`,
    to: `${startYear + 1}-03-31`,
    label: `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`,
  };
}

const isWeekendAt = (ms: number): boolean => new Date(ms).getUTCDay() % 6 === 0;

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day): number => new Date(utc(day)).getUTCDay() || 7;
const isWeekend = (day: Day): boolean => isWeekendAt(utc(day));

/** The date after a number of working days: Monday to Friday, except the given holidays. */
export function addWorkingDays(day: Day, count: number, holidays: ReadonlySet<Day> = new Set()): Day {
  let current = utc(day);
  let left = count;
  while (left > 0) {
    current += DAY_MS;
    if (!isWeekendAt(current) && !(holidays.size > 0 && holidays.has(ofUtc(current)))) left -= 1;
  }
  return ofUtc(current);
}

/** True if the day is Monday to Friday and not a holiday. */
export const isBusinessDay = (day: Day, holidays: ReadonlySet<Day> = new Set()): boolean => !isWeekend(day) && !holidays.has(day);

/** Earliest plausible date of birth. An earlier year is a typing error. */
export const EARLIEST_BIRTH: Day = '1900-01-01';
export const maxDay = (a: Day, b: Day): Day => (a > b ? a : b);
export const minDay = (a: Day, b: Day): Day => (a < b ? a : b);
