import { lazy, Suspense } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import classes from './Funds.module.css';
import { FundTable } from './FundTable.tsx';
import { rupees } from './figures.ts';
import { fundsText as t } from './policy-funds.text.ts';

const FundDonut = lazy(() => import('../../ui/charts/FundDonut.tsx').then((file) => ({ default: file.FundDonut })));

/** Fund holdings of a unit-linked policy, as a chart and in figures. */
export function FundSplit({ details }: { details: ResponseOf<'/getFundDetails'> }) {
  const { FUNDS: funds, STRATEGY: strategy } = details;
  const parts = funds.map((fund) => t.splitPart({ fund: fund.FUND_NAME, share: String(fund.SHARE) })).join(', ');
  return (
    <>
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
    </>
  );
}

/** Short amount for the middle of a chart: "₹8.42 lakh". */
function short(value: number): string {
  const inUnit = (unit: number) => (value / unit).toFixed(2);
  if (value >= 10_000_000) return t.crore({ x: inUnit(10_000_000) });
  if (value >= 100_000) return t.lakh({ x: inUnit(100_000) });
  return rupees(value);
}
