import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';

/** SHA-256 of each migration, by its file name. */
export type Hashes = Record<string, string>;

export const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
const RECORD = 'hashes.json';
const RECORD_COMMAND = 'npm run migrations';

export const hashOfMigration = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/** The migrations of a folder, in the order in which they are applied. */
export const listMigrations = async (folder: URL): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

export async function hashMigrations(folder: URL): Promise<Hashes> {
  const names = await listMigrations(folder);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, hashOfMigration(await readFile(new URL(name, folder), 'utf8'))])),
  );
}

/** The hashes of the landed migrations. */
export async function readRecord(folder: URL): Promise<Hashes> {
  return JSON.parse(await readFile(new URL(RECORD, folder), 'utf8')) as Hashes;
}

export const writeRecord = (folder: URL, hashes: Hashes): Promise<void> =>
  writeFile(new URL(RECORD, folder), `${JSON.stringify(hashes, null, 2)}\n`);

/** Changes to landed migrations, which databases have already run; one sentence each. */
export function findLandedErrors(recorded: Hashes, found: Hashes): string[] {
  const errors = Object.entries(recorded).flatMap(([name, hash]) => {
    if (!found[name]) return [`Migration ${name} has landed and is gone; bring it back.`];
    if (found[name] !== hash) return [`Migration ${name} has landed and was edited; take the edit back and add a new migration.`];
    return [];
  });
  const numbers = Object.keys(found).map((name) => name.split('_')[0]);
  const twice = Object.keys(found).filter((_, at) => numbers.indexOf(numbers[at]) < at);
  return [...errors, ...twice.map((name) => `Migration ${name} has the number of another; give it the next free one.`)];
}

/** Migrations that are not recorded yet. */
export const findNewErrors = (recorded: Hashes, found: Hashes): string[] =>
  Object.keys(found)
    .filter((name) => !recorded[name])
    .map((name) => `Migration ${name} is new; "${RECORD_COMMAND}" records it.`);
