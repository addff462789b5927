import { z } from 'zod';

/** The words of the payment wire, calls-a 9.1 and 9.3. Amounts are whole paise. */
export const Instrument = z.enum(['UPI', 'NB', 'DC', 'CC']);
export type Instrument = z.infer<typeof Instrument>;

export type PaymentStatus = 'CREATED' | 'PENDING' | 'AUTHORISED' | 'FAILED' | 'CAPTURED';

export type PaymentEvent = {
  readonly eventId: string;
  readonly orderNo: string;
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly amountPaise: number;
  readonly currency: string;
  readonly merchantId: string;
  readonly instrument: Instrument | null;
  /** The last 4 of a card, a bank, or a masked UPI id. */
  readonly instrumentHint: string | null;
  readonly reasonCode: string | null;
  readonly at: string;
};

export const WebhookType = z.enum([
  'payment.pending',
  'payment.authorised',
  'payment.captured',
  'payment.failed',
  'refund.done',
  'payment.chargeback',
]);
export type WebhookType = z.infer<typeof WebhookType>;

/** The webhook that tells a state. A page that was merely opened is not told. */
export const WEBHOOK_TYPES: Readonly<Record<Exclude<PaymentStatus, 'CREATED'>, WebhookType>> = {
  PENDING: 'payment.pending',
  AUTHORISED: 'payment.authorised',
  FAILED: 'payment.failed',
  CAPTURED: 'payment.captured',
};

/** And back. */
export const EVENT_STATES = {
  'payment.pending': 'PENDING',
  'payment.authorised': 'AUTHORISED',
  'payment.failed': 'FAILED',
  'payment.captured': 'CAPTURED',
} as const satisfies Partial<Record<WebhookType, PaymentStatus>>;

const rank: Readonly<Record<PaymentStatus, number>> = { CREATED: 0, PENDING: 1, AUTHORISED: 2, FAILED: 3, CAPTURED: 4 };

/** A payment only goes forward; a failed one may still be captured (late success). */
export function mayBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return rank[to] > rank[from];
}
