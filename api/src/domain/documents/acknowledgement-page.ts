import { dayOf, formatDay, toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { createPanel, type ReceiptPage } from './receipt-document.ts';
import { type Language, type ReceiptLabels, receiptLabels } from './receipt-labels.ts';
import { instrumentName, policyFacts } from './receipt-page.ts';
import type { CapturedLine, CapturedOrder } from './receipt-record.ts';

/** Acknowledgement for the time between capture and posting: PROVISIONAL, with the order's number and no receipt number. */
export function acknowledgementPage(order: CapturedOrder, language: Language): ReceiptPage {
  const labels = receiptLabels(language);
  const { lines, capturedAt, convenienceFee } = order;
  const total = lines.reduce((sum, line) => sum + line.amount, convenienceFee);
  const [first] = lines;
  const isOnePolicy = new Set(lines.map((line) => line.policyNo)).size === 1;
  return {
    heading: labels.acknowledgement,
    number: { label: labels.orderNumber, value: order.orderNo },
    about: labels.issued(dayOf(capturedAt), first?.ownerName),
    status: { text: labels.provisional, tone: 'wait' },
    notice: labels.acknowledged,
    stamp: labels.provisionalStamp,
    panel: createPanel(labels.weReceived, total, language),
    sections: [
      ...(first && isOnePolicy ? [{ heading: labels.policy, facts: policyFacts(first, labels) }] : []),
      {
        heading: labels.payment,
        facts: [
          { label: labels.paidOn, value: `${formatDay(dayOf(capturedAt))}, ${toTimeOfDay(capturedAt)}` },
          { label: labels.paidBy, value: instrumentName(order.instrument, labels) },
          ...(order.transactionRef ? [{ label: labels.transactionNumber, value: order.transactionRef }] : []),
        ],
      },
    ],
    amount: {
      heading: labels.amount,
      rows: [
        ...lines.map((line) => ({ label: lineLabel(line, isOnePolicy, labels), value: formatRupees(line.amount) })),
        { label: labels.fee, value: formatRupees(convenienceFee) },
      ],
      total: { label: labels.totalReceived, value: formatRupees(total) },
      notes: [],
    },
    legal: labels.acknowledgementLegal,
  };
}

function lineLabel({ planName: plan, policyNo, gst, dueDate }: CapturedLine, isOnePolicy: boolean, labels: ReceiptLabels): string {
  return labels.orderLine(isOnePolicy ? null : { plan, policyNo }, dueDate, gst > 0 ? formatRupees(gst) : null);
}
