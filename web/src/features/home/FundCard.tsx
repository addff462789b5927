import { addYears, dayOf } from '@portal/rules/dates.ts';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { type Answer, useAsk } from '../../lib/portal-api.ts';
import { to } from '../../lib/to.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/Link.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import { ErrorCard } from '../../ui/StateCard.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import classes from './Dashboard.module.css';
import { dashboardText as t } from './dashboard.text.ts';

type Fund = Answer<'/getFundDetails'>['FUNDS'][number];

/**
 * What the funds of all policies are worth. The line is the NAV of the largest fund over 12 months, and says so: how many units
 * there were on each day is not known here, so it is not shown as the value.
 */
export function FundCard({ policyId, total }: { policyId: string; total: number }) {
  const { data, failure, refetch } = useAsk('/getFundDetails', { PolicyId: policyId });
  if (failure) return <ErrorCard title={t.fundsFailed} onRetry={refetch} />;
  if (!data) return <Waiting height="100%" />;
  const largest = data.FUNDS.reduce<Fund | undefined>((best, fund) => (best && best.VALUE >= fund.VALUE ? best : fund), undefined);
  return (
    <Card>
      <h2 className={classes.label}>{t.fundsWorth}</h2>
      <p>
        <Amount value={total} />
      </p>
      {largest && <NavHistory fund={largest} />}
      <p className={classes.fundFoot}>
        <span>{t.navOf({ date: data.AS_OF })}</span>
        <Link to={to('policyDetail', { policyId })}>{t.fundSplit}</Link>
      </p>
    </Card>
  );
}

function NavHistory({ fund }: { fund: Fund }) {
  const today = dayOf(new Date());
  const { data } = useAsk('/genFundInquiry', { fundCode: fund.FUND_CODE, from: addYears(today, -1), to: today });
  const navs = (data?.SERIES ?? []).map(([, nav]) => Number(nav));
  const first = navs[0];
  const last = navs.at(-1);
  if (!first || !last || navs.length < 2) return null;
  const change = (last / first - 1) * 100;
  const isUp = change >= 0;
  const words = { fund: fund.FUND_NAME, percent: Math.abs(change).toFixed(1) };
  const sentence = isUp ? t.fundUp(words) : t.fundDown(words);
  const Icon = isUp ? IconTrendingUp : IconTrendingDown;
  return (
    <>
      <p className={isUp ? classes.up : classes.down}>
        <Icon size={18} stroke={1.75} aria-hidden />
        {sentence}
      </p>
      <Sparkline values={navs} label={sentence} />
    </>
  );
}
