import type { RequestStatus } from '@portal/rules/requests/request-status.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { COLUMNS, type ListedRequirement, type Requirement, type RequirementStatus, type ServiceRequest } from './request-rows.store.ts';

export const requestRequirements = (db: Db) => {
  return {
    /** Content of a request's documents, if it belongs to one of these clients. */
    async findDocument(clientIds: readonly string[], caseId: string) {
      const { rows } = await sql<
        ServiceRequest & { requirements: Requirement[]; timeline: { status: RequestStatus; note: string | null; at: string }[] }
      >`
        SELECT ${COLUMNS},
          (SELECT coalesce(json_agg(json_build_object('name', name, 'status', status) ORDER BY at), '[]') FROM service_case_requirement r WHERE r.case_id = c.case_id) AS requirements,
          (SELECT coalesce(json_agg(json_build_object('status', status, 'note', note, 'at', at) ORDER BY entry_no), '[]') FROM service_case_timeline t WHERE t.case_id = c.case_id) AS timeline
        FROM service_case c WHERE case_id = ${caseId} AND client_id = ANY(${clientIds})`.execute(db);
      return rows[0] && { ...rows[0], timeline: rows[0].timeline.map((entry) => ({ ...entry, at: new Date(entry.at) })) };
    },

    /** Records that a requested document has arrived. False if it is no longer requested. */
    async answerRequirement(caseId: string, requirementId: string): Promise<boolean> {
      const { numAffectedRows } = await sql`
        UPDATE service_case_requirement SET status = 'SUBMITTED' WHERE case_id = ${caseId} AND requirement_id = ${requirementId} AND status = 'OPEN'`.execute(
        db,
      );
      return numAffectedRows === 1n;
    },

    /** Requested documents, the oldest first. */
    /** The oldest first; at the same time, a settled requirement before the one that replaces it. */
    async listRequirements(caseId: string): Promise<ListedRequirement[]> {
      const { rows } = await sql<ListedRequirement>`
        SELECT requirement_id AS "requirementId", name, status, reason FROM service_case_requirement
        WHERE case_id = ${caseId} ORDER BY at, status = 'OPEN', requirement_id`.execute(db);
      return rows;
    },

    /** Records the verdict on a document. False if it is no longer in one of these states. */
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

    /** Adds a document that the back office requests. A repeated request opens it again. */
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
