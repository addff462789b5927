import { addMonths, type Day, formatDay, toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { applyBasisPoints, formatRupees, type Paise } from '@portal/rules/money/money.ts';
import { GST_NIL_FROM, gstRate } from '@portal/rules/money/premium.ts';
import { nextDueAfter } from '@portal/rules/policies/policy.ts';
import { createPanel, type Fact, type ReceiptPage } from './receipt-document.ts';
import { type Language, type ReceiptLabels, receiptLabels } from './receipt-labels.ts';
import type { PaidPolicy, ReceiptRecord } from './receipt-record.ts';

/** Label of the payment method; an unknown one is shown as stored. */
export const instrumentName = (instrument: string | null, labels: ReceiptLabels): string =>
  instrument === null ? labels.unknownInstrument : (new Map(Object.entries(labels.instruments)).get(instrument) ?? instrument);

export const policyFacts = (policy: PaidPolicy, labels: ReceiptLabels): Fact[] => [
  { label: labels.plan, value: policy.planName },
  { label: labels.policyNumber, value: policy.policyNo },
  { label: 'UIN', value: policy.uin },
  { label: labels.policyOwner, value: policy.ownerName },
  { label: labels.clientId, value: policy.ownerId },
  { label: labels.frequency, value: labels.frequencies[policy.frequency] },
];

/** The amount received for this receipt: the premium less credit used, plus the order's fee. */
const calculateTotal = (receipt: Pick<ReceiptRecord, 'amount' | 'creditUsed' | 'convenienceFee'>): Paise =>
  receipt.amount - receipt.creditUsed + receipt.convenienceFee;

/** One receipt (calls, 8.1), with the tax line of its due date. */
export function receiptPage(receipt: ReceiptRecord, language: Language): ReceiptPage {
  const labels = receiptLabels(language);
  const total = calculateTotal(receipt);
  const isReversed = receipt.status === 'REVERSED';
  return {
    heading: labels.premiumReceipt,
    number: { label: labels.receiptNumber, value: receipt.receiptNo },
    about: labels.issued(receipt.issuedOn, receipt.ownerName),
    status: isReversed ? { text: labels.reversed, tone: 'bad' } : { text: labels.paid, tone: 'good' },
    notice: isReversed ? labels.takenBack : null,
    stamp: isReversed ? labels.reversedStamp : null,
    panel: createPanel(isReversed ? labels.receivedTakenBack : labels.weReceived, total, language),
    sections: [
      { heading: labels.policy, facts: policyFacts(receipt, labels) },
      { heading: labels.payment, facts: paymentFacts(receipt, labels) },
    ],
    amount: {
      heading: labels.amount,
      rows: amountRows(receipt, labels),
      total: { label: isReversed ? labels.totalTakenBack : labels.totalReceived, value: formatRupees(total) },
      notes: isGstNil(receipt) ? [labels.gstNil] : [],
    },
    legal: labels.receiptLegal,
  };
}

function paymentFacts(receipt: ReceiptRecord, labels: ReceiptLabels): Fact[] {
  const { capturedAt, dueDate } = receipt;
  const nextDue = dueDate && nextDueAfter(dueDate, { ...receipt, anchorDay: Number(receipt.issueDate.slice(8, 10)) });
  const isByHand = receipt.mode === 'DIRECT' || receipt.mode === 'CHEQUE';
  return [
    { label: labels.paidOn, value: formatDay(receipt.paidOn) + (capturedAt ? `, ${toTimeOfDay(capturedAt)}` : '') },
    { label: labels.paidBy, value: instrumentName(receipt.instrument, labels) },
    ...(receipt.transactionRef ? [{ label: labels.transactionNumber, value: receipt.transactionRef }] : []),
    ...(dueDate ? [{ label: labels.dueLabels[receipt.kind], value: formatDay(dueDate) }] : []),
    ...(nextDue && receipt.kind !== 'REVIVAL' ? [{ label: labels.nextPremium, value: formatDay(nextDue) }] : []),
    { label: labels.method, value: isByHand ? labels.nonAutoPay : labels.autoPay },
  ];
}

function amountRows(receipt: ReceiptRecord, labels: ReceiptLabels): Fact[] {
  const { amount, gst, creditUsed, convenienceFee } = receipt;
  return [
    { label: receipt.kind === 'REVIVAL' ? labels.premiumsAndInterest : labels.instalment, value: formatRupees(amount - gst) },
    { label: gstLabel(receipt, labels), value: isGstNil(receipt) ? labels.nil : formatRupees(gst) },
    ...(creditUsed > 0 ? [{ label: labels.credit, value: `− ${formatRupees(creditUsed)}` }] : []),
    { label: labels.fee, value: formatRupees(convenienceFee) },
  ];
}

/** The day whose tax rate applies: the due date, or the payment date if there is none. */
const taxDay = (receipt: Pick<ReceiptRecord, 'dueDate' | 'paidOn'>): Day => receipt.dueDate ?? receipt.paidOn;

/** The second layout: dues from 22-09-2025 of individual policies carry no tax. */
const isGstNil = (receipt: ReceiptRecord): boolean =>
  receipt.gst === 0 && receipt.policyType !== 'GROUP' && taxDay(receipt) >= GST_NIL_FROM;

/** Label with the GST rate, if the rate explains the amount. A reinstatement adds up dues with different rates. */
function gstLabel(receipt: ReceiptRecord, labels: ReceiptLabels): string {
  const day = taxDay(receipt);
  const rate = receipt.gstRateBp ?? gstRate({ type: receipt.policyType, isFirstYear: day < addMonths(receipt.issueDate, 12) }, day);
  const explains = rate > 0 && Math.abs(applyBasisPoints(receipt.amount - receipt.gst, rate) - receipt.gst) <= 100;
  return explains ? labels.gstAt(rate / 100) : labels.gst;
}
