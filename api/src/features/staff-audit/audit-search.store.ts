import { sql } from 'kysely';
import { type AuditOutcome, DONE_PATTERN, FAILED_PATTERN } from '../../domain/policies/audit-outcome.ts';
import type { Db } from '../../platform/db/database.ts';

export const AUDIT_COLUMNS = [
  'at',
  'actorKind',
  'actorId',
  'role',
  'event',
  'objectKind',
  'objectId',
  'subjectClientId',
  'outcome',
  'reason',
  'requestId',
  'detail',
] as const;
export type FoundAuditRow = Record<Exclude<(typeof AUDIT_COLUMNS)[number], 'at'>, string | null> & { at: Date };
export type AuditQuery = {
  from: Date;
  to: Date;
  /** Values that columns must equal; an omitted column matches anything. */
  equals: {
    actorId?: string | undefined;
    subjectClientId?: string | undefined;
    objectId?: string | undefined;
    action?: string | undefined;
  };
  outcome: AuditOutcome | undefined;
  isFalling: boolean;
  limit: number;
  offset: number;
};

/** A search by staff must not slow down customers. */
const STATEMENT_TIMEOUT_MS = 30_000;
const OUTCOME = sql`CASE WHEN outcome ~ ${sql.lit(DONE_PATTERN)} THEN 'DONE' WHEN outcome ~ ${sql.lit(FAILED_PATTERN)} THEN 'FAILED' ELSE 'REFUSED' END`;

export const auditSearchStore = (db: Db) => ({
  /** A page of the results with their total number, from one snapshot. */
  async find({ from, to, equals, outcome, isFalling, limit, offset }: AuditQuery): Promise<{ rows: FoundAuditRow[]; total: number }> {
    const columns = { actorId: 'actor_id', subjectClientId: 'subject_client_id', objectId: 'object_id', action: 'action' } as const;
    const conditions = [
      sql`at >= ${from} AND at < ${to}`,
      ...Object.entries(columns).flatMap(([name, column]) => {
        const value = equals[name as keyof typeof columns];
        return value === undefined ? [] : [sql`${sql.id(column)} = ${value}`];
      }),
      ...(outcome ? [sql`${OUTCOME} = ${outcome}`] : []),
    ];
    const found = sql`FROM audit WHERE ${sql.join(conditions, sql` AND `)}`;
    const order = sql.raw(isFalling ? 'at DESC, audit_id DESC' : 'at, audit_id');
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`SET LOCAL statement_timeout = ${sql.lit(STATEMENT_TIMEOUT_MS)}`.execute(tx);
        const count = await sql<{ total: number }>`SELECT count(*)::int AS total ${found}`.execute(tx);
        const page = await sql<FoundAuditRow>`
          SELECT at, CASE actor_kind WHEN 'admin' THEN 'staff' ELSE actor_kind END AS "actorKind", actor_id AS "actorId", role, action AS event,
            object_kind AS "objectKind", object_id AS "objectId", subject_client_id AS "subjectClientId", ${OUTCOME} AS outcome,
            coalesce(reason, CASE WHEN outcome !~ ${sql.lit(DONE_PATTERN)} THEN outcome END) AS reason, request_id AS "requestId", detail::text AS detail
          ${found} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(tx);
        return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
      });
  },

  /** Result of the last check of the hash chains; undefined before the first check. */
  async lastCheck(): Promise<{ at: Date; rows: number; brokenAt: string | null } | undefined> {
    const { rows } = await sql<{ at: Date; rows: number; brokenAt: string | null }>`
      SELECT at, (detail ->> 'rows')::int AS rows, detail ->> 'brokenAt' AS "brokenAt"
      FROM audit WHERE action = 'audit-verify' ORDER BY audit_id DESC LIMIT 1`.execute(db);
    return rows[0];
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    auditSearch: ReturnType<typeof auditSearchStore>;
  }
}
