import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { FILE_LIFE_H, type FileType } from '@portal/rules/requests/uploaded-file.ts';
import { sql } from 'kysely';

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
  /** The back office's later request for documents that this file answers, if any. */
  requirementId: string | null;
};
/** `aadhaarLast4`: of a masked copy of an Aadhaar. */
export type NewFile = Omit<StoredFile, 'fileId' | 'status' | 'requirementId'> & {
  ref: string;
  sentSha256: Buffer | null;
  aadhaarLast4?: string | undefined;
};
export type FileRow = {
  requirement_id: string | null;
  ref_hash: Buffer;
  object_id: string;
  file_sealed: Buffer;
  mime_type: FileType;
  size_bytes: number;
  pages: number;
  status: FileStatus;
};

export const COLUMNS = sql`requirement_id, ref_hash, object_id, file_sealed, mime_type, size_bytes, pages, status`;
export const toContext = (refHash: Buffer): string => `uploaded_file.file:${refHash.toString('hex')}`;
export const hashOfId = (fileId: string): Buffer => Buffer.from(fileId, 'base64url');
export const lifeBegan = (now: Date): Date => new Date(now.getTime() - FILE_LIFE_H * HOUR_MS);
