import type { FieldType, Value } from './format-types.ts';

/** One column of a file. A column that is not required may be empty, which is null. */
export type Column<T extends Value = Value, Required extends boolean = boolean> = {
  type: FieldType<T>;
  required: Required;
  meaning: string;
  example: string;
};

export const needs = <T extends Value>(type: FieldType<T>, meaning: string, example: string): Column<T, true> => ({
  type,
  required: true,
  meaning,
  example,
});
export const may = <T extends Value>(type: FieldType<T>, meaning: string, example: string): Column<T, false> => ({
  type,
  required: false,
  meaning,
  example,
});

type Columns = Record<string, Column>;
type RowOfColumns<C extends Columns> = {
  -readonly [K in keyof C]: C[K] extends Column<infer T, infer R> ? (R extends true ? T : T | null) : never;
};

/** A rule between the fields of one row. `reason` follows the name of `field` in a report. */
export type RowRule<R> = { field: string; reason: string; holds(row: R): boolean };

/** A file of a book: what the reader, the writer, the import and docs/book-format.md are all derived from. */
export type BookFile<C extends Columns = Columns> = {
  name: string;
  /** Whether a book without this file is refused. */
  required: boolean;
  meaning: string;
  /** The columns that name a row: a book holds each combination once. */
  key: readonly string[];
  columns: C;
  rules: readonly RowRule<RowOfColumns<C>>[];
};

/** A row as the portal holds it: paise, days, booleans, null for what is empty. */
export type RowOf<F> = F extends BookFile<infer C> ? RowOfColumns<C> : never;
export type Row = Record<string, Value | null>;

type NamesItsColumns<C extends Columns> = { key: readonly (keyof C)[]; rules: readonly (RowRule<RowOfColumns<C>> & { field: keyof C })[] };

export const bookFile = <C extends Columns>(file: BookFile<C> & NamesItsColumns<C>): BookFile<C> => file;
