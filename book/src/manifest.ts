import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const MANIFEST = 'manifest.json';
const VERSION = 1;
/** Why a link, pipe, socket, device or folder in the place of a file is not read. */
export const NOT_REGULAR = 'is not a regular file (a link, a pipe or a folder)';

/** Rows and SHA-256 of a file, as its author states them. A truncated file does not match. */
type ManifestFile = { rows: number; sha256: string };
export type ManifestFiles = Record<string, ManifestFile>;

/** `full`: a book that tells each of its policies completely. `delta`: only what is different since the book before it. */
export type BookKind = 'full' | 'delta';
/** Position of a book in the insurer's sequence. A delta has the number after the book from which it was made. */
export type BookIdentity = { kind: BookKind; sequence: number | null };
/** `sha256` is the manifest's own: with the hashes in it, it stands for the whole book. */
export type Manifest = BookIdentity & { files: ManifestFiles; sha256: string };

const FULL: BookIdentity = { kind: 'full', sequence: null };

export const writeManifest = (folder: string, files: ManifestFiles, { kind, sequence }: BookIdentity = FULL): Promise<void> => {
  const identity = { ...(kind === 'delta' && { kind }), ...(sequence !== null && { sequence }) };
  return writeFile(join(folder, MANIFEST), `${JSON.stringify({ version: VERSION, ...identity, files }, undefined, 2)}\n`);
};

/** The manifest of a folder, or what is wrong with it. */
export async function readManifest(folder: string): Promise<Manifest | { error: string }> {
  let text: string;
  try {
    const path = join(folder, MANIFEST);
    if (!(await lstat(path)).isFile()) return { error: NOT_REGULAR };
    text = await readFile(path, 'utf8');
  } catch {
    return { error: 'is missing; with --no-manifest a book is loaded without one' };
  }
  const manifest = parse(text);
  return manifest
    ? { ...manifest, sha256: hash('sha256', text) }
    : {
        error: `is not {"version": ${VERSION}, "files": {"<name>": {"rows": <number>, "sha256": "<64 hex digits>"}}}, with "kind": "delta" and "sequence": <number> for a delta`,
      };
}

function parse(text: string): (BookIdentity & { files: ManifestFiles }) | undefined {
  try {
    const { version, files, kind = 'full', sequence = null } = JSON.parse(text);
    const all: [string, Partial<ManifestFile>][] = Object.entries(files);
    const isGood = ({ rows, sha256 }: Partial<ManifestFile>) => isCount(rows) && /^[\da-f]{64}$/i.test(String(sha256));
    const isNumbered = isCount(sequence) || (sequence === null && kind === 'full');
    const isKnown = version === VERSION && (kind === 'full' || kind === 'delta');
    return isKnown && isNumbered && all.every(([, file]) => isGood(file)) ? { kind, sequence, files } : undefined;
  } catch {
    return undefined;
  }
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

export async function hashFile(path: string): Promise<string> {
  const sum = createHash('sha256');
  for await (const part of createReadStream(path)) sum.update(part as Buffer);
  return sum.digest('hex');
}
