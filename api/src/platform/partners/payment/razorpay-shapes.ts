import { z } from 'zod';
import { wireId, wireText } from '../callback.ts';
import { optionalText, seconds, toDate } from '../vendors/razorpay/razorpay-client.ts';
import { Refund } from '../vendors/razorpay/razorpay-refunds.ts';
import { maskUpiId } from './mask-upi-id.ts';
import type { Instrument, PaymentEvent, PaymentStatus } from './payment.port.ts';

/** Razorpay's objects, as far as they are read: github.com/razorpay/markdown-docs, `api/payments`, `api/settlements`, `webhooks`. */

const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  created: 'PENDING',
  authorized: 'AUTHORISED',
  captured: 'CAPTURED',
  refunded: 'CAPTURED',
  failed: 'FAILED',
};

/** Personal data of the payer, which the object also has, is not read. The payer's UPI ID is masked. */
export const Payment = z.object({
  id: wireId,
  order_id: wireId.nullish(),
  customer_id: wireId.nullish(),
  amount: z.int().nonnegative(),
  currency: wireText(3).length(3),
  status: z.enum(Object.keys(STATUSES)).transform((word): PaymentStatus => STATUSES[word] ?? 'PENDING'),
  method: optionalText(40),
  card: z.object({ last4: z.coerce.string().pipe(wireText(4)).nullish(), type: optionalText(20) }).nullish(),
  bank: optionalText(20),
  wallet: optionalText(40),
  vpa: optionalText(300),
  error_reason: optionalText(60),
  created_at: seconds,
});
type Payment = z.output<typeof Payment>;

/** Prepaid cards are neither credit nor debit cards. */
const CARDS: Readonly<Record<string, Instrument>> = { credit: 'CC', debit: 'DC' };

function readInstrument({ method, card, bank, wallet, vpa }: Payment): { instrument: Instrument | null; instrumentHint: string | null } {
  switch (method) {
    case 'upi':
      return { instrument: 'UPI', instrumentHint: vpa ? maskUpiId(vpa) : null };
    case 'netbanking':
      return { instrument: 'NB', instrumentHint: bank ?? null };
    case 'wallet':
      return { instrument: 'WALLET', instrumentHint: wallet ?? null };
    case 'card':
    case 'emi':
      return { instrument: CARDS[card?.type ?? ''] ?? null, instrumentHint: card?.last4 ?? null };
    default:
      return { instrument: null, instrumentHint: null };
  }
}

/** The time of the payment, not of its capture, which the object does not have. */
export function toEvent(payment: Payment, names: Pick<PaymentEvent, 'eventId' | 'orderNo' | 'merchantId'>): PaymentEvent {
  const { id: paymentId, status, amount: amountPaise, currency, error_reason: reason, created_at: at } = payment;
  const reasonCode = status === 'FAILED' ? reason || null : null;
  return { ...names, paymentId, status, amountPaise, currency, ...readInstrument(payment), reasonCode, at: toDate(at) };
}

export const SettledLine = z.object({
  entity_id: wireId,
  type: z.enum(['payment', 'refund', 'transfer', 'adjustment']),
  debit: z.int(),
  credit: z.int(),
  amount: z.int(),
  fee: z.int(),
  tax: z.int(),
  created_at: seconds,
  settled_at: seconds.nullish(),
  settlement_utr: optionalText(100),
  payment_id: wireId.nullish(),
  order_id: wireId.nullish(),
  order_receipt: optionalText(40),
  dispute_id: wireId.nullish(),
});

const entity = <Item extends z.ZodType>(item: Item) => z.object({ entity: item });

/** A webhook. Its objects are snapshots of the moment of the event. */
export const Webhook = z.object({
  account_id: wireId,
  payload: z.object({
    payment: entity(Payment).optional(),
    order: entity(z.object({ receipt: optionalText(40) })).optional(),
    refund: entity(Refund).optional(),
    dispute: entity(z.object({ amount: z.int().nonnegative() })).optional(),
  }),
});
