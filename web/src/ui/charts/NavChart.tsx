import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import { type Day, formatDay } from '@portal/rules/calendar/dates.ts';
import { chartColor } from './chart-color.ts';
import classes from './NavChart.module.css';

type Props = {
  /** Oldest first. */
  points: readonly { day: Day; nav: number }[];
  /** Text alternative of the chart for screen readers. */
  label: string;
  /** Name of the figure, for the pointer. */
  name: string;
  /** One of the chart colours; the first when left out. */
  color?: string;
  /** Writes a figure for the pointer; the axis has two decimals. */
  format: (nav: number) => string;
};

const axis = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 2 });
const tick = { fontSize: 13, fill: 'currentColor' };

/**
 * Line chart over time with axes. Show the figures in a table too. It includes the chart library, so load it lazily: `lazy(() =>
 * import('./NavChart.tsx').then((file) => ({ default: file.NavChart })))`. It has no animation.
 */
export function NavChart({ points, label, name, color = chartColor(0), format }: Props) {
  return (
    <div role="img" aria-label={label}>
      <LineChart
        className={classes.chart}
        data={points.map(({ day, nav }) => ({ day: formatDay(day), nav }))}
        dataKey="day"
        series={[{ name: 'nav', label: name, color }]}
        curveType="linear"
        withDots={false}
        valueFormatter={format}
        xAxisProps={{ minTickGap: 48, tick: { ...tick, transform: 'translate(0, 10)' } }}
        yAxisProps={{
          width: 72,
          domain: ['auto', 'auto'],
          tickFormatter: (nav: number) => axis.format(nav),
          tick: { ...tick, transform: 'translate(-10, 0)' },
        }}
        accessibilityLayer={false}
      />
    </div>
  );
}
