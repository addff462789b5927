import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { isPolicyNo } from '@portal/rules/people/identifiers.ts';
import { IconHistory, IconShieldQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useMedia } from '../../lib/browser/use-media.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { DateRange } from '../../ui/forms/DateRange.tsx';
import { PolicySelect } from '../../ui/forms/PolicySelect.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { listsText } from '../../ui/layout/lists.text.ts';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { Pages } from '../../ui/tables/Pages.tsx';
import classes from './PastPaymentsPage.module.css';
import { PaymentList } from './PaymentList.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import { pastPaymentsText as t } from './past-payments.text.ts';
import { getYears, PERIODS, type Period, readPeriod } from './past-period.ts';

const PAGE_SIZE = 10;

export default function PastPaymentsPage() {
  const { get, setValues } = useQueryValues();
  const policyId = get('policyId');
  const isPossible = policyId === null || isPolicyNo(policyId);
  const today = dayOf(new Date());
  const period = readPeriod(get, today);
  const page = Math.max(1, Number.parseInt(get('page') ?? '1', 10) || 1);
  const policies = useApiQuery('/allPoliciesDetails', {});
  const { data, isEmpty, isLoading, failure, refetch } = useApiQuery(
    '/pastPaymentDetails',
    { policyId: policyId ?? undefined, fromDate: period.from, toDate: period.to, page, pageSize: PAGE_SIZE, show: 'ALL' },
    { main: true, skip: !isPossible },
  );
  const isWide = useMedia('(min-width: 48em)');
  const [isRejected, setIsRejected] = useState(false);

  function choosePeriod(kind: string) {
    setIsRejected(false);
    const own = kind === 'own' ? { from: period.from, to: period.to } : { from: null, to: null };
    setValues({ period: kind, ...own, page: null });
  }

  return (
    <>
      <PageHeader answer={data && getAnswer(data)} isAnswerComing={!failure && 'short'} hasErrors={isRejected} />
      <div className={layout.stack}>
        <div className={classes.filters}>
          <PolicySelect
            policies={policies.data?.policies ?? []}
            value={policyId}
            onChange={(selected) => setValues({ policyId: selected, page: null })}
            hasFailed={policies.failure !== undefined}
          />
          <PeriodSelect period={period} today={today} onChange={choosePeriod} />
        </div>
        {period.kind === 'own' && (
          <DateRange
            from={period.from}
            to={period.to}
            today={today}
            button={t.showPayments}
            onSubmit={(from, to) => setValues({ from, to, page: null })}
            onRejected={setIsRejected}
          />
        )}
        {(!isPossible || failure?.code === 'notFound') && <NotFound />}
        {failure && failure.code !== 'notFound' && <ErrorCard title={t.paymentsFailed} onRetry={refetch} />}
        {isLoading && <Skeleton rows={5} />}
        {isEmpty && <EmptyCard icon={IconHistory} title={t.noPayments} text={t.noPaymentsWhy} />}
        {data && (
          <Card flush>
            <p className="vh" role="status">
              {data.total === 1 ? t.foundOne : t.foundMany({ n: data.total })}
            </p>
            {isWide === false ? <PaymentList payments={data.paymentdetails} /> : <PaymentTable payments={data.paymentdetails} />}
            <Pages
              page={data.page}
              pages={Math.ceil(data.total / data.pageSize)}
              onChange={(next) => setValues({ page: next === 1 ? null : String(next) })}
            />
          </Card>
        )}
      </div>
    </>
  );
}

function PeriodSelect({ period, today, onChange }: { period: Period; today: Day; onChange: (kind: string) => void }) {
  const { running, last } = getYears(today);
  const labels = { this: t.periodThis({ year: running }), last: t.periodLast({ year: last }), own: t.periodOwn };
  return (
    <Select label={t.period} data={PERIODS.map((kind) => ({ value: kind, label: labels[kind] }))} value={period.kind} onChange={onChange} />
  );
}

function getAnswer({ totalPaid: amount, paidCount: n, fromDate: from, toDate: to }: ResponseOf<'/pastPaymentDetails'>) {
  if (n === 0) return t.answerPaidNone({ from, to });
  return n === 1 ? t.answerPaidOne({ amount, from, to }) : t.answerPaidMany({ amount, n, from, to });
}

function NotFound() {
  const action = (
    <Button component={Link} to={to('policyListing')} variant="default">
      {listsText.seePolicies}
    </Button>
  );
  return <EmptyCard icon={IconShieldQuestion} title={listsText.policyNotFound} action={action} />;
}
