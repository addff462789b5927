import type { Day } from './dates.ts';
import { VERBATIM } from './verbatim.ts';

export type PeriodFault = { field: 'fromDate' | 'toDate'; message: string };

/** The fault of a past period: an end in the future, or reversed (VAL-009, VAL-010). The same day is allowed. */
export function periodFault(from: Day, to: Day, today: Day): PeriodFault | undefined {
  if (from > today) return { field: 'fromDate', message: VERBATIM.futureDate };
  if (to > today) return { field: 'toDate', message: VERBATIM.futureDate };
  if (to < from) return { field: 'toDate', message: VERBATIM.toAfterFrom };
  return undefined;
}
