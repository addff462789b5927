import { toWebhookBody } from '@portal/contract/webhooks/webhook-events.ts';
import { SECOND_MS } from '@portal/rules/calendar/durations.ts';
import { getNextAttempt, PAUSE_AFTER_MS, parseRetryAfter } from '@portal/rules/webhooks/retry-schedule.ts';
import type { DeliveryState } from '@portal/rules/webhooks/webhook-change.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { signWebhook } from './sign-webhook.ts';
import type { Attempted, Delivery } from './webhook-delivery.store.ts';
import { findUrlError } from './webhook-url.ts';

const GONE = 410;

/**
 * The job `webhook-deliver`: attempts a delivery and schedules the next attempt if it fails. A crash between call and commit repeats the
 * call with the same id, by which the receiver recognises it. What waits for a paused endpoint is sent when it is resumed.
 */
export async function deliverWebhook(
  { deliveryId, attempt }: { deliveryId: string; attempt: number },
  services: Services,
  now: Date,
): Promise<void> {
  const delivery = await services.store.webhookDelivery.find(deliveryId);
  if (delivery?.state !== 'WAITING' || delivery.attempts !== attempt - 1 || delivery.endpointState !== 'ACTIVE') return;
  const { retryAfterMs, ...attempted } = await post(delivery, services, now);
  services.crashPoint('webhook-sent');
  await inTransaction(services, (tx) => settle(delivery, { ...attempted, attempt, retryAfterMs }, { tx, now }));
}

type Outcome = Attempted & { retryAfterMs: number | null };

/** The body as it is signed and sent. The schema rejects a field that is not documented. */
function createBody({ eventNo, type, data, policyNo, withPolicyNo, at }: Delivery): string {
  const policy = withPolicyNo && policyNo !== null ? { policyNo } : {};
  return JSON.stringify(toWebhookBody(type).parse({ type, timestamp: at.toISOString(), data: { ...data, ...policy, seq: eventNo } }));
}

async function post(delivery: Delivery, { store, config, partners }: Services, now: Date): Promise<Outcome> {
  const { endpointId, eventId: id, url } = delivery;
  if (findUrlError(url, config.WEBHOOK_HOSTS)) return { statusCode: null, error: 'The host is not in WEBHOOK_HOSTS.', retryAfterMs: null };
  const body = createBody(delivery);
  const timestamp = Math.floor(now.getTime() / SECOND_MS);
  const { retryAfter, ...attempted } = await partners.webhook.post({
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signWebhook(await store.webhookEndpoint.readSecrets(endpointId, now), { id, timestamp, body }),
    },
  });
  return { ...attempted, retryAfterMs: parseRetryAfter(retryAfter, now) };
}

const isDelivered = ({ statusCode }: Attempted): boolean => statusCode !== null && statusCode >= 200 && statusCode < 300;

async function settle(
  { deliveryId, endpointId }: Delivery,
  { attempt, statusCode, error, retryAfterMs }: Outcome & { attempt: number },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const { store, send } = tx;
  const isDone = isDelivered({ statusCode, error });
  const nextAt = isDone || statusCode === GONE ? null : getNextAttempt(attempt, retryAfterMs, now);
  const state: DeliveryState = isDone ? 'DELIVERED' : nextAt ? 'WAITING' : 'FAILED';
  if (!(await store.webhookDelivery.settle(deliveryId, { attempt, state, nextAt, statusCode, error }, now))) return;
  const failingSince = await store.webhookEndpoint.noteOutcome(endpointId, isDone, now);
  if (statusCode === GONE) await disable(endpointId, { tx, now });
  else if (failingSince && now.getTime() - failingSince.getTime() >= PAUSE_AFTER_MS) await pause(endpointId, { tx, now });
  if (nextAt) await send('webhook-deliver', { deliveryId, attempt: attempt + 1 }, { startAfter: nextAt });
}

async function disable(endpointId: string, { tx: { store }, now }: Pick<Work, 'tx' | 'now'>): Promise<void> {
  if (!(await store.webhookEndpoint.setState(endpointId, { state: 'DISABLED', reason: 'GONE' }, now))) return;
  await store.webhookDelivery.failWaiting(endpointId);
  await store.posting.alertStaff('webhookGone', { subject: `${endpointId} ${now.toISOString()}`, detail: '' }, now);
}

async function pause(endpointId: string, { tx: { store }, now }: Pick<Work, 'tx' | 'now'>): Promise<void> {
  if (await store.webhookEndpoint.setState(endpointId, { state: 'PAUSED', reason: 'FAILING' }, now))
    await store.posting.alertStaff('webhookPaused', { subject: `${endpointId} ${now.toISOString()}`, detail: '' }, now);
}
