import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sign } from 'aws4';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';

/** The contract of the object store, tested against both implementations. */

const ACCESS = { region: 'ap-south-1', keyId: 'A-KEY', secret: 'A-SECRET' };
const objects = new Map<string, Buffer>();
/** A bucket, `papers`, that answers like S3 and checks each signature with a different library. */
const bucket = createServer(async (request, response) => {
  const body = await buffer(request);
  const [, name, id = ''] = (request.url ?? '').split('/');
  const stored = objects.get(id);
  const answer = (status: number, bytes?: Buffer) => response.writeHead(status).end(bytes);
  if (!isSigned(request)) return answer(403);
  if (name !== 'papers') return answer(404);
  if (request.method === 'PUT') {
    objects.set(id, body);
    return answer(200);
  }
  if (request.method === 'DELETE') return answer(objects.delete(id) ? 204 : 404);
  return stored ? answer(200, stored) : answer(404);
});

function isSigned({ method, url: path, headers }: IncomingMessage): boolean {
  const { 'x-amz-date': date, 'x-amz-content-sha256': hash, host, authorization } = headers;
  const signed = { 'X-Amz-Date': String(date), 'X-Amz-Content-Sha256': String(hash) };
  const request = { service: 's3', region: ACCESS.region, host, method, path, headers: signed, doNotModifyHeaders: false };
  return authorization === sign(request, { accessKeyId: ACCESS.keyId, secretAccessKey: ACCESS.secret }).headers?.Authorization;
}

let folder: string;
let s3Url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-objects-'));
  await new Promise<void>((ready) => bucket.listen(0, '127.0.0.1', ready));
  s3Url = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
});
afterAll(async () => {
  bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const s3 = (more = {}) => createS3Store({ url: s3Url, bucket: 'papers', ...ACCESS, ...more });
const STORES: [name: string, make: () => ObjectStore][] = [
  ['a folder', () => createFolderStore(join(folder, 'objects'))],
  ['a bucket of S3', () => s3()],
];
const ID = 'A'.repeat(22);

describe.each(STORES)('object store: %s', (_name, make) => {
  test('stores, replaces and removes bytes, and reports a missing object as absent', async () => {
    const store = make();
    expect(await store.get(ID)).toBeUndefined();
    await store.put(ID, Buffer.from([0, 255, 1, 2]));
    expect(await store.get(ID)).toEqual(Buffer.from([0, 255, 1, 2]));
    const large = Buffer.alloc(5_000_000, 7);
    await store.put(ID, large);
    expect((await store.get(ID))?.equals(large)).toBe(true);
    await store.remove(ID);
    await store.remove(ID);
    expect(await store.get(ID)).toBeUndefined();
  });

  test('rejects object ids of another format', async () => {
    const store = make();
    for (const id of ['../secret', `${'A'.repeat(21)}/`, '', `${ID}.part`]) {
      await expect(store.get(id)).rejects.toThrow('not the id');
      await expect(store.put(id, Buffer.alloc(1))).rejects.toThrow('not the id');
      await expect(store.remove(id)).rejects.toThrow('not the id');
    }
  });
});

test('a wrong key and a missing bucket are failures, not missing objects', async () => {
  await expect(s3({ keyId: 'SOMEBODY' }).put(ID, Buffer.alloc(1))).rejects.toThrow('HTTP 403');
  await expect(s3({ secret: 'WRONG' }).get(ID)).rejects.toThrow('HTTP 403');
  await expect(s3({ bucket: 'nowhere' }).put(ID, Buffer.alloc(1))).rejects.toThrow('does not exist');
});
