import Fastify from 'fastify';
import { serveMeasured } from './serve-measured.ts';

/** A bank that accepts every debit immediately and records it. */
serveMeasured<unknown>(async () => {
  const app = Fastify({ logger: false });
  const debits = new Map<string, string>();
  app.post<{ Body: { debitId: string; mandateNo: string } }>('/enach/v1/debits', async ({ body }, reply) => {
    debits.set(body.debitId, body.mandateNo);
    return reply.code(202).send({ debitRef: `ref-${body.debitId}`, status: 'PENDING' });
  });
  app.get('/taken', async () => ({ debits: debits.size, mandates: new Set(debits.values()).size }));
  app.delete('/taken', async () => {
    debits.clear();
    return {};
  });
  return app;
});
