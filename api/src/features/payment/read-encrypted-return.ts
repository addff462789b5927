import { PortalError } from '../../base/failure.ts';
import { refOfReturn } from '../../base/secret.ts';
import type { Services } from '../../platform/context/services.ts';
import { openForm } from '../../platform/partners/encrypted-form.ts';
import type { Order } from './payment-rows.store.ts';

/**
 * The order of an encrypted answer that the gateway returned to the browser. Like every return, it only identifies the order; the gateway
 * is queried for the result. Every invalid answer gets the same reply.
 */
export async function readEncryptedReturn(encrypted: string, services: Services, now: Date): Promise<{ order: Order; ref: string }> {
  const { store, partners, config, sealing } = services;
  const fields = await openForm(config.partners.payment.callbackKeys, encrypted);
  const back = fields && partners.payment.readReturn(fields);
  if (!back?.isSigned) throw new PortalError('answerInvalid');
  const order = await store.payment.findByNumber(back.orderNo);
  if (!order) throw new PortalError('notFound');
  const ref = refOfReturn(`order:${order.orderId}`, sealing);
  await store.payment.addRef(ref, order.orderId, now);
  return { order, ref };
}
