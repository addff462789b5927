import type { FastifyInstance } from 'fastify';
import { createBoundedMap } from '../bounded-map.ts';
import { answerFaults } from '../faults.ts';
import { makeId } from '../identity.ts';
import { sendPage } from '../pages/page.ts';
import { partnerModule } from '../partner.ts';
import type { PartnerRoute } from '../partner-call.ts';
import { clicksPage } from './analytics.page.ts';
import { Click } from './click.ts';

const storedClicks = 1_000;

/** The partner that counts clicks: it keeps the last ones. */
function createClicks() {
  const boundedMap = createBoundedMap<string, Click>(storedClicks);
  const routes: PartnerRoute[] = [
    {
      method: 'POST',
      path: '/analytics/v1/events',
      answer: ({ read }) => {
        boundedMap.set(makeId('clk'), read(Click));
        return { status: 202, json: {} };
      },
    },
  ];
  return { routes, newest: () => boundedMap.newest() };
}

/** A page for people, and the same as JSON for programs. */
function serveClicks(app: FastifyInstance, clicks: ReturnType<typeof createClicks>): void {
  app.get('/analytics', (_request, reply) => sendPage(reply, clicksPage(clicks.newest())));
  app.get('/analytics.json', (_request, reply) => reply.header('cache-control', 'no-store').send(clicks.newest()));
}

export const analytics = partnerModule({
  partners: { analytics: { title: 'Analytics', faults: answerFaults } },
  pages: [
    { path: '/analytics', title: 'Analytics', text: 'The clicks in header, search and footer that the portal reported.', isTool: true },
  ],
  start() {
    const clicks = createClicks();
    return { routes: { analytics: clicks.routes }, servePages: (app) => serveClicks(app, clicks), manual: {} };
  },
});
