import { formatRupees, formatWholeRupees, parseRupees } from '@portal/rules/money/money.ts';
import classes from './AmountSummary.module.css';

type Row = { id?: string; label: string; value: number };
type Props = {
  rows: readonly Row[];
  /** The sum in the last line. */
  total?: Row;
  /** Whole rupees, small lines: the list beside a cover total. */
  dense?: boolean;
  /** With paise in the small lines too, where their total has them. */
  exact?: boolean;
};

/** Amounts under each other. Rows of zero are shown: they answer "is there a fee?" */
export function AmountSummary({ rows, total, dense = false, exact = !dense }: Props) {
  const format = exact ? formatRupees : formatWholeRupees;
  const formatAmount = (value: number) => format(parseRupees(value) ?? 0);
  return (
    <dl className={dense ? classes.dense : classes.summary}>
      {rows.map((row) => (
        <div key={row.id ?? row.label} className={classes.row}>
          <dt>{row.label}</dt>
          <dd>{formatAmount(row.value)}</dd>
        </div>
      ))}
      {total && (
        <div className={classes.total}>
          <dt>{total.label}</dt>
          <dd>{formatAmount(total.value)}</dd>
        </div>
      )}
    </dl>
  );
}
