import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Manifest } from '@portal/book/manifest.ts';

/** A folder that the core system delivers. `state` changes when any of its files does. */
export type DeliveredFolder = { name: string; path: string; state: string };

/** Folders with rows for the core system, and those with its positions. */
const NO_BOOK = /^(\.|out-\d|positions-\d)/;

/** The folders with books in the folder of deliveries. Links and hidden folders are ignored. */
export async function findDeliveries(folder: string): Promise<DeliveredFolder[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && !NO_BOOK.test(entry.name)).map(({ name }) => name);
  const found: DeliveredFolder[] = [];
  for (const name of names.sort()) {
    const path = join(folder, name);
    found.push({ name, path, state: await readState(path) });
  }
  return found;
}

async function readState(folder: string): Promise<string> {
  const files: [name: string, size: number, changedAt: number][] = [];
  for (const name of (await readdir(folder)).sort()) {
    const { size, mtimeMs } = await lstat(join(folder, name));
    files.push([name, size, mtimeMs]);
  }
  return hash('sha256', JSON.stringify(files));
}

/** False while a file is missing or shorter than the manifest says. A complete file with other content is for the import to reject. */
export async function isComplete(folder: string, { files }: Manifest): Promise<boolean> {
  for (const [name, { rows, sha256 }] of Object.entries(files)) {
    // A name with a path leads out of the folder. The import rejects it.
    if (basename(name) !== name) continue;
    const path = join(folder, name);
    const found = await lstat(path).catch(() => undefined);
    if (!found) return false;
    if (!found.isFile()) continue;
    const { lines, sum } = await readLines(path);
    const expectedLines = rows + (name.endsWith('.csv') ? 1 : 0);
    if (sum !== sha256.toLowerCase() && lines < expectedLines) return false;
  }
  return true;
}

/** Hash of a file, and its number of lines that have an end. */
async function readLines(path: string): Promise<{ lines: number; sum: string }> {
  const sum = createHash('sha256');
  let lines = 0;
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    sum.update(part);
    for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines += 1;
  }
  return { lines, sum: sum.digest('hex') };
}
