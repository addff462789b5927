import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { to } from '../../lib/navigation/to.ts';
import { PolicyNotFound } from '../../ui/feedback/PolicyNotFound.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCards.tsx';
import { SelectionSummary } from '../../ui/forms/SelectionSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { LinkNote } from '../../ui/links/LinkNote.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { NotNow } from './NotNow.tsx';
import { revivalText as t } from './reinstatement.text.ts';
import type { LapsedPolicy, useRevival } from './use-revival.ts';

type Props = { revival: ReturnType<typeof useRevival>; hasErrors?: boolean; children: ReactNode };

/** Frame of every page of a lapsed policy: summary, selection of a policy, and blocking problems. */
export function RevivalFrame({ revival, hasErrors = false, children }: Props) {
  const { listed, linked, selected, choose, policy, quotation, failure, refetch, isNone, isUnknown } = revival;
  if (isNone)
    return (
      <>
        <PageHeader />
        <EmptyCard icon={IconShieldCheck} title={t.noneLapsed} />
      </>
    );
  const isWaiting = !failure && !isUnknown && !policy;
  return (
    <>
      <PageHeader
        answer={policy && quotation && t.costs({ amount: quotation.payable, plan: policy.PLAN_NAME, date: quotation.validTill })}
        isAnswerComing={isWaiting}
        hasErrors={hasErrors}
      />
      <div className={layout.stack}>
        {failure && <ErrorCard title={t.failed} onRetry={refetch} />}
        {isUnknown && <PolicyNotFound listAt={to('policyListing')} />}
        {linked && policy?.POLICY_NUMBER === linked && <LinkNote />}
        {listed.length > 1 && (
          <ChoiceCards
            title={t.which}
            cards={listed.map((listedPolicy) => ({
              value: listedPolicy.POLICY_NUMBER,
              title: listedPolicy.PLAN_NAME,
              text: describePolicy(listedPolicy),
            }))}
            value={selected ?? ''}
            onChange={choose}
          />
        )}
        {policy && listed.length <= 1 && (
          <Card flush>
            <SelectionSummary rows={[{ label: t.policy, title: policy.PLAN_NAME, text: describePolicy(policy) }]} />
          </Card>
        )}
        {isWaiting && <Skeleton key={listed.length} label={t.counting} height="24rem" />}
        {policy && !policy.allowed && <NotNow policy={policy} />}
        {children}
      </div>
    </>
  );
}

const describePolicy = ({ POLICY_NUMBER: number, LAPSED_ON: date, reason }: LapsedPolicy): ReactNode =>
  reason === null || reason === 'WINDOW_OVER' || reason === 'CASE_PENDING'
    ? t.facts({ number, date })
    : reason === 'PAID_UP'
      ? t.paidUpFacts({ number })
      : number;
