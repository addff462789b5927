import { createBoundedMap } from '../bounded-map.ts';
import type { Instrument, PaymentEvent } from './event.ts';

/** Terms that the portal sent with the browser. */
export type PayTerms = {
  readonly merchantId: string;
  readonly orderNo: string;
  readonly attempt: number;
  readonly amountPaise: number;
  readonly currency: string;
  readonly description: string;
  readonly modes: readonly Instrument[];
  readonly returnUrl: string;
  readonly expiresAt: Date;
};

/** How a page ended for the browser: it goes back with an event, or it stays where it is. */
export type Ending = { readonly way: 'return' | 'stay'; readonly event: PaymentEvent; readonly wronglySigned: boolean };

/** One attempt at an order: a page with its own id, and what came of it. */
export type Payment = {
  readonly paymentId: string;
  /** Unguessable: who knows it may act on the page. */
  readonly pageId: string;
  readonly terms: PayTerms;
  /** The present state. */
  event: PaymentEvent;
  /** The capture, if there was one: the settlement file goes by it. */
  captured: PaymentEvent | null;
  ending: Ending | null;
  wrongPasswords: number;
};

export type Order = {
  readonly orderNo: string;
  readonly amountPaise: number;
  readonly currency: string;
  /** Oldest first. */
  readonly payments: Payment[];
};

const storedOrders = 10_000;

export type OrderBook = ReturnType<typeof createOrderBook>;

/** The gateway's memory. The oldest orders fall out of it. */
export function createOrderBook() {
  const orders = createBoundedMap<string, Order>(storedOrders);
  const pages = createBoundedMap<string, Payment>(storedOrders);
  const payments = createBoundedMap<string, Payment>(storedOrders);

  return {
    findOrder: (orderNo: string) => orders.get(orderNo),
    findPage: (pageId: string) => pages.get(pageId),
    findPayment: (paymentId: string) => payments.get(paymentId),
    addOrder: (order: Order) => orders.set(order.orderNo, order),
    addPayment(order: Order, payment: Payment): void {
      order.payments.push(payment);
      pages.set(payment.pageId, payment);
      payments.set(payment.paymentId, payment);
    },
    newestOrders: (count: number): Order[] => orders.newest(count),
    allPayments: (): Payment[] => payments.values(),
    /** Another customer's order number, for the fault wrongOwner. */
    orderNoOfAnother(orderNo: string): string {
      return orders.newest(2).find((order) => order.orderNo !== orderNo)?.orderNo ?? 'PO999999999999';
    },
  };
}
