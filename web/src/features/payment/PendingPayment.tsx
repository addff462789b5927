import { formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { startedText } from '../../lib/format/payment-moment.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PaymentStatusButton } from '../../ui/feedback/PaymentStatusButton.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import { CopyButton } from '../../ui/links/CopyButton.tsx';
import type { Choice } from './choices.ts';
import classes from './PendingPayment.module.css';
import { paymentText as t } from './payment.text.ts';

/** Payment pending at the bank, with a link to its status. */
export function PendingPayment({ choice: { due } }: { choice: Choice }) {
  if (!due.payment) return null;
  const { orderNo, startedAt } = due.payment;
  return (
    <Card>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>
            {due.plan} <StatusTag status="BEING_CONFIRMED" />
          </h2>
          <p className={classes.number}>{t.number({ number: due.policyId })}</p>
        </div>
        <PaymentStatusButton orderNo={orderNo} />
      </div>
      <KeyValue
        items={[
          { label: t.amount, value: formatRupees(parseRupees(due.amount) ?? 0) },
          { label: t.started, value: startedText(startedAt) },
          {
            label: t.reference,
            value: (
              <>
                {orderNo}
                <CopyButton value={orderNo} />
              </>
            ),
          },
          ...(due.date ? [{ label: t.premiumDueOn, value: formatDay(due.date) }] : []),
        ]}
      />
      <div className={classes.foot}>
        <Notice tone="info">{due.date && due.days >= 0 ? t.ifRefusedUntil({ date: due.date }) : t.ifRefused}</Notice>
      </div>
    </Card>
  );
}
