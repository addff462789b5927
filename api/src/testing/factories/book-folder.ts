import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOOK_FILES, type BookFileName } from '@portal/book/format/format.ts';
import { generateBook } from '@portal/book/generate/generate.ts';
import { type BookIdentity, hashFile, type ManifestFiles, writeManifest } from '@portal/book/manifest.ts';
import { printCsvField, splitCsv } from '@portal/book/read-csv.ts';
import { createBookWriter } from '@portal/book/write-book.ts';

export const BOOK_DATE = '2026-11-20';

/** Writes a generated book to a new folder. */
export async function makeBook(clients: number, password: string | null = null): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'import-test-'));
  const writer = await createBookWriter(folder, 'csv');
  await generateBook({ clients, seed: 3, bookDate: BOOK_DATE, navYears: 1, password }, writer);
  await writer.end();
  return folder;
}

/** A copy of a book into which errors are planted. Lines are counted as in an editor: the header is line 1. */
export class EditedBook {
  readonly folder: string;
  readonly #lines = new Map<BookFileName, string[]>();

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async copyFrom(source: string): Promise<EditedBook> {
    const folder = await mkdtemp(join(tmpdir(), 'import-test-'));
    await cp(source, folder, { recursive: true });
    const book = new EditedBook(folder);
    for (const file of Object.values(BOOK_FILES)) {
      const text = await readFile(join(folder, `${file.name}.csv`), 'utf8');
      book.#lines.set(toFileName(file.name), text.trimEnd().split('\n'));
    }
    return book;
  }

  lines(file: BookFileName): string[] {
    return this.#lines.get(file) ?? [];
  }

  /** The fields of a line by column. */
  row(file: BookFileName, line: number): Record<string, string> {
    const fields = splitCsv(this.lines(file)[line - 1] ?? '');
    if (!Array.isArray(fields)) throw new Error(fields.reason);
    return Object.fromEntries(Object.keys(BOOK_FILES[file].columns).map((column, at) => [column, fields[at] ?? '']));
  }

  /** The first line after `from` whose row matches. */
  find(file: BookFileName, isIt: (row: Record<string, string>) => boolean, from = 1): number {
    const at = this.lines(file).findIndex((_, index) => index >= from && isIt(this.row(file, index + 1)));
    if (at < 0) throw new Error(`No such row in ${file}.`);
    return at + 1;
  }

  /** All lines whose row matches. */
  findAll(file: BookFileName, isIt: (row: Record<string, string>) => boolean): number[] {
    return this.lines(file).flatMap((_, index) => (index > 0 && isIt(this.row(file, index + 1)) ? [index + 1] : []));
  }

  set(file: BookFileName, line: number, changes: Record<string, string>): void {
    const row = { ...this.row(file, line), ...changes };
    this.setLine(file, line, Object.values(row).map(printCsvField).join(','));
  }

  setLine(file: BookFileName, line: number, text: string): void {
    this.lines(file)[line - 1] = text;
  }

  /** Adds a row like another one, with changes, and returns its line. */
  add(file: BookFileName, like: number, changes: Record<string, string> = {}): number {
    this.lines(file).push('');
    const line = this.lines(file).length;
    this.setLine(file, line, this.lines(file)[like - 1] ?? '');
    this.set(file, line, changes);
    return line;
  }

  remove(file: BookFileName, isIt: (row: Record<string, string>) => boolean): void {
    const lines = this.lines(file);
    const remainingLines = lines.filter((_, at) => at === 0 || !isIt(this.row(file, at + 1)));
    this.#lines.set(file, remainingLines);
  }

  async save(identity?: BookIdentity): Promise<string> {
    for (const [file, lines] of this.#lines) await writeFile(join(this.folder, `${file}.csv`), `${lines.join('\n')}\n`);
    await this.sign(identity);
    return this.folder;
  }

  /** The manifest of the current files. */
  async sign(identity?: BookIdentity): Promise<void> {
    const files: ManifestFiles = {};
    for (const [file, lines] of this.#lines)
      files[`${file}.csv`] = { rows: lines.length - 1, sha256: await hashFile(join(this.folder, `${file}.csv`)) };
    await writeManifest(this.folder, files, identity);
  }

  async drop(file: BookFileName): Promise<void> {
    this.#lines.delete(file);
    await rm(join(this.folder, `${file}.csv`));
  }
}

function toFileName(name: string): BookFileName {
  const found = Object.keys(BOOK_FILES).find((key): key is BookFileName => key === name);
  if (!found) throw new Error(`There is no file ${name}.`);
  return found;
}
