import { randomUUID } from 'node:crypto';
import { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/dates.ts';
import { type DocumentRef, periodOf } from '../../documents/document-ref.ts';
import { type ReceiptFile, readReceipts } from '../../documents/read-receipts.ts';
import { type Customer, implement, ownTransactions } from '../../http/implement.ts';
import { inTransaction, type Services } from '../../services.ts';
import { downloadOf, periodRefOf, receiptRow, refOf } from './document.rules.ts';
import { countDocument } from './document-limit.ts';
import { sendDocument } from './send-document.ts';

export const documentFeature = implement(contract.document, {
  '/downloads/download': ownTransactions(async ({ customer, input, services, now, requestId, fail }) => {
    const ref = refOf(input, dayOf(now));
    const read = await readReceipts(ref, customer.clientIds, services);
    if (read.kind === 'none') throw fail(read.why);
    return issueDownload(read.file, { ref, customer, services, now, requestId, path: '/downloads/download' });
  }),

  '/downloads/email': ownTransactions(async ({ customer, input, services, now, fail }) => {
    const ref = refOf(input, dayOf(now));
    const read = await readReceipts(ref, customer.clientIds, services);
    if (read.kind === 'none') throw fail(read.why);
    const { fileName, title } = read.file;
    const sending = await sendDocument(read.file, ref, customer, services, now);
    if (!sending) throw fail('noEmail');
    return { ...sending, status: 'QUEUED', fileName, message: `${title} is on its way to ${sending.sentTo}.` };
  }),

  '/downloads/premium-receipts-by-date': ownTransactions(async ({ customer, input, services, now, requestId, fail }) => {
    const ref = periodRefOf(input, dayOf(now));
    const read = await readReceipts(ref, customer.clientIds, services);
    if (read.kind === 'none') throw fail(read.why === 'tooManyReceipts' ? read.why : 'empty');
    const issue = { ref, customer, services, now, requestId, path: '/downloads/premium-receipts-by-date' };
    const file = input.want === 'FILE' ? await issueDownload(read.file, issue) : null;
    return { receipts: read.file.receipts.map(receiptRow), file };
  }),
});

type Issue = { ref: DocumentRef; customer: Customer; services: Services; now: Date; requestId: string; path: string };

/** Makes the file outside of any transaction, then notes in one what was handed out, and to whom. */
async function issueDownload({ fileName, document, policyNo }: ReceiptFile, { ref, customer, services, now, requestId, path }: Issue) {
  const { clientId } = customer;
  await countDocument(clientId, services, now);
  const { file, sha256 } = downloadOf(fileName, await services.documents.render(document));
  const documentId = randomUUID();
  await inTransaction(services, async ({ store }) => {
    await store.document.addIssue(
      { documentId, clientId, type: ref.type, policyNo, period: periodOf(ref), sha256, channel: 'DOWNLOAD' },
      now,
    );
    const object = { objectKind: 'document', objectId: documentId };
    await store.audit.write({ action: path, outcome: 'issued', session: customer, ...object, requestId }, now);
  });
  return file;
}
