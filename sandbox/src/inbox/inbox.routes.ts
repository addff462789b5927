import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../pages/page.ts';
import { inboxPage } from './inbox.page.ts';
import type { Inbox, Message } from './inbox.ts';

const Search = z.object({ to: z.string().default('') });
const Id = z.object({ id: z.string() });

/** A page for people, and the same as JSON for programs: book.md section 5. */
export function serveInbox(app: FastifyInstance, inbox: Inbox): void {
  app.get('/inbox', (request, reply) => {
    const { to } = Search.catch({ to: '' }).parse(request.query);
    return sendPage(reply, inboxPage(to, inbox.list(to)));
  });

  app.get('/inbox.json', (request, reply) => {
    const { to } = Search.catch({ to: '' }).parse(request.query);
    const origin = `${request.protocol}://${request.host}`;
    return reply.header('cache-control', 'no-store').send(inbox.list(to).map((message) => toJson(message, origin)));
  });

  app.get('/inbox/html/:id', (request, reply) => {
    const html = inbox.findHtml(Id.parse(request.params).id);
    if (html === null) return reply.code(404).send({ error: { code: 'MESSAGE_UNKNOWN', message: 'There is no such message.' } });
    // As a mail program shows it: inline styles only, nothing from elsewhere, no scripts.
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups")
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  });

  app.get('/inbox/attachments/:id', (request, reply) => {
    const attachment = inbox.findAttachment(Id.parse(request.params).id);
    if (!attachment) return reply.code(404).send({ error: { code: 'ATTACHMENT_UNKNOWN', message: 'There is no such attachment.' } });
    // Always a download: what came by mail is not shown as a page of this origin.
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(attachment.fileName)}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .type(attachment.mimeType)
      .send(Buffer.from(attachment.bytes));
  });
}

function toJson(message: Message, origin: string): object {
  const { at, channel, to, subject, text, otp } = message;
  const base = { at: at.toISOString(), channel, to, subject, text, otp };
  if (channel === 'SMS') return base;
  const attachments = message.attachments.map(({ id, fileName, mimeType, bytes }) => ({
    fileName,
    mimeType,
    url: `${origin}/inbox/attachments/${id}`,
    sizeBytes: bytes.byteLength,
  }));
  return { ...base, attachments };
}
