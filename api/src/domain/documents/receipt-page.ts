import { addMonths, type Day, formatDay, timeOf } from '@portal/rules/calendar/dates.ts';
import { basisPointsOf, formatRupees, type Paise } from '@portal/rules/money/money.ts';
import { GST_NIL_FROM, gstRate } from '@portal/rules/money/premium.ts';
import { nextDueAfter } from '@portal/rules/policies/policy.ts';
import { type Fact, panelOf, type ReceiptPage } from './receipt-document.ts';
import { type Language, type ReceiptLabels, receiptLabels } from './receipt-labels.ts';
import type { PaidPolicy, ReceiptRecord } from './receipt-record.ts';

/** Label of the payment method; an unknown one is shown as stored. */
export const instrumentName = (instrument: string | null, words: ReceiptLabels): string =>
  instrument === null ? words.unknownInstrument : (new Map(Object.entries(words.instruments)).get(instrument) ?? instrument);

export const policyFacts = (policy: PaidPolicy, words: ReceiptLabels): Fact[] => [
  { label: words.plan, value: policy.planName },
  { label: words.policyNumber, value: policy.policyNo },
  { label: 'UIN', value: policy.uin },
  { label: words.policyOwner, value: policy.ownerName },
  { label: words.clientId, value: policy.ownerId },
  { label: words.frequency, value: words.frequencies[policy.frequency] },
];

/** The amount received for this receipt: the premium less credit used, plus the order's fee. */
const totalOf = (receipt: Pick<ReceiptRecord, 'amount' | 'creditUsed' | 'convenienceFee'>): Paise =>
  receipt.amount - receipt.creditUsed + receipt.convenienceFee;

/** One receipt (calls, 8.1), with the tax line of its due date. */
export function receiptPage(receipt: ReceiptRecord, language: Language): ReceiptPage {
  const words = receiptLabels(language);
  const total = totalOf(receipt);
  const isReversed = receipt.status === 'REVERSED';
  return {
    heading: words.premiumReceipt,
    number: { label: words.receiptNumber, value: receipt.receiptNo },
    about: words.issued(receipt.issuedOn, receipt.ownerName),
    status: isReversed ? { text: words.reversed, tone: 'bad' } : { text: words.paid, tone: 'good' },
    notice: isReversed ? words.takenBack : null,
    stamp: isReversed ? words.reversedStamp : null,
    panel: panelOf(isReversed ? words.receivedTakenBack : words.weReceived, total, language),
    sections: [
      { heading: words.policy, facts: policyFacts(receipt, words) },
      { heading: words.payment, facts: paymentFacts(receipt, words) },
    ],
    amount: {
      heading: words.amount,
      rows: amountRows(receipt, words),
      total: { label: isReversed ? words.totalTakenBack : words.totalReceived, value: formatRupees(total) },
      notes: isGstNil(receipt) ? [words.gstNil] : [],
    },
    legal: words.receiptLegal,
  };
}

function paymentFacts(receipt: ReceiptRecord, words: ReceiptLabels): Fact[] {
  const { capturedAt, dueDate } = receipt;
  const nextDue = dueDate && nextDueAfter(dueDate, { ...receipt, anchorDay: Number(receipt.issueDate.slice(8, 10)) });
  const isByHand = receipt.mode === 'DIRECT' || receipt.mode === 'CHEQUE';
  return [
    { label: words.paidOn, value: formatDay(receipt.paidOn) + (capturedAt ? `, ${timeOf(capturedAt)}` : '') },
    { label: words.paidBy, value: instrumentName(receipt.instrument, words) },
    ...(receipt.transactionRef ? [{ label: words.transactionNumber, value: receipt.transactionRef }] : []),
    ...(dueDate ? [{ label: words.dueLabels[receipt.kind], value: formatDay(dueDate) }] : []),
    ...(nextDue && receipt.kind !== 'REVIVAL' ? [{ label: words.nextPremium, value: formatDay(nextDue) }] : []),
    { label: words.method, value: isByHand ? words.nonAutoPay : words.autoPay },
  ];
}

function amountRows(receipt: ReceiptRecord, words: ReceiptLabels): Fact[] {
  const { amount, gst, creditUsed, convenienceFee } = receipt;
  return [
    { label: receipt.kind === 'REVIVAL' ? words.premiumsAndInterest : words.instalment, value: formatRupees(amount - gst) },
    { label: gstLabel(receipt, words), value: isGstNil(receipt) ? words.nil : formatRupees(gst) },
    ...(creditUsed > 0 ? [{ label: words.credit, value: `− ${formatRupees(creditUsed)}` }] : []),
    { label: words.fee, value: formatRupees(convenienceFee) },
  ];
}

/** The day whose tax rate applies: the due date, or the payment date if there is none. */
const taxDay = (receipt: Pick<ReceiptRecord, 'dueDate' | 'paidOn'>): Day => receipt.dueDate ?? receipt.paidOn;

/** The second layout: dues from 22-09-2025 of individual policies carry no tax. */
const isGstNil = (receipt: ReceiptRecord): boolean =>
  receipt.gst === 0 && receipt.policyType !== 'GROUP' && taxDay(receipt) >= GST_NIL_FROM;

/** Label with the GST rate, if the rate explains the amount. A reinstatement adds up dues with different rates. */
function gstLabel(receipt: ReceiptRecord, words: ReceiptLabels): string {
  const day = taxDay(receipt);
  const rate = receipt.gstRateBp ?? gstRate({ type: receipt.policyType, isFirstYear: day < addMonths(receipt.issueDate, 12) }, day);
  const explains = rate > 0 && Math.abs(basisPointsOf(receipt.amount - receipt.gst, rate) - receipt.gst) <= 100;
  return explains ? words.gstAt(rate / 100) : words.gst;
}
