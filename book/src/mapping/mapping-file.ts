import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { BOOK_FILES, isBookFileName } from '../format/format.ts';
import type { BookFile, Column } from '../format/format-table.ts';
import { amount, signedAmount } from '../format/format-types.ts';

/** A mapping file, an extract or a command line that cannot be used. The message has one sentence for each fault. */
export class WrongMapping extends Error {
  override name = 'WrongMapping';
}

/** A year of two digits could mean either century. */
const DateFormat = z.string().refine((format) => {
  const parts = ['YYYY', 'MM', 'DD'].filter((part) => format.split(part).length === 2);
  return parts.length === 3 && !/[A-Za-z]/.test(format.replace(/YYYY|MM|DD/g, ''));
}, 'must contain YYYY, MM and DD, each once, and no other letters');
const Count = z.int().positive();

/** `from` counts characters from 1. */
const Fixed = z.strictObject({ from: Count, length: Count });
const Named = z.strictObject({ column: z.string().min(1) });
const OPERATIONS = {
  /** Texts that mean that there is no value. */
  emptyIf: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
  date: DateFormat.optional(),
  /** Number of digits at the end that are decimals, in a number without a point. */
  decimals: z.int().min(0).max(8).optional(),
  /** Where the sign of a number is. */
  sign: z.enum(['leading', 'trailing']).optional(),
  /** The book's value for each value of the source. Another one is an error. */
  map: z.record(z.string(), z.string()).optional(),
  pad: z.strictObject({ length: Count.max(100), with: z.string().length(1) }).optional(),
};
const Source = z.union([
  Fixed.extend(OPERATIONS),
  Named.extend(OPERATIONS),
  z.strictObject({ constant: z.string() }),
  z.strictObject({ concat: z.array(z.union([z.string(), Fixed, Named])).min(1), ...OPERATIONS }),
]);

const Rows = z.strictObject({
  source: z.string().min(1),
  format: z.enum(['fixed', 'csv', 'jsonl']),
  /** Characters of each line of a fixed-width file. */
  recordLength: Count.optional(),
  separator: z.string().length(1).optional(),
  encoding: z.enum(['utf-8', 'windows-1252']).optional(),
  /** Lines before and after the rows. */
  skip: z.strictObject({ first: z.int().min(0).max(1_000).optional(), last: z.int().min(0).max(1_000).optional() }).optional(),
  /** Checks against the last line of a fixed-width file: place of the number of rows, and of the sum of a column. */
  trailer: z.strictObject({ count: Fixed.optional(), sum: z.record(z.string(), Fixed).optional() }).optional(),
  columns: z.record(z.string(), Source),
});
const MappingFile = z.strictObject({ files: z.record(z.string(), Rows) });

export type ColumnSource = z.output<typeof Source>;
export type FileMapping = z.output<typeof Rows>;
export type Mapping = z.output<typeof MappingFile>;

/** Reads a mapping file. Throws WrongMapping. */
export async function readMapping(path: string): Promise<Mapping> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new WrongMapping(`The mapping file ${path} cannot be read.`);
  });
  const parsed = MappingFile.safeParse(parseJson(text, path));
  if (!parsed.success)
    throw new WrongMapping(parsed.error.issues.map(({ path: at, message }) => `${at.join('.') || path}: ${message}.`).join('\n'));
  const errors = Object.entries(parsed.data.files).flatMap(([name, rows]) => findErrors(name, rows));
  if (errors.length > 0) throw new WrongMapping(errors.join('\n'));
  return parsed.data;
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WrongMapping(`The mapping file ${path} is not JSON.`);
  }
}

const isAmount = (column: Column | undefined): boolean => column?.type === amount || column?.type === signedAmount;

/** Errors that depend on the book's format and on other values of the row. */
function findErrors(name: string, { format, columns, trailer, skip, recordLength, separator }: FileMapping): string[] {
  if (!isBookFileName(name)) return [`files.${name}: is not a file of a book.`];
  const file: BookFile = BOOK_FILES[name];
  const errors: string[] = [];
  const add = (at: string, reason: string) => errors.push(`files.${name}.${at}: ${reason}.`);
  for (const [column, source] of Object.entries(columns)) {
    if (!file.columns[column]) add(`columns.${column}`, `is not a column of ${name}`);
    for (const part of 'concat' in source ? source.concat : [source]) {
      if (typeof part === 'string' || 'constant' in part) continue;
      if ('from' in part !== (format === 'fixed'))
        add(`columns.${column}`, format === 'fixed' ? 'needs from and length' : 'needs the name of a column of the source');
    }
  }
  for (const [column, { required }] of Object.entries(file.columns))
    if (required && !columns[column]) add(`columns.${column}`, 'must be there');
  if (format !== 'fixed' && recordLength) add('recordLength', 'is for a fixed-width file');
  if (format !== 'csv' && separator) add('separator', 'is for a CSV file');
  if (trailer && (format !== 'fixed' || !skip?.last)) add('trailer', 'is for a fixed-width file, whose last line is skipped');
  for (const column of Object.keys(trailer?.sum ?? {}))
    if (!isAmount(file.columns[column]) || !('from' in (columns[column] ?? {}))) add(`trailer.sum.${column}`, 'is not a mapped amount');
  return errors;
}
