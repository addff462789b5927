import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BOOK_FILE_NAMES, BOOK_FILES, type BookFileName } from '../format/format.ts';
import type { BookFile, Column } from '../format/format-table.ts';
import { amount, day, signedAmount } from '../format/format-types.ts';
import { splitCsv } from '../read-csv.ts';
import type { ColumnSource, FileMapping, Mapping } from './mapping-file.ts';

const AMOUNT_DIGITS = 13;
const NO_DAY = '00000000';
const STATUSES = 'statuses of policies';

/** Writes a book as a core system would: fixed-width files in windows-1252 or UTF-8, without a header, with a trailer. Returns the mapping back. */
export async function writeExtract(book: string, folder: string): Promise<Mapping> {
  await mkdir(folder, { recursive: true });
  const mapping: Mapping = { files: {} };
  for (const name of BOOK_FILE_NAMES) mapping.files[name] = await writeFixed({ book, folder, name });
  return mapping;
}

async function writeFixed({ book, folder, name }: { book: string; folder: string; name: BookFileName }): Promise<FileMapping> {
  const file: BookFile = BOOK_FILES[name];
  const [, ...lines] = (await readFile(join(book, `${name}.csv`), 'utf8')).trimEnd().split('\n');
  const rows = lines.map((line) => [splitCsv(line)].flat().map(String));
  const columns: Record<string, ColumnSource> = {};
  const texts: string[][] = rows.map(() => []);
  let from = 1;
  for (const [at, [title, column]] of Object.entries(file.columns).entries()) {
    const fixed = toFixed({
      column,
      values: rows.map((row) => row[at] ?? ''),
      code: name === 'policies' && title === 'status' ? STATUSES : '',
    });
    columns[title] = { from, length: fixed.length, ...fixed.operations };
    for (const [row, text] of fixed.texts.entries()) texts[row]?.push(text);
    from += fixed.length;
  }
  const source = `${name.toUpperCase().replace('-', '')}.DAT`;
  const records = texts.map((row) => row.join(''));
  const trailer = `T${String(records.length).padStart(9, '0')}`;
  // Windows-1252 has no Hindi.
  const isHindi = name === 'plan-words';
  const text = ['HEADER', ...records, trailer].map((line) => `${line}\r\n`).join('');
  await writeFile(join(folder, source), Buffer.from(text, isHindi ? 'utf8' : 'latin1'));
  return {
    source,
    format: 'fixed',
    recordLength: from - 1,
    encoding: isHindi ? 'utf-8' : 'windows-1252',
    skip: { first: 1, last: 1 },
    trailer: { count: { from: 2, length: 9 } },
    columns,
  };
}

type Fixed = { texts: string[]; length: number; operations: Omit<Extract<ColumnSource, { from: number }>, 'from' | 'length'> };

/** A column of the book in the form of an old system. */
function toFixed({ column: { type }, values, code }: { column: Column; values: string[]; code: string }): Fixed {
  if (type === day) {
    const texts = values.map((value) => value.replaceAll('-', '') || NO_DAY);
    return { texts, length: NO_DAY.length, operations: { date: 'YYYYMMDD', emptyIf: NO_DAY } };
  }
  if (type === amount || type === signedAmount) {
    const toText = (value: string) => `${value.replace(/[-.]/g, '').padStart(AMOUNT_DIGITS, '0')}${value.startsWith('-') ? '-' : '+'}`;
    const texts = values.map((value) => (value === '' ? '' : toText(value)).padEnd(AMOUNT_DIGITS + 1));
    return { texts, length: AMOUNT_DIGITS + 1, operations: { decimals: 2, sign: 'trailing' } };
  }
  const codes = new Map([...new Set(values)].map((value, at) => [value, `S${at}`]));
  const plain = code ? values.map((value) => codes.get(value) ?? '') : values;
  const length = Math.max(1, ...plain.map((value) => value.length));
  const map = Object.fromEntries([...codes].map(([value, text]) => [text, value]));
  return { texts: plain.map((value) => value.padEnd(length)), length, operations: code ? { map } : {} };
}
