import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatDay } from '@portal/rules/calendar/dates.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { useFeedbackRequested } from '../../lib/records/use-feedback.ts';
import { useServiceRequest } from '../../lib/state/service-request.slice.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { StartAgain } from '../../ui/links/StartAgain.tsx';
import FeedbackCard from '../../ui/survey/FeedbackCard.tsx';
import { LoanDocument } from './LoanDocument.tsx';
import { loanText as t } from './loan.text.ts';
import { type LoanApplication, type LoanOffer, usePolicyLoanOffer } from './use-loan-offer.ts';

/** Status page of a loan that was just requested. */
export default function LoanCongratsPage() {
  const { get } = useQueryValues();
  const loanRequest = useServiceRequest(({ loanApply }) => loanApply);
  const policyId = loanRequest?.PolicyId ?? get('policyId') ?? undefined;
  const { policy, offer, application, failure, refetch } = usePolicyLoanOffer(policyId);
  const isFeedbackRequested = useFeedbackRequested(application !== undefined);
  // The new application may not be in the response yet.
  if (!policyId || (policy && !application && !loanRequest)) return <StartAgain at={to('loanApply')} />;
  return (
    <>
      <PageHeader answer={application && getAnswer(application)} isAnswerComing={!application && !failure} />
      <div className={layout.stack}>
        {failure && <ErrorCard title={t.failed} failure={failure} onRetry={refetch} />}
        {!application && !failure && <Skeleton label={t.loading} height="20rem" />}
        {application && offer && <Details application={application} offer={offer} policyId={policyId} />}
        {isFeedbackRequested && <FeedbackCard transaction="loanApply" policyId={policyId} />}
      </div>
    </>
  );
}

function getAnswer({ state, loanAmount: amount, paidOn: date, utr }: LoanApplication) {
  if (state === 'REJECTED') return t.refused;
  if (state === 'DISBURSED' && date) return t.paid({ date, utr: utr ?? '' });
  return t.requested({ amount });
}

function Details({ application, offer, policyId }: { application: LoanApplication; offer: LoanOffer; policyId: string }) {
  const { caseId, loanAmount, accountMasked, promisedBy, state, requestedOn, approvedOn, paidOn } = application;
  const steps = [
    t.stepRequested({ date: requestedOn }),
    approvedOn ? t.stepChecked({ date: approvedOn }) : t.toCheck,
    paidOn ? t.stepPaid({ date: paidOn }) : t.toPay,
  ];
  return (
    <Card title={t.yourRequest}>
      <div className={layout.stack4}>
        <KeyValue
          items={[
            { label: t.requestNo, value: caseId },
            { label: t.loanAmount, value: t.money({ amount: loanAmount }) },
            { label: t.account, value: accountMasked },
            { label: t.promisedBy, value: formatDay(promisedBy) },
          ]}
        />
        {state !== 'REJECTED' && (
          <>
            <p>{t.runsFrom({ rate: String(offer.interestRate) })}</p>
            <ol aria-label={t.timeline}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </>
        )}
        <div className={layout.group}>
          {state !== 'REJECTED' && <LoanDocument policyId={policyId} want="AGREEMENT" label={t.agreement} />}
          <Button component={Link} to={to('serviceRequests', { tab: 'tab2' })}>
            {t.track}
          </Button>
          <Button component={Link} to={to('dashboard')} variant="default">
            {t.toDashboard}
          </Button>
        </div>
      </div>
    </Card>
  );
}
