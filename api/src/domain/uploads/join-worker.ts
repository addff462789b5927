import { parentPort } from 'node:worker_threads';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { WorkerAnswer } from '../documents/worker-queue.ts';
import type { CheckedFile } from './check-worker.ts';
import { addPicture } from './picture-page.ts';

/** The worker thread that makes one document of several files that were checked. */

async function join(files: readonly CheckedFile[]): Promise<CheckedFile> {
  const joined = await PDFDocument.create();
  for (const file of files) await (file.mimeType === 'application/pdf' ? addPages(joined, file.bytes) : addPicture(joined, file));
  return { bytes: await joined.save(), mimeType: 'application/pdf', pages: joined.getPageCount() };
}

async function addPages(joined: PDFDocument, bytes: Uint8Array): Promise<void> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false });
  for (const page of await joined.copyPages(file, file.getPageIndices())) joined.addPage(page);
}

parentPort?.on('message', async (files: readonly CheckedFile[]) => {
  const answer: WorkerAnswer<CheckedFile> = await join(files).then(
    (joined) => ({ ok: true, answer: joined }),
    // An error message of a library may quote a file, so it is not passed on.
    () => ({ ok: false, why: 'files could not be joined' }),
  );
  parentPort?.postMessage(answer);
});
