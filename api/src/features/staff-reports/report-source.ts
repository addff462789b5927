import type { ReportColumn, ReportType } from '@portal/rules/staff/staff-reports.ts';
import type { RawBuilder } from 'kysely';

/**
 * Where a report comes from: tables, an expression for each column, and what rows must be. Amounts are in paise here. `sealed`: the context of
 * a column's sealed values.
 */
export type ReportSource = {
  type: ReportType;
  from: RawBuilder<unknown>;
  where?: RawBuilder<unknown>;
  columns: Readonly<Record<string, RawBuilder<unknown>>>;
  sealed?: Readonly<Record<string, RawBuilder<unknown>>>;
};

/** One report; the compiler asks for every column that `rules/src/staff/staff-reports.ts` names, and for no other. */
export const report = <Report extends ReportType>(
  type: Report,
  source: Omit<ReportSource, 'type' | 'columns'> & { columns: Record<ReportColumn<Report>, RawBuilder<unknown>> },
): ReportSource => ({ type, ...source });
