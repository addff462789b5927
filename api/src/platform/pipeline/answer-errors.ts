import { API_BASE } from '@portal/contract/transport.ts';
import type { FastifyInstance } from 'fastify';
import { failureAnswer, PortalError } from '../../base/failure.ts';
import type { Services } from '../context/services.ts';
import { isDatabaseUnable } from '../db/database-away.ts';
import { RATE_RETRY_S } from './perform-call.ts';

const PREFIX = new RegExp(`^${API_BASE}(?=/)`);
/** As the contract names it: without the prefix of our calls. */
const getPath = (url: string): string => (url.split('?')[0] ?? '').replace(PREFIX, '');

/** Answers errors outside the handlers: rejected callbacks and returns, unreadable bodies, bugs, and calls during shutdown. */
export function answerErrors(app: FastifyInstance, { log }: Pick<Services, 'log'>): void {
  app.setErrorHandler((error, request, reply) => {
    const isPortalError = error instanceof PortalError;
    const tooLarge = Reflect.get(Object(error), 'code') === 'FST_ERR_CTP_BODY_TOO_LARGE';
    const isClients = isPortalError || (Number(Reflect.get(Object(error), 'statusCode')) || 500) < 500;
    if (!isClients) log.error({ requestId: request.id, error }, 'request failed');
    const thrown = isDatabaseUnable(error) ? 'shed' : 'unexpected';
    const code = isPortalError ? error.code : tooLarge ? 'tooLarge' : isClients ? 'badRequest' : thrown;
    const answer = failureAnswer(getPath(request.url), { code, details: isPortalError ? error.details : {} });
    const wait = isPortalError ? error.details.retryAfterS : code === 'shed' ? RATE_RETRY_S : undefined;
    if (typeof wait === 'number') reply.header('retry-after', wait);
    return reply.code(answer.http).header('cache-control', 'no-store').send(answer.body);
  });
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (!isClosing) return done();
    // Closing the connection sends the next attempt to another server, or to this one after its restart.
    reply.header('connection', 'close');
    done(new PortalError('shed', { retryAfterS: RATE_RETRY_S }));
  });
}
