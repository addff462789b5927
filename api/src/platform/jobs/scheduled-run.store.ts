import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** The slots of scheduled jobs that were handed to the queue. */
export const scheduledRunStore = (db: Db) => ({
  /** The latest slot of each job. */
  async latest(): Promise<Map<string, Date>> {
    const { rows } = await sql<{ job: string; slot: Date }>`SELECT job, max(slot) AS slot FROM scheduled_run GROUP BY job`.execute(db);
    return new Map(rows.map(({ job, slot }) => [job, slot]));
  },

  /** False if another process has consumed this slot. */
  async take(job: string, slot: Date, now: Date): Promise<boolean> {
    const { numAffectedRows } =
      await sql`INSERT INTO scheduled_run (job, slot, sent_at) VALUES (${job}, ${slot}, ${now}) ON CONFLICT DO NOTHING`.execute(db);
    return numAffectedRows === 1n;
  },

  /** Forgets old slots. The latest of each job stays, because the search for due slots starts there. */
  async sweep(before: Date): Promise<void> {
    await sql`DELETE FROM scheduled_run r WHERE slot < ${before}
      AND EXISTS (SELECT FROM scheduled_run n WHERE n.job = r.job AND n.slot > r.slot)`.execute(db);
  },
});

declare module '../context/services.ts' {
  interface Stores {
    scheduledRun: ReturnType<typeof scheduledRunStore>;
  }
}
