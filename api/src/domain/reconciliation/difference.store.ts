import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Difference, DifferenceKind } from '@portal/rules/core/core-difference.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type PolicyDifference = Difference & { policyNo: string };
export type PolicyField = Pick<PolicyDifference, 'policyNo' | 'field'>;
export type ListedDifference = PolicyDifference & { differenceId: string; firstDay: Day; lastDay: Day; owner: string | null };
type Reconciliation = { day: Day; sha256: string; fault: string | null; policies: number; differences: number };

const ROWS = 5_000;

/** Differences between the portal and the core system. */
export const differenceStore = (db: Db) => ({
  /** A comparison of this day or of a later one, or else the fault of this day. */
  async findFrom(day: Day): Promise<Reconciliation | undefined> {
    const { rows } = await sql<Reconciliation>`
      SELECT day, sha256, fault, policies, differences FROM core_reconciliation WHERE day >= ${day} ORDER BY fault IS NULL DESC, day LIMIT 1`.execute(
      db,
    );
    return rows[0];
  },

  async findLast(): Promise<(Reconciliation & { at: Date }) | undefined> {
    const { rows } = await sql<Reconciliation & { at: Date }>`
      SELECT day, sha256, fault, policies, differences, at FROM core_reconciliation ORDER BY day DESC LIMIT 1`.execute(db);
    return rows[0];
  },

  /** False if the day or a later one was compared before. A fault may be replaced. */
  async record({ day, sha256, fault, policies, differences }: Reconciliation, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      INSERT INTO core_reconciliation AS r (day, sha256, fault, policies, differences, at)
      SELECT ${day}::date, ${sha256}, ${fault}, ${policies}, ${differences}, ${now}
      WHERE NOT EXISTS (SELECT FROM core_reconciliation WHERE day > ${day}::date AND fault IS NULL)
      ON CONFLICT (day) DO UPDATE SET sha256 = ${sha256}, fault = ${fault}, policies = ${policies}, differences = ${differences}, at = ${now}
        WHERE r.fault IS NOT NULL`.execute(db);
    return (numAffectedRows ?? 0n) > 0n;
  },

  /**
   * Stores the differences of a day. One that was open keeps its first day and its owner, and one that was not found is closed, unless its
   * field could not be compared. Returns how many are new.
   */
  async store(found: readonly PolicyDifference[], uncompared: readonly PolicyField[], day: Day): Promise<number> {
    let fresh = 0;
    for (let from = 0; from < found.length; from += ROWS) fresh += await add(db, found.slice(from, from + ROWS), day);
    const column = (name: keyof PolicyField) => uncompared.map((field) => field[name]);
    await sql`
      UPDATE core_difference d SET closed_on = ${day} WHERE closed_on IS NULL AND last_day < ${day} AND NOT EXISTS (
        SELECT FROM unnest(${column('policyNo')}::text[], ${column('field')}::text[]) AS u (policy_no, field)
        WHERE u.policy_no = d.policy_no AND u.field = d.field)`.execute(db);
    return fresh;
  },

  /** Open differences, the oldest first. */
  async list({
    kind,
    limit,
    offset,
  }: {
    kind: DifferenceKind | null;
    limit: number;
    offset: number;
  }): Promise<{ rows: ListedDifference[]; total: number }> {
    const open = sql`FROM core_difference WHERE closed_on IS NULL AND (${kind}::text IS NULL OR kind = ${kind})`;
    const { rows } = await sql<ListedDifference>`
      SELECT difference_id AS "differenceId", policy_no AS "policyNo", field, kind, ours, theirs, first_day AS "firstDay", last_day AS "lastDay", owner
      ${open} ORDER BY first_day, policy_no, field LIMIT ${limit} OFFSET ${offset}`.execute(db);
    const { rows: counts } = await sql<{ total: number }>`SELECT count(*)::int AS total ${open}`.execute(db);
    return { rows, total: counts[0]?.total ?? 0 };
  },

  /** False if the difference is closed. */
  async setOwner(differenceId: string, owner: string | null): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE core_difference SET owner = ${owner} WHERE difference_id = ${differenceId} AND closed_on IS NULL`.execute(db);
    return (numAffectedRows ?? 0n) > 0n;
  },
});

async function add(db: Db, found: readonly PolicyDifference[], day: Day): Promise<number> {
  const column = (name: keyof PolicyDifference) => found.map((difference) => difference[name]);
  const { rows } = await sql<{ isNew: boolean }>`
    INSERT INTO core_difference AS d (difference_id, policy_no, field, kind, ours, theirs, first_day, last_day)
    SELECT gen_random_uuid(), f.*, ${day}::date, ${day}::date
    FROM unnest(${column('policyNo')}::text[], ${column('field')}::text[], ${column('kind')}::text[], ${column('ours')}::text[],
      ${column('theirs')}::text[]) AS f (policy_no, field, kind, ours, theirs)
    ON CONFLICT (policy_no, field) WHERE closed_on IS NULL
      DO UPDATE SET kind = EXCLUDED.kind, ours = EXCLUDED.ours, theirs = EXCLUDED.theirs, last_day = EXCLUDED.last_day
    RETURNING first_day = ${day}::date AS "isNew"`.execute(db);
  return rows.filter(({ isNew }) => isNew).length;
}

declare module '../../platform/context/services.ts' {
  interface Stores {
    difference: ReturnType<typeof differenceStore>;
  }
}
