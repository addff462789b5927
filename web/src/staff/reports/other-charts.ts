import type { Day } from '@portal/rules/calendar/dates.ts';
import { chartColor } from '../../ui/charts/chart-color.ts';
import { chartsText as t } from './admin-charts.text.ts';
import type { Drawing } from './ChartCard.tsx';
import { sumRows } from './gather.ts';
import { journeyName, journeySteps } from './journey-names.text.ts';
import type { JourneyRow } from './journey-rows.ts';
import { createPoints, type Slots, slotLabel } from './payment-charts.ts';
import type { ReportRow } from './use-report.ts';

/** Each code has one colour everywhere. */
const CODES = {
  '12': 'var(--chart-6)',
  '13': 'var(--chart-2)',
  '20': 'var(--bad-line)',
  '21': 'var(--chart-4)',
  '40': 'var(--chart-3)',
} as const;
const TOP_JOURNEYS = 6;
const TOP_CALLS = 10;

/** Failed calls, gathered by slot and code. */
export const codesDrawing = (rows: readonly ReportRow[], slots: Slots): Drawing => ({
  kind: 'stacked',
  series: Object.entries(CODES).map(([name, color]) => ({ name, label: name, color })),
  points: createPoints(slots, rows, (at) =>
    Object.fromEntries(Object.keys(CODES).map((code) => [code, sumRows(at.filter((row) => row.code === code))])),
  ),
});

/** The calls that fail most; gathered by call. A row may come several times. */
export function callsDrawing(rows: readonly ReportRow[]): Drawing {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(String(row.api), (counts.get(String(row.api)) ?? 0) + sumRows([row]));
  return {
    kind: 'rows',
    series: [{ name: 'count', label: t.failedCalls, color: 'var(--chart-1)' }],
    points: [...counts]
      .sort(([, count], [, other]) => other - count)
      .slice(0, TOP_CALLS)
      .map(([at, count]) => ({ at, count })),
  };
}

const RAILS = ['ENACH', 'ESI', 'UPI'] as const;
export type RailRows = Readonly<Record<(typeof RAILS)[number], readonly ReportRow[]>>;
const NOT_SET_UP: readonly string[] = ['ABORTED', 'FAILED', 'TIMED_OUT', 'WITHDRAWN'];
const IN_PROGRESS: readonly string[] = ['STARTED', 'PENDING'];

/** Mandates by start date, grouped by method and status. A mandate that ended later counts as set up. */
export const mandatesDrawing = (rails: RailRows, days: readonly Day[]): Drawing => ({
  kind: 'stacked',
  series: [
    ...RAILS.map((name, index) => ({ name, label: name === 'ENACH' ? 'eNACH' : name, color: chartColor([0, 2, 4][index] ?? 0) })),
    { name: 'failed', label: t.failed, color: 'var(--bad-line)' },
  ],
  points: days.map((day) => {
    const of = (rows: readonly ReportRow[], isMeant: (state: string) => boolean) =>
      sumRows(rows.filter((row) => row.day === day && isMeant(String(row.state))));
    const isSetUp = (state: string) => !NOT_SET_UP.includes(state) && !IN_PROGRESS.includes(state);
    const isFailed = (state: string) => NOT_SET_UP.includes(state);
    return {
      at: slotLabel(day),
      ...Object.fromEntries(RAILS.map((rail) => [rail, of(rails[rail], isSetUp)])),
      failed: RAILS.reduce((sum, rail) => sum + of(rails[rail], isFailed), 0),
    };
  }),
});

const BANDS = { '0-6': 'var(--bad-line)', '7-8': 'var(--chart-2)', '9-10': 'var(--chart-5)' } as const;

/** Ratings; gathered by day and band. */
export const feedbackDrawing = (rows: readonly ReportRow[], days: readonly Day[]): Drawing => ({
  kind: 'percent',
  series: Object.entries(BANDS).map(([name, color]) => ({ name, label: name, color })),
  points: days.map((day) => ({
    at: slotLabel(day),
    ...Object.fromEntries(Object.keys(BANDS).map((band) => [band, sumRows(rows.filter((row) => row.day === day && row.band === band))])),
  })),
});

/** Net promoter score: percent of 9 and 10 less percent of 0 to 6. Undefined without a rating. */
export function calculateScore(rows: readonly ReportRow[]): number | undefined {
  const all = sumRows(rows);
  const of = (band: string): number => sumRows(rows.filter((row) => row.band === band));
  return all === 0 ? undefined : Math.round(((of('9-10') - of('0-6')) / all) * 100);
}

/** The journeys that most began, by day. */
export function journeysDrawing(rows: readonly JourneyRow[], days: readonly Day[]): Drawing {
  const started = (meant: readonly JourneyRow[]): number => meant.reduce((sum, { funnel }) => sum + funnel.started, 0);
  const names = [...new Set(rows.map(({ journey }) => journey))];
  const largest = names
    .map((name) => ({ name, count: started(rows.filter(({ journey }) => journey === name)) }))
    .sort((row, other) => other.count - row.count)
    .slice(0, TOP_JOURNEYS);
  return {
    kind: 'lines',
    series: largest.map(({ name }, index) => ({ name, label: journeyName(name), color: chartColor(index) })),
    points: days.map((day) => ({
      at: slotLabel(day),
      ...Object.fromEntries(largest.map(({ name }) => [name, started(rows.filter((row) => row.day === day && row.journey === name))])),
    })),
  };
}

type FunnelStep = { step: keyof typeof journeySteps; reached: number; left: number };
/** How many come how far, in one journey. */
export const stepsDrawing = (steps: readonly FunnelStep[]): Drawing => ({
  kind: 'bars',
  series: [
    { name: 'reached', label: t.reached, color: 'var(--chart-1)' },
    { name: 'left', label: t.left, color: 'var(--chart-2)' },
  ],
  points: steps.filter(({ step }) => step !== 'FAILURE').map(({ step, reached, left }) => ({ at: journeySteps[step], reached, left })),
});
