import type { FieldType, Value } from './format-types.ts';

/** One column of a file. An optional column may be empty, which is null. */
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

/** A rule between the fields of one row. In a report `reason` follows the name of `field`. */
type RowRule<R> = { field: string; reason: string; holds(row: R): boolean };

/** A file of a book: the source for reader, writer, import and docs/book-format.md. */
export type BookFile<C extends Columns = Columns> = {
  name: string;
  /** True if a book without this file is rejected. */
  required: boolean;
  meaning: string;
  /** The columns that identify a row: each combination is unique in a book. */
  key: readonly string[];
  columns: C;
  rules: readonly RowRule<RowOfColumns<C>>[];
};

/** A row as the portal stores it: paise, days, booleans, null for empty fields. */
export type RowOf<F> = F extends BookFile<infer C> ? RowOfColumns<C> : never;
export type Row = Record<string, Value | null>;

type NamesItsColumns<C extends Columns> = { key: readonly (keyof C)[]; rules: readonly (RowRule<RowOfColumns<C>> & { field: keyof C })[] };

export const bookFile = <C extends Columns>(file: BookFile<C> & NamesItsColumns<C>): BookFile<C> => file;
