import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useConfig } from '../../lib/browser/config.ts';
import type { Failure } from '../../lib/failures/failure.ts';
import { to } from '../../lib/navigation/to.ts';
import type { PaymentData } from '../../lib/state/payment-data.ts';
import { premiumText } from '../../lib/text/premium.text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { AmountSummary } from '../../ui/layout/AmountSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { TermsConsent } from '../../ui/terms/TermsConsent.tsx';
import { payByKeyText as t } from './pay-by-key.text.ts';
import { paymentText } from './payment.text.ts';
import { type KeySource, usePayByKey } from './use-pay-by-key.ts';

type Props = { data: PaymentData; source: KeySource };
type RequestedAmounts = { due: number; advance: number };

/** Payment with a key: a link, or the code that was sent to the policyholder. Shows no more than is needed to pay. */
export function PayByKey({ data, source }: Props) {
  const last3 = data.PolicyId.slice(-3);
  const { supportPhone: phone } = useConfig();
  const [wantsAdvance, setWantsAdvance] = useState(false);
  const [insists, setInsists] = useState(false);
  const advance = data.ADVAMT ?? 0;
  const due = data.isAlreadyPaid === 'Y' ? 0 : (data.Amount ?? 0);
  if (data.isLapsed) {
    const call = (linkText: ReactNode) => <a href={`tel:${phone}`}>{linkText}</a>;
    return (
      <>
        <PageHeader title={t.hasLapsed} answer={t.hasLapsedWhy({ last3, phone, link: call })} />
        <Button component={Link} to={to('login')}>
          {t.logIn}
        </Button>
      </>
    );
  }
  if (data.collected && !insists) return <Collected collected={data.collected} onInsist={() => setInsists(true)} />;
  if (due === 0 && !(wantsAdvance && advance > 0)) {
    const [title, answer] =
      data.isAlreadyPaid === 'Y'
        ? [t.alreadyPaid, t.alreadyPaidWhy({ last3 })]
        : [t.nothingDue, data.dueDate ? t.nextDue({ date: data.dueDate }) : t.nothingDueWhy];
    return (
      <>
        <PageHeader title={title} answer={answer} />
        {advance > 0 && (
          <Button variant="default" onClick={() => setWantsAdvance(true)}>
            {t.payAdvance({ amount: advance })}
          </Button>
        )}
      </>
    );
  }
  const amounts: RequestedAmounts = due > 0 ? { due, advance: 0 } : { due: 0, advance };
  return (
    <>
      <PageHeader answer={t.owed({ amount: amounts.due + amounts.advance, last3 })} />
      <div className={layout.task}>
        <Card title={t.premium}>
          <KeyValue
            items={[
              { label: t.plan, value: data.productName },
              { label: t.owner, value: data.OwnerName },
              { label: t.dueDate, value: data.dueDate ? t.day({ date: data.dueDate }) : '-' },
              { label: t.receiptTo, value: t.receiptOwner },
            ]}
          />
        </Card>
        <Summary data={data} source={source} request={amounts} />
      </div>
    </>
  );
}

/**
 * Notice that a payment or debit for the premium exists, so nothing may be paid. A premium that auto-debit will collect may still be paid
 * on request.
 */
function Collected({ collected, onInsist }: { collected: NonNullable<PaymentData['collected']>; onInsist: () => void }) {
  const { by, amount, date } = collected;
  if (by === 'pending') return <PageHeader answer={premiumText.waiting({ amount })} />;
  if (by === 'debiting') return <PageHeader answer={premiumText.debiting({ amount })} />;
  return (
    <>
      <PageHeader answer={premiumText.debited({ sum: amount, date: date ?? '' })} />
      <Button variant="default" onClick={onInsist}>
        {t.payAllTheSame({ amount })}
      </Button>
    </>
  );
}

function Summary({ data, source, request }: Props & { request: RequestedAmounts }) {
  const { pay, rejection } = usePayByKey(source);
  const [isTicked, setIsTicked] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const sum = request.due + request.advance;
  const fee = useApiQuery('/getConvenienceFee', { Request: { source: 'PAYPREMIUM', Loan_Amount: sum } }, { main: 'payment' });
  async function press() {
    setIsMissing(!isTicked);
    if (isTicked && (await pay(data, request))?.fields?.termsVersion) setIsTicked(false);
  }
  if (!fee.data) return <Skeleton height="20rem" />;
  return (
    <Card title={paymentText.youPay}>
      <div className={layout.stack4}>
        <AmountSummary
          rows={[
            { label: paymentText.instalment, value: request.due },
            { label: paymentText.advance, value: request.advance },
            { label: paymentText.fee, value: fee.data.Total_Fee },
          ]}
          total={{ label: paymentText.total, value: fee.data.Payable }}
        />
        {rejection && <KeyRejection failure={rejection} />}
        <TermsConsent type="PremiumPayment" isOn={isTicked} onTick={setIsTicked} isMissing={isMissing && !isTicked} />
        <Button fullWidth leftSection={<IconLock size={20} stroke={1.75} aria-hidden />} onClick={() => void press()}>
          {paymentText.pay({ amount: fee.data.Payable })}
        </Button>
      </div>
    </Card>
  );
}

/** Error from the server with a way forward: to the payment in progress, or to the login. */
function KeyRejection({ failure }: { failure: Failure }) {
  const { supportPhone: phone } = useConfig();
  const ref = failure.data?.ref;
  const call = (linkText: ReactNode) => <a href={`tel:${phone}`}>{linkText}</a>;
  return (
    <Notice tone="bad" isAlert>
      {failure.code === 'policyLapsed' ? t.lapsed : failure.error}{' '}
      {typeof ref === 'string' ? (
        <Link to={to('preLoginPaymentLoungeStatus', { ref })}>{t.seeStatus}</Link>
      ) : failure.code === 'policyLapsed' ? (
        <Link to={to('login')}>{t.logIn}</Link>
      ) : (
        t.orCall({ phone, link: call })
      )}
    </Notice>
  );
}
