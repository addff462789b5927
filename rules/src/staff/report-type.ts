/**
 * Kind of a column, which decides its display, sorting and masking. Policy numbers and client IDs are shortened for viewers. Encrypted values
 * and events cannot be sorted or filtered. A reason is stored as a code and displayed as its text.
 */
export type ColumnKind =
  | 'instant'
  | 'day'
  | 'rupees'
  | 'count'
  | 'code'
  | 'text'
  | 'policyNo'
  | 'clientId'
  | 'reason'
  | 'sealed'
  | 'events';
/** False for kinds by which rows cannot be sorted. */
export const isSortable = (kind: ColumnKind | undefined): boolean => kind !== undefined && kind !== 'sealed' && kind !== 'events';

/** An event of a row, as its source reported it. */
export type RowEvent = { at: string; source: string; state: string };

type LocalizedText = { readonly en: string; readonly hi: string };
export type StaffReport = {
  readonly title: LocalizedText;
  /** Ranges that a report accepts: at most seven days, a whole month, or either. */
  by: readonly ('date' | 'month')[];
  /** In the order of the screen. The first is the instant or day that the range is about. */
  columns: Readonly<Record<string, ColumnKind>>;
  /** Columns by which rows can be grouped. `day` and `hour` are those of the first column, in IST. */
  groups?: readonly string[];
  /** The column that names one row: asked for by it, no range is needed. */
  one?: string;
  /** Counts that are cut to what is more than a figure. */
  moreThan?: readonly string[];
};
