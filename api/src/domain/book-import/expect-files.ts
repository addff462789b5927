import { hashFile, MANIFEST, type ManifestFiles } from '@portal/book/manifest.ts';
import type { BookError, FoundFile } from '@portal/book/read-rows.ts';

export type Expected = {
  errors: BookError[];
  /** True if the content of a file is not the one that the manifest names. */
  isAnyDifferent: boolean;
  /** Error of a file, once its rows are counted. Missing rows make other rows that refer to them look wrong. */
  findError(file: FoundFile, rows: number): { error: BookError; isCutOff: boolean } | undefined;
};

const error = (file: string, reason: string): BookError => ({ file, line: 0, field: 'file', reason });
const NOTHING: Expected = { errors: [], isAnyDifferent: false, findError: () => undefined };

/** Compares the files of a book with its manifest, if it has one. `faulty`: names of files that were rejected already. */
export async function expectFiles(
  manifest: { files: ManifestFiles } | undefined,
  found: Partial<Record<string, FoundFile>>,
  faulty: readonly string[],
): Promise<Expected> {
  if (!manifest) return NOTHING;
  const files = Object.values(found).filter((file) => file !== undefined);
  const names = files.map(({ name }) => name);
  const lost = Object.keys(manifest.files).filter((name) => !names.includes(name) && !faulty.includes(name));
  const added = names.filter((name) => !Object.hasOwn(manifest.files, name));
  const other = await differing(files, manifest.files);
  return {
    errors: [
      ...lost.map((name) => error(name, `is in ${MANIFEST} and not in the folder`)),
      ...added.map((name) => error(name, `is not in ${MANIFEST}`)),
    ],
    isAnyDifferent: other.size > 0,
    findError({ name }, rows) {
      const manifestFile = manifest.files[name];
      if (!manifestFile || (rows === manifestFile.rows && !other.has(name))) return undefined;
      if (rows !== manifestFile.rows)
        return { error: error(name, `has ${rows} rows; ${MANIFEST} says ${manifestFile.rows}`), isCutOff: true };
      return { error: error(name, `has ${rows} rows, as ${MANIFEST} says, and another SHA-256: its content was changed`), isCutOff: false };
    },
  };
}

async function differing(files: readonly FoundFile[], manifestFiles: ManifestFiles): Promise<Set<string>> {
  const other = new Set<string>();
  for (const { name, path } of files) if ((await hashFile(path)) !== manifestFiles[name]?.sha256.toLowerCase()) other.add(name);
  return other;
}
