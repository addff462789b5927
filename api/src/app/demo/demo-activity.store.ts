import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type DemoRow = Readonly<Record<string, unknown>>;

/** SQL of the initial activity of a demo. Only `demo-activity.ts` writes it, into a sandbox without customers. */
export const demoActivityStore = (db: Db) => ({
  async insert(table: string, rows: readonly DemoRow[]): Promise<void> {
    for (const row of rows)
      await sql`
        INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
        VALUES (${sql.join(Object.values(row))})`.execute(db);
  },

  /** Extends the proposals of a demo to this time. */
  async keepProposals(until: Date): Promise<void> {
    await sql`UPDATE approval SET expires_at = ${until} WHERE state = 'PROPOSED'`.execute(db);
  },

  /** A job that was tried for the last time. */
  async addDeadLetter(job: string, { data, error, at }: { data: object; error: string; at: Date }): Promise<void> {
    await sql`
      INSERT INTO pgboss.job (name, data, state, retry_limit, retry_count, created_on, started_on, completed_on, output)
      VALUES (${job}, ${JSON.stringify(data)}::jsonb, 'failed', 20, 20, ${at}, ${at}, ${at}, ${JSON.stringify({ message: error })}::jsonb)`.execute(
      db,
    );
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    demoActivity: ReturnType<typeof demoActivityStore>;
  }
}
