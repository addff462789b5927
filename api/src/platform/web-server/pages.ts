import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { API_BASE, GET_CALLS } from '@portal/contract/transport.ts';
import type { Prerendered } from './prerender-worker.ts';

export type Language = 'en' | 'hi';
const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' };
const QUALITY = 9;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Coding = 'br' | 'gzip' | 'identity';
export type Page = Record<Coding, Buffer>;
export type ScreenStart = { files: readonly string[]; firstCalls: readonly string[]; isCustomers: boolean; isExact?: boolean };
type PageRequest = {
  language: Language;
  /**
   * Properties of the screen: files to fetch with the page, calls that its script makes immediately, and whether it is for customers only.
   */
  start: ScreenStart;
  /** Prerendered content. */
  prerendered: Prerendered | null;
  /** The colours that the person has chosen; null: those of the system. */
  theme: 'light' | 'dark' | null;
  /** Partners that the policy of this page allows, separated by spaces; read by PortalRouter.tsx. */
  partners: string;
  /** True if the page is public, so that it may be displayed before any script has run. */
  isForAnybody: boolean;
};
/** Parts of a page's head that the insurer's brand replaces. */
export type PageHead = { title: string; style: string; icons: readonly { rel: 'icon' | 'apple-touch-icon'; href: string }[] };
/** `answers` are embedded in the page. `head` is null for the built-in brand. */
export type PageData = { answers: unknown; head: PageHead | null };
type Options = {
  /** The built page. */
  template: string;
  /** The styles of the first load, embedded in the page. */
  style: string;
  /** Data of the page; read for each request, since an operator may change it. */
  initialData: () => Promise<PageData>;
  prerender: (prerendered: Prerendered, language: Language, initialData: unknown) => Promise<string>;
};

/** Creates the pages as they are sent. Each page is cached and only created again when its embedded data changes. */
export function createPages({ template, style, initialData, prerender }: Options) {
  let cache = { from: '', pages: new Map<string, Promise<Page>>() };
  return {
    async page(pageRequest: PageRequest): Promise<Page> {
      const pageData = await initialData();
      const from = JSON.stringify(pageData);
      if (cache.from !== from) cache = { from, pages: new Map() };
      const { pages } = cache;
      const key = JSON.stringify(pageRequest);
      const page = pages.get(key) ?? make(pageRequest, pageData);
      pages.set(key, page);
      // Remove a failed page, so that the next request tries again.
      page.catch(() => pages.delete(key));
      return page;
    },
  };

  async function make(
    { language, start, prerendered, theme, partners, isForAnybody }: PageRequest,
    { answers, head }: PageData,
  ): Promise<Page> {
    const body = prerendered ? await prerender(prerendered, language, answers) : '';
    const attributes = {
      lang: LOCALES[language],
      'data-prerendered': prerendered,
      'data-mantine-color-scheme': theme,
      'data-partners': partners,
      // Read by boot.ts: calls without encryption, and scripts to load after the main one, which takes longest to parse.
      'data-early-calls': listEarlyCalls(start).join(' '),
      'data-screen-scripts': start.files.filter(isScript).join(' '),
    };
    const html = Object.entries(attributes).map(([name, value]) => (value ? ` ${name}="${value}"` : ''));
    const styles = start.files.filter((file) => !isScript(file)).map((file) => `<link rel="stylesheet" crossorigin href="${file}">`);
    const data = dataBlock('initial-data', JSON.stringify(answers)) + dataBlock('first-calls', JSON.stringify(start.firstCalls));
    const page = (head ? withBrand(template, head) : template)
      .replace('<html lang="en-IN">', `<html${html.join('')}>`)
      .replace(STYLES, (_link, href) => `<style>${style}</style><link rel="stylesheet" href="${href}" media="not all" disabled>`)
      .replace('</head>', () => `${styles.join('')}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${data}`);
    const bytes = Buffer.from(isForAnybody ? withLateBoot(page) : page);
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
    const [br, gz] = await Promise.all([compressBrotli(bytes, { params }), compressGzip(bytes)]);
    return { br, gzip: gz, identity: bytes };
  }
}

const ICON = /<link rel="icon"[^>]*>/;
const TITLE = /<title>[^<]*<\/title>/;
/** Browsers display a page only after the styles in its head have loaded, so no page appears in built-in colours first. */
function withBrand(template: string, { title, style, icons }: PageHead): string {
  const links = icons.map(({ rel, href }) => `<link rel="${rel}" href="${href}">`);
  return template
    .replace(TITLE, () => `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`)
    .replace(ICON, (builtIn) => (icons.some(({ rel }) => rel === 'icon') ? '' : builtIn))
    .replace('</head>', () => `${links.join('')}<link rel="stylesheet" href="${style}"></head>`);
}

/** Calls without encryption, and the key for those with it. */
const listEarlyCalls = ({ firstCalls, isCustomers }: ScreenStart): string[] =>
  [...firstCalls.filter((path) => GET_CALLS.includes(path)), ...(isCustomers ? ['/keys'] : [])].map((path) => API_BASE + path);

const isScript = (file: string): boolean => file.endsWith('.js');

/**
 * The styles of the first load: the script finds the link and does not fetch them again. The medium keeps Chromium's preload scanner from
 * fetching the file, because the scanner does not read `disabled`.
 */
const STYLES = /<link rel="stylesheet" crossorigin href="([^"]+)">/;
export const findStyleFile = (template: string): string => {
  const file = STYLES.exec(template)?.[1];
  if (!file) throw new Error('The built page has no styles.');
  return file;
};

const BOOT = /<script src="([^"]+)"><\/script>/;
/** The first script delays the content after it, so it comes last if it has nothing to hide. */
function withLateBoot(page: string): string {
  const boot = BOOT.exec(page);
  if (!boot) return page;
  return page.replace(boot[0], `<link rel="preload" href="${boot[1]}" as="script">`).replace('</body>', `${boot[0]}</body>`);
}

/** Data, no script: nothing in it may end the element. */
const dataBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

/** The best encoding that the browser accepts. */
export function codingFor(accepted: string | undefined): Coding {
  const names = (accepted ?? '').split(',').map((part) => part.split(';')[0]?.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}
