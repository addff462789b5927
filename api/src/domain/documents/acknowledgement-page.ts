import { dayOf, formatDay, timeOf } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { panelOf, type ReceiptPage } from './receipt-document.ts';
import { type Language, type ReceiptLabels, receiptLabels } from './receipt-labels.ts';
import { instrumentName, policyFacts } from './receipt-page.ts';
import type { CapturedLine, CapturedOrder } from './receipt-record.ts';

/** Acknowledgement for the time between capture and posting: PROVISIONAL, with the order's number and no receipt number. */
export function acknowledgementPage(order: CapturedOrder, language: Language): ReceiptPage {
  const words = receiptLabels(language);
  const { lines, capturedAt, convenienceFee } = order;
  const total = lines.reduce((sum, line) => sum + line.amount, convenienceFee);
  const [first] = lines;
  const isOnePolicy = new Set(lines.map((line) => line.policyNo)).size === 1;
  return {
    heading: words.acknowledgement,
    number: { label: words.orderNumber, value: order.orderNo },
    about: words.issued(dayOf(capturedAt), first?.ownerName),
    status: { text: words.provisional, tone: 'wait' },
    notice: words.acknowledged,
    stamp: words.provisionalStamp,
    panel: panelOf(words.weReceived, total, language),
    sections: [
      ...(first && isOnePolicy ? [{ heading: words.policy, facts: policyFacts(first, words) }] : []),
      {
        heading: words.payment,
        facts: [
          { label: words.paidOn, value: `${formatDay(dayOf(capturedAt))}, ${timeOf(capturedAt)}` },
          { label: words.paidBy, value: instrumentName(order.instrument, words) },
          ...(order.transactionRef ? [{ label: words.transactionNumber, value: order.transactionRef }] : []),
        ],
      },
    ],
    amount: {
      heading: words.amount,
      rows: [
        ...lines.map((line) => ({ label: lineLabel(line, isOnePolicy, words), value: formatRupees(line.amount) })),
        { label: words.fee, value: formatRupees(convenienceFee) },
      ],
      total: { label: words.totalReceived, value: formatRupees(total) },
      notes: [],
    },
    legal: words.acknowledgementLegal,
  };
}

function lineLabel({ planName: plan, policyNo, gst, dueDate }: CapturedLine, isOnePolicy: boolean, words: ReceiptLabels): string {
  return words.orderLine(isOnePolicy ? null : { plan, policyNo }, dueDate, gst > 0 ? formatRupees(gst) : null);
}
