import { addDays, type Day } from '../calendar/dates.ts';
import { type Frequency, graceDays } from '../policies/policy.ts';

/** A debit may be moved at most so many days after the due date, and not beyond grace (calls, part B, 2.5). */
const MAX_DAYS_LATER = 10;
/** Every month has them. */
const LAST_DAY = 28;

/** The days of the month on which a due may be debited, the due date's own first. */
export function debitDays(due: Day, frequency: Frequency): number[] {
  const last = Math.min(MAX_DAYS_LATER, graceDays(frequency));
  return Array.from({ length: last + 1 }, (_, later) => Number(addDays(due, later).slice(8, 10))).filter((day) => day <= LAST_DAY);
}
