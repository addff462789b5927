import type { Callback } from '../callback.ts';
import type { Page } from '../page.ts';
import type { Refunds } from '../refund.port.ts';
import type { ScriptPage } from '../script-page.ts';
import type { VendorAttempt, VendorData } from '../vendor-data.ts';

export type PaymentStatus = 'CREATED' | 'PENDING' | 'AUTHORISED' | 'CAPTURED' | 'FAILED';
export type Instrument = 'UPI' | 'NB' | 'DC' | 'CC' | 'WALLET';

/** One event of the gateway about a payment of an order. */
export type PaymentEvent = {
  eventId: string;
  /** In a callback, it may be the gateway's id of the order, which the attempt has as `vendorData.orderId`. */
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
export type PaymentCallback = (
  | { kind: 'payment'; event: PaymentEvent }
  /** `refundId` is null if the gateway does not know it, because it was not requested by us. A failed refund is queried. */
  | { kind: 'refund' | 'refundFailed'; refundId: string | null; event: PaymentEvent }
  | { kind: 'chargeback'; event: PaymentEvent }
) & {
  /** Signed at a time that is too far from ours. It may be a copy, so it only causes a query. */
  isStale?: boolean;
};

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
  /** Reads the payer's mobile number, for a gateway that requires it. Empty if there is none. */
  contact(): Promise<{ mobile: string }>;
};
/** An order with its attempts at one gateway, the newest first. */
export type StartedOrder = { orderNo: string; attempts: readonly VendorAttempt[] };
/** The page of an attempt, and the gateway's ids for it. For `script`, the gateway has a `scriptPage`. */
type StartedPayment = { page: Page | { kind: 'script' }; vendorData: VendorData };

/**
 * A line of a settlement file. Amounts in paise: `net` is what the line adds to the transfer, or takes from it. An adjustment is between the
 * gateway and the insurer, and belongs to no payment.
 */
export type Settlement = {
  kind: 'PAYMENT' | 'REFUND' | 'DISPUTE' | 'ADJUSTMENT';
  orderNo: string;
  paymentId: string;
  /** Null unless the line is about a refund. */
  refundId: string | null;
  amount: number;
  fee: number;
  /** Tax on the fee. */
  tax: number;
  net: number;
  status: string;
  at: string;
  /** The bank's reference of the transfer and its day, YYYY-MM-DD; null before it was made. */
  utr: string | null;
  settledOn: string | null;
};

/** The payment gateway. Every method throws PartnerFailure if the gateway fails; no call is retried automatically. */
export type PaymentGateway = Refunds & {
  /** The merchant whose payments are ours. */
  merchantId: string;
  /**
   * Address of the gateway's page. It may call the gateway, so it runs between transactions, once for each attempt. Repeated for the same
   * attempt, after a crash, it returns the same page.
   */
  startPayment(order: OrderToPay): Promise<StartedPayment>;
  /** Opens the page of an attempt with its vendor data, which the browser sees. */
  scriptPage?: ScriptPage;
  /** False if its page returns the browser without a signature. The return address then carries the reference that the browser received. */
  signsReturn: boolean;
  /**
   * Order that the browser returns from, and whether the gateway signed the return. Undefined if a required signature is missing, invalid
   * or older than 300 s. The outcome of the payment is not read here: the gateway is queried. `order` is the one that the reference in the
   * return address names, for a gateway that has only its own id of it.
   */
  readReturn(form: Record<string, string>, order?: StartedOrder): { orderNo: string; isSigned: boolean } | undefined;
  callback: Callback<PaymentCallback>;
  /** All payments of an order, newest first, whichever of its attempts they belong to; empty when the gateway knows none. */
  queryPayments(order: StartedOrder): Promise<PaymentEvent[]>;
  /** Days until a captured payment is in a settlement file, at the latest. 0 if the file has the payments of the same day. */
  settlesWithinDays: number;
  /** The settlement file of a day. */
  settlements(day: string): Promise<Settlement[]>;
};
