import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import type { ReactNode } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { Card } from '../../ui/layout/Card.tsx';
import tableClasses from '../../ui/tables/DataTable.module.css';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import classes from './KeepOrSurrender.module.css';
import { keepText as t } from './keep-policy.text.ts';

type Policy = ResponseOf<'/getPolicyDetails'>;
type Row = [what: string, kept: ReactNode, surrendered: ReactNode];

const money = (amount: number): string => formatRupees(parseRupees(amount) ?? 0);

/** Compares the benefits of keeping the policy with today's surrender value. */
export function KeepOrSurrender({ policy }: { policy: Policy }) {
  return (
    <Card title={t.compare}>
      <DataTable
        className={classes.table}
        caption={<caption className="vh">{t.caption}</caption>}
        columns={[{ name: t.what, isHidden: true }, { name: t.ifKept }, { name: t.ifSurrendered }]}
      >
        <tbody>
          {listRows(policy).map(([what, keepValue, surrendered]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td className={tableClasses.strong}>{keepValue}</td>
              <td>{surrendered}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}

function listRows(policy: Policy): Row[] {
  const { DEATH_BENEFIT, BONUS_VESTED, FUND_VALUE, NEXT_DUE_DATE, MODAL_PREMIUM } = policy;
  const rows: Row[] = [[t.paidOut, t.nothingNow, paidToday(policy)]];
  if (DEATH_BENEFIT > 0) rows.push([t.cover, money(DEATH_BENEFIT), t.ends]);
  if (BONUS_VESTED !== null && BONUS_VESTED > 0) rows.push([t.bonus, money(BONUS_VESTED), t.bonusIn]);
  if (FUND_VALUE !== null) rows.push([t.fund, t.invested({ amount: FUND_VALUE }), t.sold]);
  const next = NEXT_DUE_DATE === null ? t.noneLeft : t.dueOn({ amount: MODAL_PREMIUM, date: NEXT_DUE_DATE });
  rows.push([t.nextPremium, next, t.noneLeft], [t.tax, t.taxStays, t.taxMayFall]);
  return rows;
}

/** The value of unit-linked policies is settled at the NAV of the day on which it is paid. A loan is repaid first. */
function paidToday({ SURRENDER_VALUE: value, LOAN_OUTSTANDING: loan }: Policy): ReactNode {
  if (value === null) return t.unknown;
  return loan ? t.afterLoan({ amount: Math.max(0, Math.round((value - loan) * 100) / 100) }) : money(value);
}
