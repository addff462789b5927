import type { Day } from '@portal/rules/calendar/dates.ts';
import type { RequestStatus } from '@portal/rules/requests/request-status.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { COLUMNS, type RequestFields, requestRows, type ServiceRequest, toContext, UNDER_WAY } from './request-rows.store.ts';

export const requestReads = (db: Db, sealing: Sealing) => {
  const { one } = requestRows(db);

  return {
    async readFields(caseId: string): Promise<RequestFields> {
      const { rows } = await sql<{ before: Buffer | null; after: Buffer | null }>`
        SELECT before_sealed AS before, after_sealed AS after FROM service_case WHERE case_id = ${caseId}`.execute(db);
      const { before = null, after = null } = rows[0] ?? {};
      return {
        before: before && JSON.parse(sealing.open(toContext('before', caseId), before)),
        after: after ? JSON.parse(sealing.open(toContext('after', caseId), after)) : {},
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

    /** Another that is open, of the same type and for the same subject. */
    findOpenLike: (caseId: string) =>
      one(
        sql`case_id <> ${caseId} AND ${UNDER_WAY} AND (type, one_open_for) = (SELECT type, one_open_for FROM service_case WHERE case_id = ${caseId})`,
      ),

    /** The note of the most recent transition into a status. */
    async newestNote(caseId: string, status: RequestStatus): Promise<string | undefined> {
      const { rows } = await sql<{ note: string | null }>`
        SELECT note FROM service_case_timeline WHERE case_id = ${caseId} AND status = ${status} ORDER BY entry_no DESC LIMIT 1`.execute(db);
      return rows[0]?.note ?? undefined;
    },

    /** Another promise; from then on it is not late. */
    async setPromise(caseId: string, promisedBy: Day): Promise<void> {
      await sql`UPDATE service_case SET promised_by = ${promisedBy}, late_at = NULL WHERE case_id = ${caseId}`.execute(db);
    },

    /** Requests whose promised date has passed. Each is returned once, because this call marks it. */
    async takeLate(today: Day, now: Date, most: number): Promise<ServiceRequest[]> {
      const { rows } = await sql<ServiceRequest>`
        UPDATE service_case SET late_at = ${now} WHERE case_id IN
          (SELECT case_id FROM service_case WHERE promised_by < ${today} AND late_at IS NULL AND ${UNDER_WAY} ORDER BY promised_by LIMIT ${most} FOR UPDATE SKIP LOCKED)
        RETURNING ${COLUMNS}`.execute(db);
      return rows;
    },

    /** Notes that the customer knows of the delay. */
    async markLate(caseId: string, now: Date): Promise<void> {
      await sql`UPDATE service_case SET late_at = ${now} WHERE case_id = ${caseId}`.execute(db);
    },

    /** Requests that have waited for the customer since before then. A complaint is answered without the document too. */
    async listUnanswered(before: Date, most: number): Promise<string[]> {
      const { rows } = await sql<{ caseId: string }>`
        SELECT c.case_id AS "caseId" FROM service_case c
        WHERE c.status = 'REQUIREMENT_RAISED' AND c.kind <> 'COMPLAINT' AND NOT EXISTS (
          SELECT FROM service_case_requirement r WHERE r.case_id = c.case_id AND r.status = 'OPEN' AND r.at > ${before})
          AND EXISTS (SELECT FROM service_case_requirement r WHERE r.case_id = c.case_id AND r.status = 'OPEN')
        ORDER BY c.case_id LIMIT ${most}`.execute(db);
      return rows.map(({ caseId }) => caseId);
    },
  };
};
