import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { CheckedFile } from './check-worker.ts';

/** A4 in points. */
const PAGE = { short: 595, long: 842 };
const JPEG = { quality: 85, optimiseCoding: false };

sharp.cache(false);
sharp.concurrency(1);

/** Adds a picture as a full page, upright or across. */
export async function addPicture(document: PDFDocument, { bytes, mimeType }: Pick<CheckedFile, 'bytes' | 'mimeType'>): Promise<void> {
  const jpeg = mimeType === 'image/jpeg' ? bytes : await sharp(bytes).flatten({ background: '#ffffff' }).jpeg(JPEG).toBuffer();
  const picture = await document.embedJpg(jpeg);
  const size: [number, number] = picture.width > picture.height ? [PAGE.long, PAGE.short] : [PAGE.short, PAGE.long];
  const page = document.addPage(size);
  const { width, height } = picture.scaleToFit(...size);
  page.drawImage(picture, { x: (size[0] - width) / 2, y: (size[1] - height) / 2, width, height });
}

/** A file as a PDF: itself, or a page with the picture. */
export async function toPdf(file: Pick<CheckedFile, 'bytes' | 'mimeType'>): Promise<Uint8Array> {
  if (file.mimeType === 'application/pdf') return file.bytes;
  const document = await PDFDocument.create();
  await addPicture(document, file);
  return document.save();
}
