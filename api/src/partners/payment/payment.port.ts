import type { Callback } from '../callback.ts';

export type PaymentStatus = 'CREATED' | 'PENDING' | 'AUTHORISED' | 'CAPTURED' | 'FAILED';
export type Instrument = 'UPI' | 'NB' | 'DC' | 'CC' | 'WALLET';

/** One word of the gateway about one payment of an order. */
export type PaymentEvent = {
  eventId: string;
  orderNo: string;
  paymentId: string;
  status: PaymentStatus;
  amountPaise: number;
  currency: string;
  merchantId: string;
  instrument: Instrument | null;
  /** Last four digits, bank, or masked UPI id. */
  instrumentHint: string | null;
  reasonCode: string | null;
  at: Date;
};
/** What the gateway tells of its own accord. */
export type PaymentCallback =
  | { kind: 'payment'; event: PaymentEvent }
  | { kind: 'refund'; refundId: string; event: PaymentEvent }
  | { kind: 'chargeback'; event: PaymentEvent };

export type HostedPage = { url: string; method: 'POST'; fields: Record<string, string> };
export type OrderToPay = {
  orderNo: string;
  attempt: number;
  amountPaise: number;
  customerRef: string;
  description: string;
  methods: Instrument[];
  returnUrl: string;
  expiresAt: Date;
};
export type Settlement = { orderNo: string; paymentId: string; amount: number; fee: number; status: string; at: string };

/** The payment gateway. Every method throws PartnerFailure when the gateway fails; none is repeated by itself. */
export type PaymentGateway = {
  /** The signed way to the hosted page; calls nobody. */
  startPayment(order: OrderToPay): HostedPage;
  /**
   * Of which order the browser says that it comes back, and whether the gateway signed that; undefined when it should have and did not,
   * or more than 300 s ago. How the payment went is not read: the gateway is asked.
   */
  readReturn(form: Record<string, string>): { orderNo: string; isSigned: boolean } | undefined;
  callback: Callback<PaymentCallback>;
  /** All payments of an order, newest first; empty when the gateway does not know it. */
  queryPayments(orderNo: string): Promise<PaymentEvent[]>;
  refund(refund: { refundId: string; paymentId: string; amountPaise: number; reason: string }): Promise<'PENDING' | 'DONE' | 'FAILED'>;
  settlements(day: string): Promise<Settlement[]>;
};
