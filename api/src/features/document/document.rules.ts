import { createHash } from 'node:crypto';
import type { contract } from '@portal/contract/contract.ts';
import { type Day, financialYear } from '@portal/rules/dates.ts';
import { periodFault } from '@portal/rules/period.ts';
import type { z } from 'zod';
import type { DocumentRef, PeriodRef } from '../../documents/document-ref.ts';
import type { ReceiptRecord } from '../../documents/receipt-record.ts';
import { badFields } from '../../http/failure.ts';

type DocumentRequest = z.output<(typeof contract.document)['/downloads/download']['request']>;
type PeriodInput = { PolicyId: string; fromDate?: Day | undefined; toDate?: Day | undefined };

/** Which document a request asks for. */
export function refOf(request: DocumentRequest, today: Day): DocumentRef {
  switch (request.ServiceType) {
    case 'premium-receipts':
      return { type: request.ServiceType, policyId: request.PolicyId, receiptNo: request.receiptNo };
    case 'pay-premium-receipts':
      return { type: request.ServiceType, policyId: request.PolicyId, orderNo: request.orderNo };
    case 'premium-receipts-by-date':
      return periodRefOf(request, today);
  }
}

/** A period ends today and begins with its financial year, unless said. Neither turned round nor in the future (VAL-008..010). */
export function periodRefOf({ PolicyId, fromDate, toDate }: PeriodInput, today: Day): PeriodRef {
  const to = toDate ?? today;
  const from = fromDate ?? financialYear(to).from;
  const fault = periodFault(from, to, today);
  if (fault) throw badFields({ [fault.field]: fault.message });
  return { type: 'premium-receipts-by-date', policyId: PolicyId, from, to };
}

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

/** A file as the browser gets it: within the session it needs no password. */
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
