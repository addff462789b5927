import type { FoundFiles } from '@portal/book/find-files.ts';
import { BOOK_FILE_NAMES, type BookFileName } from '@portal/book/format/format.ts';
import type { ManifestFiles } from '@portal/book/manifest.ts';
import type pg from 'pg';
import type { ImportOptions } from './import-types.ts';

/** Raise it if an import may store or reject something else for the same file. A test notices when that code changes. */
const READER_VERSION = 4;

/** These files complete each other: rules compare their staged rows, and rows that a listed policy no longer has are removed. */
export const READ_TOGETHER: readonly BookFileName[] = [
  'bank-accounts',
  'policies',
  'coverages',
  'nominees',
  'premiums-due',
  'payments',
  'benefits',
  'illustrations',
  'policy-documents',
];

export type Fingerprints = ReadonlyMap<BookFileName, Buffer>;

/** Identifies content and reading of each file. Keyed, because the plain hash of a short file would let a reader try all of its values. */
export async function createFingerprints(
  client: pg.ClientBase,
  { found, manifest }: { found: FoundFiles; manifest: ManifestFiles },
  { seal, rejectDemo = false }: Pick<ImportOptions, 'seal' | 'rejectDemo'>,
): Promise<Fingerprints> {
  const { rows } = await client.query<{ migration: string }>('SELECT max(name) AS migration FROM schema_migration');
  const fingerprints = new Map<BookFileName, Buffer>();
  for (const file of BOOK_FILE_NAMES) {
    const { name = '', format } = found[file] ?? {};
    const content = manifest[name];
    if (!content) continue;
    const parts = [READER_VERSION, rows[0]?.migration, rejectDemo, file, format, content.rows, content.sha256.toLowerCase()];
    fingerprints.set(file, seal.index('book.file', JSON.stringify(parts)));
  }
  return fingerprints;
}

/** Files that need not be read: they and the files that complete them are as in the last complete book. */
export async function findUnchanged(client: pg.ClientBase, fingerprints: Fingerprints): Promise<ReadonlySet<BookFileName>> {
  const { rows } = await client.query<{ file: BookFileName; fingerprint: Buffer }>('SELECT file, fingerprint FROM book_file');
  const stored = new Map(rows.map(({ file, fingerprint }) => [file, fingerprint]));
  const same = [...fingerprints].filter(([file, fingerprint]) => stored.get(file)?.equals(fingerprint)).map(([file]) => file);
  const isGroupSame = READ_TOGETHER.every((file) => same.includes(file) || !fingerprints.has(file));
  return new Set(same.filter((file) => isGroupSame || !READ_TOGETHER.includes(file)));
}

/** Stores the files of a complete book that were read, and forgets those that it does not have. A delta has no fingerprints: it ends all. */
export async function storeFingerprints(
  client: pg.ClientBase,
  fingerprints: Fingerprints,
  { unchanged, now }: { unchanged: ReadonlySet<BookFileName>; now: Date },
): Promise<void> {
  await client.query('DELETE FROM book_file WHERE file <> ALL ($1)', [[...unchanged]]);
  const read = [...fingerprints].filter(([file]) => !unchanged.has(file));
  await client.query(
    'INSERT INTO book_file (file, fingerprint, read_at) SELECT file, fingerprint, $3 FROM unnest($1::text[], $2::bytea[]) AS f (file, fingerprint)',
    [read.map(([file]) => file), read.map(([, fingerprint]) => fingerprint), now],
  );
}
