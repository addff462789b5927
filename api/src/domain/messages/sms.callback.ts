import type { FastifyInstance } from 'fastify';
import { serveCallback } from '../../platform/partners/serve-callback.ts';
import type { Services } from '../../platform/services.ts';

/** Delivery receipts of the SMS partner. */
export function serveSmsCallback(app: FastifyInstance, services: Services): void {
  serveCallback(app, services.partners.sms.callback, services, async ({ messageId, isDelivered }, { now }) => {
    await services.store.message.markDelivered(messageId, isDelivered, now);
    return undefined;
  });
}
