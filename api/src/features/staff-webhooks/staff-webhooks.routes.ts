import { contract } from '@portal/contract/contract.ts';
import { listChanges } from '@portal/rules/webhooks/webhook-change.ts';
import { withAction } from '../../domain/approvals/actions.ts';
import { resendDeliveries } from '../../domain/webhooks/resend-webhooks.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { changeWebhook, webhookAction } from './change-webhook.ts';

const PAGE_SIZE = 25;

export const staffWebhooksFeature = implement(contract.staffWebhooks, {
  async '/admin/webhooks/list'({ store, services, session, now }) {
    const endpoints = await store.webhookEndpoint.list();
    return {
      hosts: services.config.WEBHOOK_HOSTS,
      endpoints: endpoints.map(({ secretFor, previousUntil, ...endpoint }) => ({
        ...endpoint,
        previousUntil: previousUntil && previousUntil > now ? previousUntil : null,
        hasSecret: secretFor !== null && secretFor === session?.staffUserId,
        changes: [...listChanges(endpoint.state)],
      })),
    };
  },

  '/admin/webhooks/change': withAction(webhookAction, changeWebhook),

  async '/admin/webhooks/secret'({ input, store, session, fail }) {
    const secret = await store.webhookEndpoint.takeSecret(input.endpointId, session?.staffUserId ?? '');
    if (!secret) throw fail('notFound');
    return { secret };
  },

  async '/admin/webhooks/deliveries'({ input, store }) {
    const { endpointId, state = null, page } = input;
    const listed = await store.webhookDelivery.list(endpointId, { state, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
    return { ...listed, pageSize: PAGE_SIZE };
  },

  async '/admin/webhooks/resend'({ input, store, send, now, fail }) {
    if (!(await store.webhookEndpoint.find(input.endpointId))) throw fail('notFound');
    return { sent: await resendDeliveries(input, { tx: { store, send }, now }) };
  },

  async '/admin/webhooks/ping'({ input: { endpointId }, store, send, now, fail }) {
    const endpoint = await store.webhookEndpoint.find(endpointId);
    // A disabled endpoint receives nothing, so a ping would disappear.
    if (!endpoint || endpoint.state === 'DISABLED') throw fail('notFound');
    const deliveryIds = await store.domainEvent.add({ type: 'portal.ping', data: { endpointId } }, now, endpointId);
    for (const deliveryId of deliveryIds) await send('webhook-deliver', { deliveryId, attempt: 1 });
    return { sent: deliveryIds.length };
  },
});
