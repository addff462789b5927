import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import type { Mode } from '@portal/rules/money/payment-mode.ts';
import { useId } from 'react';
import layout from '../../ui/layout/layout.module.css';
import tableClasses from '../../ui/tables/DataTable.module.css';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { frequencyText as t } from './frequency.text.ts';
import classes from './ModeTable.module.css';
import type { Quote } from './use-quotation.ts';

const money = (amount: number): string => formatRupees(parseRupees(amount) ?? 0);
const describeDifference = ({ difference }: Quote): string =>
  difference === 0 ? t.same : difference > 0 ? t.more({ amount: difference }) : t.less({ amount: -difference });

type Props = { quotes: readonly Quote[]; value: Mode | undefined; onChange: (mode: Mode) => void };

/** The frequencies that the plan has, each with what it costs; the present one cannot be chosen. */
export function ModeTable({ quotes, value, onChange }: Props) {
  const name = useId();
  const columns = [
    { name: t.howOften },
    { name: t.eachTime, isRight: true },
    { name: t.inAYear, isRight: true },
    { name: t.difference, isRight: true },
  ];
  const cell = (label: string, figure: string, isStrong = false) => (
    <td className={`${tableClasses.right} ${classes.cell}`}>
      <span className={classes.label}>{label}</span>
      <span className={isStrong ? tableClasses.strong : undefined}>{figure}</span>
    </td>
  );
  // The order of paying more often is that of the plan's table: monthly first.
  const reversed = quotes.filter(({ reason }) => reason !== 'NOT_IN_PLAN').toReversed();
  return (
    <DataTable className={classes.table} caption={<caption className="vh">{t.caption}</caption>} columns={columns}>
      <tbody>
        {reversed.map((quote) => (
          <tr key={quote.mode} className={quote.mode === value ? classes.chosen : undefined}>
            <th scope="row" className={classes.head}>
              <label className={classes.choice}>
                <input
                  type="radio"
                  name={name}
                  value={quote.mode}
                  checked={quote.mode === value}
                  disabled={!quote.allowed}
                  onChange={() => onChange(quote.mode)}
                />
                <span>{t[quote.mode]}</span>
                {quote.reason === 'CURRENT' && <span className={`${layout.dim} ${layout.small}`}>{t.now}</span>}
              </label>
            </th>
            {cell(t.eachTime, money(quote.instalment), true)}
            {cell(t.inAYear, money(quote.yearlyCost))}
            {cell(t.difference, describeDifference(quote))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
