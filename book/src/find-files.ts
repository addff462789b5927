import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BOOK_FILE_NAMES, BOOK_FILES, type BookFileName, isBookFileName } from './format/format.ts';
import { DELETIONS } from './format/format-deletions.ts';
import { type BookKind, NOT_REGULAR } from './manifest.ts';
import type { BookError, FileFormat, FoundFile } from './read-rows.ts';

/** The folder of a book does not exist or cannot be read. The message is one plain sentence. */
export class UnreadableFolder extends Error {
  override name = 'UnreadableFolder';
}

/** The files of a book, and the one in which a delta takes rows back. */
export type ReadableFile = BookFileName | typeof DELETIONS;
export type FoundFiles = Partial<Record<ReadableFile, FoundFile>>;

/** Finds the files of a book in a folder. Other files (a README) are ignored. A delta has those that it needs. */
export async function findFiles(folder: string, kind: BookKind = 'full'): Promise<{ files: FoundFiles; errors: BookError[] }> {
  const files: FoundFiles = {};
  const errors: BookError[] = [];
  for (const name of await listFolder(folder)) {
    const match = /^(.+)\.(csv|jsonl)$/.exec(name);
    if (!match) continue;
    const [, stem = '', extension] = match;
    const format: FileFormat = extension === 'jsonl' ? 'jsonl' : 'csv';
    if (stem === DELETIONS && kind === 'full')
      errors.push({ file: name, line: 0, field: 'file', reason: 'is only for a delta, and manifest.json does not say that this is one' });
    else if (!isReadable(stem)) errors.push({ file: name, line: 0, field: 'file', reason: 'is not a file of a book' });
    else if (files[stem]) errors.push({ file: name, line: 0, field: 'file', reason: `appears twice, also as ${files[stem].name}` });
    else {
      const found = await look(folder, name, format);
      if (found) files[stem] = found;
      else errors.push({ file: name, line: 0, field: 'file', reason: NOT_REGULAR });
    }
  }
  const isFaulty = (name: string) => errors.some(({ file }) => file.replace(/\.\w+$/, '') === name);
  for (const name of BOOK_FILE_NAMES) {
    if (kind === 'full' && BOOK_FILES[name].required && !files[name] && !isFaulty(name))
      errors.push({ file: `${name}.csv`, line: 0, field: 'file', reason: 'is missing (a header alone will do)' });
  }
  return { files, errors };
}

const isReadable = (name: string): name is ReadableFile => name === DELETIONS || isBookFileName(name);

async function listFolder(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT') throw new UnreadableFolder(`There is no folder ${folder}.`);
    if (code === 'ENOTDIR') throw new UnreadableFolder(`${folder} is not a folder.`);
    throw new UnreadableFolder(`The folder ${folder} cannot be read.`);
  }
}

/** Undefined for a pipe, which would be read for ever, and for a link, which may lead out of the folder. */
async function look(folder: string, name: string, format: FileFormat): Promise<FoundFile | undefined> {
  const path = join(folder, name);
  const found = await lstat(path);
  return found.isFile() ? { path, name, format, size: found.size } : undefined;
}
