import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { IconShieldQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useStep } from '../../lib/navigation/journey.ts';
import { to } from '../../lib/navigation/to.ts';
import { usePayPremium } from '../../lib/state/pay-premium.slice.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { listsText } from '../../ui/layout/lists.text.ts';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { StartAgain } from '../../ui/links/StartAgain.tsx';
import { type Choice, findChoice, listOptions, type Option } from './choices.ts';
import { getAnswer, optionText } from './due-labels.ts';
import { HandedModeChange } from './HandedModeChange.tsx';
import { HandedRepayment } from './HandedRepayment.tsx';
import { HandedRevival } from './HandedRevival.tsx';
import { OpenPaymentNotice } from './OpenPaymentNotice.tsx';
import { PaySummary } from './PaySummary.tsx';
import { PendingPayment } from './PendingPayment.tsx';
import { paymentText as t } from './payment.text.ts';

/** One amount that another screen handed over; nothing is chosen here. */
export default function PaymentViewPage() {
  const handed = usePayPremium((area) => area.paypremium);
  if (!handed) return <StartAgain at={to('payPremium')} reason={t.startWhy} label={t.startButton} />;
  if (handed.purpose === 'LOAN_REPAYMENT') return <HandedRepayment {...handed} />;
  if (handed.purpose === 'MODE_CHANGE') return <HandedModeChange {...handed} />;
  return handed.purpose === 'REVIVAL' ? <HandedRevival {...handed} isByLink={false} /> : <HandedPayment policyId={handed.policyId} />;
}

function HandedPayment({ policyId }: { policyId: string }) {
  useStep('payPremium', 'START');
  const { data, isEmpty, failure, refetch } = useApiQuery('/getODPDetails', {}, { main: 'payment' });
  const [isRejected, setIsRejected] = useState(false);
  const choice = data && findChoice(data.payPremium, policyId, dayOf(new Date()));
  const [option] = choice ? listOptions(choice) : [];
  return (
    <>
      <PageHeader answer={choice && getAnswer(choice)} hasErrors={isRejected} />
      {failure && <ErrorCard title={t.duesFailed} onRetry={refetch} />}
      {!data && !isEmpty && !failure && <Skeleton rows={3} />}
      {(isEmpty || (data && !choice)) && <NotFound />}
      {choice && (
        <div className={layout.task}>
          <div className={layout.stack4}>
            <PaidFor choice={choice} option={option} />
            {choice.due.kind === 'pending' ? <PendingPayment choice={choice} /> : <OpenPaymentNotice choice={choice} />}
          </div>
          {option && <PaySummary items={[{ choice, option }]} source="PAYMENTVIEW" onRejected={setIsRejected} />}
        </div>
      )}
    </>
  );
}

function NotFound() {
  const action = (
    <Button component={Link} to={to('policyListing')} variant="default">
      {listsText.seePolicies}
    </Button>
  );
  return <EmptyCard icon={IconShieldQuestion} title={listsText.policyNotFound} text={t.notAmongThem} action={action} />;
}

/** Purpose of the payment. "Change" returns to the screen that selected it. */
function PaidFor({ choice, option }: { choice: Choice; option: Option | undefined }) {
  const navigate = useNavigate();
  const optionLabels = option && optionText(choice, option);
  const date = option && option.due === 0 ? choice.payload.advanceDueDate : choice.due.date;
  const items = [
    ...(optionLabels ? [{ label: t.purpose, value: optionLabels.title }] : []),
    { label: t.plan, value: choice.due.plan },
    { label: t.policyNumber, value: choice.due.policyId },
    ...(date ? [{ label: t.dueDate, value: formatDay(date) }] : []),
  ];
  const change = (
    <Button variant="subtle" size="compact-md" onClick={() => void navigate(-1)}>
      {t.change}
    </Button>
  );
  return (
    <Card title={t.viewTitle} action={change}>
      <KeyValue items={items} variant="lr" />
    </Card>
  );
}
