import type { ResponseOf } from '../../lib/api/wire.ts';
import { chartColor } from '../../ui/charts/chart-color.ts';
import { Figures } from '../../ui/layout/Figures.tsx';
import table from '../../ui/tables/DataTable.module.css';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import classes from './Funds.module.css';
import { rupees } from './figures.ts';
import { fundsText as t } from './policy-funds.text.ts';

type Fund = ResponseOf<'/getFundDetails'>['FUNDS'][number];

const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const navs = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 4 });
/** A NAV keeps its four decimals. */
export const displayedNav = (nav: string | number): string => navs.format(Number(nav));

const COLUMNS = [
  { name: t.fund },
  { name: t.share, isRight: true, isWide: true },
  { name: t.units, isRight: true, isWide: true },
  { name: t.nav, isRight: true, isWide: true },
  { name: t.value, isRight: true },
];

/** Accessible alternative to the donut: the fund split in figures. */
export function FundTable({ funds }: { funds: readonly Fund[] }) {
  return (
    <DataTable caption={<caption className="vh">{t.split}</caption>} columns={COLUMNS}>
      <tbody>
        {funds.map((fund, index) => (
          <Row key={fund.FUND_CODE} fund={fund} color={chartColor(index)} />
        ))}
      </tbody>
    </DataTable>
  );
}

function Row({ fund, color }: { fund: Fund; color: string }) {
  const share = String(fund.SHARE);
  const units = grouped.format(Number(fund.UNITS));
  const nav = displayedNav(fund.NAV);
  return (
    <tr>
      <th scope="row">
        <span className={classes.fund}>
          <i className={classes.swatch} style={{ background: color }} />
          {fund.FUND_NAME}
        </span>
        <span className={`${table.narrow} ${classes.line}`}>
          <Figures>{t.line({ share, units, nav })}</Figures>
        </span>
      </th>
      <td className={`${table.right} ${table.wide}`}>
        <Figures>{`${share}%`}</Figures>
      </td>
      <td className={`${table.right} ${table.wide}`}>
        <Figures>{units}</Figures>
      </td>
      <td className={`${table.right} ${table.wide}`}>
        <Figures>{nav}</Figures>
      </td>
      <td className={`${table.right} ${table.strong}`}>
        <Figures>{rupees(fund.VALUE)}</Figures>
      </td>
    </tr>
  );
}
