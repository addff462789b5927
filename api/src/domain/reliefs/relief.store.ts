import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Frequency } from '@portal/rules/policies/policy.ts';
import type { Relief } from '@portal/rules/policies/relief.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { RELIEFS } from './select-reliefs.store.ts';

/** The grace of a policy's first unpaid premium, for an open request for help. */
export type HelpGrace = { caseId: string; dueDate: Day; graceUntil: Day | null; frequency: Frequency; reliefs: Relief[] };

/** SQL of reliefs. */
export const reliefStore = (db: Db) => ({
  /** More time for one policy. A request is granted once. */
  async grant({ reliefId, caseId, policyNo, kind, days, dueFrom, dueTo }: Relief & GrantedTo, now: Date): Promise<void> {
    await sql`
      INSERT INTO relief (relief_id, kind, days, due_from, due_to, case_id, changed_at)
      VALUES (${reliefId}, ${kind}, ${days}, ${dueFrom}, ${dueTo}, ${caseId}, ${now})`.execute(db);
    await sql`INSERT INTO relief_policy (relief_id, policy_no) VALUES (${reliefId}, ${policyNo})`.execute(db);
  },

  /** A request that was reopened after its grant is not granted a second time. */
  async wasGranted(caseId: string): Promise<boolean> {
    const { rows } = await sql`SELECT FROM relief WHERE case_id = ${caseId}`.execute(db);
    return rows.length > 0;
  },

  /** Open requests for help with a policy that has not lapsed; with a number only that one. */
  async listHelpGraces(caseId?: string): Promise<HelpGrace[]> {
    const { rows } = await sql<HelpGrace>`
      SELECT c.case_id AS "caseId", d.due_date AS "dueDate", d.grace_until AS "graceUntil", p.frequency,
        ${RELIEFS} AS reliefs
      FROM service_case c JOIN policy p USING (policy_no)
      JOIN LATERAL (SELECT due_date, grace_until FROM premium_due u WHERE u.policy_no = p.policy_no AND u.posted_at IS NULL AND NOT u.is_received
        ORDER BY due_date LIMIT 1) d ON true
      WHERE c.type = 'HELP' AND c.closed_at IS NULL AND c.status <> 'DRAFT' AND p.standing IN ('IN_FORCE', 'GRACE')
        AND (${caseId ?? null}::text IS NULL OR c.case_id = ${caseId ?? null})`.execute(db);
    return rows;
  },
});

type GrantedTo = { reliefId: string; caseId: string; policyNo: string };

declare module '../../platform/context/services.ts' {
  interface Stores {
    relief: ReturnType<typeof reliefStore>;
  }
}
