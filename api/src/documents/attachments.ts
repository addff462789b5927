import { createHash } from 'node:crypto';
import type { QueuedMessage } from '../messages/message.store.ts';
import type { Attachment } from '../partners/mail/mail.port.ts';
import type { Services } from '../services.ts';
import { DocumentRef, periodOf } from './document-ref.ts';
import { passwordOf, protectPdf } from './password.ts';
import { readReceipts } from './read-receipts.ts';

const PDF = 'application/pdf';

/**
 * The files that go with a message, protected by the owner's password. They are made when it is sent, from what the books
 * say then. Throws when the document is no longer there: a mail that promises a file never goes without.
 */
export async function attachmentsOf(message: QueuedMessage, services: Services): Promise<Attachment[]> {
  const ref = refOf(message);
  const { clientId, messageId } = message;
  if (!ref || !clientId) return [];
  const read = await readReceipts(ref, [clientId], services);
  if (read.kind === 'none') throw new Error(`The document of a message cannot be made: ${read.why}`);
  const { fileName, document, owner, policyNo } = read.file;
  const { bytes } = await services.documents.render(document);
  const content = await protectPdf(bytes, passwordOf(owner));
  const sha256 = createHash('sha256').update(content).digest();
  await services.store.document.addIssue(
    { documentId: messageId, clientId, type: ref.type, policyNo, period: periodOf(ref), sha256, channel: 'EMAIL' },
    services.clock(),
  );
  return [{ fileName, mimeType: PDF, content }];
}

function refOf({ template, values }: QueuedMessage): DocumentRef | undefined {
  if (template === 'documentMail') return DocumentRef.parse(JSON.parse(values.documentRef ?? 'null'));
  if (template === 'paymentPosted') return { type: 'premium-receipts', policyId: 'ALL', receiptNo: values.receiptNo ?? '' };
  return undefined;
}
