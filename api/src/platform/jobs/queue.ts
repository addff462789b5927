import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Outbox } from '../context/jobs.ts';
import { type JobTable, jobNames } from './job-row.ts';

/** Field of a job's data with the trace that it continues. */
const PARENT = 'traceparent';
export const findParent = (data: unknown): string | undefined => {
  const parent: unknown = Reflect.get(Object(data), PARENT);
  return typeof parent === 'string' ? parent : undefined;
};

export function createOutbox(boss: PgBoss, tracing: { parent(): string | undefined }): Outbox {
  return {
    async send(tx, { name, data, startAfter }) {
      const db = {
        executeSql: async (text: string, values: unknown[] = []) => ({
          rows: (await tx.executeQuery(CompiledQuery.raw(text, values))).rows,
        }),
      };
      const parent = tracing.parent();
      await boss.send(name, parent === undefined ? data : { ...data, [PARENT]: parent }, {
        db,
        ...(startAfter && { startAfter }),
      });
    },
  };
}

/** A queue engine on a database with existing queues; `start` it to work them, or use it only to send. It changes no table or index. */
/** `supervises`: this process works jobs off, and looks after those of processes that died. */
export const createBoss = (databaseUrl: string, { supervises }: { supervises: boolean } = { supervises: true }): PgBoss =>
  new PgBoss({
    connectionString: databaseUrl,
    max: supervises ? 6 : 2,
    ...(!supervises && { supervise: false, schedule: false }),
    schema: 'pgboss',
    application_name: 'life-portal-jobs',
    migrate: false,
    reindex: false,
  });

/** A job whose process died is retried after this time. */
export const EXPIRE_S = 120;

/** Creates the queue tables and every queue, as the owner of the schema. Idempotent; called at each start. */
export async function prepareQueues(databaseUrl: string, jobs: JobTable): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: 'pgboss', max: 2, supervise: false, schedule: false });
  // Each caller already receives the error of that call.
  boss.on('error', () => {});
  await boss.start();
  for (const name of jobNames(jobs)) {
    await boss.createQueue(name, { ...jobs[name].retry, retryBackoff: true, expireInSeconds: EXPIRE_S });
  }
  await boss.stop({ graceful: false });
}
