import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { auditSigner } from '../../base/audit-key.ts';
import type { Config } from '../../base/config/config.ts';
import type { Sealing } from '../db/sealing.ts';
import type { AuditHead } from './audit-chain.store.ts';

/** A row of the trail as the archive stores it. `text` is its canonical JSON, which the hash covers. */
export type ArchivedRow = { shard: number; seq: number; hash: string; text: string };
/** Times are ISO timestamps of the first and the last row of the file. */
export type ArchiveContent = {
  rows: number;
  first: string;
  last: string;
  /** Links before the first row and after the last row of each shard. */
  from: AuditHead[];
  to: AuditHead[];
  /** Time of the last row of the file before; null if no file came before it. */
  previousLast: string | null;
};
export type Manifest = ArchiveContent & {
  name: string;
  /** Key of the file, encrypted with SEAL_KEYS; initialisation vector and tag of AES-256-GCM; all in base64. */
  key: string;
  iv: string;
  tag: string;
  /** Hash of the encrypted file, in hex. */
  sha256: string;
};
export type ArchiveSettings = Pick<Config, 'AUDIT_KEY'> & { folder: string; sealing: Pick<Sealing, 'seal' | 'open'> };

/** A file or manifest that is not as the portal wrote it. */
export class BrokenArchive extends Error {}

const ALGORITHM = 'aes-256-gcm';
const MANIFEST = '.manifest.json';
const toContext = (name: string): string => `audit-archive:${name}`;
const dataFile = (folder: string, name: string): string => join(folder, `${name}.jsonl.gz.enc`);
const signedText = ({ name, rows, first, last, from, to, previousLast, key, iv, tag, sha256 }: Manifest): string =>
  JSON.stringify([name, rows, first, last, from, to, previousLast, key, iv, tag, sha256]);

/** Writes rows to an encrypted file. Resolves when it is on the disk. The file counts only once its manifest exists. */
export async function writeRows(
  name: string,
  rows: AsyncIterable<ArchivedRow>,
  { folder, sealing }: ArchiveSettings,
): Promise<Pick<Manifest, 'name' | 'key' | 'iv' | 'tag' | 'sha256'>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [secret, iv] = [randomBytes(32), randomBytes(12)];
  const cipher = createCipheriv(ALGORITHM, secret, iv);
  const file = dataFile(folder, name);
  await pipeline(Readable.from(toLines(rows)), createGzip(), cipher, createWriteStream(file, { mode: 0o600, flush: true }));
  return {
    name,
    key: sealing.seal(toContext(name), secret.toString('base64')).toString('base64'),
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    sha256: await hashFile(file),
  };
}

/** Writes the signed manifest, which makes its file part of the archive. */
export async function writeManifest(manifest: Manifest, { folder, AUDIT_KEY }: ArchiveSettings): Promise<void> {
  const file = join(folder, `${manifest.name}${MANIFEST}`);
  const handle = await open(`${file}.part`, 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify({ ...manifest, signature: auditSigner(AUDIT_KEY).sign(signedText(manifest)) }));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.part`, file);
}

/** All manifests, the oldest first, with their signatures verified. */
export async function readManifests({ folder, AUDIT_KEY }: ArchiveSettings): Promise<Manifest[]> {
  const files = (await readFolder(folder)).filter((file) => file.endsWith(MANIFEST)).sort();
  const signer = auditSigner(AUDIT_KEY);
  return Promise.all(
    files.map(async (file) => {
      const manifest = await readManifest(join(folder, file), file);
      if (`${manifest.name}${MANIFEST}` !== file || !signer.isSigned(signedText(manifest), manifest.signature))
        throw new BrokenArchive(`${file} does not have the portal's signature`);
      return manifest;
    }),
  );
}

/** Rows of a file in the order in which they were written. Throws before the first row if the file was changed. */
export async function* readRows(manifest: Manifest, { folder, sealing }: ArchiveSettings): AsyncGenerator<ArchivedRow> {
  const file = dataFile(folder, manifest.name);
  if ((await hashFile(file)) !== manifest.sha256) throw new BrokenArchive(`${manifest.name} is missing or was changed`);
  const secret = Buffer.from(sealing.open(toContext(manifest.name), Buffer.from(manifest.key, 'base64')), 'base64');
  const decipher = createDecipheriv(ALGORITHM, secret, Buffer.from(manifest.iv, 'base64')).setAuthTag(Buffer.from(manifest.tag, 'base64'));
  const text = createGunzip();
  const reading = pipeline(createReadStream(file), decipher, text);
  for await (const line of createInterface({ input: text })) yield JSON.parse(line) as ArchivedRow;
  await reading;
}

/** Deletes a file, then its manifest, so that a deletion that is interrupted is repeated. */
export async function deleteFile({ name }: Manifest, { folder }: ArchiveSettings): Promise<void> {
  await rm(dataFile(folder, name), { force: true });
  await rm(join(folder, `${name}${MANIFEST}`));
}

async function* toLines(rows: AsyncIterable<ArchivedRow>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}

/** An empty text if the file is not there. */
async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk);
    return hash.digest('hex');
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'ENOENT') return '';
    throw error;
  }
}

async function readFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'ENOENT') return [];
    throw error;
  }
}

async function readManifest(file: string, name: string): Promise<Manifest & { signature: string }> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Manifest & { signature: string };
  } catch (error) {
    if (error instanceof SyntaxError) throw new BrokenArchive(`${name} cannot be read`);
    throw error;
  }
}
