import { addYears, dayOf } from '@portal/rules/calendar/dates.ts';
import { lazy, Suspense, useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { fundText as t } from './fund.text.ts';
import { type Detail, navs } from './fund-labels.ts';

const NavChart = lazy(() => import('../../ui/charts/NavChart.tsx').then((file) => ({ default: file.NavChart })));
const percent = (part: number | null): string => (part === null ? '-' : t.percent({ n: part.toFixed(2) }));

/** Return of a fund and its NAV over a year. If the data is missing, the form still works. */
export function AboutFund({ funds }: { funds: Detail['targetFunds'] }) {
  const [fundCode, setFundCode] = useState(funds[0]?.FUND_CODE ?? '');
  const [from] = useState(() => addYears(dayOf(new Date()), -1));
  const { data, failure } = useApiQuery('/genFundInquiry', { fundCode, from }, { skip: fundCode === '' });
  const fund = data?.FUNDS.find(({ FUND_CODE }) => FUND_CODE === fundCode);
  const points = (data?.SERIES ?? []).map(([day, nav]) => ({ day, nav: Number(nav) }));
  const [first, last] = [points[0], points.at(-1)];
  if (fundCode === '') return null;
  return (
    <Card title={t.about}>
      <div className={layout.stack4}>
        <div className={layout.narrow}>
          <Select
            label={t.fund}
            data={funds.map(({ FUND_CODE, FUND_NAME }) => ({ value: FUND_CODE, label: FUND_NAME }))}
            value={fundCode}
            onChange={setFundCode}
          />
        </div>
        {failure && <p className={layout.dim}>{t.aboutFailed}</p>}
        {!data && !failure && <Skeleton height="12rem" />}
        {fund && (
          <KeyValue
            items={[
              { label: t.nav, value: <Dates>{t.navOf({ nav: navs.format(Number(fund.NAV)), date: fund.NAV_DATE })}</Dates> },
              { label: t.oneDay, value: percent(fund.CHANGE_1D) },
              { label: t.oneYear, value: percent(fund.RETURN_1Y) },
              { label: t.threeYears, value: percent(fund.RETURN_3Y) },
              { label: t.sinceStart, value: percent(fund.RETURN_SI) },
              { label: t.fmc, value: percent(fund.FMC) },
              { label: t.benchmark, value: fund.BENCHMARK },
            ]}
          />
        )}
        {fund && first && last && (
          <Suspense fallback={<Skeleton height="18rem" />}>
            <NavChart
              points={points}
              name={t.nav}
              label={t.lineLabel({
                fund: fund.FUND_NAME,
                start: first.day,
                end: last.day,
                from: navs.format(first.nav),
                nav: navs.format(last.nav),
              })}
              format={(nav) => navs.format(nav)}
            />
          </Suspense>
        )}
      </div>
    </Card>
  );
}
