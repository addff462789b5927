import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context/services.ts';

const VALID_DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116), the contact for security reports. Without a contact the file does not exist. */
export function serveSecurityTxt(app: FastifyInstance, { config, clock }: Pick<Services, 'config' | 'clock'>): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    if (!config.SECURITY_CONTACT) return reply.callNotFound();
    const expires = new Date(clock().getTime() + VALID_DAYS * DAY_MS);
    const lines = [
      `Contact: ${config.SECURITY_CONTACT}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, hi',
      `Canonical: ${new URL('/.well-known/security.txt', config.PORTAL_URL).href}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
