import type { Clock } from '../clock.ts';
import type { Faults } from '../faults.ts';
import type { Log } from '../log.ts';
import { createRefundBook } from '../refund-book.ts';
import { Refused } from '../rejected.ts';
import type { Gateway } from './gateway.ts';
import type { OrderBook, Payment } from './order-book.ts';

export type Refunds = ReturnType<typeof createRefunds>;

/** Refunds of captured payments. */
export function createRefunds(world: { book: OrderBook; gateway: Gateway; clock: Clock; faults: Faults; log: Log }) {
  const { book, gateway, faults } = world;
  return createRefundBook<Payment>({
    ...world,
    find(paymentId) {
      const payment = book.findPayment(paymentId);
      if (!payment) throw new Refused(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
      if (!payment.captured) throw new Refused(422, 'PAYMENT_NOT_CAPTURED', 'Only a captured payment can be refunded.');
      return { paid: payment, collectedPaise: payment.captured.amountPaise, name: paymentId };
    },
    decideFate: () => (faults.take('payment', ['refundFailed']) ? 'refused' : 'done'),
    tell: (refund, eventId) => gateway.tellRefund(refund.paid, refund, eventId),
  });
}
