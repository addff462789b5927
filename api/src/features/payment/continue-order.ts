import { toRupees } from '@portal/rules/money/money.ts';
import type { Device } from '@portal/rules/staff/journeys.ts';
import { PortalError } from '../../base/failure.ts';
import type { Subject } from '../../domain/payments/order-rows.store.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import type { Customer } from '../../platform/pipeline/implement.ts';
import type { Order } from './payment-rows.store.ts';
import { redirect, rejectIfInProgress, type Started } from './start-payment.ts';

export type OpenedOrder = Subject & {
  payer: Customer;
  source: string;
  termsVersion: string;
  amount: number;
  advance: number;
  device: Device;
};

/**
 * Continues the order that another feature opened (calls, 7.1), with unchanged amount, lines and methods. After a failed payment the order
 * is reopened until it expires. Another customer's order is reported as not found.
 */
export async function continueOrder(openedOrder: OpenedOrder, services: Services, now: Date): Promise<Started> {
  const order = await findOrder(openedOrder, services);
  await rejectIfInProgress(order, services, now);
  const canBePaid = order.state === 'CREATED' || order.state === 'REDIRECTED' || order.state === 'FAILED';
  if (!canBePaid || !order.endsAt || order.endsAt < now) throw new PortalError('quotationOver');
  if (openedOrder.amount !== order.amount || openedOrder.advance !== 0)
    throw new PortalError('amountChanged', { payData: [{ PolicyId: openedOrder.policyNo, Amount: toRupees(order.amount), ADVAMT: 0 }] });
  const { orderId, endsAt } = order.state === 'FAILED' ? await reopen(order, openedOrder, { services, now }) : order;
  const { payer, source, termsVersion } = openedOrder;
  await services.store.order.notePayer(orderId, { sessionId: payer.sessionId, source, termsVersion });
  return redirect({ orderId, endsAt }, openedOrder.device, { services, now });
}

async function findOrder(openedOrder: OpenedOrder, { store }: Services): Promise<Order> {
  const orderId = await store.order.findOfSubject(openedOrder, openedOrder.payer.clientIds);
  const order = orderId && (await store.payment.find(orderId));
  if (!order) throw new PortalError('notFound');
  return order;
}

/** Reopens the order, or returns the one that another tab reopened first. */
async function reopen(
  failed: Order,
  openedOrder: OpenedOrder,
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<Pick<Order, 'orderId' | 'endsAt'>> {
  const orderId = await inTransaction(services, ({ store }) => store.order.reopen(failed.orderId, now));
  return orderId ? { orderId, endsAt: failed.endsAt } : findOrder(openedOrder, services);
}
