import { z } from 'zod';
import { wireId, wireText } from '../callback.ts';
import type { RefundStatus } from '../refund.port.ts';
import { rupeesText } from '../rupees.ts';
import { readOrderNo } from './attempt-id.ts';
import { maskUpiId } from './mask-upi-id.ts';
import type { Instrument, PaymentEvent, PaymentStatus } from './payment.port.ts';

/**
 * Cashfree's objects, as far as they are read: cashfree.com/docs/api-reference/payments, version 2025-01-01. Numbers are read as text,
 * because amounts are rupees with decimals and ids have up to 19 digits. Personal data of the payer, which they also have, is not read.
 */

/** Every event has it, because its reports name no merchant: the secret proves whose they are. */
export const MERCHANT_ID = 'cashfree';

const optional = (max: number) => wireText(max).nullish();
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const currency = wireText(3).length(3);

export const Order = z.object({
  order_id: wireId,
  order_amount: rupeesText,
  order_currency: currency,
  payment_session_id: wireText(500).min(1),
});

const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  SUCCESS: 'CAPTURED',
  PENDING: 'PENDING',
  NOT_ATTEMPTED: 'CREATED',
  FAILED: 'FAILED',
  USER_DROPPED: 'FAILED',
  CANCELLED: 'FAILED',
  VOID: 'FAILED',
};

/** A webhook has no `is_captured`. */
export const Payment = z.object({
  cf_payment_id: wireId,
  payment_status: z.enum(Object.keys(STATUSES)).transform((word): PaymentStatus => STATUSES[word] ?? 'PENDING'),
  is_captured: z.boolean().nullish(),
  payment_amount: rupeesText,
  payment_currency: currency,
  payment_group: optional(40),
  payment_method: z
    .object({
      upi: z.object({ upi_id: optional(300) }).optional(),
      card: z.object({ card_number: optional(40) }).optional(),
      netbanking: z.object({ netbanking_bank_name: optional(60) }).optional(),
      app: z.object({ provider: optional(40) }).optional(),
    })
    .nullish(),
  payment_time: time.nullish(),
  error_details: z.object({ error_reason: optional(60) }).nullish(),
});
type Payment = z.output<typeof Payment>;

/** Prepaid cards are neither credit nor debit cards. */
const INSTRUMENTS: ReadonlyMap<string, Instrument> = new Map([
  ...(['upi', 'upi_credit_card', 'upi_ppi', 'upi_ppi_offline'] as const).map((group) => [group, 'UPI'] as const),
  ...[['net_banking', 'NB'] as const, ['wallet', 'WALLET'] as const],
  ...[['credit_card', 'CC'] as const, ['credit_card_emi', 'CC'] as const],
  ...[['debit_card', 'DC'] as const, ['debit_card_emi', 'DC'] as const],
]);

function readHint({ payment_method: method }: Payment): string | null {
  const { upi, card, netbanking, app } = method ?? {};
  if (upi?.upi_id) return maskUpiId(upi.upi_id);
  return card?.card_number?.slice(-4) || netbanking?.netbanking_bank_name || app?.provider || null;
}

/** `at`: if the payment has no time. */
export function toEvent(payment: Payment, { eventId, orderId, at }: { eventId: string; orderId: string; at: Date }): PaymentEvent {
  const { cf_payment_id: paymentId, payment_status: status, payment_group: group, error_details: error } = payment;
  return {
    ...{ eventId, orderNo: readOrderNo(orderId), paymentId, status, merchantId: MERCHANT_ID },
    ...{ amountPaise: payment.payment_amount, currency: payment.payment_currency },
    ...{ instrument: INSTRUMENTS.get(group ?? '') ?? null, instrumentHint: readHint(payment) },
    reasonCode: status === 'FAILED' ? (error?.error_reason ?? null) : null,
    at: payment.payment_time ?? at,
  };
}

export const REFUND_STATUSES = {
  SUCCESS: 'DONE',
  PENDING: 'PENDING',
  ONHOLD: 'ON_HOLD',
  CANCELLED: 'FAILED',
  FAILED: 'FAILED',
} as const satisfies Record<string, RefundStatus>;

export const Refund = z.object({
  refund_id: wireId,
  order_id: wireId,
  cf_payment_id: wireId,
  refund_amount: rupeesText,
  refund_currency: currency,
  refund_status: z.enum(Object.keys(REFUND_STATUSES) as (keyof typeof REFUND_STATUSES)[]),
});

/** Ids of refunds are alphanumeric. */
export const toRefundId = (refundId: string): string => refundId.replaceAll('-', '');
/** Our id of a refund; null for one from Cashfree's dashboard. */
export function readRefundId(text: string): string | null {
  const groups = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(text)?.slice(1).join('-');
  return z
    .uuid()
    .nullable()
    .catch(null)
    .parse(groups ?? null);
}

export const Dispute = z.object({
  dispute: z.object({ dispute_type: wireText(40), dispute_status: wireText(60), dispute_amount: rupeesText }),
  order_details: z.object({ order_id: wireId, cf_payment_id: wireId, payment_currency: currency }),
});

/** An amount of a settlement, which `sale_type` adds or takes away. */
const optionalRupees = rupeesText.nullish().transform((amount) => amount ?? 0);

export const SettledLine = z.object({
  event_details: z.object({
    event_id: wireId,
    event_type: wireText(40),
    event_status: optional(40),
    sale_type: z.enum(['CREDIT', 'DEBIT']),
    event_amount: rupeesText,
    event_settlement_amount: optionalRupees,
    event_service_charge: optionalRupees,
    event_service_tax: optionalRupees,
    event_time: time,
  }),
  order_details: z.object({ order_id: optional(100) }).nullish(),
  payment_details: z.object({ cf_payment_id: optional(100) }).nullish(),
  refund_details: z.object({ refund_id: optional(100) }).nullish(),
  settlement_details: z.object({ utr: optional(100), settlement_date: optional(40) }).nullish(),
});
export const SettledPage = z.object({ cursor: optional(2_000), data: z.array(SettledLine) });
