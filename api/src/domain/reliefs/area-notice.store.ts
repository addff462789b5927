import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Frequency, PolicyStatus } from '@portal/rules/policies/policy.ts';
import type { Relief } from '@portal/rules/policies/relief.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { RELIEFS } from './select-reliefs.store.ts';

/** A policy whose first unpaid premium a relief covers. */
export type RelievedPolicy = {
  policyNo: string;
  planName: string;
  status: PolicyStatus;
  frequency: Frequency;
  lapseDate: Day | null;
  dueDate: Day;
  graceUntil: Day | null;
  reliefs: Relief[];
};

/** SQL of the policies that a relief for an area covers. */
export const areaNoticeStore = (db: Db) => ({
  /** Their owners, in the order of their ids. */
  async listClients(reliefId: string, { after, limit }: { after: string; limit: number }): Promise<string[]> {
    const { rows } = await sql<{ clientId: string }>`
      SELECT DISTINCT p.client_id AS "clientId" FROM relief_policy o JOIN policy p USING (policy_no)
      WHERE o.relief_id = ${reliefId} AND p.client_id > ${after} ORDER BY 1 LIMIT ${limit}`.execute(db);
    return rows.map(({ clientId }) => clientId);
  },

  async listRelieved(clientId: string, reliefId: string): Promise<RelievedPolicy[]> {
    const { rows } = await sql<RelievedPolicy>`
      SELECT p.policy_no AS "policyNo", p.plan_name AS "planName", p.standing AS status, p.frequency, p.lapse_date AS "lapseDate",
        d.due_date AS "dueDate", d.grace_until AS "graceUntil", ${RELIEFS} AS reliefs
      FROM relief t JOIN relief_policy m USING (relief_id) JOIN policy p USING (policy_no)
      JOIN LATERAL (SELECT due_date, grace_until FROM premium_due u WHERE u.policy_no = p.policy_no AND u.posted_at IS NULL AND NOT u.is_received
        ORDER BY due_date LIMIT 1) d ON d.due_date BETWEEN t.due_from AND t.due_to
      WHERE t.relief_id = ${reliefId} AND p.client_id = ${clientId}
        AND p.standing IN ('IN_FORCE', 'GRACE', 'LAPSED', 'DISCONTINUED_LOCKIN') ORDER BY p.policy_no`.execute(db);
    return rows;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    areaNotice: ReturnType<typeof areaNoticeStore>;
  }
}
