import type { Day } from '@portal/rules/calendar/dates.ts';
import { CASE_STATUS_OF_CLAIM } from '@portal/rules/claims/claim.ts';
import type { HandledBy } from '@portal/rules/requests/kinds/kind-row.ts';
import type { RequestStatus } from '@portal/rules/requests/request-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type TrackedRequest = {
  caseId: string;
  kind: string;
  type: string;
  policyNo: string | null;
  channel: 'PORTAL' | 'STP' | 'CALL' | 'BRANCH' | 'LETTER' | 'EMAIL';
  status: RequestStatus;
  handledBy: HandledBy;
  submittedAt: Date;
  promisedBy: Day | null;
  closedAt: Date | null;
  /** Number of the claim, if this customer has filed it. */
  claimNumber: string | null;
  timeline: { status: RequestStatus; note: string | null; at: Date }[];
  requirements: { id: string; name: string; status: 'OPEN' | 'SUBMITTED' | 'ACCEPTED' | 'REJECTED'; reason: string | null }[];
};
export type Filter = {
  caseId?: string | undefined;
  policyNo?: string | undefined;
  type?: string | undefined;
  status?: 'OPEN' | 'CLOSED' | undefined;
};
type Counts = { total: number; open: number; closed: number; kinds: string[] };
type Row = Omit<TrackedRequest, 'timeline'> & { timeline: { status: RequestStatus; note: string | null; at: string }[] };

/** Converts a claim's status to the status of a request. */
const ofClaim = (status: RawBuilder<unknown>) => sql`(${JSON.stringify(CASE_STATUS_OF_CLAIM)}::jsonb ->> ${status})`;
/** Requests, and the claims that a customer has filed. */
const CASES = sql`(
  SELECT case_id, kind, type, policy_no, channel, status, handled_by, submitted_at, promised_by, closed_at, client_id, NULL::text AS claim_number FROM service_case
  UNION ALL
  SELECT t.case_id, 'CLAIM', 'CLAIM', m.policy_no, 'PORTAL', ${ofClaim(sql`m.status`)}, 'backOffice', t.filed_at, m.promised_by,
    CASE WHEN m.status IN ('PAID', 'REPUDIATED', 'CLOSED') THEN m.changed_at END, t.client_id, t.claim_number
  FROM claimant t JOIN claim m USING (claim_number))`;

const CLOSED = sql`c.status IN ('COMPLETED', 'REJECTED', 'CANCELLED')`;
const OPEN = sql`c.status NOT IN ('DRAFT', 'COMPLETED', 'REJECTED', 'CANCELLED')`;
const all = (conditions: RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(conditions, sql` AND `);

function toConditions(clientIds: readonly string[], { caseId, policyNo, type, status }: Filter): RawBuilder<unknown> {
  return all([
    sql`c.client_id = ANY(${clientIds})`,
    ...(caseId ? [sql`c.case_id = ${caseId}`] : []),
    ...(policyNo ? [sql`c.policy_no = ${policyNo}`] : []),
    ...(type ? [sql`c.type = ${type}`] : []),
    ...(status ? [status === 'OPEN' ? OPEN : CLOSED] : []),
  ]);
}

/** SQL of requests for their owner. */
export const trackerStore = (db: Db) => ({
  /** One page, the most recent change first. */
  async list(clientIds: readonly string[], filter: Filter, { skip, most }: { skip: number; most: number }): Promise<TrackedRequest[]> {
    const { rows } = await sql<Row>`
      SELECT c.case_id AS "caseId", c.kind, c.type, c.policy_no AS "policyNo", c.channel, c.status, c.handled_by AS "handledBy",
        c.submitted_at AS "submittedAt", c.promised_by AS "promisedBy", c.closed_at AS "closedAt", c.claim_number AS "claimNumber", t.timeline,
        (SELECT coalesce(json_agg(json_build_object('id', r.requirement_id, 'name', r.name, 'status', r.status, 'reason', r.reason) ORDER BY r.at, r.requirement_id), '[]')
         FROM service_case_requirement r WHERE r.case_id = c.case_id) AS requirements
      FROM ${CASES} c CROSS JOIN LATERAL (
        SELECT json_agg(json_build_object('status', e.status, 'note', e.note, 'at', e.at) ORDER BY e.entry_no) AS timeline, max(e.at) AS "changedAt" FROM (
          SELECT entry_no, status, note, at FROM service_case_timeline WHERE case_id = c.case_id
          UNION ALL
          SELECT event_no, ${ofClaim(sql`v.status`)}, v.note, v.at FROM claim_event v WHERE v.claim_number = c.claim_number AND NOT v.was_refused) e) t
      WHERE ${toConditions(clientIds, filter)}
      ORDER BY t."changedAt" DESC, c.case_id DESC OFFSET ${skip} LIMIT ${most}`.execute(db);
    return rows.map((row) => ({ ...row, timeline: row.timeline.map((entry) => ({ ...entry, at: new Date(entry.at) })) }));
  },

  /** The number of matching requests, of open and closed ones in total, and the kinds that exist. */
  async count(clientIds: readonly string[], filter: Filter): Promise<Counts> {
    const { rows } = await sql<Counts>`
      SELECT (count(*) FILTER (WHERE ${toConditions(clientIds, filter)}))::int AS total, (count(*) FILTER (WHERE ${OPEN}))::int AS open,
        (count(*) FILTER (WHERE ${CLOSED}))::int AS closed, coalesce(array_agg(DISTINCT c.kind), '{}') AS kinds
      FROM ${CASES} c WHERE c.client_id = ANY(${clientIds})`.execute(db);
    return rows[0] ?? { total: 0, open: 0, closed: 0, kinds: [] };
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    tracker: ReturnType<typeof trackerStore>;
  }
}
