import type { FastifyInstance } from 'fastify';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import { serveCallback } from '../../platform/partners/serve-callback.ts';

/** Where the new-business system says that an application has changed; what it is now is asked. Without a signature nothing is done. */
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
