import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { byDate } from '@portal/rules/money/premium-position.ts';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useStep } from '../../lib/navigation/journey.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { toDues } from '../../lib/records/dues.ts';
import { PolicyNotFound } from '../../ui/feedback/PolicyNotFound.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCards.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { RequestResult } from '../../ui/request/RequestResult.tsx';
import { CostTable } from './CostTable.tsx';
import { CoverPanel } from './CoverPanel.tsx';
import { coverAnswer } from './cover-answer.ts';
import { HelpForm } from './HelpForm.tsx';
import { helpText } from './help.text.ts';
import { coverText as t } from './keep-cover.text.ts';
import { WayList } from './WayList.tsx';

/** How long the cover of a policy lasts, what waiting costs, and every way to keep it. */
export default function KeepCoverPage() {
  useStep('keepCover', 'START');
  const { get, setValues } = useQueryValues();
  const policyId = get('policyId');
  const { data, isEmpty, failure, refetch } = useApiQuery('/keepCover/getDetails', policyId ? { policyNumber: policyId } : {}, {
    main: true,
  });
  const [chosen, setChosen] = useState<string>();
  const [receipt, setReceipt] = useState<ResponseOf<'/keepCover/askHelp'>>();
  const isUnknown = failure?.code === 'notFound';
  const policies = data?.policies ?? [];
  const policy = policies.find(({ policyNumber }) => policyNumber === chosen) ?? policies[0];
  const today = dayOf(new Date());
  const isAsking = get('help') === 'yes' && policy?.ways.some(({ way, open }) => way === 'HELP' && open);

  if (receipt)
    return (
      <RequestResult
        receipt={receipt}
        next={receipt.promisedBy ? helpText.answerBy({ date: receipt.promisedBy }) : helpText.received}
        trackAt={to('serviceRequests', { tab: 'tab2' })}
        back={
          <Button component={Link} to={to('dashboard')} variant="default">
            {helpText.home}
          </Button>
        }
      />
    );
  return (
    <>
      <PageHeader answer={policy && coverAnswer(policy)} isAnswerComing={!isEmpty && !failure} />
      <div className={layout.stack}>
        {isUnknown && <PolicyNotFound listAt={to('policyListing')} />}
        {failure && !isUnknown && <ErrorCard title={t.failed} onRetry={refetch} />}
        {!data && !isEmpty && !failure && <Skeleton label={t.loading} rows={4} />}
        {isEmpty && (policyId ? <NotThisPolicy /> : <NothingAtRisk />)}
        {policies.length > 1 && policy && (
          <ChoiceCards
            title={t.which}
            cards={policies.map(({ policyNumber, planName }) => ({
              value: policyNumber,
              title: planName,
              text: t.number({ number: policyNumber }),
            }))}
            value={policy.policyNumber}
            onChange={setChosen}
          />
        )}
        {policy && !isAsking && (
          <>
            <CoverPanel policy={policy} onAsk={() => setValues({ help: 'yes' })} />
            {policy.costs.length > 0 && <CostTable policy={policy} today={today} />}
            {policy.ways.length > 0 && <WayList policy={policy} onAsk={() => setValues({ help: 'yes' })} />}
          </>
        )}
        {policy && isAsking && <HelpForm policy={policy} onDone={setReceipt} onCancel={() => setValues({ help: null })} />}
      </div>
    </>
  );
}

/** The policy of the address is not at risk, which says nothing about the others. */
const NotThisPolicy = () => (
  <EmptyCard
    icon={IconShieldCheck}
    title={t.notThisPolicy}
    action={
      <Button component={Link} to={to('keepCover')}>
        {t.seeAll}
      </Button>
    }
  />
);

/** Nothing is at risk: the next premium of all policies. */
function NothingAtRisk() {
  const { data, isEmpty } = useApiQuery('/getODPDetails', {});
  const next =
    data &&
    toDues(data.payPremium, dayOf(new Date()))
      .filter(({ date, amount }) => date !== null && amount > 0)
      .sort(byDate)[0];
  return (
    <EmptyCard
      icon={IconShieldCheck}
      title={t.nothingAtRisk}
      text={next?.date ? t.allPaid({ amount: next.amount, date: next.date }) : data || isEmpty ? t.nothingDue : undefined}
      action={
        <Button component={Link} to={to('policyListing')}>
          {t.see}
        </Button>
      }
    />
  );
}
