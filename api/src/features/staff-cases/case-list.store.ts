import type { Day } from '@portal/rules/calendar/dates.ts';
import type { CaseQueue, CaseTeam } from '@portal/rules/staff/case-desk.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type ListedCase = {
  id: string;
  type: string;
  /** For a request: its key in the table of kinds. */
  kind: string | null;
  policyNumber: string | null;
  personName: string;
  status: string;
  promisedBy: Day | null;
  late: boolean;
  /** True if the portal, a partner or a payment completes it, and not staff. */
  isAutomatic: boolean;
  assignee: string | null;
  changedAt: Date;
};
export type CaseCounts = Record<CaseQueue, number>;
export type CaseQuery = {
  desk: CaseTeam;
  queue: CaseQueue;
  /** A number to search for; undefined lists the queue. */
  find: string | undefined;
  me: string;
  today: Day;
  /** A case that its assignee has not touched since this instant counts as unassigned. */
  freeBefore: Date;
  limit: number;
  offset: number;
};

type Source = {
  /** Joins the assignee as `a`. */
  from: RawBuilder<unknown>;
  shown: RawBuilder<unknown>;
  /** Cases that a search by number may find. */
  findable: RawBuilder<unknown>;
  /** Cases that staff work on. */
  listed: RawBuilder<unknown>;
  open: RawBuilder<unknown>;
  waiting: RawBuilder<unknown>;
  /** Unassigned cases that need work, including some that wait for documents. */
  fresh: RawBuilder<unknown>;
  promisedBy: RawBuilder<unknown>;
  begunAt: RawBuilder<unknown>;
  found(number: string): RawBuilder<unknown>;
};

const assigned = (id: RawBuilder<unknown>, freeBefore: Date) =>
  sql`LEFT JOIN case_assignment a ON a.object_id = ${id} AND a.touched_at >= ${freeBefore}`;
const NONE = sql`NULL::date`;

const SOURCES: Record<CaseTeam, (freeBefore: Date) => Source> = {
  REQUESTS: (freeBefore) => ({
    from: sql`service_case c LEFT JOIN client k USING (client_id) ${assigned(sql`c.case_id`, freeBefore)}`,
    shown: sql`c.case_id AS id, c.type, c.kind, c.policy_no AS "policyNumber", coalesce(k.name, '') AS "personName", c.status, c.handled_by <> 'backOffice' AS "isAutomatic",
      (SELECT max(t.at) FROM service_case_timeline t WHERE t.case_id = c.case_id) AS "changedAt"`,
    findable: sql`c.status <> 'DRAFT'`,
    listed: sql`c.handled_by = 'backOffice' AND c.status <> 'DRAFT'`,
    open: sql`c.handled_by = 'backOffice' AND c.closed_at IS NULL AND c.status <> 'DRAFT'`,
    waiting: sql`c.status = 'REQUIREMENT_RAISED'`,
    fresh: sql`a.user_id IS NULL AND c.status <> 'REQUIREMENT_RAISED'`,
    promisedBy: sql`c.promised_by`,
    begunAt: sql`c.submitted_at`,
    found: (number) => sql`${number} IN (c.case_id, c.policy_no, c.client_id)`,
  }),
  CLAIMS: (freeBefore) => ({
    from: sql`claim c JOIN policy p USING (policy_no) ${assigned(sql`c.claim_number`, freeBefore)}`,
    shown: sql`c.claim_number AS id, c.type, NULL AS kind, c.policy_no AS "policyNumber", p.life_assured_name AS "personName", c.status, false AS "isAutomatic", c.changed_at AS "changedAt"`,
    findable: sql`true`,
    listed: sql`true`,
    open: sql`c.status NOT IN ('PAID', 'REPUDIATED', 'CLOSED')`,
    waiting: sql`c.status IN ('DOCS_PENDING', 'REQUIREMENT_RAISED')`,
    // The first check of a death is due within a working day.
    fresh: sql`a.user_id IS NULL AND (c.status NOT IN ('DOCS_PENDING', 'REQUIREMENT_RAISED') OR (c.type = 'DEATH' AND c.first_check = 'OPEN'))`,
    promisedBy: sql`c.promised_by`,
    begunAt: sql`c.filed_at`,
    found: (number) =>
      sql`(${number} IN (c.claim_number, c.policy_no, p.client_id)
        OR EXISTS (SELECT FROM claimant t WHERE t.claim_number = c.claim_number AND t.case_id = ${number}))`,
  }),
  APPLICATIONS: (freeBefore) => ({
    from: sql`application c LEFT JOIN client k USING (client_id) ${assigned(sql`c.application_number`, freeBefore)}`,
    shown: sql`c.application_number AS id, coalesce(c.plan_name, '') AS type, NULL AS kind, NULL AS "policyNumber", coalesce(k.name, '') AS "personName",
      c.stage AS status, false AS "isAutomatic", coalesce(c.as_of, c.applied_on::timestamptz) AS "changedAt"`,
    findable: sql`c.stage IS NOT NULL`,
    listed: sql`c.stage IS NOT NULL`,
    open: sql`c.is_open AND c.stage IS NOT NULL`,
    waiting: sql`c.stage IN ('DOCS_PENDING', 'COUNTER_OFFER')`,
    fresh: sql`a.user_id IS NULL AND c.stage NOT IN ('DOCS_PENDING', 'COUNTER_OFFER')`,
    promisedBy: NONE,
    begunAt: sql`c.applied_on`,
    found: (number) => sql`${number} IN (c.application_number, c.client_id)`,
  }),
};

/** SQL of the case queues. */
export const caseListStore = (db: Db) => ({
  async list({ desk, queue, find, me, today, freeBefore, limit, offset }: CaseQuery): Promise<{ rows: ListedCase[]; total: number }> {
    const source = SOURCES[desk](freeBefore);
    const condition = find === undefined ? inQueue(queue, { source, me }, today) : sql`${source.findable} AND ${source.found(find)}`;
    // Queues are sorted by promised date; the list of all cases has the newest first.
    const order =
      find !== undefined || queue === 'ALL' ? sql`${source.begunAt} DESC, id` : sql`${source.promisedBy} NULLS LAST, ${source.begunAt}, id`;
    const { rows } = await sql<ListedCase>`
      SELECT ${source.shown}, ${source.promisedBy} AS "promisedBy", coalesce(${source.open} AND ${source.promisedBy} < ${today}::date, false) AS late,
        a.user_id AS assignee
      FROM ${source.from} WHERE ${condition} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(db);
    const count = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${source.from} WHERE ${condition}`.execute(db);
    return { rows, total: count.rows[0]?.n ?? 0 };
  },

  async count({ desk, me, today, freeBefore }: Pick<CaseQuery, 'desk' | 'me' | 'today' | 'freeBefore'>): Promise<CaseCounts> {
    const source = SOURCES[desk](freeBefore);
    const { rows } = await sql<CaseCounts>`
      SELECT count(*) FILTER (WHERE ${source.fresh})::int AS "NEW", count(*) FILTER (WHERE a.user_id = ${me})::int AS "MINE",
        count(*) FILTER (WHERE ${waitingOnly(source, me)})::int AS "WAITING", count(*) FILTER (WHERE ${source.promisedBy} < ${today}::date)::int AS "LATE",
        (SELECT count(*) FROM ${source.from} WHERE ${source.listed})::int AS "ALL"
      FROM ${source.from} WHERE ${source.open}`.execute(db);
    return rows[0] ?? { NEW: 0, MINE: 0, WAITING: 0, LATE: 0, ALL: 0 };
  },
});

/**
 * A case is in exactly one of the queues New, Mine and Waiting: one that needs staff, or that the person has taken, is not also listed as
 * waiting.
 */
const waitingOnly = ({ waiting, fresh }: Source, me: string) => sql`(${waiting} AND NOT (${fresh}) AND a.user_id IS DISTINCT FROM ${me})`;

function inQueue(queue: CaseQueue, { source, me }: { source: Source; me: string }, today: Day): RawBuilder<unknown> {
  const { listed, open, fresh, promisedBy } = source;
  if (queue === 'ALL') return listed;
  const cut = { NEW: fresh, MINE: sql`a.user_id = ${me}`, WAITING: waitingOnly(source, me), LATE: sql`${promisedBy} < ${today}::date` }[
    queue
  ];
  return sql`${open} AND ${cut}`;
}

declare module '../../platform/context/services.ts' {
  interface Stores {
    caseList: ReturnType<typeof caseListStore>;
  }
}
