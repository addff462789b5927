import { type Day, formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { createPanel, type ReceiptList } from './receipt-document.ts';
import { type Language, receiptLabels } from './receipt-labels.ts';
import type { ReceiptRecord } from './receipt-record.ts';

/** The first page of the receipts of a period. */
export function receiptList(receipts: ReceiptRecord[], period: { policyId: string; from: Day; to: Day }, language: Language): ReceiptList {
  const labels = receiptLabels(language);
  const columns = [labels.paidOn, labels.receiptNumber, labels.policy, labels.due, labels.status, labels.amount];
  const valid = receipts.filter((receipt) => receipt.status === 'POSTED');
  const total = valid.reduce((sum, receipt) => sum + receipt.amount, 0);
  return {
    heading: labels.receipts,
    number: { label: labels.receiptCount, value: String(receipts.length) },
    about: labels.period(period.from, {
      to: period.to,
      owner: receipts[0]?.ownerName ?? '',
      policyNo: period.policyId === 'ALL' ? null : period.policyId,
    }),
    panel: createPanel(labels.premiumsPaid, total, language),
    columns,
    linkColumn: columns.indexOf(labels.receiptNumber),
    rows: receipts.map((receipt) => [
      formatDay(receipt.paidOn),
      receipt.receiptNo,
      `${receipt.policyNo} ${receipt.planName}`,
      receipt.dueDate ? formatDay(receipt.dueDate) : '–',
      receipt.status === 'POSTED' ? labels.paid : labels.reversed,
      formatRupees(receipt.amount),
    ]),
    total: { label: labels.totalOf(valid.length), value: formatRupees(total) },
    legal: labels.listLegal,
  };
}
