import type { ReportColumn, ReportType } from '@portal/rules/staff/staff-reports.ts';
import type { RawBuilder } from 'kysely';

/**
 * Source of a report: tables, an expression for each column, and conditions. Amounts are in paise here. `sealed` is the context of a
 * column's encrypted values.
 */
export type ReportSource = {
  type: ReportType;
  from: RawBuilder<unknown>;
  where?: RawBuilder<unknown>;
  columns: Readonly<Record<string, RawBuilder<unknown>>>;
  sealed?: Readonly<Record<string, RawBuilder<unknown>>>;
};

/** Defines a report. The compiler requires exactly the columns that `rules/src/staff/staff-reports.ts` names. */
export const report = <Report extends ReportType>(
  type: Report,
  source: Omit<ReportSource, 'type' | 'columns'> & { columns: Record<ReportColumn<Report>, RawBuilder<unknown>> },
): ReportSource => ({ type, ...source });
