import { VERBATIM } from '../text/verbatim.ts';
import { VERBATIM_PERIOD } from '../text/verbatim-period.ts';
import { addYears, type Day } from './dates.ts';

export type PeriodError = { field: 'fromDate' | 'toDate'; message: string };
/** `covid`: from the first day of the pandemic; `covid-future`: after today. No screen shows them (E-66). */
export const PERIOD_CONTEXTS = ['covid', 'covid-future'] as const;
export type PeriodRules = { maxYears?: number | undefined; context?: (typeof PERIOD_CONTEXTS)[number] | undefined };

/** The longest period of a statement with dates (calls, 8.1). */
export const STATEMENT_YEARS = 2;
const COVID_FROM: Day = '2019-11-01';

/** The error of a period, the first of them in the order of the specification (VAL-008..013; calls, 8.2). The same day is allowed. */
export function findPeriodError(
  from: Day,
  { to, today, periodRules: { maxYears, context } = {} }: { to: Day; today: Day; periodRules?: PeriodRules },
): PeriodError | undefined {
  const isFuture = context === 'covid-future';
  if (!isFuture && from > today) return { field: 'fromDate', message: VERBATIM.futureDate };
  if (!isFuture && to > today) return { field: 'toDate', message: VERBATIM.futureDate };
  if (to < from) return { field: 'toDate', message: VERBATIM.toAfterFrom };
  if (maxYears !== undefined && to > addYears(from, maxYears)) return { field: 'toDate', message: VERBATIM_PERIOD.twoYears };
  if (context === 'covid' && from < COVID_FROM) return { field: 'fromDate', message: VERBATIM_PERIOD.covidDate };
  if (isFuture && from <= today) return { field: 'fromDate', message: VERBATIM_PERIOD.covidFuture };
  return undefined;
}
