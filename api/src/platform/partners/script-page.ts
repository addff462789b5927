import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { VendorData } from './vendor-data.ts';

/** A vendor's page that only its script opens. */
export type ScriptPage = {
  /** Address of the vendor's script. */
  script: string;
  /** Our script, which hands the vendor data to the vendor's and continues at the return address when the page closes. */
  bridge: URL;
};

/** `bridgePath`: where the bridge is served. `origins`: what the script loads from and sends to. `vendorData` is visible to the browser. */
export type ScriptPageView = {
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
    title: 'Opening the payment page',
    wait: 'This takes a few seconds.',
    failed: 'The payment page did not open',
    retry: 'Check your connection, then return and try again.',
    back: (provider: string) => `Return to ${provider}`,
  },
  hi: {
    title: 'भुगतान पेज खुल रहा है',
    wait: 'इसमें कुछ सेकंड लगते हैं।',
    failed: 'भुगतान पेज नहीं खुला',
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
export function sendScriptPage(reply: FastifyReply, view: ScriptPageView): FastifyReply {
  const { script, bridgePath, origins, vendorData, returnPath, provider, language } = view;
  const text = TEXTS[language];
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
export function serveBridge(app: FastifyInstance, path: string, { bridge }: ScriptPage): void {
  const source = readFileSync(bridge);
  app.get(path, (_request, reply) => reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(source));
}
