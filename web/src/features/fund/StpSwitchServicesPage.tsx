import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../lib/navigation/to.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SelectionSummary } from '../../ui/forms/SelectionSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { LinkService } from '../../ui/links/LinkService.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { ContactChanged, recentChange } from './ContactChanged.tsx';
import { fundText as t } from './fund.text.ts';
import { createAnswer, describeReason, leftLabels, mayGoOn } from './fund-labels.ts';
import { useOptions } from './use-switch.ts';

/** The policy of a link, before its money is moved. */
function StpSwitchServices() {
  const navigate = useNavigate();
  const { data, failure, isEmpty, refetch } = useOptions(undefined, true);
  const [changedOn, setChangedOn] = useState<string | null>(null);
  const policy = data?.policies[0];
  const goOn = () => void navigate(to('processFunds'));

  async function onContinue(policyId: string) {
    const date = await recentChange(policyId);
    if (date) setChangedOn(date);
    else goOn();
  }

  return (
    <>
      <PageHeader answer={policy && createAnswer(policy, data)} isAnswerComing={!failure && !isEmpty} />
      <div className={layout.stack}>
        {failure && <ErrorCard title={t.failed} onRetry={refetch} />}
        {!policy && !failure && !isEmpty && <Skeleton label={t.loading} rows={2} />}
        {policy && (
          <Card flush>
            <SelectionSummary
              rows={[
                {
                  label: t.policy,
                  title: policy.PLAN_NAME,
                  text: t.ofLink({ last3: policy.POLICY_NUMBER.slice(-3), left: leftLabels(policy.freeSwitchesLeft) }),
                },
              ]}
            />
          </Card>
        )}
        {policy && !mayGoOn(policy) && <Notice tone="info">{describeReason(policy)}</Notice>}
        {policy && mayGoOn(policy) && (
          <div>
            <Button onClick={() => void onContinue(policy.POLICY_NUMBER)}>{t.goOn}</Button>
          </div>
        )}
      </div>
      {changedOn && (
        <ContactChanged
          date={changedOn}
          onOk={() => {
            setChangedOn(null);
            goOn();
          }}
        />
      )}
    </>
  );
}

export default function StpSwitchServicesPage() {
  return (
    <LinkService code="STPFS">
      <StpSwitchServices />
    </LinkService>
  );
}
