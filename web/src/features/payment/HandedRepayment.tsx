import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import { useAsk } from '../../lib/portal-api.ts';
import { to } from '../../lib/to.ts';
import { Card } from '../../ui/Card.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { Link } from '../../ui/Link.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyCard, ErrorCard } from '../../ui/StateCard.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { handedRevivalText as h } from './handed-revival.text.ts';
import { PayHanded } from './PayHanded.tsx';
import { paymentText as t } from './payment.text.ts';

/** The repayment of a loan: its order as the server has it, and the way to the payment partner. */
export function HandedRepayment({ policyId, refId }: { policyId: string; refId: string }) {
  const { data, isEmpty, failure, refetch } = useAsk('/loanrepay/getDetails', { policyNumber: policyId }, { main: 'payment' });
  const [isRefused, setIsRefused] = useState(false);
  const loan = data?.loans.find(({ OPEN_PAYMENT: open }) => open?.refId === refId);
  const payment = loan?.OPEN_PAYMENT;
  const wayBack = to('loanRepay', { policyId });
  return (
    <>
      <PageHeader
        answer={payment && h.repay({ amount: payment.amount })}
        isAnswerComing={!data && !failure && !isEmpty}
        hasErrors={isRefused}
      />
      {failure && <ErrorCard title={h.repayFailed} onRetry={refetch} />}
      {!data && !failure && !isEmpty && <Waiting rows={3} />}
      {(isEmpty || (data && !loan)) && (
        <EmptyCard
          icon={IconCreditCard}
          title={h.repayOver}
          text={h.repayOverWhy}
          action={
            <Button component={Link} to={wayBack} variant="default">
              {h.seeLoan}
            </Button>
          }
        />
      )}
      {loan && payment && (
        <div className={layout.task}>
          <Card
            title={h.repayTitle}
            action={
              <Button component={Link} to={wayBack} variant="subtle" size="compact-md">
                {t.change}
              </Button>
            }
          >
            <KeyValue
              variant="lr"
              items={[
                { label: t.purpose, value: h.repayment },
                { label: t.plan, value: loan.PLAN_NAME },
                { label: t.policyNumber, value: policyId },
                { label: h.loanNo, value: loan.LOAN_NUMBER },
              ]}
            />
          </Card>
          <PayHanded
            purpose="LOAN_REPAYMENT"
            amount={payment.amount}
            policyId={policyId}
            refId={refId}
            isByLink={false}
            plan={loan.PLAN_NAME}
            onRefused={setIsRefused}
          />
        </div>
      )}
    </>
  );
}
