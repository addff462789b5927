import { COMPLAINT_CATEGORIES, type ComplaintCategory, ROOT_CAUSES, type RootCause } from '@portal/rules/complaints/complaint.ts';
import { DECISIONS, type Decision } from '@portal/rules/complaints/ladder.ts';
import type { ReportRow } from './use-report.ts';

/** Rows of the report, grouped by the category and one more column. */
export type ComplaintGroups = Record<'days' | 'late' | 'decision' | 'rootCause', readonly ReportRow[]>;
export type CategorySummary = {
  /** Null: all categories. */
  category: ComplaintCategory | null;
  complaints: number;
  answered: number;
  late: number;
  /** Average days to the first answer, to one decimal; null without an answer. */
  days: number | null;
  longest: number | null;
  decisions: Record<Decision, number>;
  causes: Record<RootCause, number>;
};

/** Figures by category, in the order of the form, and last those of all. Categories without a complaint are left out. */
export function summariseComplaints(groups: ComplaintGroups): CategorySummary[] {
  const named = COMPLAINT_CATEGORIES.map((category) => summarise(category, groups)).filter(({ complaints }) => complaints > 0);
  return named.length === 0 ? [] : [...named, summarise(null, groups)];
}

function summarise(category: ComplaintCategory | null, groups: ComplaintGroups): CategorySummary {
  const select = (rows: readonly ReportRow[]) => (category === null ? rows : rows.filter((row) => row.category === category));
  const sum = (rows: readonly ReportRow[]): number => rows.reduce((total, { count }) => total + Number(count), 0);
  const answered = select(groups.days).filter(({ days }) => days !== null);
  const count = (rows: readonly ReportRow[], column: string, value: string): number =>
    sum(select(rows).filter((row) => row[column] === value));
  const total = sum(answered);
  const days = answered.reduce((all, row) => all + Number(row.days) * Number(row.count), 0);
  return {
    category,
    complaints: sum(select(groups.days)),
    answered: total,
    late: count(groups.late, 'late', 'Y'),
    days: total === 0 ? null : Math.round((days / total) * 10) / 10,
    longest: total === 0 ? null : Math.max(...answered.map((row) => Number(row.days))),
    decisions: Object.fromEntries(DECISIONS.map((name) => [name, count(groups.decision, 'decision', name)])) as Record<Decision, number>,
    causes: Object.fromEntries(ROOT_CAUSES.map((name) => [name, count(groups.rootCause, 'rootCause', name)])) as Record<RootCause, number>,
  };
}
