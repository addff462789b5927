import { BOOK_FILES, type BookFileName } from '@portal/book/format/format.ts';
import type { BadRow } from '@portal/book/read-rows.ts';
import type { ImportError } from './import-types.ts';

/** Number of errors to list; the others are counted. Keeps memory flat for a book full of errors. */
const MAX_LISTED = 1_000;

const findKey = (file: BookFileName, row: BadRow): string | undefined => {
  const key = row.row[BOOK_FILES[file].key[0] ?? ''];
  return key === undefined || key === null ? undefined : String(key);
};

/** The errors of a book, in the order found. */
export class ErrorList {
  readonly listed: ImportError[] = [];
  #more = 0;
  #filesWithoutRows = false;
  readonly #nameless = new Set<BookFileName>();
  readonly #bad: { file: BookFileName; row: BadRow }[] = [];

  add(error: ImportError): void {
    if (this.listed.length < MAX_LISTED) this.listed.push(error);
    else this.#more += 1;
  }

  /** Adds to the count of errors that were not looked up. */
  addUnlisted(count: number): void {
    this.#more += count;
  }

  /** A file that could not be read as rows at all, so rows that refer to it cannot be judged. */
  addFile(error: ImportError): void {
    this.#filesWithoutRows = true;
    this.add(error);
  }

  addBadRow(file: BookFileName, row: BadRow): void {
    if (findKey(file, row) === undefined) this.#nameless.add(file);
    if (this.#bad.length < MAX_LISTED) this.#bad.push({ file, row });
  }

  /** Identifiable keys of bad rows. */
  badKeys(): { file: BookFileName; key: string }[] {
    return this.#bad.flatMap(({ file, row }) => {
      const key = findKey(file, row);
      return key === undefined ? [] : [{ file, key }];
    });
  }

  /** True if the file has a row without a readable key. */
  hasNameless(file: BookFileName): boolean {
    return this.#nameless.has(file);
  }

  get more(): number {
    return this.#more;
  }

  get isEmpty(): boolean {
    return this.listed.length === 0;
  }

  get room(): number {
    return MAX_LISTED - this.listed.length;
  }

  /** True if rows can be compared without blaming one row for the error of another. */
  get canCompare(): boolean {
    return !this.#filesWithoutRows && this.#more === 0;
  }
}
