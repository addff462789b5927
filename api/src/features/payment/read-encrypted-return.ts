import { SANDBOX_ADAPTER } from '../../base/config/partner-table.ts';
import { PortalError } from '../../base/failure.ts';
import { refOfReturn } from '../../base/secret.ts';
import type { Services } from '../../platform/context/services.ts';
import { listAdapters } from '../../platform/partners/adapters.ts';
import { openForm } from '../../platform/partners/encrypted-form.ts';
import type { Order } from './payment-rows.store.ts';

/**
 * The order of an encrypted answer that the gateway returned to the browser. Like every return, it only identifies the order; the gateway
 * is queried for the result. Every invalid answer gets the same reply.
 */
export async function readEncryptedReturn(encrypted: string, services: Services, now: Date): Promise<{ order: Order; ref: string }> {
  const { store, sealing } = services;
  const back = await readReturn(encrypted, services);
  if (!back?.isSigned) throw new PortalError('answerInvalid');
  const order = await store.payment.findByNumber(back.orderNo);
  if (!order) throw new PortalError('notFound');
  const ref = refOfReturn(`order:${order.orderId}`, sealing);
  await store.payment.addRef(ref, order.orderId, now);
  return { order, ref };
}

/** Only the sandbox's protocol encrypts returns, whether its adapter takes new orders or finishes old ones. */
async function readReturn(encrypted: string, services: Services) {
  const gateway = listAdapters(services, 'payment').find(({ adapter }) => adapter === SANDBOX_ADAPTER);
  const { payment } = services.config.partners;
  const settings = [payment, ...payment.previous].find(({ adapter }) => adapter === SANDBOX_ADAPTER);
  const fields = settings && (await openForm(settings.callbackKeys, encrypted));
  return fields && gateway?.readReturn(fields);
}
