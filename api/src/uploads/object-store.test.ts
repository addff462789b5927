import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sign } from 'aws4';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';

/** The promise of the store of files, held against each of them; that of S3's protocol against a server of that protocol. */

let folder: string;
let server: S3rver;
let s3Url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-objects-'));
  const directory = join(folder, 's3');
  server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'papers', configs: [] }] });
  const { port } = (await server.run()) as AddressInfo;
  s3Url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const s3 = (more = {}) => createS3Store({ url: s3Url, bucket: 'papers', region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER', ...more });
const STORES: [name: string, make: () => ObjectStore][] = [
  ['a folder', () => createFolderStore(join(folder, 'objects'))],
  ['a store of S3’s protocol', () => s3()],
];
const ID = 'A'.repeat(22);

describe.each(STORES)('%s', (_name, make) => {
  test('keeps bytes, replaces and removes them; what is not there is absent', async () => {
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

  test('takes no id that is not one of ours', async () => {
    const store = make();
    for (const id of ['../secret', `${'A'.repeat(21)}/`, '', `${ID}.part`]) {
      await expect(store.get(id)).rejects.toThrow('not the id');
      await expect(store.put(id, Buffer.alloc(1))).rejects.toThrow('not the id');
      await expect(store.remove(id)).rejects.toThrow('not the id');
    }
  });
});

test('a wrong key and a bucket that does not exist are failures, not absence', async () => {
  await expect(s3({ keyId: 'SOMEBODY' }).put(ID, Buffer.alloc(1))).rejects.toThrow('HTTP 403');
  await expect(s3({ bucket: 'nowhere' }).put(ID, Buffer.alloc(1))).rejects.toThrow('does not exist');
});

test('each call is signed as another library signs it, which the server above does not look at', async () => {
  const wrong: string[] = [];
  let calls = 0;
  const listening = createServer(({ method, url: path, headers }, response) => {
    calls += 1;
    const { 'x-amz-date': date, 'x-amz-content-sha256': hash, host, authorization } = headers;
    const signed = { 'X-Amz-Date': String(date), 'X-Amz-Content-Sha256': String(hash) };
    const request = { service: 's3', region: 'ap-south-1', host, method, path, headers: signed, doNotModifyHeaders: false };
    const expected = sign(request, { accessKeyId: 'A-KEY', secretAccessKey: 'A-SECRET' }).headers?.Authorization;
    if (String(expected).split('Signature=')[1] !== String(authorization).split('Signature=')[1]) wrong.push(`${method}: ${authorization}`);
    response.end();
  });
  await new Promise<void>((ready) => listening.listen(0, '127.0.0.1', ready));
  const store = s3({
    url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    region: 'ap-south-1',
    keyId: 'A-KEY',
    secret: 'A-SECRET',
  });
  await store.put(ID, Buffer.from('x'));
  await store.get(ID);
  await store.remove(ID);
  listening.close();
  expect(wrong).toEqual([]);
  expect(calls).toBe(3);
});
