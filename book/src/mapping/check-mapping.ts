import { BOOK_FILES, isBookFileName } from '../format/format.ts';
import type { BookFile, Column } from '../format/format-table.ts';
import type { Value } from '../format/format-types.ts';
import type { BookError } from '../read-rows.ts';
import { mapRows } from './map-rows.ts';
import type { Mapping } from './mapping-file.ts';

/** `distinct` stops at MOST_DISTINCT. `smallest` and `largest` are as the book prints them; null without a value. */
type ColumnReport = {
  column: string;
  filled: number;
  distinct: number;
  smallest: string | null;
  largest: string | null;
  refused: number;
};
type FileReport = { file: string; source: string; rows: number; columns: ColumnReport[] };
/** At most MOST_ERRORS errors are listed; `errorCount` has all. */
export type MappingReport = { files: FileReport[]; errors: BookError[]; errorCount: number };

export const MOST_DISTINCT = 1_000;
const MOST_ERRORS = 1_000;

/** Maps every row of a core system's files and reports what each column holds. Nothing is written. */
export async function checkMapping(folder: string, { files }: Mapping): Promise<MappingReport> {
  const report: MappingReport = { files: [], errors: [], errorCount: 0 };
  for (const [name, mapping] of Object.entries(files)) {
    if (!isBookFileName(name)) continue;
    const file: BookFile = BOOK_FILES[name];
    const columns = Object.entries(file.columns).map(([column, definition]) => createColumnReport(column, definition));
    let rows = 0;
    for await (const { values, errors } of mapRows(folder, { name, mapping })) {
      if (Object.keys(values).length > 0) rows += 1;
      const refused = new Set(errors.map(({ field }) => field));
      for (const column of columns) column.add(values[column.name], refused.has(column.name));
      report.errorCount += errors.length;
      report.errors.push(...errors.slice(0, MOST_ERRORS - report.errors.length));
    }
    report.files.push({ file: name, source: mapping.source, rows, columns: columns.map((column) => column.end()) });
  }
  return report;
}

function createColumnReport(name: string, { type }: Column) {
  const seen = new Set<Value>();
  let [filled, refused]: [number, number] = [0, 0];
  let smallest: Value | undefined;
  let largest: Value | undefined;
  // Units and NAVs are texts with a fixed number of decimals.
  const toComparable = (value: Value) => (type.name.startsWith('number,') ? Number(value) : value);
  return {
    name,
    add(value: Value | null | undefined, isRefused: boolean): void {
      if (isRefused) refused += 1;
      if (value === null || value === undefined) return;
      filled += 1;
      if (seen.size < MOST_DISTINCT) seen.add(value);
      if (smallest === undefined || toComparable(value) < toComparable(smallest)) smallest = value;
      if (largest === undefined || toComparable(value) > toComparable(largest)) largest = value;
    },
    end: (): ColumnReport => {
      const print = (value: Value | undefined) => (value === undefined ? null : type.print(value));
      return { column: name, filled, distinct: seen.size, smallest: print(smallest), largest: print(largest), refused };
    },
  };
}
