import type { StaffRange } from '@portal/rules/staff/staff-range.ts';

export const RANGE_NEEDED = 'Give a first and a last time, or one month.';
export const UNKNOWN_COLUMN = 'This column is not known.';

/** A time range as it is stored in the audit trail. */
export const rangeText = (range: StaffRange) =>
  'month' in range ? { month: range.month } : { from: range.from.toISOString(), to: range.to.toISOString() };
