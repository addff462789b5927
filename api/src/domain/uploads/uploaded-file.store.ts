import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { FILE_LIFE_H, type FileType, MAX_UNUSED_BYTES } from '@portal/rules/requests/uploaded-file.ts';
import { sql } from 'kysely';
import { hashOf } from '../../base/secret.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

/** `STORING`: its object is being written. `SCANNING`: in quarantine until the scanner has looked at it. */
export type FileStatus = 'STORING' | 'SCANNING' | 'CLEAN' | 'INFECTED';
/** A file without its bytes. The name is shown only, and may name a person. */
export type StoredFile = {
  /** The hash of its reference as text: names it in jobs and at the back office, and opens nothing. */
  fileId: string;
  objectId: string;
  key: Buffer;
  name: string;
  mimeType: FileType;
  sizeBytes: number;
  pages: number;
  status: FileStatus;
  /** What the back office had asked for, where it came later than the request. */
  requirementId: string | null;
};
/** `aadhaarLast4`: of a masked copy of an Aadhaar. */
type NewFile = Omit<StoredFile, 'fileId' | 'status' | 'requirementId'> & {
  ref: string;
  sentSha256: Buffer | null;
  aadhaarLast4?: string | undefined;
};
type FileRow = {
  requirement_id: string | null;
  ref_hash: Buffer;
  object_id: string;
  file_sealed: Buffer;
  mime_type: FileType;
  size_bytes: number;
  pages: number;
  status: FileStatus;
};

const COLUMNS = sql`requirement_id, ref_hash, object_id, file_sealed, mime_type, size_bytes, pages, status`;
const contextOf = (refHash: Buffer): string => `uploaded_file.file:${refHash.toString('hex')}`;
const hashOfId = (fileId: string): Buffer => Buffer.from(fileId, 'base64url');
const lifeBegan = (now: Date): Date => new Date(now.getTime() - FILE_LIFE_H * HOUR_MS);

/** SQL of files that wait for a request, and of those that a request has taken (calls, 0.1: FileRef). */
export const uploadedFileStore = (db: Db, sealing: Sealing) => {
  const fileOf = (row: FileRow): StoredFile => {
    const { name, key } = JSON.parse(sealing.open(contextOf(row.ref_hash), row.file_sealed)) as { name: string; key: string };
    return {
      fileId: row.ref_hash.toString('base64url'),
      objectId: row.object_id,
      key: Buffer.from(key, 'base64url'),
      name,
      mimeType: row.mime_type,
      sizeBytes: row.size_bytes,
      pages: row.pages,
      status: row.status,
      requirementId: row.requirement_id,
    };
  };

  return {
    /**
     * The row of a file whose object is about to be written. False when the client's unused files would be too many bytes with it. Requires a
     * transaction: uploads of one client wait for each other, so that each counts those before it.
     */
    async add(clientId: string, file: NewFile, now: Date): Promise<boolean> {
      await sql`SELECT FROM client WHERE client_id = ${clientId} FOR NO KEY UPDATE`.execute(db);
      const refHash = hashOf(file.ref);
      const file_sealed = sealing.seal(contextOf(refHash), JSON.stringify({ name: file.name, key: file.key.toString('base64url') }));
      const { numAffectedRows } = await sql`
        INSERT INTO uploaded_file (ref_hash, client_id, object_id, file_sealed, mime_type, size_bytes, pages, status, uploaded_at, aadhaar_last4, sent_sha256)
        SELECT ${refHash}, ${clientId}, ${file.objectId}, ${file_sealed}, ${file.mimeType}, ${file.sizeBytes}::int, ${file.pages}::int, 'STORING', ${now}::timestamptz, ${file.aadhaarLast4 ?? null}, ${file.sentSha256}::bytea
        WHERE ${file.sizeBytes}::int + (
          SELECT coalesce(sum(size_bytes), 0) FROM uploaded_file
          WHERE client_id = ${clientId} AND case_id IS NULL AND act_id IS NULL AND NOT EXISTS (SELECT FROM claim_file k WHERE k.ref_hash = uploaded_file.ref_hash)
            AND uploaded_at > ${lifeBegan(now)}) <= ${MAX_UNUSED_BYTES}`.execute(db);
      return numAffectedRows === 1n;
    },

    /** True if the file, as it was sent, has this SHA-256 in hexadecimal. */
    async wasSentAs(ref: string, sha256: string): Promise<boolean> {
      const { rows } = await sql`
        SELECT FROM uploaded_file WHERE ref_hash = ${hashOf(ref)} AND sent_sha256 = ${Buffer.from(sha256, 'hex')}`.execute(db);
      return rows.length > 0;
    },

    /** Its object is there, or the scanner has looked at it. True if that is news. */
    async setStatus(
      fileId: string,
      from: FileStatus,
      to: FileStatus,
    ): Promise<{ caseId: string | null; requirementId: string | null; actId: string | null } | undefined> {
      const { rows } = await sql<{ caseId: string | null; requirementId: string | null; actId: string | null }>`
        UPDATE uploaded_file SET status = ${to} WHERE ref_hash = ${hashOfId(fileId)} AND status = ${from} RETURNING case_id AS "caseId", requirement_id AS "requirementId", act_id AS "actId"`.execute(
        db,
      );
      return rows[0];
    },

    /** Gives files to a request, or to what it waits for, all or none: false when one is another's, too old, taken, infected, or named twice. */
    async take(
      refs: readonly string[],
      clientId: string,
      caseId: string,
      now: Date,
      requirementId: string | null = null,
    ): Promise<boolean> {
      const hashes = refs.map(hashOf);
      const { numAffectedRows } = await sql`
        UPDATE uploaded_file f SET case_id = ${caseId}, requirement_id = ${requirementId},
          file_no = named.no + (SELECT coalesce(max(other.file_no), 0) FROM uploaded_file other WHERE other.case_id = ${caseId})
        FROM unnest(${hashes}::bytea[]) WITH ORDINALITY AS named (ref_hash, no)
        WHERE f.ref_hash = named.ref_hash AND f.client_id = ${clientId} AND f.case_id IS NULL AND f.act_id IS NULL
          AND f.uploaded_at > ${lifeBegan(now)} AND f.status IN ('SCANNING', 'CLEAN')`.execute(db);
      return numAffectedRows === BigInt(refs.length);
    },

    /** The same for what the proposer of an application sends. */
    async takeForAct(refs: readonly string[], clientId: string, actId: string, now: Date): Promise<boolean> {
      const { numAffectedRows } = await sql`
        UPDATE uploaded_file f SET act_id = ${actId}, file_no = named.no
        FROM unnest(${refs.map(hashOf)}::bytea[]) WITH ORDINALITY AS named (ref_hash, no)
        WHERE f.ref_hash = named.ref_hash AND f.client_id = ${clientId} AND f.case_id IS NULL AND f.act_id IS NULL
          AND f.uploaded_at > ${lifeBegan(now)} AND f.status IN ('SCANNING', 'CLEAN')`.execute(db);
      return numAffectedRows === BigInt(refs.length);
    },

    /** In their order. */
    async listOfAct(actId: string): Promise<StoredFile[]> {
      const { rows } = await sql<FileRow>`SELECT ${COLUMNS} FROM uploaded_file WHERE act_id = ${actId} ORDER BY file_no`.execute(db);
      return rows.map(fileOf);
    },

    /** Gives files that a request has taken to another, too, all or none. */
    async share(refs: readonly string[], clientId: string, caseId: string): Promise<boolean> {
      const { numAffectedRows } = await sql`
        INSERT INTO shared_file (case_id, ref_hash) SELECT ${caseId}, ref_hash FROM uploaded_file
        WHERE ref_hash = ANY(${refs.map(hashOf)}::bytea[]) AND client_id = ${clientId} AND case_id IS NOT NULL AND status = 'CLEAN'`.execute(
        db,
      );
      return numAffectedRows === BigInt(refs.length);
    },

    /** The last four digits of the Aadhaar that each of these files is the masked copy of; null for any other file, also another's. */
    async listAadhaarLast4(refs: readonly string[], clientId: string): Promise<(string | null)[]> {
      const { rows } = await sql<{ last4: string | null }>`
        SELECT f.aadhaar_last4 AS last4 FROM unnest(${refs.map(hashOf)}::bytea[]) WITH ORDINALITY AS named (ref_hash, no)
        LEFT JOIN uploaded_file f ON f.ref_hash = named.ref_hash AND f.client_id = ${clientId} ORDER BY no`.execute(db);
      return rows.map(({ last4 }) => last4);
    },

    /** A file of these clients by its reference. */
    async find(ref: string, clientIds: readonly string[]): Promise<StoredFile | undefined> {
      const { rows } = await sql<FileRow>`
        SELECT ${COLUMNS} FROM uploaded_file WHERE ref_hash = ${hashOf(ref)} AND client_id = ANY(${[...clientIds]})`.execute(db);
      return rows[0] && fileOf(rows[0]);
    },

    async findById(fileId: string): Promise<StoredFile | undefined> {
      const { rows } = await sql<FileRow>`SELECT ${COLUMNS} FROM uploaded_file WHERE ref_hash = ${hashOfId(fileId)}`.execute(db);
      return rows[0] && fileOf(rows[0]);
    },

    /** The files of a request, in their order. */
    async listOfRequest(caseId: string): Promise<StoredFile[]> {
      const { rows } = await sql<FileRow>`SELECT ${COLUMNS} FROM uploaded_file
        WHERE case_id = ${caseId} OR ref_hash IN (SELECT ref_hash FROM shared_file s WHERE s.case_id = ${caseId}) ORDER BY file_no`.execute(
        db,
      );
      return rows.map(fileOf);
    },

    /** Files that nothing came of: not used within a day and an hour, in which no clock lets a request take them any more; or of a request that was refused or given up long ago. */
    async listExpired(now: Date, closedBefore: Date, most: number): Promise<{ fileId: string; objectId: string }[]> {
      const { rows } = await sql<{ refHash: Buffer; objectId: string }>`
        SELECT ref_hash AS "refHash", object_id AS "objectId" FROM uploaded_file f
        WHERE (f.case_id IS NULL AND f.act_id IS NULL AND NOT EXISTS (SELECT FROM claim_file k WHERE k.ref_hash = f.ref_hash)
            AND f.uploaded_at < ${lifeBegan(new Date(now.getTime() - HOUR_MS))})
          OR EXISTS (SELECT FROM service_case c WHERE c.case_id = f.case_id AND c.status IN ('REJECTED', 'CANCELLED') AND c.closed_at < ${closedBefore})
            AND NOT EXISTS (SELECT FROM shared_file s JOIN service_case o ON o.case_id = s.case_id WHERE s.ref_hash = f.ref_hash
              AND (o.closed_at IS NULL OR o.status NOT IN ('REJECTED', 'CANCELLED') OR o.closed_at >= ${closedBefore}))
        ORDER BY f.uploaded_at LIMIT ${most}`.execute(db);
      return rows.map(({ refHash, objectId }) => ({ fileId: refHash.toString('base64url'), objectId }));
    },

    async remove(fileId: string): Promise<void> {
      await sql`DELETE FROM uploaded_file WHERE ref_hash = ${hashOfId(fileId)}`.execute(db);
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    uploadedFile: ReturnType<typeof uploadedFileStore>;
  }
}
