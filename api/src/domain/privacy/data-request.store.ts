import type { Day } from '@portal/rules/calendar/dates.ts';
import type { RequestStatus } from '@portal/rules/requests/request-status.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const TYPES = ['DATA_COPY', 'DATA_CORRECTION', 'DATA_ERASURE', 'DATA_NOMINEE'] as const;
export type DataRequest = {
  caseId: string;
  type: (typeof TYPES)[number];
  submittedAt: Date;
  status: RequestStatus;
  /** End of the time in which the copy can be fetched; null if there is none. */
  until: Date | null;
};

export type OpenDataRequest = { caseId: string; kind: string; status: RequestStatus; promisedBy: Day | null };

/** SQL of requests about the rights over a person's data. */
export const dataRequestStore = (db: Db) => ({
  /** The newest request of each type. */
  async listNewest(clientId: string, now: Date): Promise<DataRequest[]> {
    const { rows } = await sql<DataRequest>`
      SELECT DISTINCT ON (c.type) c.case_id AS "caseId", c.type, c.submitted_at AS "submittedAt", c.status, d.expires_at AS until
      FROM service_case c LEFT JOIN data_copy d ON d.case_id = c.case_id AND d.expires_at > ${now}
      WHERE c.client_id = ${clientId} AND c.type = ANY(${TYPES}) ORDER BY c.type, c.submitted_at DESC`.execute(db);
    return rows;
  },

  /** Open requests of all customers, the first to answer first. */
  async listOpen(): Promise<OpenDataRequest[]> {
    const { rows } = await sql<OpenDataRequest>`
      SELECT case_id AS "caseId", kind, status, promised_by AS "promisedBy" FROM service_case
      WHERE type = ANY(${TYPES}) AND closed_at IS NULL AND status <> 'DRAFT' ORDER BY promised_by NULLS LAST, submitted_at, case_id`.execute(
      db,
    );
    return rows;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    dataRequest: ReturnType<typeof dataRequestStore>;
  }
}
