import { dayOf, formatDay, timeOf } from '@portal/rules/dates.ts';
import { formatRupees } from '@portal/rules/money.ts';
import { REFLECT_WORKING_DAYS } from '@portal/rules/receipt.ts';
import { panelOf, type ReceiptPage } from './receipt-document.ts';
import { instrumentName, policyFacts } from './receipt-page.ts';
import type { CapturedLine, CapturedOrder } from './receipt-record.ts';

const NOTICE = `We have your payment. This is an acknowledgement, not a receipt: the receipt with its number follows when the payment is posted to the policy, within ${REFLECT_WORKING_DAYS} working days.`;
const LEGAL = 'This acknowledgement is made by computer and needs no signature. It is subject to the payment being credited and posted.';

/** What a customer holds between capture and posting: PROVISIONAL, with the order's number and no receipt number. */
export function acknowledgementPage(order: CapturedOrder): ReceiptPage {
  const { lines, capturedAt, convenienceFee } = order;
  const total = lines.reduce((sum, line) => sum + line.amount, convenienceFee);
  const [first] = lines;
  const isOnePolicy = new Set(lines.map((line) => line.policyNo)).size === 1;
  return {
    heading: 'Payment acknowledgement',
    number: { label: 'Order number', value: order.orderNo },
    about: `Issued on ${formatDay(dayOf(capturedAt))}${first ? ` to ${first.ownerName}` : ''}`,
    status: { text: 'Provisional', tone: 'wait' },
    notice: NOTICE,
    stamp: 'PROVISIONAL',
    panel: panelOf('We received', total),
    sections: [
      ...(first && isOnePolicy ? [{ heading: 'Policy', facts: policyFacts(first) }] : []),
      {
        heading: 'Payment',
        facts: [
          { label: 'Paid on', value: `${formatDay(dayOf(capturedAt))}, ${timeOf(capturedAt)}` },
          { label: 'Paid by', value: instrumentName(order.instrument) },
          ...(order.transactionRef ? [{ label: 'Transaction number', value: order.transactionRef }] : []),
        ],
      },
    ],
    amount: {
      heading: 'Amount',
      rows: [
        ...lines.map((line) => ({ label: lineLabel(line, isOnePolicy), value: formatRupees(line.amount) })),
        { label: 'Convenience fee', value: formatRupees(convenienceFee) },
      ],
      total: { label: 'Total received', value: formatRupees(total) },
      notes: [],
    },
    legal: LEGAL,
  };
}

function lineLabel(line: CapturedLine, isOnePolicy: boolean): string {
  const what = isOnePolicy ? 'Premium' : `${line.planName}, policy ${line.policyNo},`;
  const tax = line.gst > 0 ? `, with ${formatRupees(line.gst)} goods and services tax` : '';
  return `${what} due on ${formatDay(line.dueDate)}${tax}`;
}
