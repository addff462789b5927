import { formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { sumAmounts } from '@portal/rules/policies/duty-sentence.ts';
import { declarationUntil } from '@portal/rules/policies/revival.ts';
import type { ReactNode } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import classes from './Dashboard.module.css';
import { stakesText as t } from './stakes.text.ts';

type Quotation = NonNullable<ResponseOf<'/reInstatementQuotation'>['quotation']>;

/** Cost, conditions and last day of a reinstatement. Nothing without a quotation, such as while only the payment is missing. */
export function ReinstatingCard({ policyNumber }: { policyNumber: string }) {
  const { data, failure } = useApiQuery('/reInstatementQuotation', { policyNumber });
  if (!data) return failure ? null : <Skeleton height="8.5rem" />;
  const { quotation, policies } = data;
  const reviveBy = policies[0]?.REVIVE_BY;
  if (!quotation) return null;
  const { requirement, questions, dues, payable, interestRate } = quotation;
  const why = t[`${requirement}why`];
  const firstDue = dues[0]?.due ?? quotation.quotedOn;
  const requirementNote = typeof why === 'string' ? why : why({ n: questions.length, until: declarationUntil(firstDue) });
  return (
    <Card title={t.reinstating}>
      <KeyValue
        items={[
          { label: t.youPay, value: withNote(formatRupees(parseRupees(payable) ?? 0), describeCost(quotation)) },
          { label: t.weAsk, value: withNote(t[requirement], requirementNote) },
          ...(reviveBy ? [{ label: t.reinstateUntil, value: withNote(formatDay(reviveBy), interestRate > 0 && t.growing) }] : []),
        ]}
      />
    </Card>
  );
}

const withNote = (value: ReactNode, note: ReactNode) => (
  <>
    {value}
    {note && <p className={classes.note}>{note}</p>}
  </>
);

function describeCost({ dues, totalInterest, totalLateFee, suspenseUsed }: Quotation): string {
  const premiums = dues.length === 1 ? t.premiumOne : t.premiumMany({ n: dues.length });
  const sum = sumAmounts([{ amount: totalInterest }, { amount: totalLateFee }]);
  const cost = sum === 0 ? premiums : (totalLateFee > 0 ? t.withFee : t.withInterest)({ premiums, sum });
  return suspenseUsed > 0 ? t.lessCredit({ cost, sum: suspenseUsed }) : cost;
}
