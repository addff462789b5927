import { contract } from '@portal/contract/contract.ts';
import type { DocumentRequest } from '@portal/contract/document.ts';
import { dayOf } from '@portal/rules/dates.ts';
import { issueDownload } from '../../documents/issue-download.ts';
import { DOCUMENT_KINDS, kindOf, refOfRequest } from '../../documents/kinds.ts';
import { readDocument } from '../../documents/read-document.ts';
import type { Cookies } from '../../http/cookies.ts';
import { type Customer, implement, ownTransactions } from '../../http/implement.ts';
import type { Services } from '../../services.ts';
import { receiptRow } from './document.rules.ts';
import { sendDocument } from './send-document.ts';

type Reader = { customer: Customer; services: Services; cookies: Cookies };
type Asking = Reader & { input: DocumentRequest; now: Date };
/** A file reads as the screen it was asked on; otherwise as the person's letters. */
const readerOf = async ({ customer: { clientId, clientIds }, services, cookies }: Reader) => ({
  clientIds,
  language: cookies.language ?? (await services.store.profile.findClient(clientId))?.language ?? 'en',
});
const read = async (call: Asking) =>
  readDocument(kindOf(call.input.ServiceType), refOfRequest(call.input, dayOf(call.now)), await readerOf(call), call.services);

export const documentFeature = implement(contract.document, {
  '/downloads/download': ownTransactions(async (call) => {
    const found = await read(call);
    if (found.kind === 'none') throw call.fail(found.why);
    return issueDownload(found.file, { ...call, path: '/downloads/download' });
  }),

  '/downloads/email': ownTransactions(async (call) => {
    const { customer, services, now, fail } = call;
    const found = await read(call);
    if (found.kind === 'none') throw fail(found.why);
    const { fileName, title } = found.file;
    const sending = await sendDocument(found.file, 'EMAIL', customer, services, now);
    if (!sending) throw fail('noEmail');
    return { ...sending, status: 'QUEUED', fileName, message: `${title.en} is on its way to ${sending.sentTo}.` };
  }),

  '/downloads/whatsApp': ownTransactions(async (call) => {
    const { customer, services, now, fail } = call;
    const found = await read(call);
    if (found.kind === 'none') throw fail(found.why);
    const { fileName, title, policyNos } = found.file;
    const without = await services.store.document.listWithoutWhatsApp(policyNos);
    if (without.length > 0) throw fail('whatsappNotOptedIn', { policyNos: without });
    const sending = await sendDocument(found.file, 'WHATSAPP', customer, services, now);
    if (!sending) throw fail('noMobile');
    return { ...sending, status: 'QUEUED', fileName, message: `${title.en} is on its way to ${sending.sentTo} on WhatsApp.` };
  }),

  '/downloads/premium-receipts-by-date': ownTransactions(async (call) => {
    const { input, services, now, fail } = call;
    const kind = DOCUMENT_KINDS['premium-receipts-by-date'];
    const found = await readDocument(kind, kind.refOf(input, dayOf(now)), await readerOf(call), services);
    if (found.kind === 'none') throw fail(found.why === 'tooManyReceipts' ? found.why : 'empty');
    const file = input.want === 'FILE' ? await issueDownload(found.file, { ...call, path: '/downloads/premium-receipts-by-date' }) : null;
    return { receipts: found.file.records.map(receiptRow), file };
  }),
});
