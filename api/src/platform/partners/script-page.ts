import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { listPageOrigins } from '../../base/config/partner-settings.ts';
import type { PartnerName } from '../../base/config/partner-table.ts';
import type { Services } from '../context/services.ts';
import { createCookies } from '../session/cookies.ts';
import type { VendorData } from './vendor-data.ts';

/** A vendor's page that only its script opens. */
export type ScriptPage = {
  /** Address of the vendor's script. */
  script: string;
  /** Our script, which hands the vendor data to the vendor's and continues at the return address when the page closes. */
  bridge: URL;
};

/** `bridgePath`: where the bridge is served. `origins`: what the script loads from and sends to. `vendorData` is visible to the browser. */
type ScriptPageView = {
  purpose: 'payment' | 'mandate';
  script: string;
  bridgePath: string;
  origins: readonly string[];
  vendorData: VendorData;
  returnPath: string;
  provider: string;
  language: 'en' | 'hi';
};

const LOCALES = { en: 'en-IN', hi: 'hi-IN' } as const;
const TEXTS = {
  en: {
    payment: { title: 'Opening the payment page', failed: 'The payment page did not open' },
    mandate: { title: 'Opening the page to approve auto-debit', failed: 'The page to approve auto-debit did not open' },
    wait: 'This takes a few seconds.',
    retry: 'Check your connection, then return and try again.',
    back: (provider: string) => `Return to ${provider}`,
  },
  hi: {
    payment: { title: 'भुगतान पेज खुल रहा है', failed: 'भुगतान पेज नहीं खुला' },
    mandate: { title: 'ऑटो-डेबिट मंज़ूर करने का पेज खुल रहा है', failed: 'ऑटो-डेबिट मंज़ूर करने का पेज नहीं खुला' },
    wait: 'इसमें कुछ सेकंड लगते हैं।',
    retry: 'अपना कनेक्शन जाँचें, फिर वापस जाएँ और दोबारा कोशिश करें।',
    back: (provider: string) => `${provider} पर वापस जाएँ`,
  },
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Vendors' scripts set styles on the elements that they add, so only the style of this page is not limited to origins. */
const listPolicy = (origins: string): string[] => [
  "default-src 'none'",
  `script-src 'self' ${origins}`,
  `style-src 'unsafe-inline' ${origins}`,
  `img-src data: ${origins}`,
  `font-src ${origins}`,
  `connect-src ${origins}`,
  `frame-src ${origins}`,
  `form-action ${origins}`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

const STYLE = `
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 20vh auto 0; padding: 0 1.5rem; text-align: center; }
h1 { font-size: 1.5rem; line-height: 1.25; }
a { display: inline-block; padding: 0.75rem 1.5rem; border: 1px solid; border-radius: 8px; color: inherit; font-weight: 600; text-decoration: none; }`;

/**
 * Sends a page with nothing but a vendor's script and its bridge. The policy lets the script reach its vendor only, not the portal. The
 * vendor checks our domain by the referrer, so the page names its origin.
 */
function sendScriptPage(reply: FastifyReply, view: ScriptPageView): FastifyReply {
  const { purpose, script, bridgePath, origins, vendorData, returnPath, provider, language } = view;
  const text = { ...TEXTS[language], ...TEXTS[language][purpose] };
  return reply
    .header('content-security-policy', listPolicy(origins.join(' ')).join(';'))
    .header('referrer-policy', 'strict-origin')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text.title} – ${escapeHtml(provider)}</title>
<style>${STYLE}</style>
<script src="${escapeHtml(script)}" defer></script>
<script src="${escapeHtml(bridgePath)}" defer></script>
</head>
<body data-vendor="${escapeHtml(JSON.stringify(vendorData))}" data-return="${escapeHtml(returnPath)}">
<main>
<div id="opening"><h1>${text.title}</h1><p>${text.wait}</p></div>
<div id="failed" role="alert" hidden><h1>${text.failed}</h1><p>${text.retry}</p></div>
<p><a href="${escapeHtml(returnPath)}">${escapeHtml(text.back(provider))}</a></p>
</main>
</body>
</html>
`);
}

/** Serves the bridge of an adapter. */
function serveBridge(app: FastifyInstance, path: string, { bridge }: ScriptPage): void {
  const source = readFileSync(bridge);
  app.get(path, (_request, reply) => reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(source));
}

/** Address of our page that opens a partner's page with its script. Its reference is that of the return address. */
export const toScriptPageAddress = (prefix: string, ref: string, returnPath: string): string =>
  `${prefix}${returnPath}?${new URLSearchParams({ ref })}`;

type OpenedPage = { partner: PartnerName; adapter: string; scriptPage: ScriptPage; vendorData: VendorData };
export type ScriptPages = {
  purpose: ScriptPageView['purpose'];
  /** First part of their addresses, followed by the return path. */
  prefix: string;
  returnPaths: readonly string[];
  /** Adapters whose pages a script opens. */
  adapters: readonly { adapter: string; scriptPage?: ScriptPage }[];
  /** The page that a reference names; undefined if nothing is left to do there. */
  findPage(ref: string, now: Date): Promise<OpenedPage | undefined>;
};

/** Serves the pages of partners that only a script opens. The browser needs no session. A reference without a page leads to its status. */
export function serveScriptPages(
  app: FastifyInstance,
  { purpose, prefix, returnPaths, adapters, findPage }: ScriptPages,
  services: Services,
): void {
  const getBridgePath = (adapter: string): string => `${prefix}/${adapter}.js`;
  const bridges = new Map(adapters.flatMap(({ adapter, scriptPage }) => (scriptPage ? [[adapter, scriptPage] as const] : [])));
  for (const [adapter, scriptPage] of bridges) serveBridge(app, getBridgePath(adapter), scriptPage);
  for (const returnPath of returnPaths)
    app.get<{ Querystring: { ref?: unknown } }>(prefix + returnPath, { config: { lane: 'priority' } }, async (request, reply) => {
      const { unverifiedCalls, clock, config, brand } = services;
      const now = clock();
      unverifiedCalls.take(request.ip, now);
      const ref = String(request.query.ref ?? '');
      const page = await findPage(ref, now);
      const settings = page && config.partners[page.partner];
      const own = settings && [settings, ...settings.previous].find(({ adapter }) => adapter === page.adapter);
      const returnAddress = `${returnPath}?${new URLSearchParams({ ref })}`;
      if (!page || !own || Object.keys(page.vendorData).length === 0) return reply.redirect(returnAddress, 303);
      const { script } = page.scriptPage;
      const { language = 'en' } = createCookies(request, reply, config.PORTAL_URL.startsWith('https:'));
      const { PROVIDER_NAME: provider } = await brand.current();
      const origins = [...new Set([new URL(script).origin, ...listPageOrigins(own)])];
      const view = { script, bridgePath: getBridgePath(page.adapter), origins, vendorData: page.vendorData };
      return sendScriptPage(reply, { ...view, purpose, returnPath: returnAddress, provider, language });
    });
}
