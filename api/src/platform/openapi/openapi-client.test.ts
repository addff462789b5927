import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type World } from '../../testing/world.ts';

const MODULES = fileURLToPath(new URL('../../../../node_modules/', import.meta.url));
const run = promisify(execFile);
let world: World;
let folder: string;

beforeAll(async () => {
  world = await testWorld({ settings: { API_DOCS: 'true' } });
  // Next to the packages, so that the program finds the package it needs.
  folder = await mkdtemp(join(MODULES, '.openapi-client-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await world.close();
});

/** A program that an outside developer could write from the description alone. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './portal.js';

const cookies: string[] = [];
let handle = '';
const client = createClient<paths>({ baseUrl: process.argv[2] ?? '' });
client.use({
  onRequest({ request }) {
    request.headers.set('cookie', cookies.join('; '));
    if (handle) request.headers.set('authorization', \`Bearer \${handle}\`);
  },
  onResponse({ response }) {
    for (const cookie of response.headers.getSetCookie()) cookies.push(cookie.split(';')[0] ?? '');
  },
});
const params = { header: { 'X-Portal': '1' } } as const;

const refused = await client.POST('/api/login', { params, body: { api: 'checkPassword', ABCUserID: 'p03', password: 'wrong' } });
if (refused.data?.success !== false) throw new Error('A wrong password was let in.');
const why: 'credentialsWrong' | string | undefined = refused.data.data?.code;

const { data: login } = await client.POST('/api/login', { params, body: { api: 'checkPassword', ABCUserID: 'p03', password: 'Policy#2026' } });
if (!login?.success || !('userAuthKey' in login.data)) throw new Error(JSON.stringify(login));
handle = login.data.userAuthKey ?? '';
const { data: user } = await client.POST('/api/getUserDetails', { params, body: {} });
if (!user?.success) throw new Error(JSON.stringify(user));
const name: string = user.data.CustomerName;

// @ts-expect-error the header that keeps other sites out is missing
void (() => client.POST('/api/getUserDetails', { body: {} }));
// @ts-expect-error there is no such step of signing in
void (() => client.POST('/api/login', { params, body: { api: 'letMeIn' } }));
// @ts-expect-error the answer has no such field
void user.data.NoSuchField;

const after = await client.POST('/api/logout', { params, body: {} });
console.log(JSON.stringify({ why, name, loggedOut: after.data?.success }));
`;
const OPTIONS = {
  compilerOptions: {
    strict: true,
    target: 'es2024',
    module: 'nodenext',
    lib: ['es2024', 'dom'],
    types: ['node'],
    outDir: 'out',
    skipLibCheck: true,
  },
  files: ['client.ts'],
};

test('a generated client compiles and logs in', async () => {
  const served = await world.app.inject({ url: '/api/docs/json' });
  expect(served.statusCode).toBe(200);
  await writeFile(join(folder, 'portal.d.ts'), astToString(await openapiTS(served.body)));
  await writeFile(join(folder, 'client.ts'), PROGRAM);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(OPTIONS));
  const compiled = await run(process.execPath, [join(MODULES, 'typescript/bin/tsc'), '-p', folder]).catch((error) => error);
  expect(compiled.stdout).toBe('');
  const { port } = world.app.server.address() as AddressInfo;
  const { stdout } = await run(process.execPath, [join(folder, 'out/client.js'), `http://127.0.0.1:${port}`]);
  expect(JSON.parse(stdout)).toEqual({ why: 'credentialsWrong', name: 'Meera Iyer', loggedOut: true });
}, 60_000);
