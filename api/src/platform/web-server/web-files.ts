import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { partnersOfPage } from '@portal/contract/page-partners.ts';
import { API_BASE } from '@portal/contract/transport.ts';
import type { FastifyInstance } from 'fastify';
import { type CookieName, createCookies } from '../session/cookies.ts';
import { codingFor, createPages, findStyleFile, type Language, type PageData, type ScreenStart } from './pages.ts';
import { prerenderPage } from './prerender.ts';
import type { Prerendered } from './prerender-worker.ts';
import { type Screens, screenAt } from './screen-address.ts';
import { serveAssets } from './web-assets.ts';

const DIST = new URL('../../../../web/dist/', import.meta.url);
const LOGIN = '/';
const NOT_FOUND = '/404';
const NONE = 'none';
/** Cookies of sessions: a browser with one of them may be past the login. */
const SESSIONS: readonly CookieName[] = ['customer', 'preKey', 'admin'];

type Options = {
  /** Data of every page. */
  initialData: () => Promise<PageData>;
  onPrerenderFailed: (error: unknown) => void;
  /** True if cookies are sent over https only. */
  secure: boolean;
  /** Folder in which portals of several versions share their files. */
  sharedAssets: string;
  onNotShared: (error: unknown) => void;
  clock: () => Date;
};

/** The built web app: hashed files are cached for a year, the page itself never. */
export async function serveWebFiles(app: FastifyInstance, options: Options): Promise<void> {
  const { initialData, onPrerenderFailed, secure, sharedAssets, onNotShared, clock } = options;
  const template = await readFile(new URL('index.html', DIST), 'utf8');
  const style = await readFile(new URL(`.${findStyleFile(template)}`, DIST), 'utf8');
  const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  const screens: Screens = new Map(Object.entries(JSON.parse(await readFile(new URL('screens.json', DIST), 'utf8'))));
  const getStart = (path: string): ScreenStart => screens.get(path) ?? { files: [], firstCalls: [], isCustomers: false };
  const script = new URL('server/prerender.js', DIST).href;
  const prerender = (prerendered: Prerendered, language: Language, pageData: unknown) =>
    prerenderPage({ script, prerendered, language, initialData: pageData });
  const pages = createPages({ template, style, initialData, prerender });
  // The first visitor must not wait for it.
  await pages.page({ language: 'en', start: getStart(LOGIN), prerendered: 'login', theme: null, partners: NONE, isForAnybody: true });
  await serveAssets(app, { own: fileURLToPath(new URL('assets/', DIST)), shared: sharedAssets, clock, onNotShared });
  // Licences of the included packages ask to be passed on with the software.
  app.get('/licences', (_request, reply) => reply.type('text/plain; charset=utf-8').send(createReadStream(new URL('licences.txt', DIST))));
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/', query = ''] = request.url.split('?');
    if (path.startsWith(`${API_BASE}/`) || path.startsWith('/callbacks/')) {
      return reply.code(404).send({ status: 12, success: false, data: null, message: 'No data found' });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(404).send();
    const screen = screenAt(screens, path);
    const { language = 'en', theme = null, get } = createCookies(request, reply, secure);
    const start = getStart(screen ?? NOT_FOUND);
    // Other queries may need another layout, so the browser renders those.
    const frame = start.isCustomers ? ('frame' as const) : null;
    const prerendered = query.startsWith('info') ? null : path === LOGIN ? ('login' as const) : frame;
    const isForAnybody = prerendered === 'login' && !SESSIONS.some(get);
    const partners = partnersOfPage(path).join(' ') || NONE;
    const pageRequest = { language, start, prerendered, theme, partners, isForAnybody };
    const page = await pages.page(pageRequest).catch((error: unknown) => {
      onPrerenderFailed(error);
      return pages.page({ ...pageRequest, prerendered: null, isForAnybody: false });
    });
    const coding = codingFor(request.headers['accept-encoding']);
    // The one style element, and no other.
    const policy = String(reply.getHeader('content-security-policy')).replace('style-src', `style-src ${styleSource}`);
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return reply
      .code(screen === undefined || screen === NOT_FOUND ? 404 : 200)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .type('text/html; charset=utf-8')
      .send(page[coding]);
  });
}
