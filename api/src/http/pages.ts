import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Prerendered } from './prerender-worker.ts';

export type Language = 'en' | 'hi';
const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' };
const QUALITY = 9;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Coding = 'br' | 'gzip' | 'identity';
export type Page = Record<Coding, Buffer>;
export type ScreenStart = { files: readonly string[]; firstCalls: readonly string[]; isCustomers: boolean };
type Wanted = {
  language: Language;
  /** Of the screen: files that are fetched together with the page, calls that its script makes at once, whether it is for customers only. */
  start: ScreenStart;
  /** What stands in it already. */
  prerendered: Prerendered | null;
};
type Options = {
  /** The built page. */
  template: string;
  /** What the page brings along; asked for each time, since an operator may change it. */
  initialData: () => Promise<unknown>;
  prerender: (prerendered: Prerendered, language: Language, initialData: unknown) => Promise<string>;
};

/** The pages as they are sent. Each is made once for what it brings along, and anew when that has changed. */
export function createPages({ template, initialData, prerender }: Options) {
  let made = { from: '', pages: new Map<string, Promise<Page>>() };
  return {
    async page(wanted: Wanted): Promise<Page> {
      const brought = await initialData();
      const from = JSON.stringify(brought);
      if (made.from !== from) made = { from, pages: new Map() };
      const { pages } = made;
      const key = JSON.stringify(wanted);
      const page = pages.get(key) ?? make(wanted, brought, from);
      pages.set(key, page);
      // What failed is tried again by the next who asks.
      page.catch(() => pages.delete(key));
      return page;
    },
  };

  async function make({ language, start, prerendered }: Wanted, brought: unknown, json: string): Promise<Page> {
    const body = prerendered ? await prerender(prerendered, language, brought) : '';
    const html = Buffer.from(
      template
        .replace('<html lang="en-IN">', `<html lang="${LOCALES[language]}"${prerendered ? ` data-prerendered="${prerendered}"` : ''}>`)
        .replace('</head>', () => `${start.files.map(linkTo).join('')}</head>`)
        .replace(
          '<div id="root"></div>',
          () =>
            `<div id="root">${body}</div>${dataBlock('initial-data', json)}${dataBlock('first-calls', JSON.stringify(start.firstCalls))}`,
        ),
    );
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
    const [br, gz] = await Promise.all([compressBrotli(html, { params }), compressGzip(html)]);
    return { br, gzip: gz, identity: html };
  }
}

const linkTo = (file: string): string =>
  file.endsWith('.css') ? `<link rel="stylesheet" crossorigin href="${file}">` : `<link rel="modulepreload" crossorigin href="${file}">`;

/** Data, no script: nothing in it may end the element. */
const dataBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

/** The best coding that the browser takes. */
export function codingFor(accepted: string | undefined): Coding {
  const names = (accepted ?? '').split(',').map((part) => part.split(';')[0]?.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}
