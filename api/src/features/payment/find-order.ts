import type { Stores } from '../../platform/context/services.ts';
import type { PaymentEvent } from '../../platform/partners/payment/payment.port.ts';
import type { Order } from './payment-rows.store.ts';

/**
 * The order of a gateway's report: by its number, otherwise by the payment that settled it. Undefined also if the two find different
 * orders: one order's payment must not settle another, so staff decide.
 */
export async function findOrder(
  { orderNo, paymentId }: Pick<PaymentEvent, 'orderNo' | 'paymentId'>,
  { payment }: Pick<Stores, 'payment'>,
): Promise<Order | undefined> {
  const byNumber = await payment.findByNumber(orderNo);
  const byPayment = byNumber?.paymentId === paymentId ? byNumber : await payment.findByPayment(paymentId);
  return byNumber && byPayment && byNumber.orderId !== byPayment.orderId ? undefined : (byNumber ?? byPayment);
}
