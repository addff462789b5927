import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/context/services.ts';
import { serveCallback } from '../../platform/partners/serve-callback.ts';
import { applyPayoutEvent } from './settle-payout.ts';

/** Callback of the bank about the end of a payout. A callback without a valid signature has no effect. */
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
