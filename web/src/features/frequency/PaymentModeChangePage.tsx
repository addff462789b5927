import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../lib/navigation/to.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { usePayPremium } from '../../lib/state/pay-premium.slice.ts';
import { useServiceRequest } from '../../lib/state/service-request.slice.ts';
import { Link } from '../../ui/links/Link.tsx';
import { StartAgain } from '../../ui/links/StartAgain.tsx';
import { RequestResult } from '../../ui/request/RequestResult.tsx';
import { frequencyText as t } from './frequency.text.ts';
import { type Changed, ReviewMode } from './ReviewMode.tsx';
import type { Quote } from './use-quotation.ts';

/** Shows every effect of the new frequency before the customer confirms it. */
export default function PaymentModeChangePage() {
  const navigate = useNavigate();
  const storedChoice = useServiceRequest(({ payfrequency }) => payfrequency);
  const [choice] = useState(storedChoice);
  const [done, setDone] = useState<{ changed: Changed; quote: Quote }>();
  if (!choice || choice.frequency === 'S') return <StartAgain at={to('paymentFrequency')} />;
  if (done) return <Result changed={done.changed} quote={done.quote} />;
  return (
    <ReviewMode
      choice={{ PolicyId: choice.PolicyId, frequency: choice.frequency }}
      isByLink={false}
      onDone={(changed, quote) => {
        useServiceRequest.setState({ payfrequency: null });
        setDone({ changed, quote });
      }}
      onBack={() => void navigate(to('paymentFrequency', { policyId: choice.PolicyId }))}
    />
  );
}

function Result({ changed, quote }: { changed: Changed; quote: Quote }) {
  const isDone = changed.caseStatus === 'COMPLETED';
  const { payment } = changed;
  function handOver({ refId }: NonNullable<Changed['payment']>): void {
    usePayPremium.setState({ paypremium: { purpose: 'MODE_CHANGE', policyId: changed.policyNo ?? '', refId } });
    // The journey continues on another page, so no help is offered in between.
    useHome.setState({ helpAfter: null });
  }
  return (
    <RequestResult
      receipt={changed}
      title={isDone ? t.done : t.later({ date: changed.effectiveOn })}
      next={t.newInstalment({ amount: changed.newInstalment, date: changed.effectiveOn })}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
      back={
        <>
          {payment && (
            <Button component={Link} to={to('paymentView')} onClick={() => handOver(payment)}>
              {t.payFirst({ amount: payment.amount })}
            </Button>
          )}
          {!payment && isDone && quote.payNow && (
            <Button component={Link} to={to('payPremium')}>
              {t.pay}
            </Button>
          )}
          <Button component={Link} to={to('serviceRequests')} variant="default">
            {t.toRequests}
          </Button>
        </>
      }
    />
  );
}
