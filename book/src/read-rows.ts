import type { BookFile, Column, Row } from './format/format-table.ts';
import { FieldError, type Value } from './format/format-types.ts';
import { splitCsv } from './read-csv.ts';
import { readLines, UnreadableFile } from './read-lines.ts';

/** One error in a book. `field` is the column, `row` for the whole line, `header` or `file`. */
export type BookError = { file: string; line: number; field: string; reason: string };

/** Values of one row in the order of the file's columns; null is empty. */
export type Values = (Value | null)[];

/** The readable values of a bad row, by column. */
export type BadRow = { line: number; row: Row };

/** Rows of a file with their line numbers; `errors` belong to `bad` rows, `fatal` ends the file. */
export type RowBatch = { rows: Values[]; lines: number[]; errors: BookError[]; bad: BadRow[]; fatal: BookError[]; bytes: number };

export type FileFormat = 'csv' | 'jsonl';
export type FoundFile = { path: string; name: string; format: FileFormat; size: number };

type Texts = (string | undefined)[];
/** Splits a line into the texts of the columns; undefined skips the line. */
type LineReader = (line: string) => Texts | { field: string; reason: string } | undefined;

/**
 * Reads one file of a book in batches and reports each error with its line and field. A bad header ends the file: nothing below it could be
 * assigned to a column.
 */
export async function* readRows(found: FoundFile, file: BookFile): AsyncGenerator<RowBatch> {
  const parser = rowParser(file, found.name);
  let readLine: LineReader | undefined = found.format === 'jsonl' ? jsonReader(file) : undefined;
  try {
    for await (const { first, lines, bytes } of readLines(found.path)) {
      const batch: RowBatch = { rows: [], lines: [], errors: [], bad: [], fatal: [], bytes };
      let skip = 0;
      if (!readLine) {
        const header = csvReader(lines[0] ?? '', file);
        if (Array.isArray(header)) {
          batch.fatal.push(...header.map((error) => ({ file: found.name, line: first, ...error })));
          yield batch;
          return;
        }
        readLine = header;
        skip = 1;
      }
      for (let i = skip; i < lines.length; i += 1) {
        const line = lines[i] ?? '';
        if (line !== '') parser(readLine(line), first + i, batch);
      }
      yield batch;
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    yield fatalBatch({ file: found.name, line: error.line, field: 'row', reason: error.message });
    return;
  }
  if (!readLine) yield fatalBatch({ file: found.name, line: 1, field: 'header', reason: 'is missing' });
}

const fatalBatch = (error: BookError): RowBatch => ({ rows: [], lines: [], errors: [], bad: [], fatal: [error], bytes: 0 });

function rowParser(file: BookFile, name: string) {
  const columns: [string, Column][] = Object.entries(file.columns);
  return (texts: ReturnType<LineReader>, line: number, batch: RowBatch): void => {
    if (texts === undefined) return;
    if (!Array.isArray(texts)) {
      batch.errors.push({ file: name, line, ...texts });
      batch.bad.push({ line, row: {} });
      return;
    }
    const values: Values = [];
    const row: Row = {};
    let good = true;
    for (let i = 0; i < columns.length; i += 1) {
      const column = columns[i];
      if (!column) continue;
      const value = readField(column[1], texts[i]);
      if (value instanceof FieldError) {
        good = false;
        batch.errors.push({ file: name, line, field: column[0], reason: value.reason });
      } else {
        values.push(value);
        row[column[0]] = value;
      }
    }
    if (good) {
      for (const rule of file.rules) {
        if (rule.holds(row)) continue;
        good = false;
        batch.errors.push({ file: name, line, field: rule.field, reason: rule.reason });
      }
    }
    if (good) {
      batch.rows.push(values);
      batch.lines.push(line);
    } else {
      batch.bad.push({ line, row });
    }
  };
}

const MISSING = new FieldError('is missing');

/** The value of a field; null if it is empty. */
export function readField(column: Column, text: string | undefined): Value | null | FieldError {
  if (text === undefined || text === '') return column.required ? MISSING : null;
  const trimmed = text.charCodeAt(0) <= 32 || text.charCodeAt(text.length - 1) <= 32 ? text.trim() : text;
  if (trimmed === '') return column.required ? MISSING : null;
  return column.type.parse(trimmed);
}

/** A reader for the lines under a CSV header, or the header's errors. Columns may come in any order. */
function csvReader(header: string, file: BookFile): LineReader | { field: string; reason: string }[] {
  const names = splitCsv(header);
  if (!Array.isArray(names)) return [{ field: 'header', reason: names.reason }];
  const titles = names.map((name) => name.trim());
  const columns = Object.keys(file.columns);
  const errors: { field: string; reason: string }[] = [];
  if (titles.every((title) => title === '')) return [{ field: 'header', reason: 'is missing' }];
  if (titles.length === 1 && header.includes(';'))
    return [{ field: 'header', reason: 'is separated by semicolons, and must be by commas' }];
  titles.forEach((title, at) => {
    if (!columns.includes(title))
      errors.push({ field: title || `column ${at + 1}`, reason: title ? `is not a column of ${file.name}` : 'has no name' });
    else if (titles.indexOf(title) !== at) errors.push({ field: title, reason: 'appears twice' });
  });
  for (const [name, column] of Object.entries(file.columns)) {
    if (column.required && !titles.includes(name)) errors.push({ field: name, reason: 'is a column that must be there' });
  }
  if (errors.length > 0) return errors;

  const places = columns.map((column) => titles.indexOf(column));
  const inOrder = places.length === titles.length && places.every((place, at) => place === at);
  return (line) => {
    const fields = splitCsv(line);
    if (!Array.isArray(fields)) return { field: 'row', reason: fields.reason };
    if (fields.length !== titles.length) return { field: 'row', reason: `has ${fields.length} fields, the header has ${titles.length}` };
    return inOrder ? fields : places.map((place) => (place < 0 ? undefined : fields[place]));
  };
}

/** A JSON number with more digits may lose precision: an account number would become another one. */
const EXACT_DIGITS = 15;

/** JSON Lines: one object per line. Numbers and true/false are read as the text that CSV would have. */
function jsonReader(file: BookFile): LineReader {
  const columns = Object.keys(file.columns);
  return (line) => {
    if (line.trim() === '') return undefined;
    const parsed = parseObject(line);
    if (!parsed) return { field: 'row', reason: 'is not a JSON object' };
    for (const name of Object.keys(parsed)) {
      if (!columns.includes(name)) return { field: name, reason: `is not a column of ${file.name}` };
    }
    const texts: Texts = [];
    for (const name of columns) {
      const value = parsed[name];
      if (typeof value === 'object' && value !== null) return { field: name, reason: 'must be text, a number, true or false, or null' };
      if (typeof value === 'number' && String(value).replaceAll(/\D/g, '').length > EXACT_DIGITS) {
        return { field: name, reason: 'is a number with too many digits to be exact; write it as text' };
      }
      texts.push(value === undefined || value === null ? undefined : value === true ? 'Y' : value === false ? 'N' : String(value));
    }
    return texts;
  };
}

export function parseObject(line: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : undefined;
  } catch {
    return undefined;
  }
}
