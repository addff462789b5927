import { financialYear, formatDay } from '@portal/rules/calendar/dates.ts';
import { findPeriodError } from '@portal/rules/calendar/period.ts';
import { MAX_RECEIPTS } from '@portal/rules/requests/document-types.ts';
import { z } from 'zod';
import { badFields, PortalError } from '../../../base/failure.ts';
import { documentKind, noDocument } from '../document-kind.ts';
import { receiptList } from '../receipt-list.ts';
import { receiptsContent } from '../receipts-content.ts';

/** The receipts of a period, after a list of them. */
export const receiptsByDate = documentKind('premium-receipts-by-date', {
  ref: z.object({ type: z.literal('premium-receipts-by-date'), policyId: z.string(), from: z.iso.date(), to: z.iso.date() }),
  // By default a period ends today and starts with its financial year. It may neither be reversed nor in the future (VAL-008..010).
  toRef({ ServiceType: type, PolicyId: policyId, fromDate, toDate, context }, today) {
    const to = toDate ?? today;
    const from = fromDate ?? financialYear(to).from;
    const error = findPeriodError(from, { to, today, periodRules: { context } });
    if (error) throw badFields({ [error.field]: error.message });
    if (context) throw new PortalError('empty');
    return { type, policyId, from, to };
  },
  toPeriod: ({ from, to }) => `${formatDay(from)}_${formatDay(to)}`,
  fileName: (ref) => `PremiumReceipts_${ref.policyId}_${formatDay(ref.from)}_${formatDay(ref.to)}.pdf`,
  title: ({ from, to }) => ({
    en: `Premium receipts ${formatDay(from)} to ${formatDay(to)}`,
    hi: `प्रीमियम रसीदें, ${formatDay(from)} से ${formatDay(to)} तक`,
  }),
  template: 'receipt.typ',
  async read(ref, { clientIds, store, title, ...look }) {
    const receipts = await store.document.listReceipts(clientIds, ref, MAX_RECEIPTS + 1);
    if (receipts.length === 0) return noDocument('empty');
    if (receipts.length > MAX_RECEIPTS) return noDocument('tooManyReceipts');
    return receiptsContent({ title, receipts }, receiptList(receipts, ref, look.language), look);
  },
});
