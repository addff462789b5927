import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { isPolicyNo } from '@portal/rules/people/identifiers.ts';
import { IconCoinRupee, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { callPortal } from '../../lib/api/call-portal.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { saveFile, viewFile } from '../../lib/browser/save-file.ts';
import { useStep } from '../../lib/navigation/journey.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import { preparingText } from '../../lib/text/preparing.text.ts';
import { PolicyNotFound } from '../../ui/feedback/PolicyNotFound.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PolicySelect } from '../../ui/forms/PolicySelect.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { RequestResult } from '../../ui/request/RequestResult.tsx';
import { Pages } from '../../ui/tables/Pages.tsx';
import { ComingCard } from './ComingCard.tsx';
import { type Past, PastPayouts } from './PastPayouts.tsx';
import classes from './PayoutsPage.module.css';
import { payoutsText as t } from './payouts.text.ts';
import { SendAgainForm } from './SendAgainForm.tsx';

type List = ResponseOf<'/payouts/list'>;
type Sent = { receipt: ResponseOf<'/payouts/sendAgain'>; amount: number };

/** Money that we will pay and have paid, and payments that the bank returned. */
export default function PayoutsPage() {
  useStep('payoutAgain', 'START');
  const { get, setValues } = useQueryValues();
  const policyId = get('policyId');
  const isPossible = policyId === null || isPolicyNo(policyId);
  const year = Number.parseInt(get('year') ?? '', 10) || undefined;
  const page = Math.max(1, Number.parseInt(get('page') ?? '1', 10) || 1);
  const filter = { ...(policyId && { policyNumber: policyId }), ...(year && { year }) };
  const policies = useApiQuery('/allPoliciesDetails', {});
  const { data, failure, refetch } = useApiQuery('/payouts/list', { ...filter, page }, { main: true, skip: !isPossible });
  const [sent, setSent] = useState<Sent>();
  const returned = data?.past.find(({ payoutId, mayResend }) => mayResend && payoutId === get('again'));
  const isUnknown = !isPossible || failure?.code === 'notFound';

  if (sent) return <Result sent={sent} onBack={() => setSent(undefined)} />;
  if (returned)
    return (
      <Again
        payout={returned}
        policyId={returned.policyNumber ?? policies.data?.policies[0]?.POLICY_NUMBER}
        onDone={(receipt) => setSent({ receipt, amount: returned.amount })}
      />
    );
  return (
    <>
      <PageHeader answer={data && getAnswer(data)} isAnswerComing={!failure && isPossible} />
      <div className={layout.stack}>
        <div className={classes.filters}>
          <PolicySelect
            policies={policies.data?.policies ?? []}
            value={policyId}
            onChange={(selected) => setValues({ policyId: selected, page: null })}
            hasFailed={policies.failure !== undefined}
          />
          {data && data.years.length > 0 && (
            <Select
              label={t.year}
              data={[{ value: '', label: t.allYears }, ...data.years.map((value) => ({ value: String(value), label: String(value) }))]}
              value={year === undefined ? '' : String(year)}
              onChange={(value) => setValues({ year: value || null, page: null })}
            />
          )}
        </div>
        {isUnknown && <PolicyNotFound listAt={to('policyListing')} />}
        {failure && !isUnknown && <ErrorCard title={t.failed} failure={failure} onRetry={refetch} />}
        {!data && !failure && isPossible && <Skeleton label={t.loading} rows={6} />}
        {data && isNothing(data) && <EmptyCard icon={IconCoinRupee} title={t.nothing} />}
        {data && !isNothing(data) && (
          <>
            <ComingCard payouts={data.next} />
            <PaidCard list={data} page={page} filter={filter} onPage={(next) => setValues({ page: next === 1 ? null : String(next) })} />
          </>
        )}
      </div>
    </>
  );
}

const isNothing = ({ next, years }: List): boolean => next.length === 0 && years.length === 0;

function getAnswer(list: List) {
  const [first] = list.next;
  if (!first) return isNothing(list) ? undefined : t.answerNone;
  const { amount, dueOn: date } = first;
  return date < dayOf(new Date()) ? t.answerLate({ amount }) : t.answerNext({ amount, date });
}

type PaidProps = { list: List; page: number; filter: object; onPage: (page: number) => void };
function PaidCard({ list, page, filter, onPage }: PaidProps) {
  async function download() {
    const found = await withLoader(preparingText.document, () => callPortal('/payouts/list', { ...filter, want: 'FILE' }));
    if (found.data?.file) (useHome.getState().SourceAbcServApp ? viewFile : saveFile)(found.data.file);
    else useHome.setState({ errorPopup: true });
  }
  const action = (
    <Button
      data-no-print
      variant="default"
      size="sm"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      onClick={() => void download()}
    >
      {t.download}
    </Button>
  );
  return (
    <Card title={t.paid} action={action} flush>
      <p className="vh" role="status">
        {t.found({ n: list.total })}
      </p>
      {list.past.length === 0 ? <p className={classes.line}>{t.paidNone}</p> : <PastPayouts payouts={list.past} />}
      <Pages page={page} pages={Math.ceil(list.total / list.pageSize)} onChange={onPage} />
    </Card>
  );
}

type AgainProps = { payout: Past; policyId: string | undefined; onDone: (receipt: Sent['receipt']) => void };
function Again({ payout, policyId, onDone }: AgainProps) {
  return (
    <>
      <PageHeader title={t.againTitle} />
      {policyId && <SendAgainForm payout={payout} policyId={policyId} onDone={onDone} />}
    </>
  );
}

function Result({ sent: { receipt, amount }, onBack }: { sent: Sent; onBack: () => void }) {
  return (
    <RequestResult
      receipt={receipt}
      next={<Dates>{t.willSend({ amount, account: receipt.accountMasked })}</Dates>}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
      back={
        <Button component={Link} to={to('payouts')} variant="default" onClick={onBack}>
          {t.toPayouts}
        </Button>
      }
    />
  );
}
