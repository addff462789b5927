import type { Callback } from '../callback.ts';
import type { Page } from '../page.ts';
import type { Refunds } from '../refund.port.ts';

export type PaymentStatus = 'CREATED' | 'PENDING' | 'AUTHORISED' | 'CAPTURED' | 'FAILED';
export type Instrument = 'UPI' | 'NB' | 'DC' | 'CC' | 'WALLET';

/** One event of the gateway about a payment of an order. */
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
/** Callback of the payment gateway. */
export type PaymentCallback =
  | { kind: 'payment'; event: PaymentEvent }
  | { kind: 'refund'; refundId: string; event: PaymentEvent }
  | { kind: 'chargeback'; event: PaymentEvent };

type OrderToPay = {
  orderNo: string;
  /** From 1. With the order's number it makes an id that fits every gateway. */
  attempt: number;
  amountPaise: number;
  customerRef: string;
  description: string;
  methods: Instrument[];
  returnUrl: string;
  expiresAt: Date;
};
export type Settlement = { orderNo: string; paymentId: string; amount: number; fee: number; status: string; at: string };

/** The payment gateway. Every method throws PartnerFailure if the gateway fails; no call is retried automatically. */
export type PaymentGateway = Refunds & {
  /**
   * Address of the gateway's page. It may call the gateway, so it runs between transactions, once for each attempt. Repeated for the same
   * attempt, after a crash, it returns the same page.
   */
  startPayment(order: OrderToPay): Promise<Page>;
  /** False if its page returns the browser without a signature. The return address then carries the reference that the browser received. */
  signsReturn: boolean;
  /**
   * Order that the browser returns from, and whether the gateway signed the return. Undefined if a required signature is missing, invalid
   * or older than 300 s. The outcome of the payment is not read here: the gateway is queried.
   */
  readReturn(form: Record<string, string>): { orderNo: string; isSigned: boolean } | undefined;
  callback: Callback<PaymentCallback>;
  /** All payments of an order, newest first, whichever of its attempts they belong to; empty when the gateway knows none. */
  queryPayments(order: { orderNo: string; attempts: number }): Promise<PaymentEvent[]>;
  settlements(day: string): Promise<Settlement[]>;
};
