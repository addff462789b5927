import { createHash } from 'node:crypto';
import type { QueuedMessage } from '../messages/message.store.ts';
import type { Attachment } from '../partners/mail/mail.port.ts';
import type { Services } from '../services.ts';
import { readRef } from './kinds.ts';
import { passwordOf, protectPdf } from './password.ts';
import { readDocument } from './read-document.ts';

const PDF = 'application/pdf';

/**
 * The attachments of a message, protected by the owner's password; rendered from current data when it is sent. Throws if the document no
 * longer exists: a mail that promises a file is never sent without it.
 */
export async function attachmentsOf(message: QueuedMessage, services: Services): Promise<Attachment[]> {
  const named = refOf(message);
  const { clientId, messageId } = message;
  if (!named || !clientId) return [];
  const { kind, ref } = readRef(named);
  const read = await readDocument(kind, ref, { clientIds: [clientId], language: message.language }, services);
  if (read.kind === 'none') throw new Error(`The document of a message cannot be made: ${read.why}`);
  const { fileName, type, period, owner, policyNo } = read.file;
  const { bytes } = await services.documents.render(read.file);
  const content = await protectPdf(bytes, passwordOf(owner));
  const sha256 = createHash('sha256').update(content).digest();
  await services.store.document.addIssue(
    { documentId: messageId, clientId, type, policyNo, period, sha256, channel: 'EMAIL' },
    services.clock(),
  );
  return [{ fileName, mimeType: PDF, content }];
}

function refOf({ template, values }: QueuedMessage): unknown {
  if (template === 'documentMail') return JSON.parse(String(values.documentRef ?? null));
  if (template === 'paymentPosted') return { type: 'premium-receipts', policyId: 'ALL', receiptNo: String(values.receiptNo ?? '') };
  return undefined;
}
