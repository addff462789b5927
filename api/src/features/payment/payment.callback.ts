import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { newRef } from '../../http/secret.ts';
import type { Services } from '../../services.ts';
import { applyEvent } from './apply-event.ts';
import { isOpen } from './payment.rules.ts';
import { queryOrder } from './query-order.ts';
import { finishRefund, reverseOrder } from './refunds.ts';
import { RETURN_PATH } from './start-payment.ts';

const FORM_LIMIT = 32 * 1_024;
const WEBHOOK_LIMIT = 256 * 1_024;
const STATUS_PAGE = '/payment-status';
export const WEBHOOK_PATH = '/callbacks/payment';

/**
 * The gateway's own ways in; they are no rows of the contract. Both are believed by signature alone. The webhook is the
 * truth; what the browser brings back is a hint that makes us ask (D.6).
 */
export function servePaymentCallbacks(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: FORM_LIMIT });
    scope.post(RETURN_PATH, { bodyLimit: FORM_LIMIT }, async (request, reply) =>
      reply.redirect(await handleReturn(formOf(request.body), services, request.id), 303),
    );
  });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_LIMIT }, (_request, body, done) => done(null, body));
    scope.post(WEBHOOK_PATH, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return reply.code(await handleWebhook(request.headers, raw, services)).send();
    });
  });
}

function formOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/** Where to send the browser on. Without a good signature nothing is said about any order. */
async function handleReturn(form: Record<string, string>, services: Services, requestId: string): Promise<string> {
  const now = services.clock();
  const event = services.partners.payment.readReturn(form);
  if (!event) {
    await services.store.audit.write({ action: RETURN_PATH, outcome: 'signature refused', requestId }, now);
    return STATUS_PAGE;
  }
  const order = await services.store.payment.findByNumber(event.orderNo);
  if (!order) return '/404';
  if (isOpen(order.state)) {
    const answer = await queryOrder(order.orderId, services, now, 0);
    const isMoney = event.status === 'CAPTURED' || event.status === 'AUTHORISED';
    // A hint about money is never enough; the word that there is none is, when the gateway has nothing else to say.
    if (!isMoney && answer !== 'tooSoon') await applyEvent(event, 'RETURN', services, now);
  }
  const ref = newRef();
  await services.store.payment.addRef(ref, order.orderId, now);
  return `${STATUS_PAGE}?ref=${ref}`;
}

async function handleWebhook(headers: Record<string, string | string[] | undefined>, raw: Buffer, services: Services): Promise<401 | 204> {
  const now = services.clock();
  const callback = services.partners.payment.readWebhook(headers, WEBHOOK_PATH, raw);
  if (!callback) {
    services.log.warn({ path: WEBHOOK_PATH }, 'callback without a good signature');
    return 401;
  }
  if (callback.kind === 'refund') await finishRefund(callback.refundId, callback.event, services, now);
  else if (callback.kind === 'chargeback') await reverseOrder(callback.event, services, now);
  else await applyEvent(callback.event, 'WEBHOOK', services, now);
  return 204;
}
