import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { sql } from 'kysely';
import { hashSecret } from '../../base/secret.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { COLUMNS, type FileRow, hashOfId, lifeBegan, type StoredFile, toContext } from './uploaded-file-rows.store.ts';

export const fileReads = (db: Db, sealing: Sealing) => {
  const toFile = (row: FileRow): StoredFile => {
    const { name, key } = JSON.parse(sealing.open(toContext(row.ref_hash), row.file_sealed)) as { name: string; key: string };
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
    /** In their order. */
    async listOfAct(actionId: string): Promise<StoredFile[]> {
      const { rows } = await sql<FileRow>`SELECT ${COLUMNS} FROM uploaded_file WHERE act_id = ${actionId} ORDER BY file_no`.execute(db);
      return rows.map(toFile);
    },

    /** Shares files of one request with another request, all or none. */
    async share(refs: readonly string[], clientId: string, caseId: string): Promise<boolean> {
      const { numAffectedRows } = await sql`
        INSERT INTO shared_file (case_id, ref_hash) SELECT ${caseId}, ref_hash FROM uploaded_file
        WHERE ref_hash = ANY(${refs.map(hashSecret)}::bytea[]) AND client_id = ${clientId} AND case_id IS NOT NULL AND status = 'CLEAN'`.execute(
        db,
      );
      return numAffectedRows === BigInt(refs.length);
    },

    /** The last four digits of the Aadhaar that each of these files is a masked copy of; null for any other file, or another client's. */
    async listAadhaarLast4(refs: readonly string[], clientId: string): Promise<(string | null)[]> {
      const { rows } = await sql<{ last4: string | null }>`
        SELECT f.aadhaar_last4 AS last4 FROM unnest(${refs.map(hashSecret)}::bytea[]) WITH ORDINALITY AS named (ref_hash, no)
        LEFT JOIN uploaded_file f ON f.ref_hash = named.ref_hash AND f.client_id = ${clientId} ORDER BY no`.execute(db);
      return rows.map(({ last4 }) => last4);
    },

    /** A file of these clients by its reference. */
    async find(ref: string, clientIds: readonly string[]): Promise<StoredFile | undefined> {
      const { rows } = await sql<FileRow>`
        SELECT ${COLUMNS} FROM uploaded_file WHERE ref_hash = ${hashSecret(ref)} AND client_id = ANY(${[...clientIds]})`.execute(db);
      return rows[0] && toFile(rows[0]);
    },

    async findById(fileId: string): Promise<StoredFile | undefined> {
      const { rows } = await sql<FileRow>`SELECT ${COLUMNS} FROM uploaded_file WHERE ref_hash = ${hashOfId(fileId)}`.execute(db);
      return rows[0] && toFile(rows[0]);
    },

    /** The files of a request, in their order. */
    async listOfRequest(caseId: string): Promise<StoredFile[]> {
      const { rows } = await sql<FileRow>`SELECT ${COLUMNS} FROM uploaded_file
        WHERE case_id = ${caseId} OR ref_hash IN (SELECT ref_hash FROM shared_file s WHERE s.case_id = ${caseId}) ORDER BY file_no`.execute(
        db,
      );
      return rows.map(toFile);
    },

    /**
     * Files to delete: unused for a day and an hour, after which no request can use them even with a wrong clock; or of a request that was
     * rejected or cancelled long ago.
     */
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
