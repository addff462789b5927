import { addMonths, type Day, formatDay, timeOf } from '@portal/rules/dates.ts';
import { basisPointsOf, formatRupees, type Paise } from '@portal/rules/money.ts';
import { type Frequency, nextDueAfter } from '@portal/rules/policy.ts';
import { GST_NIL_FROM, gstRate } from '@portal/rules/premium.ts';
import { type Fact, panelOf, type ReceiptPage } from './receipt-document.ts';
import type { PaidPolicy, ReceiptRecord } from './receipt-record.ts';

const LEGAL =
  'This receipt is made by computer and needs no signature. It is subject to the payment being credited. Keep it for your tax records.';
const TAKEN_BACK = 'This payment was taken back by the bank. The receipt is no longer valid, and the premium is due again.';
const GST_NIL_NOTE = `No goods and services tax is charged on individual life insurance premiums due from ${formatDay(GST_NIL_FROM)}.`;

const FREQUENCIES: Record<Frequency, string> = { M: 'Monthly', Q: 'Quarterly', H: 'Half-yearly', A: 'Yearly', S: 'Single premium' };
const INSTRUMENTS: Record<string, string> = {
  UPI: 'UPI',
  NB: 'Net banking',
  DC: 'Debit card',
  CC: 'Credit card',
  WALLET: 'Wallet',
  NACH: 'Bank mandate (NACH)',
  SI: 'Standing instruction',
  CHEQUE: 'Cheque',
};

/** The payment method in words; an unknown one is shown as stored. */
export const instrumentName = (instrument: string | null): string =>
  instrument === null ? 'Not known' : (INSTRUMENTS[instrument] ?? instrument);

export const policyFacts = (policy: PaidPolicy): Fact[] => [
  { label: 'Plan', value: policy.planName },
  { label: 'Policy number', value: policy.policyNo },
  { label: 'UIN', value: policy.uin },
  { label: 'Policy owner', value: policy.ownerName },
  { label: 'Client ID', value: policy.ownerId },
  { label: 'Frequency', value: FREQUENCIES[policy.frequency] },
];

/** The amount received for this receipt: the premium less credit used, plus the order's fee. */
const totalOf = (receipt: Pick<ReceiptRecord, 'amount' | 'creditUsed' | 'convenienceFee'>): Paise =>
  receipt.amount - receipt.creditUsed + receipt.convenienceFee;

/** One receipt (calls, 8.1), with the tax line of its due date. */
export function receiptPage(receipt: ReceiptRecord): ReceiptPage {
  const total = totalOf(receipt);
  const isReversed = receipt.status === 'REVERSED';
  return {
    heading: 'Premium receipt',
    number: { label: 'Receipt number', value: receipt.receiptNo },
    about: `Issued on ${formatDay(receipt.issuedOn)} to ${receipt.ownerName}`,
    status: isReversed ? { text: 'Reversed', tone: 'bad' } : { text: 'Paid', tone: 'good' },
    notice: isReversed ? TAKEN_BACK : null,
    stamp: isReversed ? 'REVERSED' : null,
    panel: panelOf(isReversed ? 'Received, then taken back' : 'We received', total),
    sections: [
      { heading: 'Policy', facts: policyFacts(receipt) },
      { heading: 'Payment', facts: paymentFacts(receipt) },
    ],
    amount: {
      heading: 'Amount',
      rows: amountRows(receipt),
      total: { label: isReversed ? 'Total taken back' : 'Total received', value: formatRupees(total) },
      notes: isGstNil(receipt) ? [GST_NIL_NOTE] : [],
    },
    legal: LEGAL,
  };
}

function paymentFacts(receipt: ReceiptRecord): Fact[] {
  const { capturedAt, dueDate } = receipt;
  const nextDue = dueDate && nextDueAfter(dueDate, { ...receipt, anchorDay: Number(receipt.issueDate.slice(8, 10)) });
  const isByHand = receipt.mode === 'DIRECT' || receipt.mode === 'CHEQUE';
  return [
    { label: 'Paid on', value: formatDay(receipt.paidOn) + (capturedAt ? `, ${timeOf(capturedAt)}` : '') },
    { label: 'Paid by', value: instrumentName(receipt.instrument) },
    ...(receipt.transactionRef ? [{ label: 'Transaction number', value: receipt.transactionRef }] : []),
    ...(dueDate ? [{ label: DUE_LABELS[receipt.kind], value: formatDay(dueDate) }] : []),
    ...(nextDue && receipt.kind !== 'REVIVAL' ? [{ label: 'Next premium due', value: formatDay(nextDue) }] : []),
    { label: 'Method', value: isByHand ? 'Non Auto Pay' : 'Auto Pay' },
  ];
}

const DUE_LABELS: Record<ReceiptRecord['kind'], string> = {
  PREMIUM: 'For the instalment due',
  ADVANCE_PREMIUM: 'In advance, for the instalment due',
  REVIVAL: 'Revived, unpaid since',
};

function amountRows(receipt: ReceiptRecord): Fact[] {
  const { amount, gst, creditUsed, convenienceFee } = receipt;
  return [
    { label: receipt.kind === 'REVIVAL' ? 'Premiums and interest' : 'Instalment premium', value: formatRupees(amount - gst) },
    { label: gstLabel(receipt), value: isGstNil(receipt) ? 'Nil' : formatRupees(gst) },
    ...(creditUsed > 0 ? [{ label: 'Settled with money held for this policy', value: `− ${formatRupees(creditUsed)}` }] : []),
    { label: 'Convenience fee', value: formatRupees(convenienceFee) },
  ];
}

/** The day whose tax rate applies: the due date, or the payment date if there is none. */
const taxDay = (receipt: Pick<ReceiptRecord, 'dueDate' | 'paidOn'>): Day => receipt.dueDate ?? receipt.paidOn;

/** The second layout: dues from 22-09-2025 of individual policies carry no tax. */
const isGstNil = (receipt: ReceiptRecord): boolean =>
  receipt.gst === 0 && receipt.policyType !== 'GROUP' && taxDay(receipt) >= GST_NIL_FROM;

/** The rate is shown if it explains the amount; a revival adds up dues with different rates. */
function gstLabel(receipt: ReceiptRecord): string {
  const day = taxDay(receipt);
  const rate = receipt.gstRateBp ?? gstRate({ type: receipt.policyType, isFirstYear: day < addMonths(receipt.issueDate, 12) }, day);
  const explains = rate > 0 && Math.abs(basisPointsOf(receipt.amount - receipt.gst, rate) - receipt.gst) <= 100;
  return explains ? `Goods and services tax at ${rate / 100}%` : 'Goods and services tax';
}
