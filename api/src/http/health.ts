import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../services.ts';

const PATIENCE_MS = 2_000;

/** Whether the process accepts new work; the first thing to change on shutdown. */
export type Readiness = { isStopping: boolean };
export const readiness: Readiness = { isStopping: false };

/** `/healthz`: can serve at all (the database answers). `/readyz`: should receive traffic. */
export function serveHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async (_request, reply) => {
    const isUp = await databaseAnswers(services);
    return reply
      .code(isUp ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: isUp });
  });
  app.get('/readyz', async (_request, reply) => {
    const isReady = !readiness.isStopping && (await databaseAnswers(services));
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: isReady });
  });
}

async function databaseAnswers({ db }: Services): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
  return Promise.race([
    sql`SELECT 1`.execute(db).then(
      () => true,
      () => false,
    ),
    late,
  ]);
}
