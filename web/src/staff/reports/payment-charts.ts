import { type Day, formatDay } from '@portal/rules/calendar/dates.ts';
import { parseRupees } from '@portal/rules/money/money.ts';
import { type PaymentOutcome, paymentOutcome } from '@portal/rules/money/payment-outcome.ts';
import { shortRupees } from '@portal/rules/money/short-rupees.ts';
import type { Drawing } from './ChartCard.tsx';
import { sumRows } from './gather.ts';
import { paymentText as t } from './payment-charts.text.ts';
import type { ReportRow } from './use-report.ts';

/** Green and red are for states alone. */
const SERIES = {
  SUCCEEDED: { name: 'SUCCEEDED', label: t.succeeded, color: 'var(--chart-1)' },
  FAILED: { name: 'FAILED', label: t.failed, color: 'var(--bad-line)' },
  PENDING: { name: 'PENDING', label: t.pending, color: 'var(--chart-2)' },
} as const satisfies Record<PaymentOutcome, object>;

export const selectRows = (rows: readonly ReportRow[], outcome: PaymentOutcome): ReportRow[] =>
  rows.filter(({ state }) => paymentOutcome(String(state)) === outcome);

/** "29-07" of a day, "29-07 14:00" of an hour. */
export const slotLabel = (slot: string): string => formatDay(slot.slice(0, 10)).slice(0, 5) + slot.slice(10);

/** Days, or the hours of days. `unit`: the column that the rows are gathered by. */
export type Slots = { unit: 'day' | 'hour'; slots: readonly string[] };
export const createSlots = (days: readonly Day[], unit: 'day' | 'hour'): Slots => ({
  unit,
  slots:
    unit === 'day' ? days : days.flatMap((day) => Array.from({ length: 24 }, (_, hour) => `${day} ${String(hour).padStart(2, '0')}:00`)),
});

/** A point for each slot; figures by the name of their series. */
export const createPoints = ({ slots, unit }: Slots, rows: readonly ReportRow[], figures: (rows: ReportRow[]) => Record<string, number>) =>
  slots.map((slot) => ({ at: slotLabel(slot), ...figures(rows.filter((row) => row[unit] === slot)) }));

/** Payments, gathered by slot and state. */
export const paymentsDrawing = (rows: readonly ReportRow[], slots: Slots, outcomes: readonly PaymentOutcome[]): Drawing => ({
  kind: 'stacked',
  series: outcomes.map((outcome) => SERIES[outcome]),
  points: createPoints(slots, rows, (at) => Object.fromEntries(outcomes.map((outcome) => [outcome, sumRows(selectRows(at, outcome))]))),
});

const rupees = (value: number): string => shortRupees(Math.round(value * 100));
/** Money that came, gathered by slot and state; in rupees. */
export const collectedDrawing = (rows: readonly ReportRow[], slots: Slots): Drawing => ({
  kind: 'area',
  series: [{ name: 'collected', label: t.collected, color: 'var(--chart-1)' }],
  points: createPoints(slots, rows, (at) => ({ collected: sumRows(selectRows(at, 'SUCCEEDED'), 'amount') })),
  format: rupees,
});

/** Short text of an amount in rupees. */
export const inShort = (amount: number): string => shortRupees(parseRupees(amount.toFixed(2)) ?? 0);

/** Percent of the payments with an end that went through; undefined without one. */
export function successRate(rows: readonly ReportRow[]): number | undefined {
  const succeeded = sumRows(selectRows(rows, 'SUCCEEDED'));
  const ended = succeeded + sumRows(selectRows(rows, 'FAILED'));
  return ended === 0 ? undefined : Math.round((succeeded / ended) * 1_000) / 10;
}

const MODES: Readonly<Record<string, keyof typeof MODE_NAMES>> = { UPI: 'UPI', NB: 'NETBANKING', DC: 'CARD', CC: 'CARD' };
const toModeName = (method: unknown): keyof typeof MODE_NAMES => MODES[String(method)] ?? 'OTHER';
const MODE_NAMES = { UPI: t.upi, NETBANKING: t.netBanking, CARD: t.card, OTHER: t.other } as const;

/** How many of a hundred go through, by the way of paying; gathered by method and state. */
export const modesDrawing = (rows: readonly ReportRow[]): Drawing => ({
  kind: 'bars',
  series: [{ name: 'rate', label: t.rate, color: 'var(--chart-1)' }],
  points: Object.entries(MODE_NAMES).map(([mode, at]) => ({
    at,
    rate: successRate(rows.filter(({ method }) => toModeName(method) === mode)) ?? 0,
  })),
  format: (value) => `${value}%`,
});
