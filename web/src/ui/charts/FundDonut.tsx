import '@mantine/charts/styles.layer.css';
import { DonutChart } from '@mantine/charts';
import type { ReactNode } from 'react';
import { chartColor } from './chart-color.ts';
import classes from './FundDonut.module.css';

type Props = {
  /** In the order of the table beside it: the colours are `chartColor(index)`. */
  parts: readonly { name: string; value: number }[];
  /** Text alternative of the chart. */
  label: string;
  /** A line or two in the middle. */
  children?: ReactNode;
};

/**
 * How a sum is split. Always with a table of the figures: colours alone say nothing. Brings the chart library, so load it
 * lazily: `lazy(() => import('./FundDonut.tsx').then((file) => ({ default: file.FundDonut })))`.
 */
export function FundDonut({ parts, label, children }: Props) {
  return (
    <div className={classes.donut} role="img" aria-label={label}>
      <DonutChart
        className={classes.ring}
        data={parts.map(({ name, value }, index) => ({ name, value, color: chartColor(index) }))}
        size={184}
        thickness={32}
        startAngle={90}
        endAngle={-270}
        strokeWidth={parts.length > 1 ? 2 : 0}
        strokeColor="var(--surface)"
        withTooltip={false}
        accessibilityLayer={false}
        pieProps={{ rootTabIndex: -1 }}
      />
      <div className={classes.middle} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
