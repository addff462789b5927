import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isSigned } from '../partners/signature.ts';
import type { Services } from '../services.ts';

const PATH = '/callbacks/sms';
const Receipt = z.object({ eventId: z.string(), messageId: z.uuid(), status: z.enum(['DELIVERED', 'FAILED']) });

/** Delivery receipts of the SMS partner, believed by signature. */
export function serveSmsCallback(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(PATH, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (
        !isSigned(services.config.partners.sms.callbackKeys, request.headers, { method: 'POST', path: PATH, body: raw }, services.clock())
      )
        return reply.code(401).send();
      const receipt = Receipt.safeParse(parse(raw));
      if (receipt.success) await services.store.message.markDelivered(receipt.data.messageId, receipt.data.status === 'DELIVERED');
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
