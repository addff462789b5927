import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../lib/navigation/to.ts';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { OpenRequestNotice } from '../../ui/request/OpenRequestNotice.tsx';
import { CallBack } from './CallBack.tsx';
import { handToPayment } from './hand-to-payment.ts';
import { revivalText as t } from './reinstatement.text.ts';
import type { LapsedPolicy } from './use-revival.ts';

/** Explains why a policy cannot be reinstated now, what benefits remain, and what to do next. */
export function NotNow({ policy, isByLink = false }: { policy: LapsedPolicy; isByLink?: boolean }) {
  const { POLICY_NUMBER: policyNumber, reason, pending } = policy;
  if (reason === 'CASE_PENDING' && pending) {
    if (pending.payment) return <ToBePaid policyId={policyNumber} payment={pending.payment} isByLink={isByLink} />;
    return <OpenRequestNotice open={pending} trackAt={isByLink ? to('login') : to('serviceRequests', { tab: 'tab2' })} />;
  }
  const isToAsk = reason === 'WINDOW_OVER' || reason === 'PAID_UP';
  return (
    <Card>
      <div className={layout.stack4}>
        <p className={layout.strong}>{getLabel(policy)}</p>
        {policy.remains.kind === 'FUND' && policy.remains.paidOutFrom && reason === 'WINDOW_OVER' && (
          <p>{t.fundRemains({ amount: policy.remains.amount, date: policy.remains.paidOutFrom })}</p>
        )}
        {isToAsk && (
          <div className={layout.group}>
            <CallBack policyNumber={policyNumber} reason={reason === 'WINDOW_OVER' ? 'WINDOW_OVER' : 'OTHER'} />
          </div>
        )}
      </div>
    </Card>
  );
}

function getLabel({ reason, REVIVE_BY, remains }: LapsedPolicy): ReactNode {
  if (reason === 'WINDOW_OVER') return REVIVE_BY ? t.over({ date: REVIVE_BY }) : t.overUndated;
  if (reason === 'PAID_UP') return t.paidUp({ amount: remains.amount });
  return reason === 'NOT_LAPSED' ? t.NOT_LAPSED : t.ENDED;
}

type Payment = NonNullable<NonNullable<LapsedPolicy['pending']>['payment']>;

/** The answers are accepted, and only the payment is left. */
function ToBePaid({ policyId, payment, isByLink }: { policyId: string; payment: Payment; isByLink: boolean }) {
  const navigate = useNavigate();
  function pay() {
    handToPayment(policyId, payment);
    void navigate(to(isByLink ? 'preLoginPayPremium' : 'paymentView'));
  }
  return (
    <Card>
      <div className={layout.stack4}>
        <p>{t.acceptedPayBy({ amount: payment.amount, date: dayOf(new Date(payment.expiresAt)) })}</p>
        <div className={layout.group}>
          <Button onClick={pay}>{t.pay({ amount: payment.amount })}</Button>
        </div>
      </div>
    </Card>
  );
}
