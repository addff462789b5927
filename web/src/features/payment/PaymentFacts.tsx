import { dayOf, formatDay, toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { isPolicyNo } from '@portal/rules/people/identifiers.ts';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import { CopyButton } from '../../ui/links/CopyButton.tsx';
import { paymentText } from './payment.text.ts';
import { methodText, reasonText } from './payment-labels.ts';
import { type Result, toPaymentState } from './payment-state.ts';
import { statusText as t } from './payment-status.text.ts';

/** Facts of a payment. Values that are missing, for example without a session, are omitted. */
export function PaymentFacts({ result }: { result: Result }) {
  const { instrument, instrumentHint: hint, orderNo, reasonCode, paidAt, convenienceFee, lines } = result;
  // Several policies are listed above with their amounts.
  const first = new Set(lines.map(({ PolicyId }) => PolicyId)).size > 1 ? undefined : lines[0];
  const receipts = lines.flatMap((line) => line.receiptNo ?? []);
  const methodLabel = instrument && methodText(instrument);
  const items = [
    first && { label: paymentText.plan, value: first.productName },
    first && { label: isPolicyNo(first.PolicyId) ? paymentText.policyNumber : t.policyEnding, value: first.PolicyId },
    paidAt && { label: t.paidOn, value: dateAndTime(paidAt) },
    methodLabel && { label: t.paidBy, value: hint ? t.paidByHint({ way: methodLabel, hint }) : methodLabel },
    orderNo && { label: paymentText.reference, value: <Reference value={orderNo} /> },
    receipts.length > 0 && { label: receipts.length === 1 ? t.receiptNumber : t.receiptNumbers, value: receipts.join(', ') },
    toPaymentState(result) === 'failed' && reasonCode && { label: t.bankMessage, value: reasonText(reasonCode) },
    convenienceFee > 0 && { label: t.feeWithin, value: formatRupees(parseRupees(convenienceFee) ?? 0) },
  ];
  return <KeyValue items={items.filter((item) => typeof item === 'object' && item !== null)} />;
}

/** The short number by which we find the payment; the partner's own is in the history. */
const Reference = ({ value }: { value: string }) => (
  <>
    {value}
    <CopyButton value={value} />
  </>
);

/** "04-08-2025, 11:42", in India. */
export function dateAndTime(instant: string): string {
  const at = new Date(instant);
  return `${formatDay(dayOf(at))}, ${toTimeOfDay(at)}`;
}
