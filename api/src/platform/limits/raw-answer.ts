import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';
import type { Config } from '../../base/config/config.ts';
import { failureAnswer } from '../../base/failure.ts';
import { PERMISSIONS, STRICT_TRANSPORT } from '../web-server/security-headers.ts';

/** Answers to requests that never reach the hooks that set our headers: unreadable addresses and unreadable requests. */

const createHeaders = ({ PORTAL_URL }: Pick<Config, 'PORTAL_URL'>): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'content-type': 'application/json; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(PORTAL_URL.startsWith('https:') && { 'strict-transport-security': STRICT_TRANSPORT }),
});

/** Answers an address that cannot be decoded, such as `/%ff`, without repeating it. */
export const answerBadAddress =
  (config: Pick<Config, 'PORTAL_URL'>) =>
  (_error: Error, request: FastifyRequest<RouteGenericInterface>, reply: FastifyReply): void => {
    const { http, body } = failureAnswer('/', { code: 'badRequest', details: {} });
    void reply
      .code(http)
      .headers({ ...createHeaders(config), 'x-request-id': request.id })
      .send(JSON.stringify(body));
  };

const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';
const TOO_MUCH = 'HPE_HEADER_OVERFLOW';

/** `isThrough`: true if a late request has arrived by now. */
export type BadRequest = NodeJS.ErrnoException & { isThrough?: () => boolean };

/**
 * Connections that were opened together time out together. Closing a thousand at the same time would delay every call by a tenth of a
 * second.
 */
const AT_ONCE = 10;

/** Runs a few pieces of work at a time, so that other events are handled in between. */
function createTurns(): (work: () => unknown) => void {
  const waiting: (() => unknown)[] = [];
  const takeTurn = (): void => {
    for (const work of waiting.splice(0, AT_ONCE)) work();
    if (waiting.length > 0) setImmediate(takeTurn);
  };
  return (work) => {
    waiting.push(work);
    if (waiting.length === 1) setImmediate(takeTurn);
  };
}

/** Answers an invalid or late request on the bare connection, and closes it. */
export const answerBadRequest = (config: Pick<Config, 'PORTAL_URL'>) => {
  const inTurn = createTurns();
  const answer = (http: 400 | 408 | 431, socket: Socket): void => {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const body = JSON.stringify(failureAnswer('/', { code: http === 431 ? 'tooLarge' : 'badRequest', details: {} }).body);
    const headers = { ...createHeaders(config), 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${http} ${STATUS_CODES[http]}\r\n${lines.join('')}\r\n${body}`);
    // Close the connection even if the client does not read the answer.
    socket.destroySoon();
  };
  return (error: BadRequest, socket: Socket): void => {
    if (error.code === 'ECONNRESET') socket.destroy();
    // A request that was complete by its turn is not late: it gets its own answer.
    else if (error.code === TOO_SLOW) inTurn(() => error.isThrough?.() || answer(408, socket));
    else answer(error.code === TOO_MUCH ? 431 : 400, socket);
  };
};
