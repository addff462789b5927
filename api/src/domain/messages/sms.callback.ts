import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/context/services.ts';
import { listAdapters } from '../../platform/partners/adapters.ts';
import { serveCallback } from '../../platform/partners/serve-callback.ts';

/** Delivery receipts of the SMS partner. */
export function serveSmsCallback(app: FastifyInstance, services: Services): void {
  for (const { callback, adapter } of listAdapters(services, 'sms'))
    serveCallback(app, {
      callback,
      counting: services,
      apply: async (receipts, { now }) => {
        for (const { messageId, isDelivered } of receipts)
          await services.store.message.markDelivered(messageId, { isDelivered, adapter }, now);
        return undefined;
      },
    });
}
