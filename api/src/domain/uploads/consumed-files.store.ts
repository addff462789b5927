import { MAX_UNUSED_BYTES } from '@portal/rules/requests/uploaded-file.ts';
import { sql } from 'kysely';
import { hashSecret } from '../../base/secret.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { type FileStatus, hashOfId, lifeBegan, type NewFile, toContext } from './uploaded-file-rows.store.ts';

export const fileTakes = (db: Db, sealing: Sealing) => ({
  /**
   * Adds the row of a file whose object is about to be written. False if it would exceed the client's limit for unused files. Requires a
   * transaction: uploads of one client wait for each other, so that each counts the previous ones.
   */
  async add(clientId: string, file: NewFile, now: Date): Promise<boolean> {
    await sql`SELECT FROM client WHERE client_id = ${clientId} FOR NO KEY UPDATE`.execute(db);
    const refHash = hashSecret(file.ref);
    const file_sealed = sealing.seal(toContext(refHash), JSON.stringify({ name: file.name, key: file.key.toString('base64url') }));
    const { numAffectedRows } = await sql`
      INSERT INTO uploaded_file (ref_hash, client_id, object_id, file_sealed, mime_type, size_bytes, pages, status, uploaded_at, aadhaar_last4, sent_sha256)
      SELECT ${refHash}, ${clientId}, ${file.objectId}, ${file_sealed}, ${file.mimeType}, ${file.sizeBytes}::int, ${file.pages}::int, 'STORING', ${now}::timestamptz, ${file.aadhaarLast4 ?? null}, ${file.sentSha256}::bytea
      WHERE ${file.sizeBytes}::int + (
        SELECT coalesce(sum(size_bytes), 0) FROM uploaded_file
        WHERE client_id = ${clientId} AND case_id IS NULL AND act_id IS NULL AND NOT EXISTS (SELECT FROM claim_file k WHERE k.ref_hash = uploaded_file.ref_hash)
          AND uploaded_at > ${lifeBegan(now)}) <= ${MAX_UNUSED_BYTES}`.execute(db);
    return numAffectedRows === 1n;
  },

  /** True if the uploaded file had this SHA-256 in hexadecimal. */
  async wasSentAs(ref: string, sha256: string): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM uploaded_file WHERE ref_hash = ${hashSecret(ref)} AND sent_sha256 = ${Buffer.from(sha256, 'hex')}`.execute(db);
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

  /**
   * Assigns files to a request, or to the draft that it waits for, all or none. False if one belongs to another client, is too old, used,
   * infected, or named twice.
   */
  async take(
    refs: readonly string[],
    { clientId, caseId, now, requirementId = null }: { clientId: string; caseId: string; now: Date; requirementId?: string | null },
  ): Promise<boolean> {
    const hashes = refs.map(hashSecret);
    const { numAffectedRows } = await sql`
      UPDATE uploaded_file f SET case_id = ${caseId}, requirement_id = ${requirementId},
        file_no = named.no + (SELECT coalesce(max(other.file_no), 0) FROM uploaded_file other WHERE other.case_id = ${caseId})
      FROM unnest(${hashes}::bytea[]) WITH ORDINALITY AS named (ref_hash, no)
      WHERE f.ref_hash = named.ref_hash AND f.client_id = ${clientId} AND f.case_id IS NULL AND f.act_id IS NULL
        AND f.uploaded_at > ${lifeBegan(now)} AND f.status IN ('SCANNING', 'CLEAN')`.execute(db);
    return numAffectedRows === BigInt(refs.length);
  },

  /** Consumes the files of a proposer's action on an application. */
  async takeForAct(refs: readonly string[], { clientId, actId }: { clientId: string; actId: string }, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE uploaded_file f SET act_id = ${actId}, file_no = named.no
      FROM unnest(${refs.map(hashSecret)}::bytea[]) WITH ORDINALITY AS named (ref_hash, no)
      WHERE f.ref_hash = named.ref_hash AND f.client_id = ${clientId} AND f.case_id IS NULL AND f.act_id IS NULL
        AND f.uploaded_at > ${lifeBegan(now)} AND f.status IN ('SCANNING', 'CLEAN')`.execute(db);
    return numAffectedRows === BigInt(refs.length);
  },
});
