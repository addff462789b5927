import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { sendPage } from './page.ts';
import { startPage } from './start.page.ts';

const files = [
  { path: '/sandbox.css', type: 'text/css; charset=utf-8', file: new URL('./sandbox.css', import.meta.url) },
  { path: '/icon.svg', type: 'image/svg+xml', file: new URL('./icon.svg', import.meta.url) },
];

/** The start page, the health check and the few files that pages need. */
export function servePages(app: FastifyInstance, world: { portalUrl: () => string; smtpPort: () => number }): void {
  for (const { path, type, file } of files) {
    const bytes = readFileSync(file);
    app.get(path, (_request, reply) => reply.header('x-content-type-options', 'nosniff').type(type).send(bytes));
  }
  app.get('/', (_request, reply) =>
    sendPage(reply, startPage({ links: app.pageLinks, portalUrl: world.portalUrl(), smtpPort: world.smtpPort() })),
  );
  app.get('/healthz', () => ({ status: 'ok' }));
}
