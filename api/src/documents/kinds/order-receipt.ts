import { dayOf } from '@portal/rules/dates.ts';
import { z } from 'zod';
import { acknowledgementPage } from '../acknowledgement-page.ts';
import { documentKind, noDocument } from '../document-kind.ts';
import { receiptDocument } from '../receipt-document.ts';
import { isAbout, ownerOf, receiptsContent } from '../receipts-content.ts';

/** The receipts of one order; before posting, an acknowledgement; none for an order without money. */
export const orderReceipt = documentKind('pay-premium-receipts', {
  ref: z.object({ type: z.literal('pay-premium-receipts'), policyId: z.string(), orderNo: z.string() }),
  refOf: ({ ServiceType: type, PolicyId: policyId, orderNo }) => ({ type, policyId, orderNo }),
  periodOf: ({ orderNo }) => orderNo,
  fileName: ({ orderNo }) => `PremiumReceipt_${orderNo}.pdf`,
  title: ({ orderNo }) => `Premium receipt for order ${orderNo}`,
  template: 'receipt.typ',
  async read(ref, { clientIds, store, branding, title }) {
    const policyNos = await store.document.listPoliciesOfOrder(clientIds, ref.orderNo);
    if (policyNos.length === 0 || !isAbout(ref, policyNos)) return noDocument('notFound');
    const receipts = await store.document.listReceiptsOfOrder(clientIds, ref.orderNo);
    if (receipts.length > 0) return receiptsContent(title, receipts, null, branding);
    const order = await store.document.findCapturedOrder(clientIds, ref.orderNo);
    if (!order) return noDocument('notForThisPolicy');
    const heading = `Payment acknowledgement ${order.orderNo}`;
    const data = receiptDocument(
      { title: heading, date: dayOf(order.capturedAt), list: null, pages: [acknowledgementPage(order)] },
      branding,
    );
    return { kind: 'content', title: heading, data, ...ownerOf(order.lines), records: [] };
  },
});
