import { addYears, type Day, financialYear, parseDay } from '@portal/rules/calendar/dates.ts';

export const PERIODS = ['this', 'last', 'own'] as const;
export type Period = { kind: (typeof PERIODS)[number]; from: Day; to: Day };

/** The period that the address names: a financial year, or own dates that are real, in order and not in the future; else the running year. */
export function readPeriod(get: (key: string) => string | null, today: Day): Period {
  const running: Period = { kind: 'this', from: financialYear(today).from, to: today };
  const kind = get('period');
  if (kind === 'last') {
    const { from, to } = financialYear(addYears(today, -1));
    return { kind, from, to };
  }
  if (kind !== 'own') return running;
  const from = parseDay(get('from') ?? '');
  const to = parseDay(get('to') ?? '');
  return from && to && from <= to && to <= today ? { kind, from, to } : running;
}

/** How the two financial years are called: "2026-27". */
export const getYears = (today: Day) => ({ running: financialYear(today).label, last: financialYear(addYears(today, -1)).label });
