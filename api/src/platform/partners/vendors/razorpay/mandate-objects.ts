import { z } from 'zod';
import { wireId, wireText } from '../../callback.ts';
import { optionalText, seconds } from './razorpay-client.ts';

/** Objects of mandates, as far as they are read: github.com/razorpay/markdown-docs, `api/payments/recurring-payments`. */

export const Customer = z.object({ id: wireId });

/** `method` is the kind of mandate. Personal data, such as the bank account, is not read. */
export const Token = z.object({
  id: wireId,
  method: wireText(20),
  vpa: z.object({ username: wireText(200), handle: wireText(100) }).nullish(),
  recurring_details: z.object({ status: wireText(40).min(1) }),
});
export type Token = z.output<typeof Token>;

/** The payment that registers a mandate, or one of its debits. */
export const MandatePayment = z.object({
  id: wireId,
  order_id: wireId.nullish(),
  customer_id: wireId.nullish(),
  token_id: wireId.nullish(),
  amount: z.int().nonnegative(),
  method: optionalText(40),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  error_reason: optionalText(60),
  created_at: seconds,
});
export type MandatePayment = z.output<typeof MandatePayment>;

const Notification = z.object({ order_id: wireId, token_id: wireId });

const entity = <Item extends z.ZodType>(item: Item) => z.object({ entity: item });
export const MandateWebhook = z.object({
  created_at: seconds.optional(),
  payload: z.object({
    token: entity(Token).optional(),
    payment: entity(MandatePayment).optional(),
    notification: entity(Notification).optional(),
  }),
});

/**
 * Reasons of Razorpay for a payment that failed, as the codes of banks that decide what follows
 * (`api/payments/recurring-payments/upi/create-subsequent-payments`, `payments/recurring-payments/emandate/errors`). Any other reason only
 * notifies the customer.
 */
const CODES: Readonly<Record<string, string>> = {
  remitter_account_dormant: '01',
  bank_account_invalid: '02',
  insufficient_funds: '04',
  adequate_funds_not_available_blocked: '04',
  debit_declined: '05',
  payment_declined: '05',
  payment_cancelled: '06',
  payment_stopped_by_court_order: '07',
  mandate_current_cycle_allowed_debit_exceeds: '13',
  mandate_expired: '14',
  amount_does_not_match_mandate_amount: '15',
  umn_does_not_exist_payer: '21',
  mandate_not_active: '22',
  payer_account_has_changed: '23',
  debit_instrument_inactive: '53',
  transaction_limit_exceeded: '57',
  per_transaction_limit_exceeded: '57',
  limit_exceeded_remitting_bank: '58',
  bank_technical_error: '59',
  bank_not_available: '59',
  gateway_technical_error: '59',
  psp_not_available: '59',
  server_error: '59',
  payment_timed_out: '59',
  request_timed_out: '59',
  mandate_cancelled: '61',
  debit_instrument_blocked: '70',
};

export const toCode = ({ error_reason: reason }: Pick<MandatePayment, 'error_reason'>): string | null =>
  reason ? ((Object.hasOwn(CODES, reason) ? CODES[reason] : undefined) ?? reason) : null;
