import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useLinkPolicy } from '../../lib/navigation/link-policy.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { useServiceRequest } from '../../lib/state/service-request.slice.ts';
import { PolicyNotFound } from '../../ui/feedback/PolicyNotFound.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCards.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { LinkNote } from '../../ui/links/LinkNote.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { ContactChanged, recentChange } from './ContactChanged.tsx';
import { FundsHeld } from './FundHoldings.tsx';
import { fundText as t } from './fund.text.ts';
import { cutOffLine, describeReason, leftLabels, mayGoOn, type SwitchPolicy } from './fund-labels.ts';
import { useCutOff } from './use-switch.ts';

/** Selection of the policy whose money is to be moved. */
export default function SwitchServicesPage() {
  const navigate = useNavigate();
  const { get, setValues } = useQueryValues();
  const linked = useLinkPolicy();
  const { data, isEmpty, failure, refetch } = useApiQuery('/fundSwitchGetAllDetails', {}, { main: true });
  const [changedOn, setChangedOn] = useState<string | null>(null);
  useCutOff(data?.cutOff, refetch);
  const policies = data?.policies;
  useEffect(() => {
    if (policies)
      useServiceRequest.setState({ switchfunds: policies.map(({ POLICY_NUMBER, switchAllowed }) => ({ POLICY_NUMBER, switchAllowed })) });
  }, [policies]);
  const requestedPolicyId = get('policyId') ?? linked;
  const first = policies?.find(mayGoOn);
  const policy = requestedPolicyId ? policies?.find(({ POLICY_NUMBER }) => POLICY_NUMBER === requestedPolicyId) : first;
  const goOn = (policyId: string) => void navigate(to('switchFunds', { policyId }));

  async function onContinue(policyId: string) {
    const date = await recentChange(policyId);
    if (date) setChangedOn(date);
    else goOn(policyId);
  }

  if (isEmpty)
    return (
      <>
        <PageHeader />
        <EmptyCard icon={IconArrowsExchange} title={t.noPolicy} text={t.onlyLinked} />
      </>
    );
  return (
    <>
      <PageHeader answer={data && first && cutOffLine(data)} isAnswerComing={!failure && !(policies && !first)} />
      <div className={layout.stack}>
        {failure && <ErrorCard title={t.failed} onRetry={refetch} />}
        {!policies && !failure && <Skeleton label={t.loading} rows={3} />}
        {policies && requestedPolicyId && !policy && <PolicyNotFound listAt={to('policyListing')} />}
        {policies && !first && <EmptyCard icon={IconArrowsExchange} title={t.none} />}
        {linked && policy?.POLICY_NUMBER === linked && <LinkNote />}
        {policies && (
          <ChoiceCards
            title={t.which}
            cards={policies.map((policy) => ({
              value: policy.POLICY_NUMBER,
              title: policy.PLAN_NAME,
              text: describePolicy(policy),
              amount: policy.FUND_VALUE,
              isDisabled: !mayGoOn(policy),
            }))}
            value={policy && mayGoOn(policy) ? policy.POLICY_NUMBER : ''}
            onChange={(policyId) => setValues({ policyId })}
          />
        )}
        {policy && mayGoOn(policy) && (
          <>
            <FundsHeld key={policy.POLICY_NUMBER} policyId={policy.POLICY_NUMBER} />
            <div>
              <Button onClick={() => void onContinue(policy.POLICY_NUMBER)}>{t.goOn}</Button>
            </div>
          </>
        )}
      </div>
      {changedOn && policy && (
        <ContactChanged
          date={changedOn}
          onOk={() => {
            setChangedOn(null);
            goOn(policy.POLICY_NUMBER);
          }}
        />
      )}
    </>
  );
}

function describePolicy(policy: SwitchPolicy): string {
  const { POLICY_NUMBER: number, STRATEGY, NAV_DATE, freeSwitchesLeft, reason } = policy;
  const strategy = t[STRATEGY];
  return reason === null && NAV_DATE
    ? t.facts({ number, strategy, date: NAV_DATE, left: leftLabels(freeSwitchesLeft) })
    : t.why({ number, strategy, reason: describeReason(policy) });
}
