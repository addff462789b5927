import type { FastifyInstance } from 'fastify';
import { refOfReturn } from '../../base/secret.ts';
import type { Attempt } from '../../domain/payments/attempt.store.ts';
import type { Services, Work } from '../../platform/context/services.ts';
import { listAdapters } from '../../platform/partners/adapters.ts';
import type { PaymentCallback, PaymentGateway } from '../../platform/partners/payment/payment.port.ts';
import { type Return, serveCallback, serveReturn } from '../../platform/partners/serve-callback.ts';
import { applyEvent } from './apply-event.ts';
import { findOrder } from './find-order.ts';
import { isOpen } from './payment.rules.ts';
import type { Order } from './payment-rows.store.ts';
import { MIN_GAP_MS, queryOrder } from './query-order.ts';
import { finishRefund, reverseOrder } from './refunds.ts';
import { APPLICATION_RETURN_PATH, PRE_LOGIN_RETURN_PATH, RETURN_PATH, type RETURN_PATHS } from './start-payment.ts';

const STATUS_PAGE = '/payment-status';
const PRE_LOGIN_STATUS_PAGE = '/PreLoginPaymentLounge-status';

type Back = { page: string; choose: (order: Order) => { m?: 'CC'; j?: 'app' } };
/** Destination of each return path. `m` and `j` choose the call that the page makes, never a state. */
const RETURNS: Record<(typeof RETURN_PATHS)[number], Back> = {
  [RETURN_PATH]: { page: STATUS_PAGE, choose: ({ instrument }) => (instrument === 'CC' ? { m: 'CC' } : {}) },
  [PRE_LOGIN_RETURN_PATH]: { page: PRE_LOGIN_STATUS_PAGE, choose: () => ({}) },
  [APPLICATION_RETURN_PATH]: { page: STATUS_PAGE, choose: () => ({ j: 'app' }) },
};

/** The gateway's callbacks. Signed reports are authoritative; the browser's return is a hint that triggers a query (D.6). */
export function servePaymentCallbacks(app: FastifyInstance, services: Services): void {
  for (const [path, to] of Object.entries(RETURNS))
    serveReturn(app, { path, methods: ['GET', 'POST'], counting: services, handle: (back) => handleReturn(back, to, services) });
  for (const { callback, adapter } of listAdapters(services, 'payment'))
    serveCallback(app, {
      callback,
      counting: services,
      apply: async (received, { isSigned, now }) => {
        const report = await nameOrder(received, adapter, services);
        if (isSigned && !report.isStale) await apply(report, adapter, { services, now });
        else await queryGateway(report, adapter, { services, now });
        return undefined;
      },
    });
}

/** A gateway may name an order by its own id. Without an attempt that has this id, the order is unknown. */
async function nameOrder(report: PaymentCallback, adapter: string, { store }: Services): Promise<PaymentCallback> {
  const { event } = report;
  const orderNo = (await store.attempt.findOrderNo(adapter, event.orderNo)) ?? event.orderNo;
  return { ...report, event: { ...event, orderNo } };
}

async function apply(callback: PaymentCallback, adapter: string, { services, now }: Pick<Work, 'services' | 'now'>): Promise<void> {
  const { event } = callback;
  if (callback.kind === 'refund') await finishRefund(callback.refundId, { event, adapter }, { services, now });
  else if (callback.kind === 'refundFailed') await queryGateway(callback, adapter, { services, now });
  else if (callback.kind === 'chargeback') await reverseOrder({ event, adapter }, services, now);
  else await applyEvent(event, { source: 'WEBHOOK', adapter }, { services, now });
}

/** A report that proves nothing triggers a query. A chargeback cannot be queried, so staff are alerted. */
async function queryGateway(
  { kind, event, ...rest }: PaymentCallback,
  adapter: string,
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<void> {
  const { store } = services;
  if ('refundId' in rest) return store.refund.pollNext({ refundId: rest.refundId ?? '', paymentId: event.paymentId, adapter }, now);
  const order = await findOrder(event, store);
  if (!order) return;
  if (kind === 'chargeback') await store.posting.alertStaff('chargebackUnsigned', { subject: order.orderNo, detail: event.eventId }, now);
  else if (isOpen(order.state)) await queryOrder(order.orderId, { services, now, minGapMs: MIN_GAP_MS });
}

/**
 * Where to redirect the browser. A signature identifies the order; without one, only a browser that brings the reference issued at its
 * start is redirected to that order's status. The result is never read here: the gateway is queried.
 */
async function handleReturn({ form, now, noteUnverified }: Return, { page, choose }: Back, services: Services): Promise<string> {
  const { store } = services;
  const signed = readSigned(form, services);
  if (!signed) noteUnverified(form.ref === undefined ? 'return with a wrong signature' : 'unsigned return');
  const order = signed ? await store.payment.findByNumber(signed.orderNo) : await store.payment.findByRef(form.ref ?? '', now);
  const back = signed ?? (order && readUnsigned(form, { order, attempts: await store.attempt.list(order.orderId) }, services));
  if (!back) return page;
  if (order?.orderNo !== back.orderNo) return back.isSigned ? '/404' : page;
  await store.payment.addStep({ orderId: order.orderId, attempt: order.attempts, source: 'RETURN', state: 'BACK' }, now);
  if (isOpen(order.state)) await queryOrder(order.orderId, { services, now, minGapMs: back.isSigned ? 0 : MIN_GAP_MS });
  const queried = (await store.payment.find(order.orderId)) ?? order;
  const toStatusAddress = (ref: string) => `${page}?${new URLSearchParams({ ref, ...choose(queried) })}`;
  if (!back.isSigned) return toStatusAddress(form.ref ?? '');
  const ref = refOfReturn(`order:${order.orderId}`, services.sealing);
  await store.payment.addRef(ref, order.orderId, now);
  return toStatusAddress(ref);
}

type ReadReturn = NonNullable<ReturnType<PaymentGateway['readReturn']>>;

/** A return that one of the gateways has signed. */
function readSigned(form: Return['form'], services: Services): ReadReturn | undefined {
  const gateways = listAdapters(services, 'payment').filter(({ signsReturn }) => signsReturn);
  return gateways.map((gateway) => gateway.readReturn(form)).find((back) => back !== undefined);
}

/** A return without a signature, from a gateway at which the order was started. */
function readUnsigned(
  form: Return['form'],
  { order: { orderNo }, attempts }: { order: Order; attempts: readonly Attempt[] },
  services: Services,
): ReadReturn | undefined {
  const gateways = listAdapters(services, 'payment').filter(({ signsReturn }) => !signsReturn);
  return gateways
    .map((gateway) => ({ gateway, started: attempts.filter(({ adapter }) => adapter === gateway.adapter) }))
    .filter(({ started }) => started.length > 0)
    .map(({ gateway, started }) => gateway.readReturn(form, { orderNo, attempts: started }))
    .find((back) => back !== undefined);
}
