import { FOR_EVER } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { webhookDeliveryStore } from './webhook-delivery.store.ts';
import { webhookEndpointStore } from './webhook-endpoint.store.ts';

export const webhooksPart = {
  stores: { webhookEndpoint: webhookEndpointStore, webhookDelivery: webhookDeliveryStore },
  jobs: {
    'webhook-deliver': { retry: FOR_EVER, run: (attempt, services, now) => deliverWebhook(attempt, services, now) },
  },
} satisfies Part;
