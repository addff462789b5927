import { dayOf } from '@portal/rules/calendar/dates.ts';
import { z } from 'zod';
import { acknowledgementPage } from '../acknowledgement-page.ts';
import { documentKind, noDocument } from '../document-kind.ts';
import { receiptDocument } from '../receipt-document.ts';
import { findOwner, isAbout, receiptsContent } from '../receipts-content.ts';

/** The receipts of one order; before posting, an acknowledgement; none for an order without money. */
export const orderReceipt = documentKind('pay-premium-receipts', {
  ref: z.object({ type: z.literal('pay-premium-receipts'), policyId: z.string(), orderNo: z.string() }),
  toRef: ({ ServiceType: type, PolicyId: policyId, orderNo }) => ({ type, policyId, orderNo }),
  toPeriod: ({ orderNo }) => orderNo,
  fileName: ({ orderNo }) => `PremiumReceipt_${orderNo}.pdf`,
  title: ({ orderNo }) => ({ en: `Premium receipt for order ${orderNo}`, hi: `ऑर्डर ${orderNo} की प्रीमियम रसीद` }),
  template: 'receipt.typ',
  async read(ref, { clientIds, store, title, ...look }) {
    const policyNos = await store.document.listPoliciesOfOrder(clientIds, ref.orderNo);
    if (policyNos.length === 0 || !isAbout(ref, policyNos)) return noDocument('notFound');
    const receipts = await store.document.listReceiptsOfOrder(clientIds, ref.orderNo);
    if (receipts.length > 0) return receiptsContent({ title, receipts }, null, look);
    const order = await store.document.findCapturedOrder(clientIds, ref.orderNo);
    if (!order) return noDocument('notForThisPolicy');
    const { branding, language } = look;
    const heading = { en: `Payment acknowledgement ${order.orderNo}`, hi: `भुगतान की पावती ${order.orderNo}` };
    const data = receiptDocument(
      { title: heading[language], language, date: dayOf(order.capturedAt), list: null, pages: [acknowledgementPage(order, language)] },
      branding,
    );
    return { kind: 'content', title: heading, data, ...findOwner(order.lines), records: [] };
  },
});
