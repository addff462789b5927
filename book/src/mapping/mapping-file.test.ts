import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMapping } from './mapping-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mapping-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

const COLUMNS = {
  unclaimedId: { column: 'ID' },
  policyNo: { column: 'POL' },
  type: { constant: 'MATURITY' },
  amount: { column: 'AMT' },
  since: { column: 'DAY', date: 'DD/MM/YYYY' },
};
const ROWS = { source: 'unclaimed.txt', format: 'csv', columns: COLUMNS };

async function writeMapping(content: unknown): Promise<string> {
  const path = join(folder, 'mapping.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

test.each<[string, unknown, string[]]>([
  ['text that is no JSON', '{', ['is not JSON']],
  ['an unknown file', { files: { contracts: ROWS } }, ['files.contracts: is not a file of a book']],
  ['an unknown operation', { files: { unclaimed: { ...ROWS, columns: { ...COLUMNS, since: { column: 'DAY', trim: 1 } } } } }, ['since']],
  [
    'a year of two digits',
    { files: { unclaimed: { ...ROWS, columns: { ...COLUMNS, since: { column: 'DAY', date: 'DDMMYY' } } } } },
    ['files.unclaimed.columns.since', 'must contain YYYY, MM and DD'],
  ],
  [
    'a missing and an unknown column',
    { files: { unclaimed: { ...ROWS, columns: { ...COLUMNS, amount: undefined, colour: { constant: 'red' } } } } },
    ['files.unclaimed.columns.colour: is not a column of unclaimed', 'files.unclaimed.columns.amount: must be there'],
  ],
  [
    'positions in a CSV file, and settings of a fixed-width one',
    {
      files: {
        unclaimed: { ...ROWS, recordLength: 80, trailer: {}, columns: { ...COLUMNS, policyNo: { from: 1, length: 9 } } },
      },
    },
    ['columns.policyNo: needs the name of a column', 'recordLength: is for a fixed-width file', 'trailer: is for a fixed-width file'],
  ],
])('rejects a mapping with %s', async (_, content, expected) => {
  const path = await writeMapping(content);
  const error = await readMapping(path).catch((found: unknown) => found);
  for (const text of expected) expect(String(error)).toContain(text);
});

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const run = (...args: string[]): Promise<{ code: number; out: string; err: string }> =>
  new Promise((done) => {
    const child = execFile(process.execPath, [MAIN, ...args], (_, out, err) => done({ code: child.exitCode ?? -1, out, err }));
  });

test('an extract without errors becomes a book, and one with an error becomes none', async () => {
  const mapping = await writeMapping({ files: { unclaimed: ROWS } });
  const out = join(folder, 'book');
  await writeFile(join(folder, 'unclaimed.txt'), 'ID,POL,AMT,DAY\nUA1,100300301,5.50,01/04/2020\nUA2,1003003,6,31/12/2019\n');
  const rejected = await run('convert', mapping, '--from', folder, '--out', out);
  expect(rejected).toEqual({
    code: 1,
    out: '',
    err: 'unclaimed.txt:3 policyNo: must be 9 digits\nThe extract has 1 error. No book was written.\n',
  });
  expect(existsSync(out)).toBe(false);

  await writeFile(join(folder, 'unclaimed.txt'), 'ID,POL,AMT,DAY\nUA1,100300301,5.50,01/04/2020\n');
  const checked = await run('check', mapping, '--from', folder);
  expect(checked.code).toBe(0);
  expect(checked.out).toMatch(/^unclaimed\.txt as unclaimed: 1 row\n {2}column +filled +distinct +refused +smallest +largest\n/);
  expect(checked.out).toMatch(/^ {2}amount +1 +1 +0 +5\.50 +5\.50$/m);
  expect(await run('convert', mapping, '--from', folder, '--out', out)).toEqual({ code: 0, out: `Wrote 1 row to ${out}.\n`, err: '' });
  expect(await readFile(join(out, 'unclaimed.csv'), 'utf8')).toBe(
    'unclaimedId,policyNo,type,amount,since,transferredOn,claimedOn\nUA1,100300301,MATURITY,5.50,2020-04-01,,\n',
  );
  expect(JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8')).files['unclaimed.csv']).toMatchObject({ rows: 1 });
});

test('explains itself if it is called in another way', async () => {
  expect(await run('convert', 'mapping.json')).toMatchObject({ code: 1, err: expect.stringContaining('Usage: npm run map') });
  expect(await run('check', join(folder, 'none.json'), '--from', folder)).toMatchObject({
    code: 1,
    err: `The mapping file ${join(folder, 'none.json')} cannot be read.\n`,
  });
});
