import type { Day } from '@portal/rules/calendar/dates.ts';
import { buildFunnel, type Funnel } from '@portal/rules/staff/journey-funnel.ts';
import type { JourneyStep } from '@portal/rules/staff/journeys.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';

type Point = Extract<ResponseOf<'/admin/journey_counts'>, { points: unknown }>['points'][number];
type Counts = Partial<Record<JourneyStep, number>>;
export type JourneyRow = {
  day: Day;
  journey: string;
  source: 'WEBSITE' | 'DYNAMIC_LINK';
  device: 'Mobile' | 'Browser';
  counts: Counts;
  funnel: Funnel;
};

/** A row a day, journey, source and device, newest first. */
export function journeyRows(points: readonly Point[]): JourneyRow[] {
  const rows = new Map<string, Omit<JourneyRow, 'funnel'>>();
  for (const { day, journey, source, device, step, count } of points) {
    if (!day || !journey || !source || !device || !step) continue;
    const key = JSON.stringify([day, journey, source, device]);
    const row = rows.get(key) ?? { day, journey, source, device, counts: {} };
    rows.set(key, { ...row, counts: { ...row.counts, [step]: (row.counts[step] ?? 0) + count } });
  }
  return [...rows.values()]
    .map((row) => ({ ...row, funnel: buildFunnel(row.counts) }))
    .sort((row, other) => other.day.localeCompare(row.day) || other.funnel.started - row.funnel.started);
}

/** Totals of all rows. The funnel is the sum of their funnels, not computed from the total counts. */
export function sumJourneys(rows: readonly JourneyRow[]): Pick<JourneyRow, 'counts' | 'funnel'> {
  const sum = (of: (row: JourneyRow) => number): number => rows.reduce((all, row) => all + of(row), 0);
  const steps = (['DETAILS', 'OTP', 'SUBMIT', 'PENDING'] as const).map((step) => [step, sum(({ counts }) => counts[step] ?? 0)]);
  const started = sum(({ funnel }) => funnel.started);
  const completed = sum(({ funnel }) => funnel.completed);
  return {
    counts: Object.fromEntries(steps),
    funnel: {
      started,
      completed,
      failed: sum(({ funnel }) => funnel.failed),
      left: sum(({ funnel }) => funnel.left),
      completion: started === 0 ? null : Math.round((completed / started) * 1_000) / 10,
      steps: [],
    },
  };
}
