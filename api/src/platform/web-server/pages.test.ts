import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { codingFor, createPages, type Language } from './pages.ts';

const BOOT = '<script src="/assets/boot-a.js"></script>';
const TEMPLATE =
  `<!doctype html><html lang="en-IN"><head>${BOOT}<link rel="stylesheet" crossorigin href="/assets/index-a.css">` +
  '<title>x</title></head><body><div id="root"></div></body></html>';
const ANYBODY = { theme: null, partners: 'none', isForAnybody: true } as const;
const AT_LOGIN = {
  language: 'en' as Language,
  start: { files: [], firstCalls: [], isCustomers: false },
  prerendered: 'login' as const,
  ...ANYBODY,
};

function servePages(initialData: () => unknown, prerender = async (language: Language) => `<main>${language}</main>`) {
  const prerendered: string[] = [];
  const pages = createPages({
    template: TEMPLATE,
    style: 'b{color:red}',
    initialData: async () => ({ answers: initialData(), head: null }),
    prerender: (_drawn, language) => {
      prerendered.push(language);
      return prerender(language);
    },
  });
  return { pages, prerendered };
}

test('a page contains its prerendered content, its data and the files of its screen, in every encoding', async () => {
  const { pages } = servePages(() => ({ '/config.json': { provider: 'A </script> & Co' } }));
  const page = await pages.page({
    language: 'hi',
    start: { files: ['/assets/a.js', '/assets/b.css'], firstCalls: ['/allPoliciesDetails', '/getDashboardDetails'], isCustomers: true },
    prerendered: 'login',
    theme: 'dark',
    partners: 'payment',
    isForAnybody: false,
  });
  const html = page.identity.toString();
  // Only calls without encryption are possible before the script has loaded.
  expect(html).toContain(
    '<html lang="hi-IN" data-prerendered="login" data-mantine-color-scheme="dark" data-partners="payment" data-early-calls="/api/getDashboardDetails /api/keys" data-screen-scripts="/assets/a.js">',
  );
  expect(html).toContain('<style>b{color:red}</style><link rel="stylesheet" href="/assets/index-a.css" media="not all" disabled>');
  expect(html).toContain('<div id="root"><main>hi</main></div>');
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/b.css"></head>');
  // The data cannot end its own element.
  expect(html.match(/<\/script>/g)).toHaveLength(3);
  expect(html).toContain('<script type="application/json" id="first-calls">["/allPoliciesDetails","/getDashboardDetails"]</script>');
  const data = /<script type="application\/json" id="initial-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual({ '/config.json': { provider: 'A </script> & Co' } });
  expect([brotliDecompressSync(page.br).toString(), gunzipSync(page.gzip).toString()]).toEqual([html, html]);
});

test('the brand of the insurer adds its style, and replaces title and icon', async () => {
  const template = TEMPLATE.replace('<title>x</title>', '<title>x</title><link rel="icon" href="data:image/svg+xml,x" />');
  const head = {
    title: 'Plum & Sons <Life>',
    style: '/brand/a/brand.css',
    icons: [
      { rel: 'icon', href: '/brand/a/favicon.svg' },
      { rel: 'apple-touch-icon', href: '/brand/a/favicon.png' },
    ],
  } as const;
  const pages = createPages({ template, style: '', initialData: async () => ({ answers: {}, head }), prerender: async () => '' });
  const start = { ...AT_LOGIN.start, files: ['/assets/b.css'] };
  const html = (await pages.page({ ...AT_LOGIN, start, isForAnybody: false })).identity.toString();
  expect(html).toContain(
    '<title>Plum &amp; Sons &lt;Life></title><link rel="icon" href="/brand/a/favicon.svg"><link rel="apple-touch-icon" href="/brand/a/favicon.png">' +
      '<link rel="stylesheet" href="/brand/a/brand.css"><link rel="stylesheet" crossorigin href="/assets/b.css"></head>',
  );
  expect(html).not.toContain('data:image/svg+xml');
});

test('public content does not wait for a script, and content hidden from some visitors does', async () => {
  const { pages } = servePages(() => ({}));
  const early = (await pages.page(AT_LOGIN)).identity.toString();
  expect(early).toContain('<head><link rel="preload" href="/assets/boot-a.js" as="script">');
  expect(early).toContain(`${BOOT}</body>`);
  const late = (await pages.page({ ...AT_LOGIN, isForAnybody: false })).identity.toString();
  expect(late).toContain(`<head>${BOOT}`);
  expect(late).not.toContain('preload');
});

test('prerenders a page once, and again when its data has changed', async () => {
  let notice = '';
  const { pages, prerendered } = servePages(() => ({ notice }));
  await Promise.all([pages.page(AT_LOGIN), pages.page(AT_LOGIN)]);
  await pages.page({ ...AT_LOGIN, language: 'hi' });
  await pages.page({ ...AT_LOGIN, prerendered: null });
  expect(prerendered).toEqual(['en', 'hi']);
  notice = 'Closed on Sunday';
  expect((await pages.page(AT_LOGIN)).identity.toString()).toContain('Closed on Sunday');
  expect(prerendered).toEqual(['en', 'hi', 'en']);
});

test('retries a failed prerendering at the next request', async () => {
  let isBroken = true;
  const { pages } = servePages(
    () => ({}),
    async () => {
      if (isBroken) throw new Error('broken');
      return 'prerendered';
    },
  );
  await expect(pages.page(AT_LOGIN)).rejects.toThrow('broken');
  isBroken = false;
  expect((await pages.page(AT_LOGIN)).identity.toString()).toContain('prerendered');
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['gzip', 'gzip'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
] as const)('a browser that accepts %s gets %s', (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding);
});
