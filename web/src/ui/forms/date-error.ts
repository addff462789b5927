import { type Day, dayOf, parseDay } from '@portal/rules/calendar/dates.ts';
import { splitDate } from '../../lib/format/date-parts.ts';
import { listsText } from '../layout/lists.text.ts';
import { dateFieldText as t } from './date-field.text.ts';

type Options = {
  /** The message for three empty boxes. */
  missing?: string;
  today?: Day;
};

/** The error of a date in the past or today, as `DateField` holds it. */
export function pastDateError(text: string, { missing = t.enterDate, today = dayOf(new Date()) }: Options = {}): string | undefined {
  if (text.trim() === '') return missing;
  const day = parseDay(text);
  if (day) return day > today ? listsText.errorFuture : undefined;
  const [dayText, month, year] = splitDate(text);
  if (dayText === '') return t.dayMissing;
  if (month === '') return t.monthMissing;
  return year.length < 4 ? t.yearMissing : listsText.errorDate;
}
export const birthDateError = (text: string): string | undefined => pastDateError(text, { missing: t.enterBirthDate });
