import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/context/services.ts';
import { listAdapters } from '../../platform/partners/adapters.ts';
import { serveCallback } from '../../platform/partners/serve-callback.ts';
import { applyPayoutEvent } from './settle-payout.ts';

/** Callback of the bank about the end of a payout. A callback without a valid signature has no effect. */
export function servePayoutCallback(app: FastifyInstance, services: Services): void {
  for (const { callback, adapter } of listAdapters(services, 'payout'))
    serveCallback(app, {
      callback,
      counting: services,
      apply: async (event, { isSigned, now }) => {
        if (!isSigned) return 'malformed';
        await applyPayoutEvent(event, adapter, { services, now });
        return undefined;
      },
    });
}
