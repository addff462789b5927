import { DIGILOCKER_LIFE_MS, type DigiLockerPage, type DigiLockerPurpose, type DigiLockerState } from '@portal/rules/people/digilocker.ts';
import { sql } from 'kysely';
import { hashSecret } from '../../base/secret.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { Shared } from '../../platform/partners/digilocker/digilocker.port.ts';

type Status = Exclude<DigiLockerState, 'NONE'>;
/** A shared document; `ref` is the portal's reference to it. */
type StoredDocumentFile = Shared['documents'][number] & { ref: string };
/** Shared details, and how they compare with the record. For another person's account only the comparison is stored. */
export type SharedDetails = {
  profile: Shared['profile'] | null;
  documents: StoredDocumentFile[];
  nameScore: number;
  isSameBirthDate: boolean;
};
export type DigiLockerRequest = {
  requestId: string;
  clientId: string;
  purpose: DigiLockerPurpose;
  status: Status;
  expiresAt: Date;
  shared: SharedDetails | null;
};
type NewRequest = {
  requestId: string;
  clientId: string;
  policyNo: string;
  sessionId: string;
  purpose: DigiLockerPurpose;
  returnPage: DigiLockerPage;
  state: string;
  expiresAt: Date;
};
/** The request to which the browser returns. */
export type ReturnedRequest = Pick<NewRequest, 'requestId' | 'clientId' | 'sessionId' | 'purpose' | 'returnPage'> & {
  partnerId: string | null;
};

const toContext = (requestId: string): string => `digilocker_request.shared:${requestId}`;
const lifeBegan = (now: Date): Date => new Date(now.getTime() - DIGILOCKER_LIFE_MS);

/** SQL of documents shared by DigiLocker. */
export const digilockerStore = (db: Db, sealing: Sealing) => {
  const openShared = (requestId: string, encrypted: Buffer) => JSON.parse(sealing.open(toContext(requestId), encrypted)) as SharedDetails;
  return {
    /** Opens a request in place of one that is still open. False if another was opened concurrently. */
    async open(request: NewRequest, now: Date): Promise<boolean> {
      const { requestId, clientId, policyNo, sessionId, purpose, returnPage, state, expiresAt } = request;
      await sql`
      UPDATE digilocker_request SET status = 'EXPIRED' WHERE policy_no = ${policyNo} AND purpose = ${purpose} AND status = 'PENDING'`.execute(
        db,
      );
      const { numAffectedRows } = await sql`
      INSERT INTO digilocker_request (request_id, client_id, policy_no, session_id, purpose, return_page, state_hash, status, started_at, expires_at)
      VALUES (${requestId}, ${clientId}, ${policyNo}, ${sessionId}, ${purpose}, ${returnPage}, ${hashSecret(state)}, 'PENDING', ${now}, ${expiresAt})
      ON CONFLICT DO NOTHING`.execute(db);
      return numAffectedRows === 1n;
    },

    async setPartnerId(requestId: string, partnerId: string): Promise<void> {
      await sql`UPDATE digilocker_request SET partner_id = ${partnerId} WHERE request_id = ${requestId}`.execute(db);
    },

    /** The request of a returning browser; undefined for an unknown, used or old state. */
    async findReturned(state: string, now: Date): Promise<ReturnedRequest | undefined> {
      const { rows } = await sql<ReturnedRequest>`
      SELECT request_id AS "requestId", client_id AS "clientId", session_id AS "sessionId", purpose, return_page AS "returnPage", partner_id AS "partnerId"
      FROM digilocker_request
      WHERE state_hash = ${hashSecret(state)} AND status = 'PENDING' AND returned_at IS NULL AND expires_at > ${now}`.execute(db);
      return rows[0];
    },

    /** Uses up the state. True for the first return only. */
    async claim(requestId: string, now: Date): Promise<boolean> {
      const { numAffectedRows } = await sql`
      UPDATE digilocker_request SET returned_at = ${now} WHERE request_id = ${requestId} AND returned_at IS NULL AND status = 'PENDING'`.execute(
        db,
      );
      return numAffectedRows === 1n;
    },

    async end(requestId: string, status: Exclude<Status, 'PENDING'>, shared: SharedDetails | null): Promise<void> {
      const encrypted = shared && sealing.seal(toContext(requestId), JSON.stringify(shared));
      await sql`
      UPDATE digilocker_request SET status = ${status}, shared_sealed = ${encrypted} WHERE request_id = ${requestId} AND status = 'PENDING'`.execute(
        db,
      );
    },

    /** The newest request of a client about a policy, for the given purposes or any; undefined if there was none within a day. */
    async findNewest(
      clientId: string,
      { policyNo, now, purposes = null }: { policyNo: string; now: Date; purposes?: readonly DigiLockerPurpose[] | null },
    ): Promise<DigiLockerRequest | undefined> {
      type Row = Omit<DigiLockerRequest, 'shared'> & { sealed: Buffer | null };
      const { rows } = await sql<Row>`
      SELECT request_id AS "requestId", client_id AS "clientId", purpose, status, expires_at AS "expiresAt", shared_sealed AS sealed
      FROM digilocker_request
      WHERE client_id = ${clientId} AND policy_no = ${policyNo} AND started_at > ${lifeBegan(now)}
        AND (${purposes}::text[] IS NULL OR purpose = ANY(${purposes}::text[]))
      ORDER BY request_no DESC LIMIT 1`.execute(db);
      const [row] = rows;
      if (!row) return undefined;
      const { sealed, ...request } = row;
      const shared = sealed && openShared(row.requestId, sealed);
      // The customer did not return in time.
      const status = row.status === 'PENDING' && row.expiresAt <= now ? 'EXPIRED' : row.status;
      return { ...request, status, shared };
    },

    /** A document that a client shared within a day, by the portal's reference. */
    async findDocument(clientId: string, ref: string, now: Date): Promise<StoredDocumentFile | undefined> {
      const { rows } = await sql<{ requestId: string; sealed: Buffer }>`
      SELECT request_id AS "requestId", shared_sealed AS sealed FROM digilocker_request
      WHERE client_id = ${clientId} AND status = 'VERIFIED' AND shared_sealed IS NOT NULL AND started_at > ${lifeBegan(now)}
      ORDER BY request_no DESC`.execute(db);
      for (const row of rows) {
        const document = openShared(row.requestId, row.sealed).documents.find((document) => document.ref === ref);
        if (document) return document;
      }
      return undefined;
    },

    /** Shared details are deleted after a day. */
    async sweep(before: Date): Promise<void> {
      await sql`DELETE FROM digilocker_request WHERE started_at <= ${before}`.execute(db);
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    digilocker: ReturnType<typeof digilockerStore>;
  }
}
