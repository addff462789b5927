import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/context/services.ts';
import { listAdapters } from '../../platform/partners/adapters.ts';
import { serveCallback } from '../../platform/partners/serve-callback.ts';

/** Delivery receipts of the WhatsApp partner. */
export function serveWhatsAppCallback(app: FastifyInstance, services: Services): void {
  for (const { callback, adapter } of listAdapters(services, 'whatsapp'))
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
