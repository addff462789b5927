import { parentPort } from 'node:worker_threads';
import { type FileError, type FileType, MAX_FILE_BYTES, typeOfName } from '@portal/rules/requests/uploaded-file.ts';
import type { WorkerAnswer } from '../documents/worker-queue.ts';
import { inspectPdf } from './check-pdf.ts';
import { rewritePicture } from './check-picture.ts';

/** The worker thread that checks uploaded files: decoding them takes too long for the server's main thread. */

export type GivenFile = { name: string; mimeType: string; bytes: Uint8Array };
/** The stored copy. */
export type CheckedFile = { bytes: Uint8Array; mimeType: FileType; pages: number };
export type CheckAnswer = { file: CheckedFile } | { why: FileError };

const SIGNATURES: Record<FileType, readonly number[]> = {
  'application/pdf': [...Buffer.from('%PDF-')],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};
/** Alternative MIME types that some browsers send. */
const OTHER_NAMES: Readonly<Record<string, FileType>> = { 'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg' };

/** White space before a PDF's signature, as some mail programs add it; readers look for it in the first 1,024 bytes. */
const MAX_BLANKS = 1_024;
const isBlank = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d || byte === 0x20 || byte === 0x09;
function withoutBlanks(bytes: Uint8Array): Uint8Array {
  let start = 0;
  while (start < MAX_BLANKS && isBlank(bytes[start])) start += 1;
  return bytes.subarray(start);
}

const typeOfContent = (bytes: Uint8Array): FileType | undefined =>
  (Object.keys(SIGNATURES) as FileType[]).find((type) => SIGNATURES[type].every((byte, index) => bytes[index] === byte));

/** File checks F (calls, section 6), the cheap ones first: name, declared type and content match, then the content itself. */
async function check({ name, mimeType, bytes }: GivenFile): Promise<CheckAnswer> {
  if (bytes.length === 0) return { why: 'EMPTY' };
  if (bytes.length > MAX_FILE_BYTES) return { why: 'SIZE' };
  const type = typeOfContent(bytes) ?? typeOfContent(withoutBlanks(bytes));
  if (!type || type !== typeOfName(name) || type !== (OTHER_NAMES[mimeType] ?? mimeType)) return { why: 'TYPE' };
  if (type === 'application/pdf') {
    const found = await inspectPdf(bytes);
    return typeof found === 'string' ? { why: found } : { file: { ...found, mimeType: type } };
  }
  const copy = await rewritePicture(bytes, type === 'image/png' ? 'png' : 'jpeg');
  return typeof copy === 'string' ? { why: copy } : { file: { bytes: copy, mimeType: type, pages: 1 } };
}

parentPort?.on('message', async (givenFile: GivenFile) => {
  const answer: WorkerAnswer<CheckAnswer> = await check(givenFile).then(
    (found) => ({ ok: true, answer: found }),
    // An error message of a library may quote the file, so it is not passed on.
    () => ({ ok: false, why: 'a file could not be checked' }),
  );
  parentPort?.postMessage(answer);
});
