import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** SQL of the accounts that may not decide a complaint. */
export const complaintDecidersStore = (db: Db) => ({
  /** Accounts that worked on a request or a claim, or approved a step of it: a complaint about it is about them. */
  async listWorkersOf(objectId: string, clientId: string): Promise<string[]> {
    const { rows } = await sql<{ userId: string }>`
      SELECT user_id AS "userId" FROM case_act WHERE object_id = ${objectId} AND act <> 'NOTE'
      UNION SELECT detail ->> 'approver' FROM audit
        WHERE subject_client_id = ${clientId} AND object_id = ${objectId} AND action = '/admin/cases/act' AND detail ? 'approver'`.execute(
      db,
    );
    return rows.map(({ userId }) => userId);
  },

  /** Name of the adviser who sold a policy, if the book has it. */
  async findAdviser(policyNo: string): Promise<string | null> {
    const { rows } = await sql<{ name: string | null }>`SELECT agent_name AS name FROM policy WHERE policy_no = ${policyNo}`.execute(db);
    return rows[0]?.name ?? null;
  },

  /** Leaves the case for another person to take. */
  async unassign(caseId: string): Promise<void> {
    await sql`DELETE FROM case_assignment WHERE object_id = ${caseId}`.execute(db);
  },

  async exclude(caseId: string, userIds: readonly string[]): Promise<void> {
    await sql`
      INSERT INTO complaint_excluded (case_id, user_id) SELECT ${caseId}, user_id FROM staff_account WHERE user_id = ANY(${userIds})
      ON CONFLICT DO NOTHING`.execute(db);
  },
  async listExcluded(caseId: string): Promise<string[]> {
    const { rows } = await sql<{ userId: string }>`SELECT user_id AS "userId" FROM complaint_excluded WHERE case_id = ${caseId}`.execute(
      db,
    );
    return rows.map(({ userId }) => userId);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    complaintDeciders: ReturnType<typeof complaintDecidersStore>;
  }
}
