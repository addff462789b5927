import { parentPort } from 'node:worker_threads';
import { degrees, PDFDocument, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { WorkerAnswer } from '../documents/worker-queue.ts';
import type { CheckedFile } from './check-worker.ts';
import { toPdf } from './picture-page.ts';

/** The worker thread that marks a document on every page with who looks at it. */

export type StampRequest = Pick<CheckedFile, 'bytes' | 'mimeType'> & { mark: string };

const SIZE = 16;
const STEP = 150;

async function stamp({ mark, ...file }: StampRequest): Promise<Pick<CheckedFile, 'bytes' | 'pages'>> {
  const document = await PDFDocument.load(await toPdf(file), { updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const draw = (page: PDFPage, x: number, y: number): void =>
    page.drawText(mark, { x, y, size: SIZE, font, color: rgb(0.45, 0.1, 0.1), opacity: 0.28, rotate: degrees(30) });
  for (const page of document.getPages()) {
    const { width, height } = page.getSize();
    for (let y = -STEP; y < height; y += STEP) for (let x = 0; x < width; x += 2 * STEP) draw(page, x, y);
  }
  return { bytes: await document.save(), pages: document.getPageCount() };
}

parentPort?.on('message', async (request: StampRequest) => {
  const answer: WorkerAnswer<Pick<CheckedFile, 'bytes' | 'pages'>> = await stamp(request).then(
    (stamped) => ({ ok: true, answer: stamped }),
    // An error message of the library may quote the document, so it is not passed on.
    () => ({ ok: false, why: 'a file could not be marked' }),
  );
  parentPort?.postMessage(answer);
});
