import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/context/services.ts';
import { serveCallback } from '../../platform/partners/serve-callback.ts';
import { applyPayoutEvent } from './settle-payout.ts';

/** Where the bank says how a payout ended. Without a signature nothing is done. */
export function servePayoutCallback(app: FastifyInstance, services: Services): void {
  serveCallback(app, {
    callback: services.partners.payout.callback,
    counting: services,
    apply: async (event, { isSigned, now }) => {
      if (!isSigned) return 'malformed';
      await applyPayoutEvent(event, services, now);
      return undefined;
    },
  });
}
