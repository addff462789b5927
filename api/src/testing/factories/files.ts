import { PDFDocument } from '@cantoo/pdf-lib';
import sharp, { type Sharp } from 'sharp';

/** Typical uploads, created when they are needed. */
type File = { mimeType: string; bytes: Uint8Array };

/** A PDF with a number of empty pages; `change` modifies it. */
export async function aDocument(pages = 1, change: (file: PDFDocument) => unknown = () => {}): Promise<File> {
  const file = await PDFDocument.create({ updateMetadata: false });
  for (let page = 0; page < pages; page += 1) file.addPage([200, 200]);
  await change(file);
  return { mimeType: 'application/pdf', bytes: await file.save({ addDefaultPage: false, useObjectStreams: false }) };
}

/** A picture of noise, which does not compress, or of a single colour. */
export async function aPicture(
  format: 'jpeg' | 'png',
  { width = 40, height = 30, isNoise = false, change = (picture: Sharp) => picture } = {},
): Promise<File> {
  const noise = isNoise ? { noise: { type: 'gaussian' as const, mean: 128, sigma: 30 } } : {};
  const plain = sharp({ create: { width, height, channels: 3, background: '#88aacc', ...noise } });
  return { mimeType: `image/${format}`, bytes: await change(plain)[format]().toBuffer() };
}
