import type { RepositoryCode } from '@portal/rules/people/e-insurance.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { EiaRequest } from './einsurance-rows.store.ts';

export const eiaRequests = (db: Db, sealing: Sealing) => ({
  async addRequest(caseId: string, clientId: string, repository: RepositoryCode): Promise<void> {
    await sql`INSERT INTO eia_request (case_id, client_id, repository) VALUES (${caseId}, ${clientId}, ${repository})`.execute(db);
  },

  async findRequest(caseId: string): Promise<EiaRequest | undefined> {
    const { rows } = await sql<Omit<EiaRequest, 'eiaNo'> & { sealed: Buffer | null }>`
      SELECT case_id AS "caseId", client_id AS "clientId", repository, request_ref AS "requestRef", eia_no_sealed AS sealed
      FROM eia_request WHERE case_id = ${caseId}`.execute(db);
    if (!rows[0]) return undefined;
    const { sealed, ...request } = rows[0];
    return { ...request, eiaNo: sealed && sealing.open(`eia_request.eia_no:${caseId}`, sealed) };
  },

  /** Marks the request as accepted by the repository. */
  async setSent(caseId: string, requestRef: string, now: Date): Promise<void> {
    await sql`UPDATE eia_request SET request_ref = ${requestRef}, sent_at = ${now} WHERE case_id = ${caseId} AND request_ref IS NULL`.execute(
      db,
    );
  },

  /** Stores the number of the account that the repository has opened. */
  async setNumber(caseId: string, eiaNo: string): Promise<void> {
    await sql`UPDATE eia_request SET eia_no_sealed = ${sealing.seal(`eia_request.eia_no:${caseId}`, eiaNo)} WHERE case_id = ${caseId}`.execute(
      db,
    );
  },

  /** Requests that a repository has accepted and, as far as known, not decided. */
  async listOpen(after: string, most: number): Promise<string[]> {
    const { rows } = await sql<{ caseId: string }>`
      SELECT case_id AS "caseId" FROM eia_request JOIN service_case USING (case_id)
      WHERE request_ref IS NOT NULL AND closed_at IS NULL AND case_id > ${after} ORDER BY case_id LIMIT ${most}`.execute(db);
    return rows.map(({ caseId }) => caseId);
  },
});
