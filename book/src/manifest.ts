import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const MANIFEST = 'manifest.json';
const VERSION = 1;

/** What whoever wrote a book says of each file: how many rows it has, and the SHA-256 of its bytes. A file that was cut off is not that file. */
type ManifestFile = { rows: number; sha256: string };
export type Manifest = Record<string, ManifestFile>;

export const writeManifest = (folder: string, files: Manifest): Promise<void> =>
  writeFile(join(folder, MANIFEST), `${JSON.stringify({ version: VERSION, files }, undefined, 2)}\n`);

/** The manifest of a folder, or what is wrong with it. */
export async function readManifest(folder: string): Promise<{ files: Manifest } | { fault: string }> {
  let text: string;
  try {
    text = await readFile(join(folder, MANIFEST), 'utf8');
  } catch {
    return { fault: 'is missing; with --no-manifest a book is loaded without one' };
  }
  const files = filesOf(text);
  return files
    ? { files }
    : { fault: `is not {"version": ${VERSION}, "files": {"<name>": {"rows": <number>, "sha256": "<64 hex digits>"}}}` };
}

function filesOf(text: string): Manifest | undefined {
  try {
    const { version, files } = JSON.parse(text);
    const all: [string, Partial<ManifestFile>][] = Object.entries(files);
    const isGood = ({ rows, sha256 }: Partial<ManifestFile>) =>
      Number.isSafeInteger(rows) && Number(rows) >= 0 && /^[\da-f]{64}$/i.test(String(sha256));
    return version === VERSION && all.every(([, file]) => isGood(file)) ? files : undefined;
  } catch {
    return undefined;
  }
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest('hex');
}
