import { randomInt, randomUUID } from 'node:crypto';
import { createBoundedMap } from '../bounded-map.ts';
import type { Clock } from '../clock.ts';

/** Cashfree's memory: orders, their payments, refunds and lost disputes. Amounts are paise. */
export type Order = {
  readonly id: string;
  readonly sessionId: string;
  readonly amount: number;
  readonly phone: string;
  readonly customerId: string;
  readonly returnUrl: string;
  readonly methods: string;
  readonly expiresAt: string;
  readonly createdAt: Date;
};

export type PaymentStatus = 'SUCCESS' | 'PENDING' | 'FAILED' | 'USER_DROPPED';
export type Instrument = { readonly group: string; readonly method: object };
export type Payment = {
  readonly id: string;
  readonly order: Order;
  readonly amount: number;
  readonly paidWith: Instrument;
  readonly createdAt: Date;
  status: PaymentStatus;
  /** False after an authorisation that the merchant captures separately. */
  isCaptured: boolean;
  reason: string | null;
};
export type Refund = {
  readonly id: string;
  readonly cfId: string;
  readonly payment: Payment;
  readonly amount: number;
  readonly createdAt: Date;
  status: 'PENDING' | 'SUCCESS' | 'CANCELLED';
};
export type Dispute = { readonly id: string; readonly payment: Payment; readonly amount: number; readonly createdAt: Date };

const stored = 10_000;
/** Ids of digits only, which some reports have as numbers. */
const makeNumber = (): string => `51${String(randomInt(1e12)).padStart(12, '0')}`;

export type Book = ReturnType<typeof createBook>;

export function createBook(clock: Clock) {
  const orders = createBoundedMap<string, Order>(stored);
  const payments = createBoundedMap<string, Payment>(stored);
  const refunds = createBoundedMap<string, Refund>(stored);
  const disputes = createBoundedMap<string, Dispute>(stored);

  return {
    findOrder: (id: string) => orders.get(id),
    findSession: (sessionId: string) => orders.newest().find((order) => order.sessionId === sessionId),
    /** The newest attempt of a merchant's order. */
    findNewest: (orderNo: string) => orders.newest().find(({ id }) => id.startsWith(`${orderNo}-`)),
    findPayment: (id: string) => payments.get(id),
    findRefund: (order: Order, id: string) => refunds.newest().find((refund) => refund.id === id && refund.payment.order === order),
    listPayments: (order: Order): Payment[] => payments.newest().filter((payment) => payment.order === order),
    listRefunds: (payment: Payment): Refund[] => refunds.newest().filter((refund) => refund.payment === payment),
    all: () => ({ payments: payments.values(), refunds: refunds.values(), disputes: disputes.values() }),

    addOrder(terms: Omit<Order, 'sessionId' | 'createdAt'>): Order {
      const order = { sessionId: `session_${randomUUID().replaceAll('-', '')}payment`, createdAt: clock.now(), ...terms };
      orders.set(order.id, order);
      return order;
    },
    addPayment(order: Order, terms: Pick<Payment, 'amount' | 'paidWith' | 'status' | 'isCaptured' | 'reason'>): Payment {
      const payment = { id: makeNumber(), order, createdAt: clock.now(), ...terms };
      payments.set(payment.id, payment);
      return payment;
    },
    addRefund(payment: Payment, { id, amount }: Pick<Refund, 'id' | 'amount'>): Refund {
      const refund: Refund = { id, cfId: makeNumber(), payment, amount, createdAt: clock.now(), status: 'PENDING' };
      refunds.set(refund.cfId, refund);
      return refund;
    },
    addDispute(payment: Payment, amount: number): Dispute {
      const dispute = { id: makeNumber(), payment, amount, createdAt: clock.now() };
      disputes.set(dispute.id, dispute);
      return dispute;
    },
  };
}
