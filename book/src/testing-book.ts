import { BOOK_FILES, type BookFileName, type BookRow } from './format/format.ts';
import type { BookFile } from './format/format-table.ts';
import { FieldError } from './format/format-types.ts';
import type { BookEntry } from './write-book.ts';

/** The rows of one file among the entries of a book. */
export function selectRows<N extends BookFileName>(entries: readonly BookEntry[], file: N): BookRow<N>[] {
  const isOfFile = (entry: BookEntry): entry is BookEntry & { file: N; row: BookRow<N> } => entry.file === file;
  return entries.filter(isOfFile).map((entry) => entry.row);
}

/** The import's errors for a single entry; none for a valid one. */
export function findErrors(entry: BookEntry): string[] {
  const file: BookFile = BOOK_FILES[entry.file];
  const row: Record<string, string | number | boolean | null> = entry.row;
  const errors: string[] = [];
  for (const [name, column] of Object.entries(file.columns)) {
    const value = row[name];
    if (value === null || value === undefined) {
      if (column.required) errors.push(`${entry.file}.${name} is missing`);
      continue;
    }
    const read = column.type.parse(column.type.print(value));
    if (read instanceof FieldError) errors.push(`${entry.file}.${name} ${read.reason}: ${value}`);
    else if (read !== value) errors.push(`${entry.file}.${name} is ${value} and reads as ${read}`);
  }
  for (const rule of file.rules) if (!rule.holds(row)) errors.push(`${entry.file}.${rule.field} ${rule.reason}: ${JSON.stringify(row)}`);
  return errors;
}
