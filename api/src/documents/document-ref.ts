import { formatDay } from '@portal/rules/dates.ts';
import { z } from 'zod';

const Day = z.iso.date();
const policyId = z.string();

/** What names a document: ids and days only, so that it may stand in a message. */
export const DocumentRef = z.discriminatedUnion('type', [
  z.object({ type: z.literal('premium-receipts'), policyId, receiptNo: z.string() }),
  z.object({ type: z.literal('pay-premium-receipts'), policyId, orderNo: z.string() }),
  z.object({ type: z.literal('premium-receipts-by-date'), policyId, from: Day, to: Day }),
]);
export type DocumentRef = z.infer<typeof DocumentRef>;
export type PeriodRef = Extract<DocumentRef, { type: 'premium-receipts-by-date' }>;

/** Which one of its kind: the receipt, the order, the days. */
export function periodOf(ref: DocumentRef): string {
  switch (ref.type) {
    case 'premium-receipts':
      return ref.receiptNo;
    case 'pay-premium-receipts':
      return ref.orderNo;
    case 'premium-receipts-by-date':
      return `${formatDay(ref.from)}_${formatDay(ref.to)}`;
  }
}

export const fileNameOf = (ref: DocumentRef): string =>
  ref.type === 'premium-receipts-by-date' ? `PremiumReceipts_${ref.policyId}_${periodOf(ref)}.pdf` : `PremiumReceipt_${periodOf(ref)}.pdf`;

/** How people call it: the title of the file, the subject of the message. */
export function titleOf(ref: DocumentRef): string {
  switch (ref.type) {
    case 'premium-receipts':
      return `Premium receipt ${ref.receiptNo}`;
    case 'pay-premium-receipts':
      return `Premium receipt for order ${ref.orderNo}`;
    case 'premium-receipts-by-date':
      return `Premium receipts ${formatDay(ref.from)} to ${formatDay(ref.to)}`;
  }
}
