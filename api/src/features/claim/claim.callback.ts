import type { FastifyInstance } from 'fastify';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import { serveCallback } from '../../platform/partners/serve-callback.ts';

/** Where the assessor says that a claim has changed. The portal asks it then; without a signature nothing is done. */
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
