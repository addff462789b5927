import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aPaper } from '../testing/files.ts';
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
  const bytes = Buffer.concat([Buffer.from(blanks), (await aPaper()).bytes]);
  expect(await checkFile({ name: 'statement.pdf', mimeType: 'application/pdf', bytes })).toMatchObject({ file: { pages: 1 } });
});
