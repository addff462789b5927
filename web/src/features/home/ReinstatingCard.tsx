import { formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { sumAmounts } from '@portal/rules/policies/duty-sentence.ts';
import { declarationUntil } from '@portal/rules/policies/revival.ts';
import type { ReactNode } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import layout from '../../ui/layout/layout.module.css';
import classes from './Dashboard.module.css';
import { stakesText as t } from './stakes.text.ts';

type Quotation = NonNullable<ResponseOf<'/reInstatementQuotation'>['quotation']>;

/** Cost, conditions and last day of a reinstatement. Nothing without a quotation, such as while only the payment is missing. */
export default function ReinstatingCard({ policyNumber }: { policyNumber: string }) {
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
      <dl className={layout.grid3}>
        <Fact label={t.youPay} value={formatRupees(parseRupees(payable) ?? 0)} note={describeCost(quotation)} />
        <Fact label={t.weAsk} value={t[requirement]} note={requirementNote} />
        {reviveBy && <Fact label={t.reinstateUntil} value={formatDay(reviveBy)} note={interestRate > 0 && t.growing} />}
      </dl>
    </Card>
  );
}

const Fact = ({ label, value, note }: { label: string; value: ReactNode; note: string | false }) => (
  <div>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.sum}>
      {value}
      {note && (
        <span className={classes.note}>
          <Dates>{note}</Dates>
        </span>
      )}
    </dd>
  </div>
);

function describeCost({ dues, totalInterest, totalLateFee, suspenseUsed }: Quotation): string {
  const premiums = dues.length === 1 ? t.premiumOne : t.premiumMany({ n: dues.length });
  const sum = sumAmounts([{ amount: totalInterest }, { amount: totalLateFee }]);
  const cost = sum === 0 ? premiums : (totalLateFee > 0 ? t.withFee : t.withInterest)({ premiums, sum });
  return suspenseUsed > 0 ? t.lessCredit({ cost, sum: suspenseUsed }) : cost;
}
