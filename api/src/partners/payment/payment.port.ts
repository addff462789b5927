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
export type Callback =
  | { kind: 'payment'; event: PaymentEvent }
  | { kind: 'refund'; eventId: string; refundId: string; event: PaymentEvent }
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
  /** What the browser brought back, or undefined when the signature is wrong or older than 300 s. */
  readReturn(form: Record<string, string>): PaymentEvent | undefined;
  /** What the gateway posted, or undefined when the signature over the raw bytes is wrong or old. */
  readWebhook(headers: Record<string, string | string[] | undefined>, path: string, raw: Buffer): Callback | undefined;
  /** All payments of an order, newest first; empty when the gateway does not know it. */
  queryPayments(orderNo: string): Promise<PaymentEvent[]>;
  refund(refund: { refundId: string; paymentId: string; amountPaise: number; reason: string }): Promise<'PENDING' | 'DONE' | 'FAILED'>;
  settlements(day: string): Promise<Settlement[]>;
};
