import type { FastifyInstance } from 'fastify';

/**
 * How long a connection may take to say what it wants: five seconds for the headers, ten for the whole request, and a minute for one that
 * brings files. Other bodies are small (256 KB at most), so that is enough on a slow mobile network. A connection is found to be late when
 * it is next looked at, so the limits are that much below what they promise.
 */
export type SocketLimits = { headersMs: number; requestMs: number; uploadMs: number; checkMs: number; connections: number };

/** `connections`: a process has some thousands of file descriptors, and each connection takes one. */
export const SOCKET_LIMITS: SocketLimits = { headersMs: 4_000, requestMs: 9_000, uploadMs: 59_000, checkMs: 500, connections: 4_000 };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It brings files. */
    isUpload?: boolean;
  }
}

/** Node has one limit for all requests, that of the largest; whatever brings no file is held to a shorter one here, from the end of its headers. */
export function limitRequests(app: FastifyInstance, { requestMs }: SocketLimits): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (!request.routeOptions.config.isUpload && !raw.complete) {
      const late = setTimeout(() => {
        // Answered and closed as Node does it with those that are late.
        if (!raw.complete)
          app.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
      }, requestMs).unref();
      raw.once('close', () => clearTimeout(late));
      raw.once('end', () => clearTimeout(late));
    }
    done();
  });
}
