import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import { addMonths, dayOf } from '@portal/rules/calendar/dates.ts';
import { IconChartLine, IconChevronDown, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { chartColor } from '../../ui/charts/chart-color.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Choice } from '../../ui/forms/Choice.tsx';
import { Figures } from '../../ui/layout/Figures.tsx';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import classes from './Funds.module.css';
import { displayedNav } from './FundTable.tsx';
import { NavTable } from './NavTable.tsx';
import { type NavPoint, navSummary } from './nav-summary.ts';
import { fundsText as t } from './policy-funds.text.ts';

const NavChart = lazy(() => import('../../ui/charts/NavChart.tsx').then((file) => ({ default: file.NavChart })));

type Fund = ResponseOf<'/getFundDetails'>['FUNDS'][number];
/** Months. */
const PERIODS = ['1', '6', '12', '36', '60'] as const;
type Period = (typeof PERIODS)[number];

/** NAV of the funds over time. It loads when it is first opened. */
export function NavHistory({ funds }: { funds: readonly Fund[] }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className={classes.history} onToggle={(event) => event.currentTarget.open && setWasOpened(true)}>
      <summary>
        {t.history}
        <IconChevronDown className={classes.chevron} size={20} stroke={1.75} aria-hidden />
      </summary>
      {wasOpened && <FundHistory funds={funds} />}
    </details>
  );
}

/** A sentence about the NAV of one fund, and its values as a line or a table. */
function FundHistory({ funds }: { funds: readonly Fund[] }) {
  const [fundCode, setFundCode] = useState(funds[0]?.FUND_CODE);
  const [period, setPeriod] = useState<Period>('12');
  const at = funds.findIndex((fund) => fund.FUND_CODE === fundCode);
  const fund = funds[at];
  if (!fund) return null;
  return (
    <div className={classes.inside}>
      <div className={classes.choices}>
        {funds.length > 1 && (
          <NativeSelect
            aria-label={t.fund}
            value={fundCode}
            data={funds.map(({ FUND_CODE, FUND_NAME }) => ({ value: FUND_CODE, label: FUND_NAME }))}
            onChange={(event) => setFundCode(event.currentTarget.value)}
          />
        )}
        <Choice
          label={t.period}
          value={period}
          options={PERIODS.map((months) => ({ value: months, label: t[`period${months}`] }))}
          onChange={setPeriod}
        />
      </div>
      <History fund={fund} color={chartColor(at)} period={period} />
    </div>
  );
}

function History({ fund, color, period }: { fund: Fund; color: string; period: Period }) {
  const [isTable, setIsTable] = useState(false);
  const from = addMonths(dayOf(new Date()), -Number(period));
  const { data, isEmpty, failure, refetch } = useApiQuery('/genFundInquiry', { fundCode: fund.FUND_CODE, from });
  if (failure) {
    return (
      <div className={classes.failed}>
        <ErrorCard title={t.historyFailed} onRetry={refetch} />
      </div>
    );
  }
  if (!data && !isEmpty) return <Skeleton label={t.historyLoading} height="22rem" />;
  const points = (data?.SERIES ?? []).map(([day, nav]): NavPoint => ({ day, nav: Number(nav) }));
  const summary = navSummary(fund.FUND_NAME, points);
  if (!summary) return <p className={classes.nothing}>{t.historyEmpty}</p>;
  return (
    <>
      <p className={classes.summary}>
        <Figures>{summary}</Figures>
      </p>
      {isTable ? (
        <NavTable fund={fund.FUND_NAME} points={points} isDaily={period === '1'} />
      ) : (
        <Suspense fallback={<Skeleton label={t.historyLoading} height="18rem" />}>
          <NavChart points={points} label={summary} name={t.nav} color={color} format={displayedNav} />
        </Suspense>
      )}
      <Button
        className={classes.toggle}
        variant="subtle"
        leftSection={isTable ? <IconChartLine size={20} stroke={1.75} aria-hidden /> : <IconTable size={20} stroke={1.75} aria-hidden />}
        onClick={() => setIsTable(!isTable)}
      >
        {isTable ? t.asChart : t.asTable}
      </Button>
    </>
  );
}
