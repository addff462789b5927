import { createPool } from '@portal/api/platform/db/pool.ts';
import type { Statement } from '@portal/api/testing/record-statements.ts';
import Fastify from 'fastify';
import { serveMeasured } from './serve-measured.ts';

/** Statements of a caller, by address and then by authorization header. */
export type Recorded = Map<string, Map<string, Statement[]>>;
type Input = { url: string; poolSize: number; recorded: Recorded };

/** Fastify and pg and nothing else: runs the statements that the portal ran for this caller, and answers the rows of the last one. */
serveMeasured<Input>(async ({ url, poolSize, recorded }) => {
  const pool = createPool(url, { max: poolSize, applicationName: 'bench-bare' });
  const app = Fastify({ logger: false });
  for (const [path, byCaller] of recorded) {
    app.route({
      method: ['GET', 'POST'],
      url: path,
      handler: async (request) => {
        let rows: unknown[] = [];
        for (const statement of byCaller.get(request.headers.authorization ?? '') ?? []) rows = (await pool.query(statement)).rows;
        return rows;
      },
    });
  }
  return app;
});
