import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/context/services.ts';
import { serveCallback } from '../../platform/partners/serve-callback.ts';

/** Delivery receipts of the SMS partner. */
export function serveSmsCallback(app: FastifyInstance, services: Services): void {
  serveCallback(app, {
    callback: services.partners.sms.callback,
    counting: services,
    apply: async ({ messageId, isDelivered }, { now }) => {
      await services.store.message.markDelivered(messageId, isDelivered, now);
      return undefined;
    },
  });
}
