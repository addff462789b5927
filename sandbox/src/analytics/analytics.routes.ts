import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createBoundedMap } from '../bounded-map.ts';
import { makeId } from '../identity.ts';
import { sendPage } from '../pages/page.ts';
import type { PartnerRoute } from '../partner-call.ts';
import { clicksPage } from './analytics.page.ts';

const Click = z.strictObject({
  event: z.string().min(1).max(40),
  clientId: z.string().max(64),
  initiationSection: z.string().max(40),
  group: z.string().max(60),
  item: z.string().max(60),
  keywordLength: z.number().optional(),
  at: z.iso.datetime(),
});
export type Click = z.infer<typeof Click>;

const keptClicks = 1_000;

/** The partner that counts clicks: it keeps the last ones. */
export function createClicks() {
  const kept = createBoundedMap<string, Click>(keptClicks);
  const routes: PartnerRoute[] = [
    {
      method: 'POST',
      path: '/analytics/v1/events',
      answer: ({ read }) => {
        kept.set(makeId('clk'), read(Click));
        return { status: 202, json: {} };
      },
    },
  ];
  return { routes, newest: () => kept.newest() };
}

/** A page for people, and the same as JSON for programs. */
export function serveClicks(app: FastifyInstance, clicks: ReturnType<typeof createClicks>): void {
  app.get('/analytics', (_request, reply) => sendPage(reply, clicksPage(clicks.newest())));
  app.get('/analytics.json', (_request, reply) => reply.header('cache-control', 'no-store').send(clicks.newest()));
}
