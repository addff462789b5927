import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { premiumText as t } from '../lib/premium.text.ts';
import { usePaymentStatus } from '../lib/use-payment-status.ts';
import { Notice } from './Notice.tsx';

/** The only way on while a payment waits for the bank. */
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
