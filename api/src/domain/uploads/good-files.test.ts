import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aDocument } from '../../testing/factories/files.ts';
import { openPdf } from '../../testing/pdf.ts';
import { checkFile } from './check-file.ts';

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .toColourspace('b-w')
    .jpeg({ quality: 60 })
    .toBuffer();
test('accepts a page scanned in grey at 600 dpi, and stores it at 300 dpi', async () => {
  const bytes = await grey(4_960, 7_016);
  const answer = await checkFile({ name: 'scan.jpg', mimeType: 'image/jpeg', bytes });
  if (!('file' in answer)) throw new Error(answer.why);
  const { width, height } = await sharp(answer.file.bytes).metadata();
  expect([width, height]).toEqual([2_480, 3_508]);
});

test('accepts a JPEG whose name ends in .jfif', async () => {
  const answer = await checkFile({ name: 'photo.jfif', mimeType: 'image/jpeg', bytes: await grey(40, 30) });
  expect(answer).toMatchObject({ file: { mimeType: 'image/jpeg', pages: 1 } });
});

test.each(['\n', '\r\n\r\n', ' \t\n'])('accepts a PDF after blank lines: %j', async (blanks) => {
  const bytes = Buffer.concat([Buffer.from(blanks), (await aDocument()).bytes]);
  expect(await checkFile({ name: 'statement.pdf', mimeType: 'application/pdf', bytes })).toMatchObject({ file: { pages: 1 } });
});

test('a progressive photo is stored the right way up, without its camera', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .withExif({ IFD0: { Model: 'Phone' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: true })
    .toBuffer();
  expect(await sharp(bytes).metadata()).toMatchObject({
    isProgressive: true,
    orientation: 6,
    width: 40,
    height: 30,
    exif: expect.anything(),
  });
  const answer = await checkFile({ name: 'photo.jpg', mimeType: 'image/jpeg', bytes });
  if ('why' in answer) throw new Error(answer.why);
  const { width, height, exif } = await sharp(answer.file.bytes).metadata();
  expect({ width, height, exif }).toEqual({ width: 30, height: 40, exif: undefined });
});

const algorithms = ['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const;
test.each(algorithms.flatMap((algorithm) => [false, true].map((useObjectStreams) => ({ algorithm, useObjectStreams }))))(
  'accepts a PDF whose only restriction is changes, and stores its pages without encryption: %j',
  async ({ algorithm, useObjectStreams }) => {
    const file = await PDFDocument.create();
    for (const text of ['one', 'two']) file.addPage([200, 300]).drawText(text);
    file.encrypt({ algorithm, userPassword: '', ownerPassword: 'owner', allowWeakCryptography: true });
    const bytes = await file.save({ useObjectStreams });
    const answer = await checkFile({ name: 'statement.pdf', mimeType: 'application/pdf', bytes });
    if (!('file' in answer)) throw new Error(answer.why);
    expect(answer.file.pages).toBe(2);
    const stored = await PDFDocument.load(answer.file.bytes, { throwOnInvalidObject: true });
    expect(stored.getPages().map((page) => page.getSize())).toEqual(Array(2).fill({ width: 200, height: 300 }));
    const source = (await openPdf(answer.file.bytes))?.source;
    for (const text of ['one', 'two'])
      expect(source).toMatch(new RegExp(`(?:<${Buffer.from(text).toString('hex')}>|\\(${text}\\)) Tj`, 'i'));
  },
);

test('rejects a script in a page of a PDF that may not be changed', async () => {
  const file = await PDFDocument.create();
  const page = file.addPage();
  page.node.set(PDFName.of('AA'), file.context.obj({ O: { S: 'JavaScript', JS: 'app.alert(1)' } }));
  file.encrypt({ userPassword: '', ownerPassword: 'owner' });
  const bytes = await file.save();
  expect(await checkFile({ name: 'statement.pdf', mimeType: 'application/pdf', bytes })).toEqual({ why: 'SCRIPT' });
});
