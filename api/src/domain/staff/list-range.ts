import type { StaffRange } from '@portal/rules/staff/staff-range.ts';

export const RANGE_NEEDED = 'Give a first and a last time, or one month.';
export const UNKNOWN_COLUMN = 'This column is not known.';

/** A range of time as the audit trail keeps it. */
export const rangeText = (range: StaffRange) =>
  'month' in range ? { month: range.month } : { from: range.from.toISOString(), to: range.to.toISOString() };
