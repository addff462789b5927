import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Services } from '../../platform/context/services.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { readRef } from '../documents/kinds.ts';
import { createPassword, protectPdf } from '../documents/password.ts';
import { readDocument } from '../documents/read-document.ts';
import type { QueuedMessage } from './message.store.ts';

const Named = z.object({ type: z.string(), policyId: z.string().optional() });
const PDF = 'application/pdf' as const;
/** For a larger document, the email contains a link to the portal (calls, 8.1). */
const MAX_MAIL_BYTES = 10 * 1_048_576;
export type Attachment = { fileName: string; mimeType: typeof PDF; content: Buffer };

/**
 * The attachments of a message, protected by the owner's password; rendered from current data when it is sent. Throws if the document no
 * longer exists: a message that promises a file is never sent without it. WhatsApp is used only if each of its policies still has the
 * consent. `tooLarge` for an email: nothing was attached.
 */
export async function createAttachments(message: QueuedMessage, services: Services): Promise<Attachment[] | 'tooLarge'> {
  const named = findRef(message);
  const { clientId, messageId } = message;
  if (!named || !clientId) return [];
  const { kind, ref } = readRef(named);
  const read = await readDocument(
    { kind, ref },
    { clientIds: await listReaders(clientId, services), language: message.language },
    services,
  );
  if (read.kind === 'none') throw new Error(`The document of a message cannot be made: ${read.reason}`);
  const { fileName, type, period, owner, policyNo, policyNos } = read.file;
  if (message.channel === 'WHATSAPP') await expectConsent(policyNos, services);
  const { bytes } = await services.documents.render(read.file);
  const content = await protectPdf(bytes, createPassword(owner));
  if (message.template === 'documentMail' && content.length > MAX_MAIL_BYTES) return 'tooLarge';
  const sha256 = createHash('sha256').update(content).digest();
  await services.store.document.addIssue(
    { documentId: messageId, clientId, type, policyNo, period, sha256, channel: message.channel === 'WHATSAPP' ? 'WHATSAPP' : 'EMAIL' },
    services.clock(),
  );
  return [{ fileName, mimeType: PDF, content }];
}

/** Clients whose documents this client may receive: the client and linked clients. */
const listReaders = async (clientId: string, { store }: Services): Promise<string[]> => [
  clientId,
  ...(await store.linkedClient.listLinked(clientId)),
];

/** Throws if a consent was withdrawn after the message was queued. */
export async function expectConsent(policyNos: string[], { store }: Services): Promise<void> {
  const without = await store.document.listWithoutWhatsApp(policyNos);
  if (without.length > 0) throw new PartnerFailure('whatsapp', { reason: 'refused', retry: false, detail: 'WhatsApp was turned off' });
}

/** The document that a message failed to deliver, for the staff log. */
export function unsentDocument(message: QueuedMessage) {
  const { clientId, channel } = message;
  const named = Named.safeParse(findRef(message));
  if (!named.success || !clientId || channel === 'SMS') return undefined;
  const { type, policyId } = named.data;
  return { clientId, type, channel, policyNo: policyId === undefined || policyId === 'ALL' ? null : policyId, outcome: 'FAILED' };
}

function findRef({ template, values }: QueuedMessage): unknown {
  if (template === 'documentMail' || template === 'documentWhatsApp') return JSON.parse(String(values.documentRef ?? null));
  if (template === 'paymentPosted') return { type: 'premium-receipts', policyId: 'ALL', receiptNo: String(values.receiptNo ?? '') };
  if (values.paper) return { type: 'request-acknowledgement', policyId: 'ALL', caseId: String(values.caseId ?? '') };
  return undefined;
}
