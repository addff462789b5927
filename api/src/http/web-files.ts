import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { API_BASE } from '@portal/contract/transport.ts';
import type { FastifyInstance } from 'fastify';

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** The screens' addresses; any other page address is answered with the app and HTTP 404. */
type Screens = ReadonlySet<string>;

/** The built web app: hashed files are cached for a year, the page itself never. */
export async function serveWebFiles(app: FastifyInstance): Promise<void> {
  const page = await readFile(new URL('index.html', `file://${DIST}`), 'utf8');
  const screens: Screens = new Set(JSON.parse(await readFile(new URL('screens.json', `file://${DIST}`), 'utf8')));
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('assets/', `file://${DIST}`)),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    wildcard: true,
  });
  app.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', DIST, { maxAge: '1d' }));
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith(`${API_BASE}/`) || path.startsWith('/callbacks/')) {
      return reply.code(404).send({ status: 12, success: false, data: null, message: 'No data found' });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(404).send();
    const isScreen = isListed(screens, path.toLowerCase().replace(/(?!^)\/$/, ''));
    return reply
      .code(isScreen ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

/** A screen's address may end in a wildcard: `/x/*` takes one or more segments, `/x/:id` exactly one. */
function isListed(screens: Screens, path: string): boolean {
  const [, first = '', ...rest] = path.split('/');
  const folder = path.slice(0, path.lastIndexOf('/'));
  return screens.has(path) || (rest.join('') !== '' && screens.has(`/${first}/*`)) || screens.has(`${folder}/:id`);
}
