import { randomUUID } from 'node:crypto';
import { createBoundedMap } from '../bounded-map.ts';
import type { Clock } from '../clock.ts';

/** Razorpay's memory: orders, their payments, refunds and lost disputes. The names are those of its API. */
export type Order = {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string;
  readonly created_at: number;
  /** Terms of a customer's mandate, or the notice of a debit. */
  readonly customer_id?: string;
  readonly method?: MandateMethod;
  readonly token?: TokenTerms;
  readonly notification?: Notice;
};
export type MandateMethod = 'upi' | 'emandate';
export type TokenTerms = { readonly max_amount: number; readonly expire_at: number };
export type Notice = { readonly id: string; readonly token_id: string; readonly payment_after: number };

export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'failed';
export type Instrument = {
  readonly method: 'card' | 'upi' | 'netbanking' | 'emandate';
  readonly vpa?: string;
  readonly bank?: string;
  readonly card?: { readonly last4: string; readonly type: 'credit' | 'debit'; readonly network: string };
};
export type Payment = {
  readonly id: string;
  readonly order: Order;
  readonly amount: number;
  readonly paidWith: Instrument;
  readonly created_at: number;
  /** The order in which payments were made: several have the same second. */
  readonly at: number;
  /** A payment of a mandate: the one that registers it, or a debit. */
  readonly mandate?: { readonly customerId: string; readonly tokenId: string };
  status: PaymentStatus;
  error_reason: string | null;
};
export type Refund = {
  readonly id: string;
  readonly payment: Payment;
  readonly amount: number;
  readonly receipt: string | null;
  readonly key: string | null;
  readonly created_at: number;
  status: 'pending' | 'processed' | 'failed';
};
export type Dispute = { readonly id: string; readonly payment: Payment; readonly amount: number; readonly created_at: number };

const stored = 10_000;

/** Ids as long as Razorpay's: 14 letters and digits. */
export const makeId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 14)}`;

export type Book = ReturnType<typeof createBook>;

export function createBook(clock: Clock) {
  const orders = createBoundedMap<string, Order>(stored);
  const payments = createBoundedMap<string, Payment>(stored);
  const refunds = createBoundedMap<string, Refund>(stored);
  const disputes = createBoundedMap<string, Dispute>(stored);
  const seconds = (): number => Math.floor(clock.now().getTime() / 1_000);
  let paymentCount = 0;

  return {
    findOrder: (id: string) => orders.get(id),
    findPayment: (id: string) => payments.get(id),
    listOrders: (receipt: string): Order[] => orders.newest().filter((order) => order.receipt.includes(receipt)),
    listPayments: (order: Order): Payment[] =>
      payments
        .values()
        .filter((payment) => payment.order === order)
        .sort((a, b) => b.at - a.at),
    listRefunds: (payment: Payment): Refund[] => refunds.newest().filter((refund) => refund.payment === payment),
    all: () => ({ payments: payments.values(), refunds: refunds.values(), disputes: disputes.values() }),

    addOrder(terms: Omit<Order, 'id' | 'created_at'>): Order {
      const order = { id: makeId('order'), created_at: seconds(), ...terms };
      orders.set(order.id, order);
      return order;
    },
    addPayment(order: Order, terms: Pick<Payment, 'amount' | 'paidWith' | 'status' | 'error_reason' | 'mandate'>): Payment {
      paymentCount += 1;
      const payment = { id: makeId('pay'), order, created_at: seconds(), at: paymentCount, ...terms };
      payments.set(payment.id, payment);
      return payment;
    },
    addRefund(payment: Payment, terms: Pick<Refund, 'amount' | 'receipt' | 'key'>): Refund {
      const refund: Refund = { id: makeId('rfnd'), payment, created_at: seconds(), status: 'pending', ...terms };
      refunds.set(refund.id, refund);
      return refund;
    },
    addDispute(payment: Payment, amount: number): Dispute {
      const dispute = { id: makeId('disp'), payment, amount, created_at: seconds() };
      disputes.set(dispute.id, dispute);
      return dispute;
    },
  };
}
