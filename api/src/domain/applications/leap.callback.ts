import type { FastifyInstance } from 'fastify';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import { serveCallback } from '../../platform/partners/serve-callback.ts';

/**
 * Callback of the new-business system about a changed application; the application is then queried. A callback without a valid signature
 * has no effect.
 */
export function serveLeapCallback(app: FastifyInstance, services: Services): void {
  serveCallback(app, {
    callback: services.partners.leap.callback,
    counting: services,
    apply: async (event, { isSigned, now }) => {
      if (!isSigned) return 'malformed';
      const { applicationNumber } = event;
      await inTransaction(services, async ({ store, send }) => {
        if (await store.application.addEvent(event, now)) await send('application-follow', { applicationNumber });
      });
      return undefined;
    },
  });
}
