import { readdir } from 'node:fs/promises';
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { MAX_FILE_BYTES } from '@portal/rules/requests/uploaded-file.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDocument, aPicture } from '../../testing/factories/files.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

/** Hostile files that may be uploaded as a document, each with the verdict it must get (FI-01). */

let world: World;
let customer: Actor;
beforeAll(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent' } });
  customer = await world.actAs('p02');
});
afterAll(() => world.close());

const PDF = 'application/pdf';
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
type Case = [what: string, verdict: string, name: string, mimeType: string, make: () => Promise<Uint8Array> | Uint8Array];

const text = (content: string): Buffer => Buffer.from(content, 'latin1');
const pdf = (pages = 1, change?: Parameters<typeof aDocument>[1]) => aDocument(pages, change).then(({ bytes }) => bytes);
const jpeg = (options?: Parameters<typeof aPicture>[1]) => aPicture('jpeg', options).then(({ bytes }) => bytes);
const png = (options?: Parameters<typeof aPicture>[1]) => aPicture('png', options).then(({ bytes }) => bytes);

/** A PDF written by hand from its objects, the first of which is the catalog. */
const rawPdf = (...objects: string[]): Buffer =>
  text(
    `%PDF-1.7\n${objects.map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`).join('')}trailer\n<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`,
  );
const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>';
/** One page, whose catalog has this too. */
const catalogWith = (more: string, ...objects: string[]) => rawPdf(`<</Type/Catalog/Pages 2 0 R${more}>>`, PAGES, PAGE, ...objects);
/** One page that has this. */
const pageWith = (more: string, ...objects: string[]) =>
  rawPdf('<</Type/Catalog/Pages 2 0 R>>', PAGES, `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]${more}>>`, ...objects);

/** A PNG that declares a size and has one row at most. */
function pngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** A ZIP with one member of zeros. */
function zipBomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(20_000_000));
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(20_000_000, 22);
  return Buffer.concat([head, packed]);
}

let blanks: Buffer | undefined;
/** A PDF whose objects are packed in a stream of 200 MB. */
function pdfBomb(type = '/ObjStm'): Buffer {
  blanks ??= deflateSync(Buffer.alloc(200_000_000, 0x20), { level: 1 });
  const packed = blanks;
  const before = text(
    `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n${PAGES}\nendobj\n3 0 obj\n${PAGE}\nendobj\n4 0 obj\n/ObjStm\nendobj\n`,
  );
  const stream = text(`5 0 obj\n<</Type ${type}/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`);
  return Buffer.concat([before, stream, packed, text('\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Size 6>>\n%%EOF\n')]);
}

/** A PDF with one packed object: a text of this many MB. */
function pdfWithText(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.concat([text('4 0 ('), Buffer.alloc(megabytes * 2 ** 20, 'x'), text(')')]), { level: 1 });
  const stream = `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`;
  const [before, after] = rawPdf('<</Type/Catalog/Pages 2 0 R>>', PAGES, PAGE, 'null', `${stream}%PACKED%\nendstream`)
    .toString('latin1')
    .split('%PACKED%');
  return Buffer.concat([text(before ?? ''), packed, text(after ?? '')]);
}

const locked = async (userPassword: string, useObjectStreams = false) => {
  const file = await PDFDocument.load(await pdf());
  file.encrypt({ algorithm: 'AES-256', userPassword, ownerPassword: 'owner' });
  return file.save({ useObjectStreams });
};
/** Encrypted for the holder of a certificate, not by a password. */
const lockedByCertificate = () =>
  text(catalogWith('').toString('latin1').replace('trailer\n<<', 'trailer\n<</Encrypt<</Filter/Adobe.PubSec/V 4>>/ID[<00><00>]'));
const withAction = (kind: string) => catalogWith('/OpenAction 4 0 R', `<</Type/Action/S/${kind}/JS(app.alert\\(1\\))/F(a.exe)>>`);
const withSignature = () =>
  catalogWith('/AcroForm<</Fields[4 0 R]/SigFlags 3>>', '<</FT/Sig/T(Signature1)/Subtype/Widget/Type/Annot/Rect[0 0 0 0]>>');

const external = (target: string) => pageWith('/Contents 4 0 R', `<</Length 0/F ${target}>>\nstream\n\nendstream`);

const CASES: Case[] = [
  ['a PDF that opens an address by itself', 'SCRIPT', 'a.pdf', PDF, () => catalogWith('/OpenAction<</S/URI/URI(https://evil.example)>>')],
  [
    'a PDF that opens an address by a reference',
    'SCRIPT',
    'a.pdf',
    PDF,
    () => catalogWith('/OpenAction 4 0 R', '<</S/URI/URI(https://evil.example)>>'),
  ],
  ['a PDF that prints by itself', 'SCRIPT', 'a.pdf', PDF, () => catalogWith('/OpenAction<</S/Named/N/Print>>')],
  ['a PDF with a button that prints', 'SCRIPT', 'a.pdf', PDF, () => pageWith('/Annots[<</Subtype/Link/A<</S/Named/N/Print>>>>]')],
  ['a PDF whose content is at an address', 'SCRIPT', 'a.pdf', PDF, () => external('<</FS/URL/F(https://evil.example/a)>>')],
  ['a PDF whose content is on a file server', 'SCRIPT', 'a.pdf', PDF, () => external('(\\\\\\\\evil\\\\share\\\\a)')],
  ['nothing', 'EMPTY', 'a.pdf', PDF, () => Buffer.alloc(0)],
  ['a text that calls itself PDF', 'TYPE', 'a.pdf', PDF, () => text('hello')],
  ['a page of HTML as JPEG', 'TYPE', 'a.jpg', 'image/jpeg', () => text('<!doctype html><script>alert(1)</script>')],
  ['a page of HTML as PDF', 'TYPE', 'a.pdf', PDF, () => text('<html><body onload=alert(1)>')],
  [
    'an SVG with a script',
    'TYPE',
    'a.svg',
    'image/svg+xml',
    () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['an SVG as PNG', 'TYPE', 'a.png', 'image/png', () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  [
    'a GIF',
    'TYPE',
    'a.gif',
    'image/gif',
    () =>
      sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
  ],
  ['a GIF that is a script too', 'TYPE', 'a.png', 'image/png', () => text('GIF89a/*\0\0*/=1;alert(1)')],
  [
    'a WebP as PNG',
    'TYPE',
    'a.png',
    'image/png',
    () =>
      sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
        .webp()
        .toBuffer(),
  ],
  [
    'a TIFF as JPEG',
    'TYPE',
    'a.jpg',
    'image/jpeg',
    () =>
      sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
  ],
  ['HEIC', 'TYPE', 'a.heic', 'image/heic', () => Buffer.concat([Buffer.from('00000018', 'hex'), text('ftypheic\0\0\0\0mif1heic')])],
  ['HEIC as JPEG', 'TYPE', 'a.jpg', 'image/jpeg', () => Buffer.concat([Buffer.from('00000018', 'hex'), text('ftypheic\0\0\0\0mif1heic')])],
  ['a program', 'TYPE', 'a.exe', 'application/x-msdownload', () => text('MZ\x90\0')],
  ['a program as PDF', 'TYPE', 'a.pdf', PDF, () => text('MZ\x90\0')],
  ['a ZIP full of zeros', 'TYPE', 'a.zip', 'application/zip', zipBomb],
  ['a ZIP full of zeros as PDF', 'TYPE', 'a.pdf', PDF, zipBomb],
  ['a gzip of zeros', 'TYPE', 'a.png', 'image/png', () => gzipSync(Buffer.alloc(100_000_000))],
  [
    'a document of an office',
    'TYPE',
    'a.docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    () => text('PK\x03\x04'),
  ],
  ['a JPEG called PNG', 'TYPE', 'a.png', 'image/png', () => jpeg()],
  ['a PNG called JPEG', 'TYPE', 'a.jpg', 'image/jpeg', () => png()],
  ['a JPEG declared as PDF', 'TYPE', 'a.jpg', PDF, () => jpeg()],
  ['a PDF declared as anything', 'TYPE', 'a.pdf', 'application/octet-stream', () => pdf()],
  ['a PDF without an ending', 'TYPE', 'paper', PDF, () => pdf()],
  ['a PDF with two endings', 'TYPE', 'a.pdf.exe', PDF, () => pdf()],
  ['a PDF whose name hides its ending', 'TYPE', 'a\u202Efdp.exe', PDF, () => pdf()],
  ['a PDF after something else', 'TYPE', 'a.pdf', PDF, async () => Buffer.concat([text('#!/bin/sh\n'), await pdf()])],
  ['the scanner’s test string alone', 'TYPE', 'a.txt', 'text/plain', () => text(EICAR)],
  ['the test string in a PDF', 'INFECTED', 'a.pdf', PDF, async () => Buffer.concat([await pdf(), text(EICAR)])],
  ['the test string in a JPEG', 'INFECTED', 'a.jpg', 'image/jpeg', async () => Buffer.concat([await jpeg(), text(EICAR)])],
  ['the test string in a PNG', 'INFECTED', 'a.png', 'image/png', async () => Buffer.concat([await png(), text(EICAR)])],
  ['a byte too many', 'SIZE', 'a.pdf', PDF, () => Buffer.concat([text('%PDF-'), Buffer.alloc(MAX_FILE_BYTES - 4)])],
  ['six megabytes', 'HTTP 413', 'a.pdf', PDF, () => Buffer.concat([text('%PDF-'), Buffer.alloc(6 * 1024 * 1024)])],
  ['20 megabytes', 'HTTP 413', 'a.png', 'image/png', () => Buffer.alloc(20 * 1024 * 1024)],
  ['a PNG that says 30,000 x 30,000', 'PIXELS', 'a.png', 'image/png', () => pngHeader(30_000, 30_000)],
  ['a PNG that says 2,000,000 x 2,000,000', 'PIXELS', 'a.png', 'image/png', () => pngHeader(2_000_000, 2_000_000)],
  ['a PNG that says 5,001 x 5,000', 'PIXELS', 'a.png', 'image/png', () => pngHeader(5_001, 5_000)],
  ['a PNG that says 5,000 x 5,000 and ends', 'UNREADABLE', 'a.png', 'image/png', () => pngHeader(5_000, 5_000)],
  ['a PNG without pixels', 'UNREADABLE', 'a.png', 'image/png', () => pngHeader(0, 0)],
  ['a JPEG of 26 megapixels', 'PIXELS', 'a.jpg', 'image/jpeg', () => jpeg({ width: 5_200, height: 5_000 })],
  [
    'half a JPEG',
    'UNREADABLE',
    'a.jpg',
    'image/jpeg',
    async () => (await jpeg({ width: 400, height: 400, isNoise: true })).subarray(0, 20_000),
  ],
  [
    'half a PNG',
    'UNREADABLE',
    'a.png',
    'image/png',
    async () => (await png({ width: 400, height: 400, isNoise: true })).subarray(0, 20_000),
  ],
  ['the beginning of a JPEG', 'UNREADABLE', 'a.jpg', 'image/jpeg', () => Buffer.from('ffd8ffe0', 'hex')],
  ['the beginning of a PNG', 'UNREADABLE', 'a.png', 'image/png', () => Buffer.from('89504e470d0a1a0a', 'hex')],
  [
    'a JPEG of noise bytes',
    'UNREADABLE',
    'a.jpg',
    'image/jpeg',
    () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(5_000, 0x5a)]),
  ],
  ['the beginning of a PDF', 'UNREADABLE', 'a.pdf', PDF, () => text('%PDF-1.7\n')],
  ['half a PDF', 'UNREADABLE', 'a.pdf', PDF, async () => (await pdf(3)).subarray(0, 120)],
  ['a PDF of noise', 'UNREADABLE', 'a.pdf', PDF, () => Buffer.concat([text('%PDF-1.7\n'), Buffer.alloc(50_000, 0x28)])],
  ['a PDF without pages', 'UNREADABLE', 'a.pdf', PDF, () => rawPdf('<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>')],
  ['a PDF that is nested 100,000 deep', 'UNREADABLE', 'a.pdf', PDF, () => catalogWith('', '['.repeat(100_000))],
  [
    'a PDF whose pages are their own children',
    'UNREADABLE',
    'a.pdf',
    PDF,
    () => rawPdf('<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>'),
  ],
  ['a PDF with packed objects of 200 MB', 'UNREADABLE', 'a.pdf', PDF, () => pdfBomb()],
  ['the same, whose type is said elsewhere', 'UNREADABLE', 'a.pdf', PDF, () => pdfBomb('4 0 R')],
  ['a PDF whose packed objects are a little too large', 'UNREADABLE', 'a.pdf', PDF, () => pdfWithText(17)],
  ['a PDF of 21 pages', 'PAGES', 'a.pdf', PDF, () => pdf(21)],
  ['a PDF with a password', 'PASSWORD', 'a.pdf', PDF, () => locked('secret')],
  ['a PDF with packed objects and a password', 'PASSWORD', 'a.pdf', PDF, () => locked('secret', true)],
  ['a PDF that is encrypted for a certificate', 'PROTECTED', 'a.pdf', PDF, () => lockedByCertificate()],
  ['a broken PDF that mentions encryption', 'UNREADABLE', 'a.pdf', PDF, () => text('%PDF-1.7\n/Encrypt trailer <<')],
  ['a PDF that opens a script', 'SCRIPT', 'a.pdf', PDF, () => withAction('JavaScript')],
  ['a PDF that starts a program', 'SCRIPT', 'a.pdf', PDF, () => withAction('Launch')],
  ['a PDF that sends a form', 'SCRIPT', 'a.pdf', PDF, () => withAction('SubmitForm')],
  ['a PDF that opens another file', 'SCRIPT', 'a.pdf', PDF, () => withAction('GoToE')],
  [
    'a script whose name is written in signs',
    'SCRIPT',
    'a.pdf',
    PDF,
    () => catalogWith('/OpenAction 4 0 R', '<</S/J#61vaScript/J#53(x)>>'),
  ],
  ['scripts by name', 'SCRIPT', 'a.pdf', PDF, () => catalogWith('/Names<</JavaScript<</Names[(a)4 0 R]>>>>', '<</S/JavaScript/JS(x)>>')],
  ['something done when a page opens', 'SCRIPT', 'a.pdf', PDF, () => pageWith('/AA<</O 4 0 R>>', '<</S/URI/URI(https://evil.example)>>')],
  ['a form', 'SCRIPT', 'a.pdf', PDF, () => pdf(1, (file) => file.getForm().createTextField('name').addToPage(file.getPage(0)))],
  ['a form of XML', 'SCRIPT', 'a.pdf', PDF, () => catalogWith('/AcroForm<</Fields[]/XFA 4 0 R>>', '(xdp)')],
  [
    'an attachment',
    'SCRIPT',
    'a.pdf',
    PDF,
    () => pdf(1, (file) => file.attach(Buffer.from('MZ'), 'a.exe', { mimeType: 'application/x-msdownload' })),
  ],
  [
    'an attachment pinned to a page',
    'SCRIPT',
    'a.pdf',
    PDF,
    () => pageWith('/Annots[4 0 R]', '<</Type/Annot/Subtype/FileAttachment/Rect[0 0 1 1]>>'),
  ],
  ['a film', 'SCRIPT', 'a.pdf', PDF, () => pageWith('/Annots[4 0 R]', '<</Type/Annot/Subtype/RichMedia/Rect[0 0 1 1]>>')],
  ['an attachment that nothing refers to', 'SCRIPT', 'a.pdf', PDF, () => catalogWith('', '<</Type/Filespec/F(a.exe)/EF<</F 5 0 R>>>>')],
  [
    'a script that a later object hides',
    'SCRIPT',
    'a.pdf',
    PDF,
    () => catalogWith('/OpenAction 4 0 R', '<</S/J#61vaScript/JS(x)>>\nendobj\n4 0 obj\n[3 0 R/Fit]'),
  ],
  ['a good PDF', 'ACCEPTED', 'a.pdf', PDF, () => pdf()],
  ['a PDF of 20 pages', 'ACCEPTED', 'A.PDF', PDF, () => pdf(20)],
  ['a PDF that opens at its second page', 'ACCEPTED', 'a.pdf', PDF, () => catalogWith('/OpenAction[3 0 R/Fit]')],
  ['a PDF that goes to a place when it opens', 'ACCEPTED', 'a.pdf', PDF, () => catalogWith('/OpenAction<</S/GoTo/D[3 0 R/Fit]>>')],
  ['a PDF with a button to the next page', 'ACCEPTED', 'a.pdf', PDF, () => pageWith('/Annots[<</Subtype/Link/A<</S/Named/N/NextPage>>>>]')],
  [
    'a PDF with a link',
    'ACCEPTED',
    'a.pdf',
    PDF,
    () => pageWith('/Annots[4 0 R]', '<</Type/Annot/Subtype/Link/Rect[0 0 1 1]/A<</S/URI/URI(https://bank.example)>>>>'),
  ],
  ['a signed statement', 'ACCEPTED', 'a.pdf', PDF, withSignature],
  [
    'a PDF with packed objects',
    'ACCEPTED',
    'a.pdf',
    PDF,
    async () => (await PDFDocument.load(await pdf())).save({ useObjectStreams: true }),
  ],
  ['a PDF whose packed objects are just not too large', 'ACCEPTED', 'a.pdf', PDF, () => pdfWithText(15)],
  ['a PDF called ..%2f', 'ACCEPTED', '..%2f..%2fetc%2fpasswd.pdf', PDF, () => pdf()],
  ['a PDF with a path', 'ACCEPTED', '../../../etc/cron.d/x.pdf', PDF, () => pdf()],
  ['a PDF with NUL in its name', 'ACCEPTED', 'a\0b.pdf', PDF, () => pdf()],
  ['a PDF whose name turns round', 'ACCEPTED', 'a\u202Egpj.pdf', PDF, () => pdf()],
  ['a PDF with a name of 300 letters', 'ACCEPTED', `${'n'.repeat(300)}.pdf`, PDF, () => pdf()],
  ['a PDF with a name in Hindi', 'ACCEPTED', 'बैंक पासबुक.pdf', PDF, () => pdf()],
  ['a JPEG declared as image/jpg', 'ACCEPTED', 'a.jpeg', 'image/jpg', () => jpeg()],
  ['a photo of 12 megapixels with its place', 'ACCEPTED', 'IMG_1.jpg', 'image/jpeg', photo],
  [
    'a JPEG in the colours of printers',
    'ACCEPTED',
    'a.jpg',
    'image/jpeg',
    () => jpeg({ change: (picture) => picture.toColourspace('cmyk') }),
  ],
  [
    'a JPEG that builds up',
    'ACCEPTED',
    'a.jpg',
    'image/jpeg',
    () =>
      sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } })
        .jpeg({ progressive: true })
        .toBuffer(),
  ],
  [
    'a JPEG with an archive behind it',
    'ACCEPTED',
    'a.jpg',
    'image/jpeg',
    async () => Buffer.concat([await jpeg(), text('PK\x03\x04 evil')]),
  ],
  ['a grey PNG', 'ACCEPTED', 'a.png', 'image/png', () => png({ change: (picture) => picture.grayscale() })],
  ['a PNG one pixel wide', 'ACCEPTED', 'a.png', 'image/png', () => png({ width: 1, height: 400 })],
  [
    'a PNG of few colours',
    'ACCEPTED',
    'a.png',
    'image/png',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 4, background: '#ff000080' } })
        .png({ palette: true })
        .toBuffer(),
  ],
];

/** A rotated photo with its location. */
function photo(): Promise<Uint8Array> {
  return jpeg({
    width: 4_000,
    height: 3_000,
    change: (picture) =>
      picture
        .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 4/1 0/1' } })
        .withMetadata({ orientation: 6 }),
  });
}

const upload = (fileName: string, mimeType: string, bytes: Uint8Array) =>
  world.call('/convertToBase64', { file: new File([new Uint8Array(bytes)], fileName, { type: mimeType }) }, { as: customer });

test('each hostile or odd file gets its verdict, and only accepted files are stored', async () => {
  const wrong: string[] = [];
  for (const [what, verdict, name, mimeType, make] of CASES) {
    const reply = await upload(name, mimeType, await make());
    const data = Object(reply.data) as { why?: string; status?: string; fileName?: string };
    const found = reply.http === 200 ? (data.why ?? data.status) : `HTTP ${reply.http}`;
    if (found !== verdict) wrong.push(`${what}: ${found} in place of ${verdict}`);
    if (data.fileName && /[/\\\p{Cc}\u202E]|%2f/iu.test(data.fileName)) wrong.push(`${what}: is called ${data.fileName}`);
  }
  expect(wrong).toEqual([]);
  expect(CASES.length).toBeGreaterThanOrEqual(60);
  const accepted = CASES.filter(([, verdict]) => verdict === 'ACCEPTED').length;
  const { rows } = await world.database.pool.query<{ object_id: string }>('SELECT object_id FROM uploaded_file');
  const objects = await readdir(`${world.services.config.DATA_DIR}/uploads`);
  expect(objects.toSorted()).toEqual(rows.map(({ object_id: id }) => id).toSorted());
  expect(objects).toHaveLength(accepted);
  console.log(`hostile files: ${CASES.length}, of them ${accepted} accepted`);
}, 120_000);

test('stores a photo the right way up, without its location, camera or colour profile', async () => {
  const { data } = await upload('IMG_1.jpg', 'image/jpeg', await photo());
  const metadata = await sharp(Buffer.from(data?.base64Data ?? '', 'base64')).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 3_000, height: 4_000 });
  expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual([undefined, undefined, undefined, undefined]);
});

test('removes an archive that is appended to a picture', async () => {
  const { data } = await upload('a.jpg', 'image/jpeg', Buffer.concat([await jpeg(), text('PK\x03\x04 evil')]));
  expect(Buffer.from(data?.base64Data ?? '', 'base64').includes('evil')).toBe(false);
});
