import { lazy, Suspense } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import classes from './FundCards.module.css';
import { FundTable } from './FundTable.tsx';
import { Figures, rupees } from './figures.tsx';
import { NavCard } from './NavCard.tsx';
import { fundsText as t } from './policy-funds.text.ts';
import { useStoredAnswer } from './use-stored-choice.ts';

const FundDonut = lazy(() => import('../../ui/charts/FundDonut.tsx').then((file) => ({ default: file.FundDonut })));

type FundDetails = ResponseOf<'/getFundDetails'>;

/** Fund holdings of a unit-linked policy, and the history of their NAVs. Renders nothing if it has no units left. */
export function FundCards({ policyId }: { policyId: string }) {
  const { data, failure, isEmpty, refetch } = useApiQuery('/getFundDetails', { PolicyId: policyId });
  useStoredAnswer('funddetails', data);
  if (failure && failure.code !== 'notFound') return <ErrorCard title={t.failed} onRetry={refetch} />;
  if (isEmpty || failure) return null;
  if (!data) return <Skeleton label={t.loading} height="20rem" />;
  return (
    <>
      <FundCard details={data} />
      <NavCard funds={data.FUNDS} />
    </>
  );
}

function FundCard({ details }: { details: FundDetails }) {
  const { FUNDS: funds, STRATEGY: strategy } = details;
  const parts = funds.map((fund) => t.splitPart({ fund: fund.FUND_NAME, share: String(fund.SHARE) })).join(', ');
  return (
    <Card title={t.fundValue} flush action={<Total details={details} />}>
      <div className={classes.split}>
        <Suspense fallback={<div className={classes.donut} />}>
          <FundDonut parts={funds.map((fund) => ({ name: fund.FUND_NAME, value: fund.VALUE }))} label={t.splitLabel({ parts })}>
            <span>{funds.length === 1 ? t.fundsOne : t.fundsMany({ n: funds.length })}</span>
            <strong>{short(details.FUND_VALUE)}</strong>
          </FundDonut>
        </Suspense>
        <FundTable funds={funds} />
      </div>
      {strategy !== 'SELF' && <p className={classes.strategy}>{t[`strategy${strategy}`]}</p>}
    </Card>
  );
}

function Total({ details }: { details: FundDetails }) {
  return (
    <div className={classes.total}>
      <Amount value={details.FUND_VALUE} />
      <p className={classes.nav}>
        <Figures>{t.atNav({ date: details.AS_OF })}</Figures>
      </p>
    </div>
  );
}

/** Short amount for the middle of a chart: "₹8.42 lakh". */
function short(value: number): string {
  const inUnit = (unit: number) => (value / unit).toFixed(2);
  if (value >= 10_000_000) return t.crore({ x: inUnit(10_000_000) });
  if (value >= 100_000) return t.lakh({ x: inUnit(100_000) });
  return rupees(value);
}
