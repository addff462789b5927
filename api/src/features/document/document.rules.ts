import { createHash } from 'node:crypto';
import type { ReceiptRecord } from '../../documents/receipt-record.ts';

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

/** A file for the browser; within the session it needs no password. */
export function downloadOf(fileName: string, { bytes, pages }: { bytes: Buffer; pages: number }) {
  const sha256 = createHash('sha256').update(bytes).digest();
  const file = {
    fileName,
    mimeType: 'application/pdf' as const,
    base64Data: bytes.toString('base64'),
    sizeBytes: bytes.length,
    pages,
    sha256: sha256.toString('hex'),
    passwordProtected: false,
  };
  return { file, sha256 };
}
