import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart, LineChart } from '@mantine/charts';
import { NameTick } from '../forms/NameTick.tsx';
import classes from './SeriesChart.module.css';

export type Series = { name: string; label: string; color: string };
export type SeriesPoint = { at: string } & Readonly<Record<string, string | number>>;
/** `rows`: horizontal bars, for long names. */
export type ChartKind = 'bars' | 'rows' | 'stacked' | 'percent' | 'lines' | 'area';

type Props = {
  kind: ChartKind;
  /** In the order of the axis; `at` is its label. */
  points: readonly SeriesPoint[];
  /** From the bottom up. */
  series: readonly Series[];
  /** Text alternative of the chart for screen readers. */
  label: string;
  /** Writes a figure for the pointer, and the axis. */
  format?: (value: number) => string;
};

const tick = { fontSize: 13, fill: 'currentColor' };
/** Shares of a whole. */
const PERCENT = { domain: [0, 1], tickFormatter: (share: number) => `${Math.round(share * 100)}%` };
/** Width of the names beside the bars, and height of a row: a name may need three lines. */
const NAME_PX = 148;
const ROW_PX = 48;
const AXIS_PX = 48;
const compact = new Intl.NumberFormat('en-IN', { notation: 'compact' });

/** Bar or line chart with axes. Show the figures in a table too. It includes the chart library, so load it lazily. It has no animation. */
export function SeriesChart({ kind, points, series, label, format = (value) => compact.format(value) }: Props) {
  const shared = {
    className: classes.chart,
    data: points.map((point) => ({ ...point })),
    dataKey: 'at',
    series: series.map((sery) => ({ ...sery })),
    valueFormatter: format,
    xAxisProps: { minTickGap: 16, tick: { ...tick, transform: 'translate(0, 10)' } },
    yAxisProps: {
      width: 56,
      ...(kind === 'percent' ? PERCENT : { allowDecimals: false, tickFormatter: format }),
      tick: { ...tick, transform: 'translate(-10, 0)' },
    },
    accessibilityLayer: false,
  };
  const bars = { fillOpacity: 1, maxBarWidth: 52, barProps: { stroke: 'var(--surface)', strokeWidth: 2, isAnimationActive: false } };
  return (
    <div role="img" aria-label={label}>
      {kind === 'lines' && <LineChart {...shared} curveType="linear" withDots lineProps={{ isAnimationActive: false }} />}
      {kind === 'area' && <AreaChart {...shared} curveType="linear" withDots={false} areaProps={{ isAnimationActive: false }} />}
      {kind === 'bars' && <BarChart {...shared} {...bars} />}
      {kind === 'rows' && (
        <BarChart
          {...shared}
          {...bars}
          h={points.length * ROW_PX + AXIS_PX}
          orientation="vertical"
          gridAxis="x"
          xAxisProps={{ allowDecimals: false, tickFormatter: format, minTickGap: 16, tick: { ...tick, transform: 'translate(0, 10)' } }}
          yAxisProps={{ width: NAME_PX, interval: 0, tick: NameTick }}
        />
      )}
      {kind === 'stacked' && <BarChart {...shared} {...bars} type="stacked" />}
      {kind === 'percent' && <BarChart {...shared} {...bars} type="percent" />}
    </div>
  );
}
