import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { describePasswordRule } from '@portal/rules/people/document-password.ts';
import { maskEmail, maskMobile } from '@portal/rules/people/masks.ts';
import { sendEventAlerts } from '../../domain/alerts/send-alert.ts';
import type { ReadDocument } from '../../domain/documents/read-document.ts';
import type { Language } from '../../domain/documents/receipt-labels.ts';
import { queueMessages } from '../../domain/messages/queue-messages.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import type { Customer } from '../../platform/pipeline/implement.ts';

export type Sending = { messageId: string; sentTo: string; passwordRule: string };
type SentBy = 'EMAIL' | 'WHATSAPP';
/** `language` is that of the requesting screen. */
type Asker = { customer: Customer; services: Services; now: Date; language: Language };
const TEMPLATE = { EMAIL: 'documentMail', WHATSAPP: 'documentWhatsApp' } as const;

/**
 * Queues the message with this document to the registered contact only; the file is made on sending. Undefined if the client has no such
 * contact. Repeated within a minute, it returns the message already queued.
 */
export async function sendDocument(
  { title, owner, ref, key }: ReadDocument,
  channel: SentBy,
  { customer, services, now, language }: Asker,
): Promise<Sending | undefined> {
  const { clientId } = customer;
  const client = await services.store.profile.findClient(clientId);
  const to = channel === 'EMAIL' ? client?.email : client?.mobile;
  if (!client || !to) return undefined;
  const passwordRule = describePasswordRule(owner);
  const sending = { sentTo: channel === 'EMAIL' ? maskEmail(to) : maskMobile(to), passwordRule: passwordRule[language] };

  const document = `${clientId}:${key}`;
  const template = TEMPLATE[channel];
  const repeat = toRepeatRule(`${template}:${document}`, channel, now);
  const underWay = await services.store.document.findMessage(repeat.keys, repeat.since);
  if (underWay) return { messageId: underWay, ...sending };

  const limits = rateLimits(services, now);
  await limits.makeDocument(clientId);
  await limits.sendDocument(document);
  const values = { name: client.shortName, document: title, passwordRule, documentRef: JSON.stringify(ref) };
  const contacts = { mobile: null, email: channel === 'EMAIL' ? to : null, whatsapp: channel === 'WHATSAPP' ? to : null };
  const messageId = await inTransaction(services, async (tx) => {
    await queueMessages({ template, dedupe: repeat.dedupe, clientId, values }, contacts, { tx, now });
    const queued = await tx.store.document.findMessage(repeat.keys, repeat.since);
    const ready = { kind: 'DOCUMENT_READY', policyNo: null, clientId, values: { document: title } } as const;
    if (queued) await sendEventAlerts({ ...ready, occurrence: queued }, tx, now);
    return queued;
  });
  if (!messageId) throw new Error('A message that was queued is not there.');
  return { messageId, ...sending };
}

/** Keys of this minute and the previous one, because a repeat may cross a minute boundary. */
function toRepeatRule(document: string, channel: SentBy, now: Date): { dedupe: string; keys: string[]; since: Date } {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const dedupe = `${document}:${minute}`;
  return { dedupe, keys: [`${dedupe}:${channel}`, `${document}:${minute - 1}:${channel}`], since: new Date(now.getTime() - MINUTE_MS) };
}
