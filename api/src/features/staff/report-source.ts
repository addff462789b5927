import type { ReportColumn, ReportType } from '@portal/rules/staff-reports.ts';
import type { RawBuilder } from 'kysely';

/** Where a report comes from: tables, and an expression for each column. Amounts are in paise here. */
export type ReportSource = { type: ReportType; from: RawBuilder<unknown>; columns: Readonly<Record<string, RawBuilder<unknown>>> };

/** One report; the compiler asks for every column that `rules/staff-reports.ts` names, and for no other. */
export const report = <Report extends ReportType>(
  type: Report,
  source: { from: RawBuilder<unknown>; columns: Record<ReportColumn<Report>, RawBuilder<unknown>> },
): ReportSource => ({ type, ...source });
