import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { usePaymentStatus } from '../../lib/records/use-payment-status.ts';
import { premiumText as t } from '../../lib/text/premium.text.ts';
import { Notice } from './Notice.tsx';

/** The only action while a payment is pending at the bank. */
export function PaymentStatusButton({ orderNo, variant = 'default', size }: { orderNo: string; variant?: string; size?: string }) {
  const { see, failure } = usePaymentStatus();
  return (
    <>
      <Button variant={variant} {...(size && { size })} onClick={() => void see(orderNo)}>
        {t.seeStatus}
      </Button>
      {failure && (
        <Notice tone="bad" isAlert>
          {failure.error}
        </Notice>
      )}
    </>
  );
}
