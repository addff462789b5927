import { dayOf, financialYear } from '../calendar/dates.ts';

/** The receipt series of an instant: the financial year in IST, two digits each ("2627"). */
export function receiptSeries(capturedAt: Date): string {
  const { startYear } = financialYear(dayOf(capturedAt));
  return `${String(startYear % 100).padStart(2, '0')}${String((startYear + 1) % 100).padStart(2, '0')}`;
}

/** R2627-000000123 is the prefix of its series, and a number of at least so many digits. */
export const RECEIPT_DIGITS = 9;
export const receiptPrefix = (series: string): string => `R${series}-`;

/** Working days within which a payment shows in the policy (specification, section 9). */
export const REFLECT_WORKING_DAYS = 4;
