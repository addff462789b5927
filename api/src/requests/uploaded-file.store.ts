import { HOUR_MS } from '@portal/rules/durations.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Sealing } from '../db/sealing.ts';
import { hashOf, newRef } from '../http/secret.ts';

/** A file as its owner chose it. The name is shown only, and may name a person. */
export type UploadedFile = { name: string; mimeType: string; base64: string };

const LIFE_H = 24;
const contextOf = (refHash: Buffer): string => `uploaded_file.file:${refHash.toString('hex')}`;

/** SQL of files that wait for a request, and of those that a request has taken (calls, 0.1: FileRef). */
export const uploadedFileStore = (db: Db, sealing: Sealing) => ({
  /** Keeps a file; its reference is stored as a hash. */
  async add(clientId: string, file: UploadedFile, now: Date): Promise<string> {
    const ref = newRef();
    const refHash = hashOf(ref);
    const file_sealed = sealing.seal(contextOf(refHash), JSON.stringify(file));
    await db
      .insertInto('uploaded_file')
      .values({ ref_hash: refHash, client_id: clientId, case_id: null, file_no: null, file_sealed, uploaded_at: now })
      .execute();
    return ref;
  },

  /** Gives files to a request, all or none: false when one is another's, too old, taken, or named twice. */
  async take(refs: readonly string[], clientId: string, caseId: string, now: Date): Promise<boolean> {
    const hashes = refs.map(hashOf);
    const { numAffectedRows } = await sql`
      UPDATE uploaded_file f SET case_id = ${caseId}, file_no = named.no
      FROM unnest(${hashes}::bytea[]) WITH ORDINALITY AS named (ref_hash, no)
      WHERE f.ref_hash = named.ref_hash AND f.client_id = ${clientId} AND f.case_id IS NULL
        AND f.uploaded_at > ${new Date(now.getTime() - LIFE_H * HOUR_MS)}`.execute(db);
    return numAffectedRows === BigInt(refs.length);
  },

  /** The files of a request, in their order. */
  async listOfRequest(caseId: string): Promise<(UploadedFile & { fileId: string })[]> {
    const { rows } = await sql<{ refHash: Buffer; file: Buffer }>`
      SELECT ref_hash AS "refHash", file_sealed AS file FROM uploaded_file WHERE case_id = ${caseId} ORDER BY file_no`.execute(db);
    return rows.map(({ refHash, file }) => ({
      fileId: refHash.toString('base64url'),
      ...(JSON.parse(sealing.open(contextOf(refHash), file)) as UploadedFile),
    }));
  },

  /** Files that nothing came of: not used within a day, or of a request that was refused or given up long ago. */
  async sweep(now: Date, closedBefore: Date): Promise<void> {
    await sql`
      DELETE FROM uploaded_file f WHERE (f.case_id IS NULL AND f.uploaded_at < ${new Date(now.getTime() - LIFE_H * HOUR_MS)})
        OR EXISTS (SELECT FROM service_case c WHERE c.case_id = f.case_id AND c.status IN ('REJECTED', 'CANCELLED') AND c.closed_at < ${closedBefore})`.execute(
      db,
    );
  },
});

declare module '../services.ts' {
  interface Stores {
    uploadedFile: ReturnType<typeof uploadedFileStore>;
  }
}
