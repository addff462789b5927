import { contract } from '@portal/contract/contract.ts';
import type { DocumentRequest } from '@portal/contract/document.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { MAX_RECEIPTS } from '@portal/rules/requests/document-types.ts';
import { PortalError } from '../../base/failure.ts';
import { issueDownload } from '../../domain/documents/issue-download.ts';
import { DOCUMENT_KINDS, kindOf, refOfRequest } from '../../domain/documents/kinds.ts';
import { readDocument } from '../../domain/documents/read-document.ts';
import type { Language } from '../../domain/documents/receipt-labels.ts';
import type { Services } from '../../platform/context/services.ts';
import { type Customer, implement, ownTransactions } from '../../platform/pipeline/implement.ts';
import type { Cookies } from '../../platform/session/cookies.ts';
import { receiptRow } from './document.rules.ts';
import type { DocumentIssue } from './document.store.ts';
import { sendDocument } from './send-document.ts';

type Asking = { customer: Customer; services: Services; cookies: Cookies; input: DocumentRequest; now: Date };
type Reader = { clientIds: string[]; language: Language };
/** A file uses the language of the screen that requested it, otherwise the person's language for letters. */
const toReader = async ({ customer: { clientId, clientIds }, services, cookies }: Asking): Promise<Reader> => ({
  clientIds,
  language: cookies.language ?? (await services.store.profile.findClient(clientId))?.language ?? 'en',
});
const read = (call: Asking, reader: Reader) =>
  readDocument({ kind: kindOf(call.input.ServiceType), ref: refOfRequest(call.input, dayOf(call.now)) }, reader, call.services);

/** Rejected documents are logged for staff with their error code; calls that exceed the rate limit are not. */
async function noted<Result>(channel: DocumentIssue['channel'], { customer, services, input, now }: Asking, work: () => Promise<Result>) {
  try {
    return await work();
  } catch (error) {
    const outcome = error instanceof PortalError ? error.code : 'unexpected';
    const policyNo = input.PolicyId === 'ALL' ? null : input.PolicyId;
    const rejection = { clientId: customer.clientId, type: input.ServiceType, policyNo, channel, outcome };
    if (outcome !== 'tooMany') await services.store.document.addRejection(rejection, now);
    throw error;
  }
}

export const documentFeature = implement(contract.document, {
  '/downloads/download': ownTransactions((call) =>
    noted('DOWNLOAD', call, async () => {
      const found = await read(call, await toReader(call));
      if (found.kind === 'none') throw call.fail(found.reason);
      return issueDownload(found.file, { ...call, path: '/downloads/download' });
    }),
  ),

  '/downloads/email': ownTransactions((call) =>
    noted('EMAIL', call, async () => {
      const { fail } = call;
      const reader = await toReader(call);
      const found = await read(call, reader);
      if (found.kind === 'none') throw fail(found.reason);
      const { fileName, title } = found.file;
      const sending = await sendDocument(found.file, 'EMAIL', { ...call, ...reader });
      if (!sending) throw fail('noEmail');
      return { ...sending, status: 'QUEUED' as const, fileName, message: `${title.en} is on its way to ${sending.sentTo}.` };
    }),
  ),

  '/downloads/whatsApp': ownTransactions((call) =>
    noted('WHATSAPP', call, async () => {
      const { services, fail } = call;
      const reader = await toReader(call);
      const found = await read(call, reader);
      if (found.kind === 'none') throw fail(found.reason);
      const { fileName, title, policyNos } = found.file;
      const without = await services.store.document.listWithoutWhatsApp(policyNos);
      if (without.length > 0) throw fail('whatsappNotOptedIn', { policyNos: without });
      const sending = await sendDocument(found.file, 'WHATSAPP', { ...call, ...reader });
      if (!sending) throw fail('noMobile');
      return { ...sending, status: 'QUEUED' as const, fileName, message: `${title.en} is on its way to ${sending.sentTo} on WhatsApp.` };
    }),
  ),

  '/downloads/premium-receipts-by-date': ownTransactions(async (call) => {
    const { input, customer, services, now, fail } = call;
    const kind = DOCUMENT_KINDS['premium-receipts-by-date'];
    const ref = kind.toRef(input, dayOf(now));
    if (input.want === 'LIST') {
      const receipts = await services.store.document.listNewestReceipts(customer.clientIds, ref, MAX_RECEIPTS);
      if (receipts.length === 0) throw fail('empty');
      return { receipts: receipts.map(receiptRow), file: null };
    }
    return noted('DOWNLOAD', call, async () => {
      const found = await readDocument({ kind, ref }, await toReader(call), services);
      if (found.kind === 'none') throw fail(found.reason === 'tooManyReceipts' ? found.reason : 'empty');
      const file = await issueDownload(found.file, { ...call, path: '/downloads/premium-receipts-by-date' });
      return { receipts: found.file.records.map(receiptRow), file };
    });
  }),
});
