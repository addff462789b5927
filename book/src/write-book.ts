import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BOOK_FILE_NAMES, BOOK_FILES, type BookFileName, type BookRow } from './format/format.ts';
import type { BookFile, Column, Row } from './format/format-table.ts';
import type { Value } from './format/format-types.ts';
import { type ManifestFiles, writeManifest } from './manifest.ts';
import { printCsvField } from './read-csv.ts';
import type { FileFormat } from './read-rows.ts';

/** A row and the file it belongs to. */
export type BookEntry = { [N in BookFileName]: { file: N; row: BookRow<N> } }[BookFileName];

const FLUSH_AT = 128 * 1024;

type Open = { name: string; handle: FileHandle; hash: Hash; print: (row: Row) => string; text: string[]; length: number; rows: number };

/** Writes a book to a folder, row by row. Await `settle` regularly: it flushes the buffer. */
export type BookWriter = {
  write(entry: BookEntry): void;
  /** Writes a row whose columns were read one by one. */
  writeRow(file: BookFileName, row: Row): void;
  settle(): Promise<void>;
  /** Flushes, closes the files, writes the manifest and returns the number of rows of each file. */
  end(): Promise<Record<string, number>>;
};

export async function createBookWriter(folder: string, format: FileFormat): Promise<BookWriter> {
  await mkdir(folder, { recursive: true });
  const files = new Map<BookFileName, Open>();
  for (const name of BOOK_FILE_NAMES) {
    const file: BookFile = BOOK_FILES[name];
    // A book has one format: remove an earlier book's files in the other one, which would be read as well.
    await rm(join(folder, `${name}.${format === 'csv' ? 'jsonl' : 'csv'}`), { force: true });
    const handle = await open(join(folder, `${name}.${format}`), 'w');
    const header = format === 'csv' ? `${Object.keys(file.columns).join(',')}\n` : '';
    files.set(name, {
      name: `${name}.${format}`,
      handle,
      hash: createHash('sha256'),
      print: format === 'csv' ? csvPrinter(file) : jsonPrinter(file),
      text: [header],
      length: header.length,
      rows: 0,
    });
  }
  const flush = async (file: Open) => {
    const text = file.text.join('');
    file.text = [];
    file.length = 0;
    file.hash.update(text);
    await file.handle.appendFile(text);
  };
  const writeRow = (name: BookFileName, row: Row) => {
    const file = files.get(name);
    if (!file) return;
    const line = file.print(row);
    file.text.push(line);
    file.length += line.length;
    file.rows += 1;
  };
  return {
    write: ({ file, row }) => writeRow(file, row),
    writeRow,
    async settle() {
      for (const file of files.values()) if (file.length > FLUSH_AT) await flush(file);
    },
    async end() {
      const rows: Record<string, number> = {};
      const manifest: ManifestFiles = {};
      for (const [name, file] of files) {
        await flush(file);
        await file.handle.close();
        rows[name] = file.rows;
        manifest[file.name] = { rows: file.rows, sha256: file.hash.digest('hex') };
      }
      await writeManifest(folder, manifest);
      return rows;
    },
  };
}

const printValue = (column: Column, value: Value | null | undefined): string =>
  value === null || value === undefined ? '' : column.type.print(value);

function csvPrinter(file: BookFile): (row: Row) => string {
  const columns = Object.entries(file.columns);
  return (row) => {
    let line = '';
    for (const [name, column] of columns)
      line += `${line === '' && name === columns[0]?.[0] ? '' : ','}${printCsvField(printValue(column, row[name]))}`;
    return `${line}\n`;
  };
}

function jsonPrinter(file: BookFile): (row: Row) => string {
  const columns = Object.entries(file.columns);
  return (row) => {
    const fields: Record<string, string> = {};
    for (const [name, column] of columns) {
      const text = printValue(column, row[name]);
      if (text !== '') fields[name] = text;
    }
    return `${JSON.stringify(fields)}\n`;
  };
}
