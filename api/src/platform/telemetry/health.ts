import type { FastifyInstance } from 'fastify';
import type { Services } from '../context/services.ts';
import { canWrite } from '../db/can-write.ts';
import { remember } from './remember.ts';

const PATIENCE_MS = 2_000;
/** The database is probed once in this time, however many checks arrive. */
const KEEP_MS = 1_000;

/** `isStopping` is the first thing to change on shutdown: the process then accepts no new work. */
export type Readiness = { isStopping: boolean };
export const readiness: Readiness = { isStopping: false };

/**
 * `/healthz`: the process is alive. If it fails, restart the process; a missing database is no reason, since a restart would not help.
 * `/readyz`: the process can serve, which needs a writable database. If it fails, route no calls to it.
 */
export function serveHealth(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  const mayWrite = remember(KEEP_MS, () => inTime(canWrite(db)));
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !readiness.isStopping && (await mayWrite()) && !readiness.isStopping;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: isReady });
  });
  // Ask clients with open connections to reconnect elsewhere, so that nothing is lost when the last connections are closed.
  app.addHook('onRequest', (_request, reply, done) => {
    if (readiness.isStopping) reply.header('connection', 'close');
    done();
  });
}

const inTime = (answer: Promise<boolean>): Promise<boolean> =>
  Promise.race([answer, new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref())]);
