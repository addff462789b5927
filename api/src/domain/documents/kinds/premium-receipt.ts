import { z } from 'zod';
import { documentKind, noDocument } from '../document-kind.ts';
import { isAbout, receiptsContent } from '../receipts-content.ts';

export const premiumReceipt = documentKind('premium-receipts', {
  ref: z.object({ type: z.literal('premium-receipts'), policyId: z.string(), receiptNo: z.string() }),
  toRef: ({ ServiceType: type, PolicyId: policyId, receiptNo }) => ({ type, policyId, receiptNo }),
  toPeriod: ({ receiptNo }) => receiptNo,
  fileName: ({ receiptNo }) => `PremiumReceipt_${receiptNo}.pdf`,
  title: ({ receiptNo }) => ({ en: `Premium receipt ${receiptNo}`, hi: `प्रीमियम रसीद ${receiptNo}` }),
  template: 'receipt.typ',
  async read(ref, { clientIds, store, title, ...look }) {
    const receipt = await store.document.findReceipt(clientIds, ref.receiptNo);
    if (!receipt || !isAbout(ref, [receipt.policyNo])) return noDocument('notFound');
    return receiptsContent({ title, receipts: [receipt] }, null, look);
  },
});
