import nodemailer from 'nodemailer';
import type { PartnerNote, PartnerTrace } from '../breaker.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { Mail } from './mail.port.ts';

const BUDGET_MS = 10_000;
/**
 * Connections are reused, because greeting and authentication take a tenth of a second or more. Their number is below the limit of most
 * servers, and idle ones are closed before a server closes them.
 */
const CONNECTIONS = 10;
const IDLE_MS = 30_000;

type MailServer = { smtpUrl: string; from: string; note: PartnerNote; trace: PartnerTrace };

export function createMail({ smtpUrl, from, note, trace }: MailServer): Mail & { close(): void } {
  const timeouts = { connectionTimeout: BUDGET_MS, greetingTimeout: BUDGET_MS, socketTimeout: BUDGET_MS };
  // An email whose connection broke may have been accepted: its job sends it again, under the same Message-ID.
  const poolOptions = { pool: true, maxConnections: CONNECTIONS, idleTimeout: IDLE_MS, maxRequeues: 0 } as const;
  const transport = nodemailer.createTransport({ url: smtpUrl, ...poolOptions, ...timeouts }, { from });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ to, subject, text, html, attachments, messageId }) {
      const started = performance.now();
      const end = (outcome: Parameters<PartnerNote>[1]) => note('mail', outcome, performance.now() - started);
      const files = attachments.map(({ fileName, mimeType, content, contentId }) => ({
        filename: fileName,
        contentType: mimeType,
        content,
        ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
      }));
      try {
        const mail = { to, subject, text, html, attachments: files, messageId: `<${messageId}@${domain}>` };
        await trace.step('partner mail', { 'portal.partner': 'mail' }, () => transport.sendMail(mail));
        end('answered');
      } catch (error) {
        const code = Number(typeof error === 'object' && error !== null ? Reflect.get(error, 'responseCode') : undefined);
        // 5xx is final; any other code may be temporary.
        const isFinal = code >= 500 && code < 600;
        end(isFinal ? 'answered' : 'failed');
        if (isFinal) throw new PartnerFailure('mail', { reason: 'refused', retry: false, detail: `SMTP ${code}` });
        throw new PartnerFailure('mail', { reason: 'unreachable', retry: true, detail: error instanceof Error ? error.name : '' });
      }
    },
    close: () => transport.close(),
  };
}
