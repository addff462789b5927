import type { Clock } from '../clock.ts';
import { makeId } from '../identity.ts';
import { findOneTimeCode } from './one-time-code.ts';

export type Attachment = { readonly id: string; readonly fileName: string; readonly mimeType: string; readonly bytes: Uint8Array };

type Channel = 'SMS' | 'EMAIL' | 'WHATSAPP';

export type Message = {
  readonly id: string;
  readonly at: Date;
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  /** The HTML part of an email. */
  readonly html: string | null;
  readonly otp: string | null;
  readonly attachments: readonly Attachment[];
  /** Number of times that the same email arrived again. It is stored once. */
  repeats: number;
};

export type Arriving = {
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html?: string | null;
  readonly attachments: readonly Omit<Attachment, 'id'>[];
  /** Key by which two messages to one recipient are the same (an email's Message-ID), or null. */
  readonly onceKey: string | null;
};

const storedMessages = 2_000;
const maxAttachmentBytes = 128 * 1024 * 1024;

export type Inbox = ReturnType<typeof createInbox>;

/** Every message the portal sent, newest last. Old ones go when there are too many or their attachments are too large together. */
export function createInbox(clock: Clock) {
  let messages: { readonly message: Message; readonly key: string | null; readonly size: number }[] = [];

  function trim(): void {
    let bytes = messages.reduce((sum, { size }) => sum + size, 0);
    let drop = Math.max(0, messages.length - storedMessages);
    for (const { size } of messages.slice(0, drop)) bytes -= size;
    // The newest message stays, however large.
    for (; bytes > maxAttachmentBytes && drop < messages.length - 1; drop++) bytes -= messages[drop]?.size ?? 0;
    if (drop > 0) messages = messages.slice(drop);
  }

  return {
    add(arriving: Arriving): Message {
      const key = arriving.onceKey === null ? null : `${arriving.onceKey} ${normaliseRecipient(arriving.to)}`;
      const existing = key === null ? undefined : messages.find((message) => message.key === key);
      if (existing) {
        existing.message.repeats += 1;
        return existing.message;
      }
      const { channel, to, subject, text, html = null } = arriving;
      const attachments = arriving.attachments.map((attachment) => ({ id: makeId('att'), ...attachment }));
      const message: Message = {
        id: makeId('msg'),
        at: clock.now(),
        channel,
        to,
        subject,
        text,
        html,
        otp: findOneTimeCode(text),
        attachments,
        repeats: 0,
      };
      messages.push({ message, key, size: attachments.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) });
      trim();
      return message;
    },

    /** Lists messages, newest first. `to` is a mobile number in any spelling or an email address; empty lists all. */
    list(to = ''): Message[] {
      const recipient = normaliseRecipient(to);
      return messages
        .map(({ message }) => message)
        .filter((message) => recipient === '' || normaliseRecipient(message.to) === recipient)
        .reverse();
    },

    findHtml: (id: string): string | null => messages.find(({ message }) => message.id === id)?.message.html ?? null,

    findAttachment: (id: string): Attachment | undefined =>
      messages.flatMap(({ message }) => message.attachments).find((attachment) => attachment.id === id),
  };
}

/** +91 98765-43210 and 9876543210 are one phone. The case of an email address does not matter. */
export function normaliseRecipient(to: string): string {
  const text = to.trim().toLowerCase();
  return text.includes('@') ? text : text.replace(/\D/g, '').slice(-10) || text;
}
