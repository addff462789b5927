import type { Day } from '@portal/rules/calendar/dates.ts';
import type { DataClass, RetentionChanges } from '@portal/rules/privacy/retention.ts';
import type { RetentionChange } from '@portal/rules/privacy/retention-limits.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

type Decision = { changedBy: string; approvedBy: string | null; now: Date };

/** An arbitrary constant: changes that are approved at the same time wait for each other. */
const LOCK = 715_204_341;

/** SQL of the lengths that staff have set. */
export const retentionChangeStore = (db: Db) => ({
  async listLengths(): Promise<RetentionChanges> {
    const { rows } = await sql<{ ruleId: string; length: number }>`SELECT rule_id AS "ruleId", length FROM retention_change`.execute(db);
    return Object.fromEntries(rows.map(({ ruleId, length }) => [ruleId, length]));
  },

  /** Until the end of the transaction. */
  async lock(): Promise<void> {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(db);
  },

  /** Lets the job look at the items of a class again, because their retention has changed. It postpones those whose day has not come. */
  async rescheduleErasures(dataClass: DataClass, today: Day): Promise<void> {
    await sql`
      UPDATE erasure_item SET due_on = ${today} WHERE data_class = ${dataClass} AND erased_at IS NULL AND due_on > ${today}`.execute(db);
  },

  async set({ ruleId, length }: RetentionChange, { changedBy, approvedBy, now }: Decision): Promise<void> {
    await sql`
      INSERT INTO retention_change (rule_id, length, changed_by, approved_by, changed_at)
      VALUES (${ruleId}, ${length}, ${changedBy}, ${approvedBy}, ${now})
      ON CONFLICT (rule_id) DO UPDATE SET length = excluded.length, changed_by = excluded.changed_by, approved_by = excluded.approved_by,
        changed_at = excluded.changed_at`.execute(db);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    retentionChange: ReturnType<typeof retentionChangeStore>;
  }
}
