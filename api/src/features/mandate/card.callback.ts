import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/context/services.ts';
import { serveCallback } from '../../platform/partners/serve-callback.ts';
import { applyCardEvent } from './apply-card-event.ts';

/** Callback of the card partner with the outcome of a registration. Unsigned callbacks are ignored. */
export function serveCardCallback(app: FastifyInstance, services: Services): void {
  serveCallback(app, {
    callback: services.partners.card.callback,
    counting: services,
    apply: async (event, { isSigned, now }) => {
      if (!isSigned) return 'malformed';
      await applyCardEvent(event, services, now);
      return undefined;
    },
  });
}
