import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/context/services.ts';
import { serveCallback } from '../../platform/partners/serve-callback.ts';
import { applyBackOfficeEvent } from './apply-back-office-event.ts';

/** Callback of the back office about a request. A callback without a valid signature has no effect. */
export function serveBackOfficeCallback(app: FastifyInstance, services: Services): void {
  serveCallback(app, {
    callback: services.partners.backOffice.callback,
    counting: services,
    apply: async (event, { isSigned, now }) => {
      if (!isSigned) return 'malformed';
      await applyBackOfficeEvent(event, services, now);
      return undefined;
    },
  });
}
