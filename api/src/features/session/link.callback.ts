import { REDIRECT_CODES } from '@portal/rules/redirect-code.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isSigned } from '../../partners/signature.ts';
import { inTransaction, type Services } from '../../services.ts';
import { LINK_CHANNELS } from './issue-link.ts';

const PATH = '/callbacks/links';
const Order = z.object({
  eventId: z.string().regex(/^[\w-]{8,80}$/),
  clientId: z.string().regex(/^\d{10}$/),
  policyNo: z
    .string()
    .regex(/^\d{9}$/)
    .nullable(),
  code: z.enum(REDIRECT_CODES),
  channel: z.enum(LINK_CHANNELS),
  isManage: z.boolean(),
});

/** The insurer's campaign system asks for a link to be sent to a client; believed by signature, done once for each event id. */
export function serveLinkCallback(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(PATH, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (
        !isSigned(services.config.partners.crm.callbackKeys, request.headers, { method: 'POST', path: PATH, body: raw }, services.clock())
      )
        return reply.code(401).send();
      const order = Order.safeParse(parse(raw));
      if (!order.success) return reply.code(400).send();
      const { eventId, ...rest } = order.data;
      await inTransaction(services, ({ send }) => send('link-send', { ...rest, linkId: `crm:${eventId}` }));
      return reply.code(204).send();
    });
  });
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
