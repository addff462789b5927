import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';

export type Page = {
  readonly title: string;
  readonly main: Html;
  /** The pages of the payment gateway and of the banks stand alone, as a real partner's would; the tools have a way between them. */
  readonly look: 'tool' | 'gateway' | 'bank';
  readonly status?: number;
  /** Origins other than the sandbox to which a form of this page may be sent or redirected. */
  readonly formTo?: readonly string[];
  /** A script file of the sandbox. There is no inline script anywhere. */
  readonly script?: string;
  /** Its script calls the sandbox. */
  readonly connects?: true;
  /** Origins that may show this page in a frame. Default: none. */
  readonly framedBy?: readonly string[];
  /** Redirects automatically after these seconds. */
  readonly onward?: { readonly seconds: number; readonly path: string };
};

/** Sends a whole page with the headers that let it do nothing it does not need. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `script-src ${page.script ? "'self'" : "'none'"}`,
    ...(page.connects ? ["connect-src 'self'"] : []),
    `form-action ${["'self'", ...(page.formTo ?? [])].join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${page.framedBy?.join(' ') || "'none'"}`,
  ];
  if (page.onward) reply.header('refresh', `${page.onward.seconds};url=${page.onward.path}`);
  return (
    reply
      .code(page.status ?? 200)
      .header('content-security-policy', policy.join('; '))
      // With no-referrer the browser would hide the origin of forms, which the portal and the control page look at.
      .header('referrer-policy', 'strict-origin')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(layOut(page, reply.server.pageLinks).html)
  );
}

/** A script file of a partner. */
export function sendScript(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply.header('x-content-type-options', 'nosniff').type('text/javascript; charset=utf-8').send(bytes);
}

/** A page for people, as the start page shows it. `isTool`: it also stands in the heading of every tool. */
export type PageLink = { readonly path: string; readonly title: string; readonly text: string; readonly isTool?: true };

declare module 'fastify' {
  interface FastifyInstance {
    /** Pages for people, in order. */
    pageLinks: readonly PageLink[];
  }
}

const brands = { tool: 'Sandbox', gateway: 'Sandbox Pay', bank: 'Sandbox Bank' } as const;

function layOut(page: Page, links: readonly PageLink[]): Html {
  const tools = links.filter(({ isTool }) => isTool);
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title} – ${brands[page.look]}</title>
<link rel="stylesheet" href="/sandbox.css">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${page.script && html`<script src="${page.script}" defer></script>`}
</head>
<body class="${page.look}">
<header>
<p class="brand">${brands[page.look]}</p>
${
  page.look === 'tool'
    ? html`<nav aria-label="Sandbox"><a href="/">Start</a> ${tools.map(({ path, title }) => html`<a href="${path}">${title}</a> `)}</nav>`
    : html`<p class="dim">A practice ${page.look}. No money moves.</p>`
}
</header>
<main>
${page.main}
</main>
</body>
</html>
`;
}
