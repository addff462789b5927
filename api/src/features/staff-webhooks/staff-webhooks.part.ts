import type { Part } from '../../platform/parts/part.ts';
import { staffWebhooksFeature } from './staff-webhooks.routes.ts';

export const staffWebhooksPart = {
  routes: staffWebhooksFeature,
} satisfies Part;
