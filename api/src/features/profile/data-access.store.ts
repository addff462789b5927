import { addDays, type Day, startOfDay } from '@portal/rules/calendar/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import { type AccessRow, NO_ACTIONS } from '../../domain/policies/data-access.ts';
import type { Db } from '../../platform/db/database.ts';

export type AccessFilter = { clientIds: readonly string[]; actions: readonly string[]; from: Day; to: Day };

/** Staff read a case again after each step. To the customer that is a single visit. */
const ONE_VISIT = sql.lit('30 minutes');

/** Customers see who looked at a claim under investigation only after the investigation has ended. */
const filterAudit = ({ clientIds, actions, from, to }: AccessFilter): RawBuilder<unknown> => sql`
  FROM audit WHERE subject_client_id = ANY(${clientIds}) AND at >= ${startOfDay(from)} AND at < ${startOfDay(addDays(to, 1))}
    AND action = ANY(${actions}) AND outcome <> ALL(${NO_ACTIONS})
    AND NOT (object_kind = 'claim' AND action LIKE '/admin/%'
      AND EXISTS (SELECT FROM claim c WHERE c.claim_number = audit.object_id AND c.status = 'INVESTIGATION'))
    AND NOT (outcome = 'read' AND action LIKE '/admin/%' AND EXISTS (SELECT FROM audit b
      WHERE b.subject_client_id = audit.subject_client_id AND b.action = audit.action AND b.outcome = audit.outcome AND b.actor_id = audit.actor_id
        AND b.object_id = audit.object_id AND b.reason IS NOT DISTINCT FROM audit.reason
        AND (b.at, b.audit_id) < (audit.at, audit.audit_id) AND b.at >= audit.at - interval ${ONE_VISIT}))`;

/** Reads of the audit trail about customers. */
export const dataAccessStore = (db: Db) => ({
  async list(filter: AccessFilter, limit: number, offset: number): Promise<{ rows: AccessRow[]; total: number }> {
    const { rows } = await sql<AccessRow>`
      SELECT at, actor_kind AS "actorKind", actor_id AS "actorId", action, outcome, reason, object_kind AS "objectKind", object_id AS "objectId"
      ${filterAudit(filter)} ORDER BY at DESC, audit_id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
    const count = await sql<{ n: number }>`SELECT count(*)::int AS n ${filterAudit(filter)}`.execute(db);
    return { rows, total: count.rows[0]?.n ?? 0 };
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    dataAccess: ReturnType<typeof dataAccessStore>;
  }
}
