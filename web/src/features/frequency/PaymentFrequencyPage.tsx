import { IconCalendarRepeat } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useLinkPolicy } from '../../lib/navigation/link-policy.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { useOwner } from '../../lib/records/use-owner.ts';
import { useServiceRequest } from '../../lib/state/service-request.slice.ts';
import { PolicyNotFound } from '../../ui/feedback/PolicyNotFound.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCards.tsx';
import { SelectionSummary } from '../../ui/forms/SelectionSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { LinkNote } from '../../ui/links/LinkNote.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { TermsLink } from '../../ui/terms/TermsLink.tsx';
import { modeLabel, frequencyText as t } from './frequency.text.ts';
import { describeReason, getAnswer } from './frequency-labels.ts';
import { logModeStep } from './log-mode-step.ts';
import { ModeChoice } from './ModeChoice.tsx';
import { useQuotation } from './use-quotation.ts';

/** How often each policy is paid, and what another frequency would cost. */
export default function PaymentFrequencyPage() {
  const { get, setValues } = useQueryValues();
  const navigate = useNavigate();
  const linked = useLinkPolicy();
  const owner = useOwner();
  const listed = useApiQuery('/currentmodeChange', { ClientId: owner.clientId ?? '' }, { skip: !owner.clientId, main: true });
  const policies = listed.data;
  const requestedPolicyId = get('policyId') ?? linked;
  const first = policies?.find(({ allowed }) => allowed);
  const policy = requestedPolicyId ? policies?.find(({ POLICY_NUMBER }) => POLICY_NUMBER === requestedPolicyId) : first;
  const quotation = useQuotation(policy?.allowed ? policy.POLICY_NUMBER : undefined, false);
  const storedChoice = useServiceRequest(({ payfrequency }) => payfrequency);
  const failure = owner.failure ?? listed.failure;

  return (
    <>
      <PageHeader
        answer={policy?.allowed && (quotation.data || quotation.failure) && getAnswer(policy, quotation.data)}
        isAnswerComing={!listed.isEmpty && !failure && !(policies && !first)}
      />
      <div className={layout.stack}>
        {failure && <ErrorCard title={t.failed} onRetry={owner.failure ? owner.refetch : listed.refetch} />}
        {!policies && !listed.isEmpty && !failure && <Skeleton label={t.loading} rows={3} />}
        {listed.isEmpty && <EmptyCard icon={IconCalendarRepeat} title={t.noPolicy} />}
        {policies && requestedPolicyId && !policy && <PolicyNotFound listAt={to('policyListing')} />}
        {policies && !first && <EmptyCard icon={IconCalendarRepeat} title={t.none} />}
        {linked && policy?.POLICY_NUMBER === linked && <LinkNote />}
        {policies?.length === 1 && policy?.allowed && (
          <Card flush>
            <SelectionSummary
              rows={[
                {
                  label: t.policy,
                  title: policy.PLAN_NAME,
                  text: t.ofPolicy({ number: policy.POLICY_NUMBER, date: policy.NEXT_DUE ?? '' }),
                },
              ]}
            />
          </Card>
        )}
        {policies && (policies.length > 1 || !first) && (
          <ChoiceCards
            title={t.which}
            cards={policies.map((policy) => ({
              value: policy.POLICY_NUMBER,
              title: policy.PLAN_NAME,
              text: policy.allowed
                ? t.facts({ number: policy.POLICY_NUMBER, mode: modeLabel(policy.CURRENT_MODE), amount: policy.MODAL_PREMIUM })
                : t.why({ number: policy.POLICY_NUMBER, reason: describeReason(policy) }),
              isDisabled: !policy.allowed,
            }))}
            value={policy?.POLICY_NUMBER ?? ''}
            onChange={(policyId) => setValues({ policyId })}
          />
        )}
        {policy?.allowed && !quotation.data && !quotation.failure && <Skeleton label={t.counting} height="20rem" />}
        {quotation.failure && (
          <ErrorCard title={quotation.failure.status === 13 ? quotation.failure.message : t.failed} onRetry={quotation.refetch} />
        )}
        {policy?.allowed && quotation.data && (
          <>
            <ModeChoice
              key={policy.POLICY_NUMBER}
              quotation={quotation.data}
              selected={
                storedChoice?.PolicyId === policy.POLICY_NUMBER && storedChoice.frequency !== 'S' ? storedChoice.frequency : undefined
              }
              hasLogin
              onReview={(frequency) => {
                useServiceRequest.setState({ payfrequency: { PolicyId: policy.POLICY_NUMBER, frequency } });
                void navigate(to('paymentModeChange'));
              }}
            />
            <TermsLink
              type="Mode Change"
              onOpen={() => logModeStep('TERMS_OPENED', { policyNumber: policy.POLICY_NUMBER, currentMode: policy.CURRENT_MODE })}
            />
          </>
        )}
      </div>
    </>
  );
}
