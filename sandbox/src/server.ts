import formbody from '@fastify/formbody';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Log } from './log.ts';
import { html } from './pages/html.ts';
import { sendPage } from './pages/page.ts';
import { Refused } from './rejected.ts';

/** An HTTP server that answers failures as the partners' protocol says: `{error: {code, message}}`. */
export async function createServer(log: Log): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, forceCloseConnections: true, exposeHeadRoutes: false, bodyLimit: 1024 * 1024 });
  await app.register(formbody, { bodyLimit: 64 * 1024 });

  app.setErrorHandler<FastifyError | Refused>((failure, request, reply) => {
    const failed = describe(failure);
    // Log the route's pattern, not the address, which may contain the id of a person's page.
    log(`${request.method} ${request.routeOptions.url ?? 'unknown'} answered ${failed.status} ${failed.code}`);
    return sendFailure(request, reply, failed);
  });
  app.setNotFoundHandler((request, reply) =>
    sendFailure(request, reply, { status: 404, code: 'NOT_FOUND', message: 'There is nothing at this address.' }),
  );
  return app;
}

type Failed = { readonly status: number; readonly code: string; readonly message: string };

function describe(failure: FastifyError | Refused): Failed {
  if (failure instanceof Refused) return failure;
  const status = failure.statusCode ?? 500;
  if (status < 500) return { status, code: failure.code, message: failure.message };
  return { status: 500, code: 'INTERNAL', message: 'The sandbox failed. Its log says where.' };
}

/** A browser gets a page, every other caller the protocol's JSON. */
function sendFailure({ headers }: FastifyRequest, reply: FastifyReply, { status, code, message }: Failed): FastifyReply {
  if (!headers.accept?.includes('text/html')) return reply.code(status).send({ error: { code, message } });
  const main = html`<h1>This did not work</h1><p class="problem" role="alert">${message}</p><p class="dim">${code}</p>`;
  return sendPage(reply, { title: 'This did not work', look: 'tool', status, main });
}
