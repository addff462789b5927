import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateBook } from '../generate/generate.ts';
import { createBookWriter } from '../write-book.ts';
import { checkMapping } from './check-mapping.ts';
import { convertExtract } from './convert-extract.ts';
import type { FileMapping, Mapping } from './mapping-file.ts';
import { writeExtract } from './testing-extract.ts';

let folder: string;
let mapping: Mapping;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mapping-'));
  const writer = await createBookWriter(join(folder, 'book'), 'csv');
  await generateBook({ clients: 40, seed: 5, bookDate: '2026-11-20', navYears: 1, password: 'Policy#2026' }, writer);
  await writer.end();
  mapping = await writeExtract(join(folder, 'book'), join(folder, 'extract'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Maps one source with these lines to `unclaimed` or another file. */
async function checkLines(lines: string[], rows: FileMapping, file = 'unclaimed') {
  await writeFile(join(folder, rows.source), `${lines.join('\n')}\n`);
  return checkMapping(folder, { files: { [file]: rows } });
}
const toLines = (errors: { line: number; field: string; reason: string }[]) =>
  errors.map(({ line, field, reason }) => `${line} ${field}: ${reason}`);

const FIXED: FileMapping = {
  source: 'UNCL.DAT',
  format: 'fixed',
  skip: { last: 1 },
  trailer: { count: { from: 2, length: 3 }, sum: { amount: { from: 5, length: 8 } } },
  columns: {
    unclaimedId: { from: 1, length: 4 },
    policyNo: { from: 5, length: 7, pad: { length: 9, with: '0' } },
    type: { from: 12, length: 1, map: { M: 'MATURITY' } },
    amount: { from: 13, length: 8, decimals: 2 },
    since: { from: 21, length: 8, date: 'DDMMYYYY' },
  },
};

const FIRST = 'U0010300301M0012345601042020';
const SECOND = 'U0020300302M0000050031122019';

describe('mapping an extract', () => {
  test('a book written as a core system would is converted back to the same bytes', async () => {
    const report = await checkMapping(join(folder, 'extract'), mapping);
    expect(report.errors).toEqual([]);
    const rows = await convertExtract(join(folder, 'extract'), mapping, join(folder, 'back'));
    expect(rows.clients).toBe(40);
    const names = await readdir(join(folder, 'book'));
    expect((await readdir(join(folder, 'back'))).sort()).toEqual(names.sort());
    for (const name of names)
      expect([name, await readFile(join(folder, 'back', name), 'utf8')]).toEqual([
        name,
        await readFile(join(folder, 'book', name), 'utf8'),
      ]);
    const policies = report.files.find(({ file }) => file === 'policies');
    expect(policies?.rows).toBe(rows.policies);
    expect(policies?.columns.find(({ column }) => column === 'policyNo')).toMatchObject({
      filled: rows.policies,
      distinct: rows.policies,
      refused: 0,
    });
  });

  test('reports each column with its smallest and largest value', async () => {
    const report = await checkLines([FIRST, SECOND, 'T00200123956'], FIXED);
    expect(report.errors).toEqual([]);
    expect(report.files[0]?.columns.slice(0, 5)).toEqual([
      { column: 'unclaimedId', filled: 2, distinct: 2, smallest: 'U001', largest: 'U002', refused: 0 },
      { column: 'policyNo', filled: 2, distinct: 2, smallest: '000300301', largest: '000300302', refused: 0 },
      { column: 'type', filled: 2, distinct: 1, smallest: 'MATURITY', largest: 'MATURITY', refused: 0 },
      { column: 'amount', filled: 2, distinct: 2, smallest: '5.00', largest: '1234.56', refused: 0 },
      { column: 'since', filled: 2, distinct: 2, smallest: '2019-12-31', largest: '2020-04-01', refused: 0 },
    ]);
  });

  test('reports each faulty value with its line, column and reason, and never the value', async () => {
    const lines = [
      'U0010300301X0012345601042020',
      'U0020300302M00-0050031122019',
      'U0030300302M0000050031022019',
      'U0040300302M0000050020191231',
      'U005',
      'T00500123956',
    ];
    const { errors, errorCount } = await checkLines(lines, FIXED);
    expect(toLines(errors)).toEqual([
      '1 type: has a value without an entry in map',
      '2 amount: is not a number of the expected form',
      '3 since: is not a real date (YYYY-MM-DD or DD-MM-YYYY, 1900 to 2199)',
      '4 since: is not a real date (YYYY-MM-DD or DD-MM-YYYY, 1900 to 2199)',
      '5 policyNo: is not in the row of the source',
      '5 type: is not in the row of the source',
      '5 amount: is not in the row of the source',
      '5 since: is not in the row of the source',
      '6 amount: has another sum than the trailer states',
    ]);
    expect(errorCount).toBe(9);
  });

  test.each<[string, string, string[]]>([
    ['another number of rows', 'T00300123956', ['3 trailer: states another number of rows than 2']],
    ['another sum, by a paisa', 'T00200123957', ['3 amount: has another sum than the trailer states']],
    ['no sum', 'T002', ['3 amount: has another sum than the trailer states']],
  ])('a trailer with %s is an error', async (_, trailer, expected) => {
    expect(toLines((await checkLines([FIRST, SECOND, trailer], FIXED)).errors)).toEqual(expected);
  });

  test('a record of another length, a missing file and an unreadable line are errors', async () => {
    const { trailer, skip, ...plain } = FIXED;
    expect(trailer && skip).toBeTruthy();
    expect(toLines((await checkLines([FIRST, `${SECOND} `], { ...plain, recordLength: 28 })).errors)).toEqual([
      '2 row: has 29 characters, not 28',
    ]);
    const missing = await checkMapping(folder, { files: { unclaimed: { ...plain, source: 'NONE.DAT' } } });
    expect(toLines(missing.errors)).toEqual(['0 file: cannot be read']);
    const empty = await checkLines([], FIXED);
    expect(toLines(empty.errors)).toEqual(['0 file: has no trailer']);
  });

  test('reads CSV with another separator and other names, and JSON Lines', async () => {
    const columns = {
      unclaimedId: { concat: [{ column: 'KIND' }, '-', { column: 'No' }] },
      policyNo: { column: 'POL' },
      type: { constant: 'MATURITY' },
      amount: { column: 'AMT', sign: 'leading' as const },
      since: { column: 'DAY', date: 'DD/MM/YYYY' },
      transferredOn: { column: 'MOVED', date: 'DD/MM/YYYY', emptyIf: ['-', '00/00/0000'] },
    };
    const csv = ['KIND;No;POL;AMT;DAY;MOVED', 'UA;7;100300301;+5.50;01/04/2020;-', 'UA;8;100300302;6;31/12/2019;"02/01/2020"'];
    const read = async (lines: string[], rows: FileMapping) => {
      const report = await checkLines(lines, rows);
      return [toLines(report.errors), report.files[0]?.columns.map(({ smallest, largest }) => [smallest, largest])];
    };
    const expected = [
      [],
      [
        ['UA-7', 'UA-8'],
        ['100300301', '100300302'],
        ['MATURITY', 'MATURITY'],
        ['5.50', '6.00'],
        ['2019-12-31', '2020-04-01'],
        ['2020-01-02', '2020-01-02'],
        [null, null],
      ],
    ];
    expect(await read(csv, { source: 'u.txt', format: 'csv', separator: ';', columns })).toEqual(expected);
    const json = [
      '{"KIND":"UA","No":7,"POL":"100300301","AMT":"5.50","DAY":"01/04/2020","MOVED":null}',
      '{"KIND":"UA","No":8,"POL":"100300302","AMT":6,"DAY":"31/12/2019","MOVED":"02/01/2020"}',
    ];
    expect(await read(json, { source: 'u.jsonl', format: 'jsonl', columns })).toEqual(expected);
    expect(toLines((await checkLines([...csv, 'UA;9'], { source: 'u.txt', format: 'csv', separator: ';', columns })).errors)).toEqual([
      '4 row: has 2 fields, the header has 6',
    ]);
  });

  test('reads windows-1252, and reports it as an error in a file that should be UTF-8', async () => {
    const columns = {
      unclaimedId: { column: 'id' },
      policyNo: { column: 'p' },
      type: { constant: 'MATURITY' },
      amount: { constant: '1' },
      since: { constant: '2020-01-01' },
    };
    const rows: FileMapping = { source: 'w.csv', format: 'csv', columns };
    await writeFile(join(folder, 'w.csv'), Buffer.from('id,p\nN\u00fa\u00f1ez,100300301\n', 'latin1'));
    const check = async (encoding: FileMapping['encoding']) => checkMapping(folder, { files: { unclaimed: { ...rows, encoding } } });
    expect((await check('windows-1252')).files[0]?.columns[0]?.largest).toBe('N\u00fa\u00f1ez');
    expect(toLines((await check(undefined)).errors)).toEqual(['2 unclaimedId: is not UTF-8 text']);
  });
});
