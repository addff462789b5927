import type { Config } from '../config.ts';
import type { InTransaction } from '../services.ts';
import type { OrderToOpen, PayHandle } from './order.store.ts';

/**
 * Opens an order at the payment gateway for another feature in the caller's transaction (W12); no partner is called. Asked again while that order is open it is the
 * same order.
 */
export const openOrder = (order: OrderToOpen, { store }: InTransaction, { partners }: Config, now: Date): Promise<PayHandle> =>
  store.order.open(order, partners.payment.merchantId, now);
