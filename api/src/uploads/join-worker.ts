import { parentPort } from 'node:worker_threads';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { WorkerAnswer } from '../documents/worker-queue.ts';
import type { CheckedFile } from './check-worker.ts';

/** The worker thread that makes one document of several files that were checked. */

/** A4 in points. */
const PAGE = { short: 595, long: 842 };
const JPEG = { quality: 85, optimiseCoding: false };

sharp.cache(false);
sharp.concurrency(1);

async function join(files: readonly CheckedFile[]): Promise<CheckedFile> {
  const joined = await PDFDocument.create();
  for (const file of files) await (file.mimeType === 'application/pdf' ? addPages(joined, file.bytes) : addPicture(joined, file));
  return { bytes: await joined.save(), mimeType: 'application/pdf', pages: joined.getPageCount() };
}

async function addPages(joined: PDFDocument, bytes: Uint8Array): Promise<void> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false });
  for (const page of await joined.copyPages(file, file.getPageIndices())) joined.addPage(page);
}

/** A picture fills a page, upright or across as it is. */
async function addPicture(joined: PDFDocument, { bytes, mimeType }: CheckedFile): Promise<void> {
  const jpeg = mimeType === 'image/jpeg' ? bytes : await sharp(bytes).flatten({ background: '#ffffff' }).jpeg(JPEG).toBuffer();
  const picture = await joined.embedJpg(jpeg);
  const size: [number, number] = picture.width > picture.height ? [PAGE.long, PAGE.short] : [PAGE.short, PAGE.long];
  const page = joined.addPage(size);
  const { width, height } = picture.scaleToFit(...size);
  page.drawImage(picture, { x: (size[0] - width) / 2, y: (size[1] - height) / 2, width, height });
}

parentPort?.on('message', async (files: readonly CheckedFile[]) => {
  const answer: WorkerAnswer<CheckedFile> = await join(files).then(
    (joined) => ({ ok: true, answer: joined }),
    // What a library says may quote a file.
    () => ({ ok: false, why: 'files could not be joined' }),
  );
  parentPort?.postMessage(answer);
});
