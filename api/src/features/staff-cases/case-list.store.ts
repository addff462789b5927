import type { Day } from '@portal/rules/calendar/dates.ts';
import type { CaseAssignee, CaseQueue, CaseTeam } from '@portal/rules/staff/case-desk.ts';
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
type CaseFilter = {
  desk: CaseTeam;
  today: Day;
  /** The account that looks. */
  me: string;
  /** Accounts of the grievance officers. */
  officers: readonly string[];
  /** A case that its assignee has not touched since this instant counts as unassigned. */
  freeBefore: Date;
  /** Cases with an action that waits for a second person. */
  inApproval: readonly string[];
};
export type CaseQuery = CaseFilter & {
  queue: CaseQueue;
  assigned: CaseAssignee;
  /** A number to search for; undefined lists the queue. */
  find: string | undefined;
  /** Cases that come first. */
  urgent?: readonly string[];
  limit: number;
  offset: number;
};

type Source = {
  /** Joins the assignee as `a`. */
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  shown: RawBuilder<unknown>;
  /** Cases that a search by number may find. */
  findable: RawBuilder<unknown>;
  /** Open cases that staff work on. */
  open: RawBuilder<unknown>;
  /** Nothing can be done until the customer answers. */
  waiting: RawBuilder<unknown>;
  promisedBy: RawBuilder<unknown>;
  begunAt: RawBuilder<unknown>;
  found(number: string): RawBuilder<unknown>;
  /** Taken to the grievance officer. */
  escalated?: RawBuilder<unknown>;
};
type Looking = Pick<CaseFilter, 'freeBefore' | 'me' | 'officers'>;

const assigned = (id: RawBuilder<unknown>, freeBefore: Date) =>
  sql`LEFT JOIN case_assignment a ON a.object_id = ${id} AND a.touched_at >= ${freeBefore}`;
const NONE = sql`NULL::date`;

/** Requests about data are those of another team. A job completes some of them, and the team watches over all. */
const ABOUT_DATA = sql`c.type LIKE 'DATA\\_%'`;
const OF_OTHERS = sql`${ABOUT_DATA} OR c.type = 'COMPLAINT'`;
const ESCALATED = sql`EXISTS (SELECT FROM complaint_event e WHERE e.case_id = c.case_id AND e.kind = 'ESCALATED')`;
/** Complaints about the account that looks are not shown to it, and escalated ones only to officers. */
const mayDecide = ({ me, officers }: Looking) =>
  sql`NOT EXISTS (SELECT FROM complaint_excluded x WHERE x.case_id = c.case_id AND x.user_id = ${me})
    AND (${officers.includes(me)}::boolean OR NOT ${ESCALATED})`;
const REQUESTS = ({ freeBefore }: Looking): Source => ({
  from: sql`service_case c LEFT JOIN client k USING (client_id) ${assigned(sql`c.case_id`, freeBefore)}`,
  id: sql`c.case_id`,
  shown: sql`c.case_id AS id, c.type, c.kind, c.policy_no AS "policyNumber", coalesce(k.name, '') AS "personName", c.status, c.handled_by <> 'backOffice' AS "isAutomatic",
      (SELECT max(t.at) FROM service_case_timeline t WHERE t.case_id = c.case_id) AS "changedAt"`,
  findable: sql`c.status <> 'DRAFT' AND NOT (${OF_OTHERS})`,
  open: sql`c.handled_by = 'backOffice' AND c.closed_at IS NULL AND c.status <> 'DRAFT' AND NOT (${OF_OTHERS})`,
  waiting: sql`c.status = 'REQUIREMENT_RAISED'`,
  promisedBy: sql`c.promised_by`,
  begunAt: sql`c.submitted_at`,
  found: (number) => sql`${number} IN (c.case_id, c.policy_no, c.client_id)`,
});

const SOURCES: Record<CaseTeam, (looking: Looking) => Source> = {
  REQUESTS,
  PRIVACY: (looking) => ({
    ...REQUESTS(looking),
    findable: sql`c.status <> 'DRAFT' AND ${ABOUT_DATA}`,
    open: sql`c.closed_at IS NULL AND c.status <> 'DRAFT' AND ${ABOUT_DATA}`,
  }),
  // A request for details does not stop the clock, so nothing waits for the customer.
  COMPLAINTS: (looking) => ({
    ...REQUESTS(looking),
    from: sql`service_case c LEFT JOIN client k USING (client_id) LEFT JOIN visitor v ON v.visitor_id = c.client_id
      ${assigned(sql`c.case_id`, looking.freeBefore)}`,
    shown: sql`c.case_id AS id, c.type, c.kind, c.policy_no AS "policyNumber", coalesce(k.name, v.name, '') AS "personName", c.status, false AS "isAutomatic",
      (SELECT max(t.at) FROM service_case_timeline t WHERE t.case_id = c.case_id) AS "changedAt"`,
    findable: sql`c.type = 'COMPLAINT' AND ${mayDecide(looking)}`,
    open: sql`c.type = 'COMPLAINT' AND c.closed_at IS NULL AND ${mayDecide(looking)}`,
    waiting: sql`false`,
    escalated: ESCALATED,
  }),
  CLAIMS: ({ freeBefore }) => ({
    from: sql`claim c JOIN policy p USING (policy_no) ${assigned(sql`c.claim_number`, freeBefore)}`,
    id: sql`c.claim_number`,
    shown: sql`c.claim_number AS id, c.type, NULL AS kind, c.policy_no AS "policyNumber", p.life_assured_name AS "personName", c.status, false AS "isAutomatic", c.changed_at AS "changedAt"`,
    findable: sql`true`,
    open: sql`c.status NOT IN ('PAID', 'REPUDIATED', 'CLOSED')`,
    // The first check of a death is due within a working day, whatever documents are missing.
    waiting: sql`c.status IN ('DOCS_PENDING', 'REQUIREMENT_RAISED') AND NOT (c.type = 'DEATH' AND c.first_check = 'OPEN')`,
    promisedBy: sql`c.promised_by`,
    begunAt: sql`c.filed_at`,
    found: (number) =>
      sql`(${number} IN (c.claim_number, c.policy_no, p.client_id)
        OR EXISTS (SELECT FROM claimant t WHERE t.claim_number = c.claim_number AND t.case_id = ${number}))`,
  }),
  APPLICATIONS: ({ freeBefore }) => ({
    from: sql`application c LEFT JOIN client k USING (client_id) ${assigned(sql`c.application_number`, freeBefore)}`,
    id: sql`c.application_number`,
    shown: sql`c.application_number AS id, coalesce(c.plan_name, '') AS type, NULL AS kind, NULL AS "policyNumber", coalesce(k.name, '') AS "personName",
      c.stage AS status, false AS "isAutomatic", coalesce(c.as_of, c.applied_on::timestamptz) AS "changedAt"`,
    findable: sql`c.stage IS NOT NULL`,
    open: sql`c.is_open AND c.stage IS NOT NULL`,
    waiting: sql`c.stage IN ('DOCS_PENDING', 'COUNTER_OFFER')`,
    promisedBy: NONE,
    begunAt: sql`c.applied_on`,
    found: (number) => sql`${number} IN (c.application_number, c.client_id)`,
  }),
};

/** SQL of the case queues. */
export const caseListStore = (db: Db) => ({
  async list(query: CaseQuery): Promise<{ rows: ListedCase[]; total: number }> {
    const { desk, find, today, urgent = [], limit, offset } = query;
    const source = SOURCES[desk](query);
    const condition = find === undefined ? inQueue(source, query) : sql`${source.findable} AND ${source.found(find)}`;
    // Queues are sorted by promised date, search results by age.
    const order =
      find === undefined
        ? sql`${source.id} <> ALL(${[...urgent]}::text[]), ${source.promisedBy} NULLS LAST, ${source.begunAt}, id`
        : sql`${source.begunAt} DESC, id`;
    const { rows } = await sql<ListedCase>`
      SELECT ${source.shown}, ${source.promisedBy} AS "promisedBy", coalesce(${source.open} AND ${source.promisedBy} < ${today}::date, false) AS late,
        a.user_id AS assignee
      FROM ${source.from} WHERE ${condition} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(db);
    const count = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${source.from} WHERE ${condition}`.execute(db);
    return { rows, total: count.rows[0]?.n ?? 0 };
  },

  /** Requests whose text may speak of harm: staff were alerted. */
  async listCallsFirst(ids: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT subject AS id FROM staff_alert WHERE kind IN ('helpCallFirst', 'complaintCallFirst') AND subject = ANY(${[...ids]}::text[])`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },

  async count(filter: CaseFilter): Promise<CaseCounts> {
    const source = SOURCES[filter.desk](filter);
    const { TODO, WAITING, APPROVAL, TODAY, LATE, ESCALATED: escalated } = conditions(source, filter);
    const { rows } = await sql<CaseCounts>`
      SELECT count(*) FILTER (WHERE ${TODO})::int AS "TODO", count(*) FILTER (WHERE ${WAITING})::int AS "WAITING",
        count(*) FILTER (WHERE ${APPROVAL})::int AS "APPROVAL", count(*)::int AS "ALL",
        count(*) FILTER (WHERE ${LATE})::int AS "LATE", count(*) FILTER (WHERE ${TODAY})::int AS "TODAY",
        count(*) FILTER (WHERE ${escalated})::int AS "ESCALATED"
      FROM ${source.from} WHERE ${source.open}`.execute(db);
    return rows[0] ?? { TODO: 0, WAITING: 0, APPROVAL: 0, ALL: 0, TODAY: 0, LATE: 0, ESCALATED: 0 };
  },
});

/** Conditions of the queues on an open case. Each open case meets exactly one of TODO, WAITING and APPROVAL. */
function conditions(
  { id, waiting, promisedBy, escalated = sql`false` }: Source,
  { inApproval, today }: CaseFilter,
): Record<CaseQueue, RawBuilder<unknown>> {
  const approval = sql`${id} = ANY(${[...inApproval]}::text[])`;
  const todo = sql`(NOT (${approval}) AND NOT (${waiting}))`;
  return {
    TODO: todo,
    TODAY: sql`(${todo} AND ${promisedBy} = ${today}::date)`,
    LATE: sql`(${todo} AND ${promisedBy} < ${today}::date)`,
    ESCALATED: sql`(${todo} AND ${escalated})`,
    WAITING: sql`(NOT (${approval}) AND ${waiting})`,
    APPROVAL: approval,
    ALL: sql`true`,
  };
}

function inQueue(source: Source, query: CaseQuery): RawBuilder<unknown> {
  const assignee = { ANYONE: sql`true`, ME: sql`a.user_id = ${query.me}`, NOBODY: sql`a.user_id IS NULL` }[query.assigned];
  return sql`${source.open} AND ${conditions(source, query)[query.queue]} AND ${assignee}`;
}

declare module '../../platform/context/services.ts' {
  interface Stores {
    caseList: ReturnType<typeof caseListStore>;
  }
}
