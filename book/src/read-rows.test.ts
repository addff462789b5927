import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOOK_FILES } from './format/format.ts';
import { type BookError, type FileFormat, readRows, type Values } from './read-rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-rows-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Buffer, format: FileFormat = 'csv') {
  const name = `navs.${format}`;
  const path = join(folder, name);
  await writeFile(path, content);
  const rows: Values[] = [];
  const lines: number[] = [];
  const errors: BookError[] = [];
  for await (const batch of readRows({ path, name, format, size: (await stat(path)).size }, BOOK_FILES.navs)) {
    rows.push(...batch.rows);
    lines.push(...batch.lines);
    errors.push(...batch.errors, ...batch.fatal);
  }
  return { rows, lines, faults: errors.map(({ line, field, reason }) => `${line} ${field}: ${reason}`) };
}

const HEADER = 'fundCode,navDate,nav\n';
const ROW = ['INDEX', '2026-11-19', '10.5000'];

const FILES: [what: string, content: string | Buffer, format: FileFormat, rows: Values[], faults: string[]][] = [
  ['plain', `${HEADER}INDEX,2026-11-19,10.5\n`, 'csv', [ROW], []],
  ['no line end at the end', `${HEADER}INDEX,2026-11-19,10.5`, 'csv', [ROW], []],
  ['made on Windows', `\ufefffundCode,navDate,nav\r\nINDEX,2026-11-19,10.5\r\n`, 'csv', [ROW], []],
  ['other order of columns', 'nav,fundCode,navDate\n10.5,INDEX,19-11-2026\n', 'csv', [ROW], []],
  ['blank lines and spaces', `${HEADER}\n INDEX , 2026-11-19,10.5\n\n`, 'csv', [ROW], []],
  ['a header only', HEADER, 'csv', [], []],
  ['nothing at all', '', 'csv', [], ['1 header: is missing']],
  ['an empty line for a header', '\nINDEX,2026-11-19,10.5\n', 'csv', [], ['1 header: is missing']],
  ['an unknown column', 'fundCode,navDate,nav,price\n', 'csv', [], ['1 price: is not a column of navs']],
  ['a column twice', 'fundCode,navDate,nav,nav\n', 'csv', [], ['1 nav: appears twice']],
  ['a column without a name', 'fundCode,navDate,nav,\n', 'csv', [], ['1 column 4: has no name']],
  [
    'semicolons',
    'fundCode;navDate;nav\nINDEX;2026-11-20;10,5\n',
    'csv',
    [],
    ['1 header: is separated by semicolons, and must be by commas'],
  ],
  ['a column missing', 'fundCode,nav\nINDEX,10.5\n', 'csv', [], ['1 navDate: is a column that must be there']],
  ['a broken header', '"fundCode,navDate,nav\n', 'csv', [], ['1 header: opens a quote that is not closed on the same line']],
  ['UTF-16', Buffer.from(`\ufeff${HEADER}`, 'utf16le'), 'csv', [], ['1 row: is UTF-16 text; save the file as UTF-8']],
  ['too many fields', `${HEADER}INDEX,2026-11-19,10.5,1\n`, 'csv', [], ['2 row: has 4 fields, the header has 3']],
  [
    'a broken quote, then a good row',
    `${HEADER}"INDEX,2026-11-19,10.5\nINDEX,2026-11-19,10.5\n`,
    'csv',
    [ROW],
    ['2 row: opens a quote that is not closed on the same line'],
  ],
  [
    'several errors in a row',
    `${HEADER}index,2026-11-31,\n`,
    'csv',
    [],
    [
      '2 fundCode: must be 2 to 12 capital letters or digits',
      '2 navDate: is not a real date (YYYY-MM-DD or DD-MM-YYYY, 1900 to 2199)',
      '2 nav: is missing',
    ],
  ],
  ['JSON Lines', '{"fundCode":"INDEX","navDate":"2026-11-19","nav":10.5}\n\n', 'jsonl', [ROW], []],
  ['JSON Lines without a row', '', 'jsonl', [], []],
  ['no JSON', '{"fundCode":\n', 'jsonl', [], ['1 row: is not a JSON object']],
  ['a JSON list', '["INDEX"]\n', 'jsonl', [], ['1 row: is not a JSON object']],
  ['an unknown name', '{"fundCode":"INDEX","navDate":"2026-11-19","nav":"10.5","x":1}\n', 'jsonl', [], ['1 x: is not a column of navs']],
  [
    'an object for a value',
    '{"fundCode":"INDEX","navDate":"2026-11-19","nav":{}}\n',
    'jsonl',
    [],
    ['1 nav: must be text, a number, true or false, or null'],
  ],
  [
    'a number too long',
    '{"fundCode":"INDEX","navDate":"2026-11-19","nav":1234567890.1234567}\n',
    'jsonl',
    [],
    ['1 nav: is a number with too many digits to be exact; write it as text'],
  ],
  ['null for a value', '{"fundCode":"INDEX","navDate":"2026-11-19","nav":null}\n', 'jsonl', [], ['1 nav: is missing']],
];

test('reads files as a stream and reports each error with its line and field', async () => {
  let covered = 0;
  for (const [what, content, format, rows, errors] of FILES) {
    const result = await read(content, format);
    expect.soft(result.rows, what).toEqual(rows);
    expect.soft(result.faults, what).toEqual(errors);
    covered += 1;
  }
  expect(covered).toBe(26);
});

test('keeps line numbers across the chunks of a long file', async () => {
  const lineCount = 60_000;
  const lines = Array.from({ length: lineCount }, (_, i) => (i === 54_321 ? 'INDEX,never,10.5' : 'INDEX,2026-11-19,10.5'));
  const result = await read(`${HEADER}${lines.join('\n')}\n`);
  expect(result.rows).toHaveLength(lineCount - 1);
  expect(result.faults).toEqual(['54323 navDate: is not a real date (YYYY-MM-DD or DD-MM-YYYY, 1900 to 2199)']);
  expect(result.lines.at(-1)).toBe(lineCount + 1);
});

test('rejects a file without line breaks before memory runs out', async () => {
  const result = await read(`${HEADER}${'x'.repeat(3_000_000)}`);
  expect(result.faults).toEqual(['2 row: is longer than 1 MB: this is not a line of a book']);
});
