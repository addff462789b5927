import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button } from '@mantine/core';
import { formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useDocument } from '../../lib/records/documents.ts';
import { DocumentNote } from '../../ui/feedback/DocumentNote.tsx';
import { type Status, StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import { shellText } from '../../ui/layout/shell.text.ts';
import { NotSatisfied } from '../../ui/links/NotSatisfied.tsx';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import classes from './PaymentTable.module.css';
import { pastPaymentsText as t } from './past-payments.text.ts';
import { paymentText as facts } from './payment.text.ts';
import { methodLabels, reasonText } from './payment-labels.ts';
import { statusText } from './payment-status.text.ts';

export type Payment = ResponseOf<'/pastPaymentDetails'>['paymentdetails'][number];

export const TAGS: Record<Payment['STATUS'], Status> = {
  POSTED: 'PAID',
  RECEIVED: 'IN_PROCESS',
  PENDING: 'IN_PROCESS',
  FAILED: 'FAILED',
  REFUNDED: 'REFUNDED',
  REVERSED: 'RETURNED',
};
const COLUMNS = [
  { name: statusText.paidOn },
  { name: facts.plan },
  { name: t.forDueDate },
  { name: t.method },
  { name: t.status },
  { name: t.amount, isRight: true },
  { name: t.actions, isHidden: true },
];

const rupees = (value: number) => formatRupees(parseRupees(value) ?? 0);
const dayOrNone = (day: string | null) => (day ? formatDay(day) : shellText.none);

/** Payments, newest first, on a wide screen. */
export function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <DataTable columns={COLUMNS} className={classes.payments}>
      {payments.map((payment) => (
        <PaymentRows key={payment.PAYMENT_ID} payment={payment} />
      ))}
    </DataTable>
  );
}

function PaymentRows({ payment }: { payment: Payment }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const amount = rupees(payment.AMOUNT);
  return (
    <tbody className={classes.payment}>
      <tr>
        <td className="num" data-label={statusText.paidOn}>
          {formatDay(payment.PAYMENT_DATE)}
        </td>
        <td className={classes.plan}>
          <span className={classes.name}>{payment.PLAN_NAME}</span>
          <span className={classes.number}>{shellText.number({ number: payment.POLICY_NUMBER })}</span>
        </td>
        <td className="num" data-label={t.forDueDate}>
          {dayOrNone(payment.DUE_DATE)}
        </td>
        <td data-label={t.method}>{methodLabels(payment.MODE, payment.INSTRUMENT)}</td>
        <td data-label={t.status}>
          <StatusTag status={TAGS[payment.STATUS]} />
        </td>
        <td className={`num ${classes.amount}`} data-label={t.amount}>
          {amount}
        </td>
        <td className={classes.actions}>
          <Receipt payment={payment} />
          <ActionIcon
            size={36}
            aria-label={t.detailsOf({ date: payment.PAYMENT_DATE, amount: payment.AMOUNT })}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronDown size={20} stroke={1.75} aria-hidden className={isOpen ? classes.turned : undefined} />
          </ActionIcon>
        </td>
      </tr>
      <tr id={id} hidden={!isOpen}>
        <td colSpan={COLUMNS.length} className={classes.details}>
          <PaymentDetails payment={payment} />
        </td>
      </tr>
    </tbody>
  );
}

/** Only a posted payment has a receipt. */
export function Receipt({ payment: { RECEIPT_NO: receiptNo, POLICY_NUMBER: PolicyId } }: { payment: Payment }) {
  const { download, outcome } = useDocument();
  if (!receiptNo) return null;
  return (
    <div className={classes.receipt}>
      <Button
        variant="default"
        size="sm"
        aria-label={t.receiptOf({ number: receiptNo })}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        onClick={() => void download({ ServiceType: 'premium-receipts', PolicyId, receiptNo })}
      >
        {t.receiptButton}
      </Button>
      <DocumentNote outcome={outcome} />
    </div>
  );
}

export function PaymentDetails({ payment }: { payment: Payment }) {
  const items = [
    { label: t.kind, value: t[`kind${payment.KIND}`] },
    { label: facts.transactionNumber, value: payment.TRANSACTION_REF ?? shellText.none },
    { label: statusText.receiptNumber, value: payment.RECEIPT_NO ?? shellText.none },
    { label: t.gstWithin, value: rupees(payment.GST) },
    ...(payment.REASON ? [{ label: t.reason, value: reasonText(payment.REASON) }] : []),
  ];
  return (
    <>
      <KeyValue items={items} />
      <p className={classes.note}>
        {payment.RECEIPT_NO ? (
          <NotSatisfied about="PAYMENT" id={payment.RECEIPT_NO} />
        ) : (
          <NotSatisfied about="POLICY" id={payment.POLICY_NUMBER} category="PREMIUM" />
        )}
      </p>
      {TAGS[payment.STATUS] === 'IN_PROCESS' && <p className={classes.note}>{t.reflect}</p>}
    </>
  );
}
