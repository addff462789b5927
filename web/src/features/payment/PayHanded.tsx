import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { AmountSummary } from '../../ui/layout/AmountSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { TermsConsent } from '../../ui/terms/TermsConsent.tsx';
import { handedOrderText as h } from './handed-order.text.ts';
import { paymentText as t } from './payment.text.ts';
import { useHandedPayment } from './use-handed-payment.ts';

type Props = {
  purpose: keyof typeof PURPOSES;
  policyId: string;
  refId: string;
  isByLink: boolean;
  amount: number;
  plan: string;
  onRejected: (isRejected: boolean) => void;
};

const PURPOSES = {
  REVIVAL: { feeOf: 'REINSTATEMENT', terms: 'Reinstatement', label: h.purpose },
  LOAN_REPAYMENT: { feeOf: 'LOANREPAY', terms: 'LoanRepay', label: h.repayment },
  // A premium, with the fee of one.
  MODE_CHANGE: { feeOf: 'PAYPREMIUM', terms: 'PremiumPayment', label: h.firstPremium },
} as const;

/** Order summary, terms and the redirect to the payment partner. */
export function PayHanded({ purpose, amount, policyId, refId, isByLink, plan, onRejected }: Props) {
  const { pay, rejection } = useHandedPayment(purpose, isByLink);
  const fee = useApiQuery('/getConvenienceFee', { Request: { source: PURPOSES[purpose].feeOf, Loan_Amount: amount } }).data?.Total_Fee ?? 0;
  const total = Math.round((amount + fee) * 100) / 100;
  const { terms, label } = PURPOSES[purpose];
  const [isTicked, setIsTicked] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  async function press() {
    setIsMissing(!isTicked);
    onRejected(!isTicked);
    if (!isTicked) return;
    const failure = await pay({ policyId, refId, amount, plan });
    onRejected(failure !== undefined);
    if (failure?.fields?.termsVersion) setIsTicked(false);
  }
  return (
    <Card title={t.youPay}>
      <div className={layout.stack4}>
        <AmountSummary
          rows={[
            { label, value: amount },
            { label: t.fee, value: fee },
          ]}
          total={{ label: t.total, value: total }}
        />
        {rejection && (
          <Notice tone="bad" isAlert>
            {rejection.error}
          </Notice>
        )}
        <TermsConsent type={terms} isOn={isTicked} onTick={setIsTicked} isMissing={isMissing && !isTicked} />
        <Button fullWidth leftSection={<IconLock size={20} stroke={1.75} aria-hidden />} onClick={() => void press()}>
          {t.pay({ amount: total })}
        </Button>
      </div>
    </Card>
  );
}
