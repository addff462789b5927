import { formatRupees, formatWholeRupees, parseRupees } from '@portal/rules/money/money.ts';
import classes from './Amount.module.css';

type Props = {
  /** Rupees, as the wire has them. */
  value: number;
  /** `lg` once per screen, for the main amount, with smaller paise. */
  size?: 'lg' | 'md';
  /** Whole rupees: only for cover totals. */
  whole?: boolean;
};

export function Amount({ value, size = 'md', whole = false }: Props) {
  const paise = parseRupees(value) ?? 0;
  if (whole) return <span className={classes[size]}>{formatWholeRupees(paise)}</span>;
  const [rupees, cents] = formatRupees(paise).split('.');
  if (size === 'md') return <span className={classes.md}>{formatRupees(paise)}</span>;
  return (
    <span className={classes.lg}>
      {rupees}
      <span className={classes.paise}>.{cents}</span>
    </span>
  );
}
