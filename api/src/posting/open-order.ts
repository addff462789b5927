import type { Config } from '../config.ts';
import type { InTransaction } from '../services.ts';
import { type OrderToOpen, type PayHandle, VERIFICATION } from './order.store.ts';

type Merchant = Pick<Config, 'PAYMENT_MERCHANT_ID' | 'MANDATE_MERCHANT_ID'>;

/**
 * Opens an order for another feature in the caller's transaction (W12); no partner is called. Asked again while that order is open it is the
 * same order.
 */
export const openOrder = (order: OrderToOpen, { store }: InTransaction, config: Merchant, now: Date): Promise<PayHandle> =>
  store.order.open(order, order.purpose === VERIFICATION ? config.MANDATE_MERCHANT_ID : config.PAYMENT_MERCHANT_ID, now);
