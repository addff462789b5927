import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOOK_FILE_NAMES, BOOK_FILES, type BookFileName } from '@portal/book/format/format.ts';
import { DELETIONS } from '@portal/book/format/format-deletions.ts';
import { hashFile, type ManifestFiles, writeManifest } from '@portal/book/manifest.ts';
import type { EditedBook } from './book-folder.ts';

const HEADER = 'file,key,secondKey';

/** Writes a new folder with these lines, as the delta of this number. The first line of a file is its header. */
export async function writeDelta(files: Record<string, readonly string[]>, sequence: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'delta-test-'));
  const manifest: ManifestFiles = {};
  for (const [name, lines] of Object.entries(files)) {
    const path = join(folder, `${name}.csv`);
    await writeFile(path, `${lines.join('\n')}\n`);
    manifest[`${name}.csv`] = { rows: lines.length - 1, sha256: await hashFile(path) };
  }
  await writeManifest(folder, manifest, { kind: 'delta', sequence });
  return folder;
}

export const deleting = (...rows: string[]): Record<string, readonly string[]> => ({ [DELETIONS]: [HEADER, ...rows] });

/** The delta between two books: rows that are new or different, and rows that are gone. */
export function createDelta(before: EditedBook, after: EditedBook): Record<string, readonly string[]> {
  const files: Record<string, readonly string[]> = {};
  const deletedKeys: string[] = [];
  for (const file of BOOK_FILE_NAMES) {
    const [old, now] = [linesByKey(before, file), linesByKey(after, file)];
    const changed = [...now].filter(([key, line]) => old.get(key) !== line).map(([, line]) => line);
    if (changed.length > 0) files[file] = [after.lines(file)[0] ?? '', ...changed];
    deletedKeys.push(...[...old.keys()].filter((key) => !now.has(key)).map((key) => `${file},${key}`));
  }
  return deletedKeys.length > 0 ? { ...files, ...deleting(...deletedKeys) } : files;
}

/** Key as in a deletion: `100000301,2`, or `100000301,` if there is no second part. */
function linesByKey(book: EditedBook, file: BookFileName): Map<string, string> {
  const [first, second] = BOOK_FILES[file].key as readonly string[];
  return new Map(
    book
      .lines(file)
      .slice(1)
      .map((line, at) => {
        const row = book.row(file, at + 2);
        return [`${row[first ?? '']},${second === undefined ? '' : row[second]}`, line];
      }),
  );
}
