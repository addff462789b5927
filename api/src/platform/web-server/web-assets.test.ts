import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveAssets, shareAssets } from './web-assets.ts';

const NOW = new Date('2026-11-25T10:00:00+05:30');
const DAY_MS = 86_400_000;
const before = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const script = (version: string) => `export const version = '${version}';\n`.repeat(40);
/** A chunk, a style and a font of each build, and files that no other version may serve. */
const builds = { old: 'claim-CxBI4P_A', next: 'claim-B-9wo1rI' } as const;
let folder: string;
let portals: Record<keyof typeof builds, FastifyInstance>;
const reportedErrors: unknown[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-assets-'));
  const start = async (version: keyof typeof builds) => {
    const own = join(folder, version);
    await mkdir(own);
    const name = builds[version];
    const text = script(version);
    await writeFile(join(own, `${name}.js`), text);
    await writeFile(join(own, `${name}.js.br`), brotliCompressSync(text));
    await writeFile(join(own, `${name}.js.gz`), gzipSync(text));
    await writeFile(join(own, `${name}.css`), 'b{color:red}');
    await writeFile(join(own, `${name}.woff2`), 'font');
    for (const other of [`${version}.js`, `${version}-main.js`, `index-${version}XXXXX.html`, `.x-CxBI4P_A.js`])
      await writeFile(join(own, other), 'not for others');
    return startPortal(own, join(folder, 'shared'));
  };
  portals = { old: await start('old'), next: await start('next') };
});
afterAll(async () => {
  for (const portal of Object.values(portals)) await portal.close();
  await rm(folder, { recursive: true });
});

async function startPortal(own: string, shared: string): Promise<FastifyInstance> {
  const app = Fastify();
  await serveAssets(app, { own, shared, clock: () => NOW, onNotShared: (error) => reportedErrors.push(error) });
  return app;
}
const get = (portal: FastifyInstance, file: string, coding = 'identity') =>
  portal.inject({ url: `/assets/${file}`, headers: { 'accept-encoding': coding } });

const TYPES = [
  ['js', 'application/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['woff2', 'font/woff2'],
] as const;
test.each(TYPES)('each version serves the %s file of the other as its own', async (ending, type) => {
  for (const portal of Object.values(portals))
    for (const name of Object.values(builds)) {
      const reply = await get(portal, `${name}.${ending}`);
      expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
        200,
        type,
        'public, max-age=31536000, immutable',
      ]);
    }
  expect((await get(portals.old, `${builds.next}.js`)).body).toBe(script('next'));
  expect((await get(portals.next, `${builds.old}.js`)).body).toBe(script('old'));
});

test.each([
  ['br', brotliCompressSync],
  ['gzip', gzipSync],
] as const)('serves the file of another version compressed with %s if the browser accepts it', async (coding, compress) => {
  const reply = await get(portals.old, `${builds.next}.js`, coding);
  expect([reply.statusCode, reply.headers['content-encoding'], reply.headers['content-type'], reply.headers.vary]).toEqual([
    200,
    coding,
    'application/javascript; charset=utf-8',
    'accept-encoding',
  ]);
  expect(reply.rawPayload).toEqual(compress(script('next')));
});

test('serves nothing else of the shared folder: no page, no name without a hash, nothing outside', async () => {
  const shared = join(folder, 'shared');
  await writeFile(join(folder, 'secret-CxBI4P_A.js'), 'secret');
  await mkdir(join(shared, 'deep-CxBI4P_A.js'));
  await writeFile(join(shared, 'deep-CxBI4P_A.js', 'x-CxBI4P_A.js'), 'deep');
  for (const name of ['planted.js', 'page-CxBI4P_A.html', 'index.html', '.half-CxBI4P_A.js.1'])
    await writeFile(join(shared, name), 'planted');
  const rejected = [
    ...['planted.js', 'page-CxBI4P_A.html', 'index.html', '.half-CxBI4P_A.js.1', '', 'deep-CxBI4P_A.js', 'deep-CxBI4P_A.js/x-CxBI4P_A.js'],
    // Own to the one, and no matter of the other.
    ...['next.js', 'next-main.js', 'index-nextXXXXX.html', '.x-CxBI4P_B.js', 'claim-CxBI4P_B.js', `${builds.next}.js.br`],
  ];
  for (const file of rejected) expect([file, (await get(portals.old, file)).statusCode]).toEqual([file, 404]);
  const outside = [
    '../secret-CxBI4P_A.js',
    '..%2fsecret-CxBI4P_A.js',
    '%2e%2e/secret-CxBI4P_A.js',
    'x/../../secret-CxBI4P_A.js',
    '..%5csecret-CxBI4P_A.js',
  ];
  for (const file of outside) {
    const reply = await get(portals.old, file);
    expect([file, [403, 404].includes(reply.statusCode), reply.body.includes('secret\n')]).toEqual([file, true, false]);
  }
  expect([rejected.length, outside.length]).toEqual([13, 5]);
});

test('keeps files for a month after the last portal that had them, and then removes them', async () => {
  const shared = join(folder, 'aged');
  await shareAssets(join(folder, 'old'), shared, before(31));
  await shareAssets(join(folder, 'next'), shared, before(29));
  expect((await readdir(shared)).length).toBe(10);
  // A portal of the old version still runs: its daily renewal keeps its files.
  await shareAssets(join(folder, 'old'), shared, before(30));
  await shareAssets(join(folder, 'next'), shared, NOW);
  expect((await readdir(shared)).filter((name) => name.startsWith(builds.old)).length).toBe(5);
  await writeFile(join(shared, '.half'), '');
  await utimes(join(shared, '.half'), before(31), before(31));
  await shareAssets(join(folder, 'next'), shared, new Date(NOW.getTime() + 1_000));
  expect((await readdir(shared)).sort()).toEqual(
    ['br', 'css', 'gz', 'js', 'woff2']
      .map((ending) => `${builds.next}.${ending}`)
      .map((name) => name.replace(/\.(br|gz)$/, '.js.$1'))
      .sort(),
  );
});

test('a portal that cannot write the shared folder reports it and serves its own files', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const portal = await startPortal(join(folder, 'old'), join(file, 'shared'));
  expect(reportedErrors.map((error) => Reflect.get(Object(error), 'code'))).toEqual(['ENOTDIR']);
  expect((await get(portal, `${builds.old}.js`)).statusCode).toBe(200);
  expect((await get(portal, `${builds.next}.js`)).statusCode).toBe(404);
  await portal.close();
});
