import { randomUUID } from 'node:crypto';
import type { Contacts } from '../../platform/access/code-message.ts';
import type { Work } from '../../platform/context/services.ts';
import type { Channel } from './message.store.ts';
import { getTemplate, type MessageValues, type TemplateName } from './templates.ts';

export type Message = {
  template: TemplateName;
  /** Deduplication key: the message is queued once per channel, however often this is called. */
  dedupe: string;
  clientId: string | null;
  values: MessageValues;
  /** Time of sending. By default, immediately. */
  startAfter?: Date | undefined;
  /** The message is not sent from then on, for example because the code in it is no longer valid. Left out: it never expires. */
  expiresAt?: Date | undefined;
};

/** Queues a message on every channel with both a text and a contact, in the caller's transaction. */
export async function queueMessages(
  message: Message,
  contacts: Contacts,
  { tx: { store, send }, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const template = getTemplate(message.template, 'en');
  const channels: [Channel, string | null, boolean][] = [
    ['SMS', contacts.mobile, template.sms !== undefined],
    ['EMAIL', contacts.email, template.mail !== undefined],
    ['WHATSAPP', contacts.whatsapp ?? null, template.whatsapp !== undefined],
  ];
  for (const [channel, to, hasText] of channels) {
    if (to === null || !hasText) continue;
    const messageId = randomUUID();
    const { template: name, clientId, values, dedupe, expiresAt = null } = message;
    const isNew = await store.message.add(
      { messageId, dedupeKey: `${dedupe}:${channel}`, template: name, channel, clientId, to, values, expiresAt },
      now,
    );
    if (isNew) await send('message-send', { messageId }, message.startAfter && { startAfter: message.startAfter });
  }
}
