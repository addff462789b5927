import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { applyBackOfficeEvent, BACK_OFFICE_PATH } from './apply-back-office-event.ts';

const CALLBACK_LIMIT = 256 * 1_024;

/** Where the back office tells what becomes of a request; believed by signature alone. It is no row of the contract. */
export function serveBackOfficeCallback(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: CALLBACK_LIMIT }, (_request, body, done) => done(null, body));
    scope.post(BACK_OFFICE_PATH, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = services.partners.backOffice.readEvent(request.headers, BACK_OFFICE_PATH, raw);
      if (!event) {
        services.log.warn({ path: BACK_OFFICE_PATH }, 'callback without a good signature');
        return reply.code(401).send();
      }
      await applyBackOfficeEvent(event, request.id, services, services.clock());
      return reply.code(204).send();
    });
  });
}
