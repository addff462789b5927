import type { Config } from '../../base/config/config.ts';
import type { InTransaction } from '../../platform/context/services.ts';
import type { OrderToOpen, PayHandle } from './order-rows.store.ts';

/**
 * Opens an order at the payment gateway for another feature (W12), in the caller's transaction and without calling a partner. Returns the
 * same order while it is open.
 */
export const openOrder = (
  order: OrderToOpen,
  { tx: { store }, config: { partners } }: { tx: InTransaction; config: Config },
  now: Date,
): Promise<PayHandle> => store.order.open(order, partners.payment, now);
