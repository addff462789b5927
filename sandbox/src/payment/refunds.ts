import { createBoundedMap } from '../bounded-map.ts';
import type { Clock } from '../clock.ts';
import type { Faults } from '../faults.ts';
import type { Log } from '../log.ts';
import { Refused } from '../refused.ts';
import type { Gateway } from './gateway.ts';
import type { OrderBook, Payment } from './order-book.ts';

export type Refund = {
  readonly refundId: string;
  readonly payment: Payment;
  readonly amountPaise: number;
  status: 'PENDING' | 'DONE' | 'FAILED';
};

export type Refunds = ReturnType<typeof createRefunds>;

const doneAfterMs = 5_000;
const keptRefunds = 10_000;

/** Money on its way back. The same refundId is the same refund, whatever the Idempotency-Key: asking again tells its state. */
export function createRefunds(world: { book: OrderBook; gateway: Gateway; clock: Clock; faults: Faults; log: Log }) {
  const { book, gateway, clock, faults, log } = world;
  const refunds = createBoundedMap<string, Refund>(keptRefunds);
  const of = (payment: Payment) => refunds.values().filter((refund) => refund.payment === payment);

  function begin(wanted: { refundId: string; paymentId: string; amount: number }): Refund {
    const payment = book.findPayment(wanted.paymentId);
    if (!payment) throw new Refused(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
    if (!payment.captured) throw new Refused(422, 'PAYMENT_NOT_CAPTURED', 'Only a captured payment can be refunded.');
    const gone = of(payment).reduce((sum, refund) => sum + (refund.status === 'FAILED' ? 0 : refund.amountPaise), 0);
    if (gone + wanted.amount > payment.captured.amountPaise) {
      throw new Refused(422, 'REFUND_TOO_LARGE', 'The refunds would be more than what was paid.');
    }
    const refund: Refund = { refundId: wanted.refundId, payment, amountPaise: wanted.amount, status: 'PENDING' };
    refunds.set(refund.refundId, refund);
    if (faults.take('payment', ['refundFailed'])) refund.status = 'FAILED';
    else clock.after(doneAfterMs, () => finish(refund));
    log(`refund ${refund.refundId} of ${payment.paymentId} is ${refund.status}`);
    return refund;
  }

  function finish(refund: Refund, eventId?: string): void {
    if (refund.status === 'PENDING') log(`refund ${refund.refundId} of ${refund.payment.paymentId} is DONE`);
    refund.status = 'DONE';
    gateway.tellRefund(refund.payment, refund, eventId);
  }

  return {
    ask(wanted: { refundId: string; paymentId: string; amount: number }): Refund {
      const known = refunds.get(wanted.refundId);
      if (!known) return begin(wanted);
      if (known.payment.paymentId !== wanted.paymentId || known.amountPaise !== wanted.amount) {
        throw new Refused(409, 'REFUND_CHANGED', 'This refundId came before for another payment or amount.');
      }
      return known;
    },
    findNewest: (payment: Payment): Refund | undefined => of(payment).at(-1),
    /** By hand; a refund already done is told once more. */
    finish,
  };
}
