import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import table from '../../ui/tables/DataTable.module.css';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import type { Comparison } from './column-cells.ts';
import { withdrawText as t } from './withdraw.text.ts';

type Withdrawal = NonNullable<Comparison['withdrawal']>;
const UNITS = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 5 });

/** Value and units of each fund before and after a withdrawal. */
export const FundsAfter = ({ funds }: Pick<Withdrawal, 'funds'>) => (
  <Card title={t.funds} flush>
    <DataTable
      caption={<caption className="vh">{t.funds}</caption>}
      columns={[{ name: t.fund }, { name: t.before, isRight: true }, { name: t.after, isRight: true }]}
    >
      <tbody>
        {funds.map(({ name, unitsBefore, unitsAfter, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={table.right}>
              <Holding value={before} units={unitsBefore} />
            </td>
            <td className={`${table.right} ${table.strong}`}>
              <Holding value={after} units={unitsAfter} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  </Card>
);

const Holding = ({ value, units }: { value: number; units: string }) => (
  <>
    {formatRupees(parseRupees(value) ?? 0)}
    <br />
    <span className={`${layout.small} ${layout.dim}`}>{t.units({ units: UNITS.format(Number(units)) })}</span>
  </>
);
