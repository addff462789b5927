import { formatDay } from '@portal/rules/calendar/dates.ts';
import { Figures } from '../../ui/layout/Figures.tsx';
import table from '../../ui/tables/DataTable.module.css';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import classes from './Funds.module.css';
import { displayedNav } from './FundTable.tsx';
import { monthEnds, type NavPoint } from './nav-summary.ts';
import { fundsText as t } from './policy-funds.text.ts';

const COLUMNS = [{ name: t.date }, { name: t.nav, isRight: true }];

/** The line in figures, newest first: a row a day for a month, otherwise the last day of each month. */
export function NavTable({ fund, points, isDaily }: { fund: string; points: readonly NavPoint[]; isDaily: boolean }) {
  const rows = isDaily ? [...points].reverse() : monthEnds(points);
  const caption = isDaily ? t.tableDaily({ fund }) : t.tableMonthly({ fund });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={classes.scroll} tabIndex={0} aria-label={caption}>
      <DataTable caption={<caption className={classes.caption}>{caption}</caption>} columns={COLUMNS}>
        <tbody>
          {rows.map(({ day, nav }) => (
            <tr key={day}>
              <td>
                <Figures>{formatDay(day)}</Figures>
              </td>
              <td className={table.right}>
                <Figures>{displayedNav(nav)}</Figures>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}
