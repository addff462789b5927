import { addDays, type Day } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import tableClasses from '../../ui/tables/DataTable.module.css';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import rowList from '../../ui/tables/RowList.module.css';
import type { AtRisk } from './cover-answer.ts';
import { coverText as t } from './keep-cover.text.ts';

const money = (amount: number): string => formatRupees(parseRupees(amount) ?? 0);

/** Cost of paying today, in 30 and in 180 days. */
export function CostTable({ policy, today }: { policy: AtRisk; today: Day }) {
  return (
    <Card title={t.waiting} flush>
      <DataTable
        columns={[
          { name: t.payOn },
          { name: t.youPay, isRight: true },
          { name: t.interest, isRight: true, isWide: true },
          { name: t.health, isWide: true },
          { name: t.coverUntil, isWide: true },
        ]}
      >
        <tbody>
          {policy.costs.map((cost) => {
            const { on, total, interest, requirement } = cost;
            const cover = coverCell(cost, policy);
            return (
              <tr key={on}>
                <th scope="row">
                  <Dates>{on === today ? t.today({ date: on }) : t.date({ date: on })}</Dates>
                  <span className={tableClasses.narrow}>{t.interestOf({ amount: interest })}</span>
                  <span className={tableClasses.narrow}>{t.healthOf({ form: t[requirement] })}</span>
                  <span className={tableClasses.narrow}>
                    <Dates>{t.coverOf({ cover })}</Dates>
                  </span>
                </th>
                <td className={`${tableClasses.right} ${tableClasses.strong}`}>{money(total)}</td>
                <td className={`${tableClasses.right} ${tableClasses.wide}`}>{money(interest)}</td>
                <td className={tableClasses.wide}>{t[requirement]}</td>
                <td className={tableClasses.wide}>
                  <Dates>{cover}</Dates>
                </td>
              </tr>
            );
          })}
        </tbody>
      </DataTable>
      <p className={rowList.foot}>{t.estimate}</p>
    </Card>
  );
}

/** Cover until a day: in full during the grace period, and what remains of it from the day after. */
function coverCell({ requirement, cover }: AtRisk['costs'][number], { graceEnds }: AtRisk): string {
  if (cover === null) return t.unknownCover;
  if (requirement === 'NONE') return t.full({ amount: cover });
  const from = graceEnds && addDays(graceEnds, 1);
  if (cover === 0) return from ? t.nothingFrom({ date: from }) : t.nothing;
  return from ? t.coverFrom({ amount: cover, date: from }) : t.full({ amount: cover });
}
