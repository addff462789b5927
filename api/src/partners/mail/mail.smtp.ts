import nodemailer from 'nodemailer';
import { PartnerFailure } from '../partner-failure.ts';
import type { Mail } from './mail.port.ts';

const BUDGET_MS = 10_000;

export function createMail({ smtpUrl, from }: { smtpUrl: string; from: string }): Mail & { close(): void } {
  const timeouts = { connectionTimeout: BUDGET_MS, greetingTimeout: BUDGET_MS, socketTimeout: BUDGET_MS };
  const transport = nodemailer.createTransport(smtpUrl, { from });
  Object.assign(transport.options, timeouts);
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ to, subject, text, attachments, messageId }) {
      const files = attachments.map((file) => ({ filename: file.fileName, contentType: file.mimeType, content: file.content }));
      try {
        await transport.sendMail({ to, subject, text, attachments: files, messageId: `<${messageId}@${domain}>` });
      } catch (error) {
        const code = Number(typeof error === 'object' && error !== null ? Reflect.get(error, 'responseCode') : undefined);
        // 5xx is the mail server's final word; anything else may pass.
        if (code >= 500 && code < 600) throw new PartnerFailure('mail', 'refused', false, `SMTP ${code}`);
        throw new PartnerFailure('mail', 'unreachable', true, error instanceof Error ? error.name : '');
      }
    },
    close: () => transport.close(),
  };
}
