import type { FastifyInstance } from 'fastify';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import { serveCallback } from '../../platform/partners/serve-callback.ts';

/** Callback of the assessor about a changed claim. The portal then queries the assessor. Unsigned callbacks are ignored. */
export function serveAssessorCallback(app: FastifyInstance, services: Services): void {
  serveCallback(app, {
    callback: services.partners.assessor.callback,
    counting: services,
    apply: async ({ eventId, claimNumber }, { isSigned, now }) => {
      if (!isSigned) return 'malformed';
      await inTransaction(services, async ({ store, send }) => {
        if (await store.claim.isNewWord(eventId, claimNumber, now)) await send('claim-ask', { claimNumber });
      });
      return undefined;
    },
  });
}
