import { isClosed, type RequestStatus } from '@portal/rules/requests/request-status.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import {
  COLUMNS,
  type Fields,
  MAX_ATTEMPTS,
  type NewRequest,
  newCaseId,
  requestRows,
  type ServiceRequest,
  toContext,
  UNDER_WAY,
} from './request-rows.store.ts';

const toValues = (request: NewRequest, { caseId, sealing, now }: { caseId: string; sealing: Sealing; now: Date }) => ({
  case_id: caseId,
  kind: request.kind,
  type: request.type,
  client_id: request.clientId,
  policy_no: request.policyNo,
  one_open_for: request.oneOpenFor,
  handled_by: request.handledBy,
  channel: request.channel,
  status: request.status,
  before_sealed: request.before && sealing.seal(toContext('before', caseId), JSON.stringify(request.before)),
  after_sealed: sealing.seal(toContext('after', caseId), JSON.stringify(request.after)),
  otp_ref_hash: request.otpRefHash,
  terms_version: request.termsVersion,
  submitted_at: now,
  promised_by: request.promisedBy,
  closed_at: null,
  owner_id: sql<string | null>`(SELECT client_id FROM policy WHERE policy_no = ${request.policyNo})`,
});

export const requestTransitions = (db: Db, sealing: Sealing) => {
  const { one, note } = requestRows(db);
  const findOpen = (type: string, oneOpenFor: string): Promise<ServiceRequest | undefined> =>
    one(sql`type = ${type} AND one_open_for = ${oneOpenFor} AND ${UNDER_WAY}`);

  return {
    findOpen,

    find: (caseId: string) => one(sql`case_id = ${caseId}`),

    /** The number of the new request; undefined when one of its type is open for the same subject. */
    async add(request: NewRequest, now: Date): Promise<string | undefined> {
      for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
        const caseId = newCaseId();
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('service_case')
          .values(toValues(request, { caseId, sealing, now }))
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 1n) {
          await note(caseId, { status: request.status, text: null }, now);
          return caseId;
        }
        if (await findOpen(request.type, request.oneOpenFor)) return undefined;
      }
      throw new Error('No free request number was found.');
    },

    /** Locks the request until the transaction ends. */
    async lock(caseId: string): Promise<(ServiceRequest & { lastSeq: number }) | undefined> {
      const { rows } = await sql<ServiceRequest & { lastSeq: number }>`
        SELECT ${COLUMNS}, last_seq AS "lastSeq" FROM service_case WHERE case_id = ${caseId} FOR UPDATE`.execute(db);
      return rows[0];
    },

    /** Replaces the fields of a request that the caller has locked. */
    async setFields(caseId: string, after: Fields): Promise<void> {
      const encrypted = sealing.seal(toContext('after', caseId), JSON.stringify(after));
      await sql`UPDATE service_case SET after_sealed = ${encrypted} WHERE case_id = ${caseId}`.execute(db);
    },

    /** Changes the status in one statement, with its timeline entry. `seq`: only a later event of the back office changes it. */
    async move(
      caseId: string,
      from: readonly RequestStatus[],
      { to, text, seq, at }: { to: RequestStatus; text: string | null; seq: number | null; at: Date },
    ): Promise<boolean> {
      const { numAffectedRows } = await sql`
        UPDATE service_case SET status = ${to}, closed_at = ${isClosed(to) ? at : null}, last_seq = coalesce(${seq}, last_seq)
        WHERE case_id = ${caseId} AND status = ANY(${from}) AND (${seq}::int IS NULL OR last_seq < ${seq})`.execute(db);
      if (numAffectedRows !== 1n) return false;
      await note(caseId, { status: to, text }, at);
      return true;
    },

    /** True if the policy still has the owner that it had when the request was made, or the request has no policy. */
    async hasSameOwner(caseId: string): Promise<boolean> {
      const { rows } = await sql<{ isSame: boolean }>`
        SELECT c.policy_no IS NULL OR p.client_id IS NOT DISTINCT FROM c.owner_id AS "isSame"
        FROM service_case c LEFT JOIN policy p USING (policy_no) WHERE case_id = ${caseId}`.execute(db);
      return rows[0]?.isSame === true;
    },
  };
};
