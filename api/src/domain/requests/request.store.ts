import { randomInt } from 'node:crypto';
import type { Day } from '@portal/rules/calendar/dates.ts';
import type { HandledBy } from '@portal/rules/requests/request-kinds.ts';
import { isClosed, type RequestStatus } from '@portal/rules/requests/request-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type ServiceRequest = {
  caseId: string;
  /** Its row in the table of kinds. */
  kind: string;
  clientId: string;
  policyNo: string | null;
  handledBy: HandledBy;
  status: RequestStatus;
  submittedAt: Date;
  promisedBy: Day | null;
};
export type NewRequest = Omit<ServiceRequest, 'caseId' | 'submittedAt'> & {
  type: string;
  /** For what it is the only open one of its type. */
  oneOpenFor: string;
  channel: 'PORTAL' | 'STP';
  /** What the record says now, and what it shall say. Sealed: they may name accounts and hold a person's own words. */
  before: Fields | null;
  after: Fields;
  termsVersion: string | null;
  /** The code that confirmed it, by the hash of its reference, which its message carries too. */
  otpRefHash: Buffer | null;
};
type RequirementStatus = 'OPEN' | 'SUBMITTED' | 'ACCEPTED' | 'REJECTED';
type Requirement = { name: string; status: RequirementStatus };
export type ListedRequirement = Requirement & { requirementId: string; reason: string | null };
export type RequestFields = { before: Fields | null; after: Fields };

const DIGITS = 10;
const MAX_TRIES = 5;
const COLUMNS = sql`
  case_id AS "caseId", kind, client_id AS "clientId", policy_no AS "policyNo", handled_by AS "handledBy", status, submitted_at AS "submittedAt",
  promised_by AS "promisedBy"`;
const UNDER_WAY = sql`status NOT IN ('DRAFT', 'COMPLETED', 'REJECTED', 'CANCELLED')`;
const contextOf = (side: 'before' | 'after', caseId: string): string => `service_case.${side}:${caseId}`;

/** 'SR' and 10 digits, not sequential: a number tells nothing of how many there are. */
const newCaseId = (): string => `SR${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`;

/** SQL of requests. The unique index service_case_one_open keeps a second open one of a type for a subject away. */
export const requestStore = (db: Db, sealing: Sealing) => {
  const one = async (condition: RawBuilder<unknown>): Promise<ServiceRequest | undefined> => {
    const { rows } = await sql<ServiceRequest>`SELECT ${COLUMNS} FROM service_case WHERE ${condition}`.execute(db);
    return rows[0];
  };
  const findOpen = (type: string, oneOpenFor: string): Promise<ServiceRequest | undefined> =>
    one(sql`type = ${type} AND one_open_for = ${oneOpenFor} AND ${UNDER_WAY}`);

  async function note(caseId: string, status: RequestStatus, text: string | null, now: Date): Promise<void> {
    await sql`
      INSERT INTO service_case_timeline (case_id, entry_no, status, note, at)
      SELECT ${caseId}, coalesce(max(entry_no), 0) + 1, ${status}, ${text}, ${now} FROM service_case_timeline WHERE case_id = ${caseId}`.execute(
      db,
    );
  }

  const valuesOf = (request: NewRequest, caseId: string, now: Date) => ({
    case_id: caseId,
    kind: request.kind,
    type: request.type,
    client_id: request.clientId,
    policy_no: request.policyNo,
    one_open_for: request.oneOpenFor,
    handled_by: request.handledBy,
    channel: request.channel,
    status: request.status,
    before_sealed: request.before && sealing.seal(contextOf('before', caseId), JSON.stringify(request.before)),
    after_sealed: sealing.seal(contextOf('after', caseId), JSON.stringify(request.after)),
    otp_ref_hash: request.otpRefHash,
    terms_version: request.termsVersion,
    submitted_at: now,
    promised_by: request.promisedBy,
    closed_at: null,
    owner_id: sql<string | null>`(SELECT client_id FROM policy WHERE policy_no = ${request.policyNo})`,
  });

  return {
    findOpen,
    find: (caseId: string) => one(sql`case_id = ${caseId}`),

    /** The number of the new request; undefined when one of its type is open for the same subject. */
    async add(request: NewRequest, now: Date): Promise<string | undefined> {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const caseId = newCaseId();
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('service_case')
          .values(valuesOf(request, caseId, now))
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 1n) {
          await note(caseId, request.status, null, now);
          return caseId;
        }
        if (await findOpen(request.type, request.oneOpenFor)) return undefined;
      }
      throw new Error('No free request number was found.');
    },

    /** Keeps others from moving it until the transaction ends. */
    async lock(caseId: string): Promise<(ServiceRequest & { lastSeq: number }) | undefined> {
      const { rows } = await sql<ServiceRequest & { lastSeq: number }>`
        SELECT ${COLUMNS}, last_seq AS "lastSeq" FROM service_case WHERE case_id = ${caseId} FOR UPDATE`.execute(db);
      return rows[0];
    },

    /** The one-statement move, with its line of the timeline. `seq`: of the back office's events, only a later one moves it. */
    async move(
      caseId: string,
      from: readonly RequestStatus[],
      { to, text, seq, at }: { to: RequestStatus; text: string | null; seq: number | null; at: Date },
    ): Promise<boolean> {
      const { numAffectedRows } = await sql`
        UPDATE service_case SET status = ${to}, closed_at = ${isClosed(to) ? at : null}, last_seq = coalesce(${seq}, last_seq)
        WHERE case_id = ${caseId} AND status = ANY(${from}) AND (${seq}::int IS NULL OR last_seq < ${seq})`.execute(db);
      if (numAffectedRows !== 1n) return false;
      await note(caseId, to, text, at);
      return true;
    },

    async readFields(caseId: string): Promise<RequestFields> {
      const { rows } = await sql<{ before: Buffer | null; after: Buffer | null }>`
        SELECT before_sealed AS before, after_sealed AS after FROM service_case WHERE case_id = ${caseId}`.execute(db);
      const { before = null, after = null } = rows[0] ?? {};
      return {
        before: before && JSON.parse(sealing.open(contextOf('before', caseId), before)),
        after: after ? JSON.parse(sealing.open(contextOf('after', caseId), after)) : {},
      };
    },

    /** The newest of a type for a policy. */
    async findNewest(policyNo: string, type: string): Promise<ServiceRequest | undefined> {
      return one(sql`policy_no = ${policyNo} AND type = ${type} ORDER BY submitted_at DESC, case_id DESC LIMIT 1`);
    },

    /** Its end, and whether it was ever completed or reopened before. */
    async readPast(caseId: string): Promise<{ closedAt: Date | null; wasCompleted: boolean; wasReopened: boolean }> {
      const { rows } = await sql<{ closedAt: Date | null; wasCompleted: boolean; wasReopened: boolean }>`
        SELECT closed_at AS "closedAt", EXISTS (SELECT FROM service_case_timeline t WHERE t.case_id = c.case_id AND t.status = 'COMPLETED') AS "wasCompleted",
          EXISTS (SELECT FROM service_case_timeline t WHERE t.case_id = c.case_id AND t.status = 'REOPENED') AS "wasReopened"
        FROM service_case c WHERE case_id = ${caseId}`.execute(db);
      return rows[0] ?? { closedAt: null, wasCompleted: false, wasReopened: false };
    },

    /** What its papers show, for whom it belongs to. */
    async findPaper(clientIds: readonly string[], caseId: string) {
      const { rows } = await sql<
        ServiceRequest & { requirements: Requirement[]; timeline: { status: RequestStatus; note: string | null; at: string }[] }
      >`
        SELECT ${COLUMNS},
          (SELECT coalesce(json_agg(json_build_object('name', name, 'status', status) ORDER BY at), '[]') FROM service_case_requirement r WHERE r.case_id = c.case_id) AS requirements,
          (SELECT coalesce(json_agg(json_build_object('status', status, 'note', note, 'at', at) ORDER BY entry_no), '[]') FROM service_case_timeline t WHERE t.case_id = c.case_id) AS timeline
        FROM service_case c WHERE case_id = ${caseId} AND client_id = ANY(${clientIds})`.execute(db);
      return rows[0] && { ...rows[0], timeline: rows[0].timeline.map((entry) => ({ ...entry, at: new Date(entry.at) })) };
    },

    /** A document that was asked for has come. False when it is not asked for any more. */
    async answerRequirement(caseId: string, requirementId: string): Promise<boolean> {
      const { numAffectedRows } = await sql`
        UPDATE service_case_requirement SET status = 'SUBMITTED' WHERE case_id = ${caseId} AND requirement_id = ${requirementId} AND status = 'OPEN'`.execute(
        db,
      );
      return numAffectedRows === 1n;
    },

    /** What was asked for, the oldest first. */
    /** The oldest first; of one instant, what was settled before what is asked for in its place. */
    async listRequirements(caseId: string): Promise<ListedRequirement[]> {
      const { rows } = await sql<ListedRequirement>`
        SELECT requirement_id AS "requirementId", name, status, reason FROM service_case_requirement
        WHERE case_id = ${caseId} ORDER BY at, status = 'OPEN', requirement_id`.execute(db);
      return rows;
    },
    /** What was made of a document. False when it is not in one of these states any more. */
    async settleRequirement(
      caseId: string,
      requirementId: string,
      { from, to, reason }: { from: readonly RequirementStatus[]; to: 'ACCEPTED' | 'REJECTED'; reason: string | null },
    ): Promise<boolean> {
      const { numAffectedRows } = await sql`
        UPDATE service_case_requirement SET status = ${to}, reason = coalesce(${reason}, reason)
        WHERE case_id = ${caseId} AND requirement_id = ${requirementId} AND status = ANY(${[...from]})`.execute(db);
      return numAffectedRows === 1n;
    },

    async hasOpenRequirement(caseId: string): Promise<boolean> {
      const { rows } = await sql`SELECT FROM service_case_requirement WHERE case_id = ${caseId} AND status = 'OPEN' LIMIT 1`.execute(db);
      return rows.length > 0;
    },

    /** Another that is open, of the same type and for the same subject. */
    findOpenLike: (caseId: string) =>
      one(
        sql`case_id <> ${caseId} AND ${UNDER_WAY} AND (type, one_open_for) = (SELECT type, one_open_for FROM service_case WHERE case_id = ${caseId})`,
      ),

    /** What was said when it last came into a status. */
    async newestNote(caseId: string, status: RequestStatus): Promise<string | undefined> {
      const { rows } = await sql<{ note: string | null }>`
        SELECT note FROM service_case_timeline WHERE case_id = ${caseId} AND status = ${status} ORDER BY entry_no DESC LIMIT 1`.execute(db);
      return rows[0]?.note ?? undefined;
    },

    /** Another promise; from then on it is not late. */
    async setPromise(caseId: string, promisedBy: Day): Promise<void> {
      await sql`UPDATE service_case SET promised_by = ${promisedBy}, late_at = NULL WHERE case_id = ${caseId}`.execute(db);
    },

    /** Requests whose promise is broken, noted by this call; each comes once. */
    async takeLate(today: Day, now: Date, most: number): Promise<ServiceRequest[]> {
      const { rows } = await sql<ServiceRequest>`
        UPDATE service_case SET late_at = ${now} WHERE case_id IN
          (SELECT case_id FROM service_case WHERE promised_by < ${today} AND late_at IS NULL AND ${UNDER_WAY} ORDER BY promised_by LIMIT ${most} FOR UPDATE SKIP LOCKED)
        RETURNING ${COLUMNS}`.execute(db);
      return rows;
    },

    /** Requests that have waited for the customer since before then. */
    async listUnanswered(before: Date, most: number): Promise<string[]> {
      const { rows } = await sql<{ caseId: string }>`
        SELECT c.case_id AS "caseId" FROM service_case c
        WHERE c.status = 'REQUIREMENT_RAISED' AND NOT EXISTS (
          SELECT FROM service_case_requirement r WHERE r.case_id = c.case_id AND r.status = 'OPEN' AND r.at > ${before})
          AND EXISTS (SELECT FROM service_case_requirement r WHERE r.case_id = c.case_id AND r.status = 'OPEN')
        ORDER BY c.case_id LIMIT ${most}`.execute(db);
      return rows.map(({ caseId }) => caseId);
    },

    /** Whether its policy still belongs to whom it belonged when the request was made; true of one without a policy. */
    async hasSameOwner(caseId: string): Promise<boolean> {
      const { rows } = await sql<{ isSame: boolean }>`
        SELECT c.policy_no IS NULL OR p.client_id IS NOT DISTINCT FROM c.owner_id AS "isSame"
        FROM service_case c LEFT JOIN policy p USING (policy_no) WHERE case_id = ${caseId}`.execute(db);
      return rows[0]?.isSame === true;
    },

    /** A document that the back office asks for. Asked again it is open again. */
    async addRequirement(caseId: string, requirement: { id: string; name: string; reason: string | null }, now: Date): Promise<void> {
      const { id, name, reason } = requirement;
      await sql`
        INSERT INTO service_case_requirement (case_id, requirement_id, name, status, reason, at) VALUES (${caseId}, ${id}, ${name}, 'OPEN', ${reason}, ${now})
        ON CONFLICT (case_id, requirement_id) DO UPDATE SET name = excluded.name, status = 'OPEN', reason = excluded.reason, at = excluded.at`.execute(
        db,
      );
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    request: ReturnType<typeof requestStore>;
  }
}
