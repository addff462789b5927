import { join } from 'node:path';
import { BOOK_FILES, type BookFileName } from '../format/format.ts';
import type { BookFile, Row } from '../format/format-table.ts';
import { FieldError } from '../format/format-types.ts';
import { UnreadableFile } from '../read-lines.ts';
import { type BookError, readField } from '../read-rows.ts';
import { applyColumn, type GetText } from './apply-column.ts';
import type { FileMapping } from './mapping-file.ts';
import { readSource } from './read-source.ts';

/** A row of the book with its errors, or the errors of the whole file. `values` has the columns that could be read. */
export type MappedRow = { values: Row; errors: BookError[] };

/** Maps one file of a core system to rows of a file of the book. */
export async function* mapRows(folder: string, { name, mapping }: { name: BookFileName; mapping: FileMapping }): AsyncGenerator<MappedRow> {
  const file: BookFile = BOOK_FILES[name];
  const totals = createTotals(file, mapping);
  const fail = (line: number, field: string, reason: string): BookError => ({ file: mapping.source, line, field, reason });
  let hasTrailer = false;
  try {
    for await (const sourceLine of readSource(join(folder, mapping.source), mapping)) {
      const { line, kind } = sourceLine;
      if (kind === 'error') yield { values: {}, errors: [fail(line, 'row', sourceLine.reason)] };
      else if (kind === 'trailer') {
        hasTrailer = true;
        yield { values: {}, errors: totals.compare(sourceLine.getText).map(({ field, reason }) => fail(line, field, reason)) };
      } else {
        const { values, errors } = mapRow(file, mapping, sourceLine.getText);
        totals.add(values);
        yield { values, errors: errors.map(({ field, reason }) => fail(line, field, reason)) };
      }
    }
  } catch (error) {
    if (error instanceof UnreadableFile) yield { values: {}, errors: [fail(error.line, 'row', error.message)] };
    else yield { values: {}, errors: [fail(0, 'file', 'cannot be read')] };
    return;
  }
  if (mapping.trailer && !hasTrailer) yield { values: {}, errors: [fail(0, 'file', 'has no trailer')] };
}

type Fault = { field: string; reason: string };

function mapRow(file: BookFile, { columns }: FileMapping, getText: GetText): { values: Row; errors: Fault[] } {
  const values: Row = {};
  const errors: Fault[] = [];
  for (const [name, column] of Object.entries(file.columns)) {
    const source = columns[name];
    const text = source && applyColumn(source, getText);
    const value = text instanceof FieldError ? text : readField(column, text);
    if (value instanceof FieldError) errors.push({ field: name, reason: value.reason });
    else values[name] = value;
  }
  if (errors.length === 0) errors.push(...file.rules.filter((rule) => !rule.holds(values)).map(({ field, reason }) => ({ field, reason })));
  return { values, errors };
}

/** Counts rows and sums columns in paise, to compare them with the trailer. */
function createTotals(file: BookFile, { trailer, columns }: FileMapping) {
  let rows = 0;
  const sums = new Map(Object.keys(trailer?.sum ?? {}).map((name) => [name, 0]));
  return {
    add(values: Row): void {
      rows += 1;
      for (const [name, sum] of sums) sums.set(name, sum + Number(values[name] ?? 0));
    },
    compare(getText: GetText): Fault[] {
      const faults: Fault[] = [];
      if (trailer?.count && Number(getText(trailer.count)) !== rows)
        faults.push({ field: 'trailer', reason: `states another number of rows than ${rows}` });
      for (const [name, place] of Object.entries(trailer?.sum ?? {})) {
        const [column, source] = [file.columns[name], columns[name]];
        const text = source && applyColumn({ ...source, ...place }, getText);
        const stated = column && (text instanceof FieldError ? text : readField(column, text));
        if (stated !== sums.get(name)) faults.push({ field: name, reason: 'has another sum than the trailer states' });
      }
      return faults;
    },
  };
}
