import PostalMime from 'postal-mime';
import type { Attachment } from '../inbox/inbox.ts';

export type Mail = {
  readonly messageId: string | null;
  readonly subject: string;
  readonly text: string;
  /** The HTML part, if there is one. */
  readonly html: string | null;
  readonly attachments: readonly Omit<Attachment, 'id'>[];
};

/** Reads a MIME message. A mail without a plain text part gives the words of its HTML. */
export async function readMail(raw: Buffer): Promise<Mail> {
  const mail = await PostalMime.parse(raw);
  return {
    messageId: mail.messageId ?? null,
    subject: mail.subject ?? '',
    text: mail.text?.trim() || toText(mail.html ?? ''),
    html: mail.html ?? null,
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      fileName: filename ?? 'attachment',
      mimeType: /^[\w.+-]+\/[\w.+-]+$/.test(mimeType) ? mimeType : 'application/octet-stream',
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
  };
}

function toText(source: string): string {
  return source
    .replace(/<(style|script)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
