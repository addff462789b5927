import type { ReactNode } from 'react';
import classes from './KeyValue.module.css';

type Item = {
  label: string;
  value: ReactNode;
  action?: ReactNode;
  /** In the grid: over two columns, for a number that is one long word. */
  isLong?: boolean;
};
type Props = {
  items: readonly Item[];
  /** `grid`: label over value in columns; `rows`: a line each, action at the right; `lr`: label left, value right. */
  variant?: 'grid' | 'rows' | 'lr';
};

export function KeyValue({ items, variant = 'grid' }: Props) {
  return (
    <dl className={classes[variant]}>
      {items.map(({ label, value, action, isLong }) => (
        <div key={label} {...(isLong && { className: classes.long })}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {action && <dd className={classes.action}>{action}</dd>}
        </div>
      ))}
    </dl>
  );
}
