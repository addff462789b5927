import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { BadRequest } from './raw-answer.ts';

/**
 * Time limits for a request to arrive: five seconds for the headers, ten for the whole request, and a minute for one with files. Other
 * bodies are small (256 KB at most), so that is enough on a slow mobile network. Connections are checked at intervals, so the limits are
 * shorter than promised by one interval.
 */
export type SocketLimits = {
  headersMs: number;
  requestMs: number;
  uploadMs: number;
  checkMs: number;
  connections: number;
  /** Minimum bytes per second of a body with files, on average over each period. */
  slowAfterMs: number;
  leastBytesPerS: number;
};

/** `connections`: a process has some thousands of file descriptors, and each connection needs one. */
export const SOCKET_LIMITS: SocketLimits = {
  headersMs: 4_000,
  requestMs: 9_000,
  uploadMs: 59_000,
  checkMs: 500,
  connections: 4_000,
  slowAfterMs: 5_000,
  leastBytesPerS: 10_000,
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the call has files. */
    isUpload?: boolean;
  }
}

/**
 * Node has one limit for all requests, that of uploads. A body without files has a shorter one, from the end of its headers. A late
 * request is answered and closed as by Node.
 */
export function limitRequests(app: FastifyInstance, { requestMs }: SocketLimits): void {
  // Node also accepts the one-line requests of HTTP/0.9, which have no headers and so no host, no limit and no way to close.
  app.addHook('onRequest', async ({ raw }, reply) => (raw.httpVersionMajor < 1 ? reply.code(505).send() : undefined));
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    // A call that tests make without a network has no socket.
    if (hasBody && !routeOptions.config?.isUpload && raw.socket instanceof Socket) {
      const late = setTimeout(() => raw.complete || endLateRequest(app.server, raw), requestMs).unref();
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(late));
    }
    done();
  });
}

/** Answers a request whose body is late, and closes its connection. */
export function endLateRequest(server: Server, raw: IncomingMessage): void {
  const error: BadRequest = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT', isThrough: () => raw.complete });
  server.emit('clientError', error, raw.socket);
}
