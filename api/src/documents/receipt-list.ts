import { type Day, formatDay } from '@portal/rules/dates.ts';
import { formatRupees } from '@portal/rules/money.ts';
import { panelOf, type ReceiptList } from './receipt-document.ts';
import type { ReceiptRecord } from './receipt-record.ts';

const LEGAL =
  'This list is made by computer and needs no signature. The receipts follow on the next pages. Payments that were taken back are not in the total.';
const COLUMNS = ['Paid on', 'Receipt number', 'Policy', 'Due', 'Status', 'Amount'];

/** The first page of the receipts of a period. */
export function receiptList(receipts: ReceiptRecord[], period: { policyId: string; from: Day; to: Day }): ReceiptList {
  const valid = receipts.filter((receipt) => receipt.status === 'POSTED');
  const total = valid.reduce((sum, receipt) => sum + receipt.amount, 0);
  const whose =
    period.policyId === 'ALL'
      ? `all policies of ${receipts[0]?.ownerName ?? ''}`
      : `policy ${period.policyId} of ${receipts[0]?.ownerName ?? ''}`;
  return {
    heading: 'Premium receipts',
    number: { label: 'Number of receipts', value: String(receipts.length) },
    about: `${formatDay(period.from)} to ${formatDay(period.to)}, ${whose}`,
    panel: panelOf('Premiums paid', total),
    columns: COLUMNS,
    linkColumn: COLUMNS.indexOf('Receipt number'),
    rows: receipts.map((receipt) => [
      formatDay(receipt.paidOn),
      receipt.receiptNo,
      `${receipt.policyNo} ${receipt.planName}`,
      receipt.dueDate ? formatDay(receipt.dueDate) : '–',
      receipt.status === 'POSTED' ? 'Paid' : 'Reversed',
      formatRupees(receipt.amount),
    ]),
    total: { label: valid.length === 1 ? 'Total of 1 receipt' : `Total of ${valid.length} receipts`, value: formatRupees(total) },
    legal: LEGAL,
  };
}
