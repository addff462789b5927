import nodemailer from 'nodemailer';
import type { PartnerNote, PartnerTrace } from '../breaker.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { Mail } from './mail.port.ts';

const BUDGET_MS = 10_000;
/**
 * Connections are kept for the next mail: a server greets, and checks who comes, before it takes one, for a tenth of a second and more. Fewer
 * than most servers allow a sender; given up before a server gives them up.
 */
const CONNECTIONS = 10;
const IDLE_MS = 30_000;

type MailServer = { smtpUrl: string; from: string; note: PartnerNote; trace: PartnerTrace };

export function createMail({ smtpUrl, from, note, trace }: MailServer): Mail & { close(): void } {
  const timeouts = { connectionTimeout: BUDGET_MS, greetingTimeout: BUDGET_MS, socketTimeout: BUDGET_MS };
  // A mail whose connection broke may have been taken: its job sends it again, under the same Message-ID.
  const kept = { pool: true, maxConnections: CONNECTIONS, idleTimeout: IDLE_MS, maxRequeues: 0 } as const;
  const transport = nodemailer.createTransport({ url: smtpUrl, ...kept, ...timeouts }, { from });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ to, subject, text, html, attachments, messageId }) {
      const started = performance.now();
      const end = (outcome: Parameters<PartnerNote>[1]) => note('mail', outcome, performance.now() - started);
      const files = attachments.map((file) => ({ filename: file.fileName, contentType: file.mimeType, content: file.content }));
      try {
        const mail = { to, subject, text, html, attachments: files, messageId: `<${messageId}@${domain}>` };
        await trace.step('partner mail', { 'portal.partner': 'mail' }, () => transport.sendMail(mail));
        end('answered');
      } catch (error) {
        const code = Number(typeof error === 'object' && error !== null ? Reflect.get(error, 'responseCode') : undefined);
        // 5xx is the mail server's final word; anything else may pass.
        const isFinal = code >= 500 && code < 600;
        end(isFinal ? 'answered' : 'failed');
        if (isFinal) throw new PartnerFailure('mail', { reason: 'refused', retry: false, detail: `SMTP ${code}` });
        throw new PartnerFailure('mail', { reason: 'unreachable', retry: true, detail: error instanceof Error ? error.name : '' });
      }
    },
    close: () => transport.close(),
  };
}
