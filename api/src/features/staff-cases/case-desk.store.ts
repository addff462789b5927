import { randomUUID } from 'node:crypto';
import type { CaseAction } from '@portal/rules/staff/case-desk.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

export type DoneAction = { act: CaseAction; userId: string; text: string | null; at: Date };
type ActionRow = Omit<DoneAction, 'text'> & { actId: string; sealed: Buffer | null };
const toContext = (actionId: string): string => `case_act.text:${actionId}`;
/** Actions that change nothing for other people who look at the case. */
const SILENT: readonly CaseAction[] = ['NOTE', 'REVEAL'];

/** SQL of the assignees of cases, and of their actions. */
export const caseDeskStore = (db: Db, sealing: Sealing) => ({
  /** The assignee; null if there is none, or if the assignee has not touched the case since `freeBefore`. */
  async findAssignee(id: string, freeBefore: Date): Promise<string | null> {
    const { rows } = await sql<{ userId: string }>`
      SELECT user_id AS "userId" FROM case_assignment WHERE object_id = ${id} AND touched_at >= ${freeBefore}`.execute(db);
    return rows[0]?.userId ?? null;
  },

  /** False if the case is assigned to another person. */
  async take(id: string, { userId, freeBefore }: { userId: string; freeBefore: Date }, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      INSERT INTO case_assignment (object_id, user_id, touched_at) VALUES (${id}, ${userId}, ${now})
      ON CONFLICT (object_id) DO UPDATE SET user_id = excluded.user_id, touched_at = excluded.touched_at
      WHERE case_assignment.user_id = excluded.user_id OR case_assignment.touched_at < ${freeBefore}`.execute(db);
    return numAffectedRows === 1n;
  },
  async touch(id: string, userId: string, now: Date): Promise<void> {
    await sql`UPDATE case_assignment SET touched_at = ${now} WHERE object_id = ${id} AND user_id = ${userId}`.execute(db);
  },
  async release(id: string, userId: string): Promise<void> {
    await sql`DELETE FROM case_assignment WHERE object_id = ${id} AND user_id = ${userId}`.execute(db);
  },

  async addAct(id: string, { act, userId, text, at }: DoneAction): Promise<void> {
    const actionId = randomUUID();
    const encrypted = text === null ? null : sealing.seal(toContext(actionId), text);
    await sql`INSERT INTO case_act (act_id, object_id, act, user_id, text_sealed, at) VALUES (${actionId}, ${id}, ${act}, ${userId}, ${encrypted}, ${at})`.execute(
      db,
    );
  },
  /** Newest first. */
  async listActs(id: string): Promise<DoneAction[]> {
    const { rows } = await sql<ActionRow>`
      SELECT act_id AS "actId", act, user_id AS "userId", text_sealed AS sealed, at FROM case_act WHERE object_id = ${id} ORDER BY act_no DESC`.execute(
      db,
    );
    return rows.map(({ actId, sealed, ...row }) => ({ ...row, text: sealed && sealing.open(toContext(actId), sealed) }));
  },
  /** True if this person approved or rejected the case. */
  async hasDecided(id: string, userId: string): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM case_act WHERE object_id = ${id} AND user_id = ${userId} AND act IN ('APPROVE', 'REFUSE') LIMIT 1`.execute(db);
    return rows.length > 0;
  },

  /** A version that grows with everything that happens to a case: its timeline, staff actions, received documents. */
  async readVersion(id: string): Promise<number> {
    const { rows } = await sql<{ version: number }>`
      SELECT ((SELECT count(*) FROM service_case_timeline WHERE case_id = ${id})
        + (SELECT count(*) FROM uploaded_file WHERE case_id = ${id})
        + (SELECT count(*) FROM claim_event WHERE claim_number = ${id})
        + (SELECT count(*) FROM claim_file JOIN claimant USING (claimant_id) WHERE claim_number = ${id})
        + (SELECT count(*) FROM claimant WHERE claim_number = ${id})
        + (SELECT count(*) FROM case_act WHERE object_id = ${id} AND act <> ALL(${[...SILENT]})))::int AS version`.execute(db);
    return rows[0]?.version ?? 0;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    caseDesk: ReturnType<typeof caseDeskStore>;
  }
}
