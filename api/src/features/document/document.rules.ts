import type { ReceiptRecord } from '../../domain/documents/receipt-record.ts';

export const receiptRow = (receipt: ReceiptRecord) => ({
  receiptNo: receipt.receiptNo,
  date: receipt.paidOn,
  policyNo: receipt.policyNo,
  planName: receipt.planName,
  dueDate: receipt.dueDate,
  amount: receipt.amount,
  gst: receipt.gst,
  status: receipt.status,
});
