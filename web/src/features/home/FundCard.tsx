import { addYears, dayOf, minDay } from '@portal/rules/calendar/dates.ts';
import { sumAmounts } from '@portal/rules/policies/duty-sentence.ts';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { to } from '../../lib/navigation/to.ts';
import { Sparkline } from '../../ui/charts/Sparkline.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { AmountSummary } from '../../ui/layout/AmountSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import classes from './Dashboard.module.css';
import { dashboardText as t } from './dashboard.text.ts';
import { topRows } from './top-rows.ts';

type Policy = ResponseOf<'/getDashboardDetails'>['DASHBOARDdDETAILS'][number];
type Fund = ResponseOf<'/getFundDetails'>['FUNDS'][number];

/** Value of all funds by policy. With a single policy, by fund. */
export function FundCard({ policies }: { policies: readonly Policy[] }) {
  const [first] = policies;
  if (!first) return null;
  return policies.length === 1 ? <OnePolicy policy={first} /> : <SeveralPolicies policies={policies} />;
}

function SeveralPolicies({ policies }: { policies: readonly Policy[] }) {
  const rows = policies.map((policy) => ({
    id: policy.POLICY_NUMBER,
    label: t.planAndLast3({ plan: policy.PLAN_NAME, last3: policy.POLICY_NUMBER.slice(-3) }),
    value: policy.FUND_VALUE ?? 0,
  }));
  return (
    <Card>
      <Worth total={sumAmounts(rows.map(({ value: amount }) => ({ amount })))} />
      <AmountSummary dense exact rows={topRows(rows, (n) => (n === 1 ? t.morePoliciesOne : t.morePoliciesMany({ n })))} />
      <p className={classes.fundFoot}>
        <span>{t.navOf({ date: policies.flatMap((policy) => policy.NAV_DATE ?? []).reduce(minDay) })}</span>
        <Link to={to('policyListing')}>{t.myPolicies}</Link>
      </p>
    </Card>
  );
}

function OnePolicy({ policy }: { policy: Policy }) {
  const policyId = policy.POLICY_NUMBER;
  const { data, failure, refetch } = useApiQuery('/getFundDetails', { PolicyId: policyId });
  if (failure) return <ErrorCard title={t.fundsFailed} onRetry={refetch} />;
  if (!data) return <Skeleton height="100%" />;
  const [only] = data.FUNDS;
  const rows = data.FUNDS.map((fund) => ({ id: fund.FUND_CODE, label: fund.FUND_NAME, value: fund.VALUE }));
  return (
    <Card>
      <Worth total={data.FUND_VALUE} />
      {only && data.FUNDS.length === 1 ? (
        <NavHistory fund={only} />
      ) : (
        <AmountSummary dense exact rows={topRows(rows, (n) => (n === 1 ? t.otherFundsOne : t.otherFundsMany({ n })))} />
      )}
      <p className={classes.fundFoot}>
        <span>{t.navOf({ date: data.AS_OF })}</span>
        <Link to={to('policyDetail', { policyId })}>{t.fundSplit}</Link>
      </p>
    </Card>
  );
}

function Worth({ total }: { total: number }) {
  return (
    <div className={classes.worth}>
      <h2 className={classes.label}>{t.fundsWorth}</h2>
      <p>
        <Amount value={total} />
      </p>
    </div>
  );
}

/** All the money is in one fund: its NAV over 12 months is how the money did. */
function NavHistory({ fund }: { fund: Fund }) {
  const today = dayOf(new Date());
  const { data } = useApiQuery('/genFundInquiry', { fundCode: fund.FUND_CODE, from: addYears(today, -1), to: today });
  const navs = (data?.SERIES ?? []).map(([, nav]) => Number(nav));
  const first = navs[0];
  const last = navs.at(-1);
  if (!first || !last || navs.length < 2) return null;
  const change = (last / first - 1) * 100;
  const isUp = change >= 0;
  const values = { fund: fund.FUND_NAME, percent: Math.abs(change).toFixed(1) };
  const sentence = isUp ? t.fundUp(values) : t.fundDown(values);
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
