import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type Callback, isSameSecret, wireId, wireText } from '../callback.ts';
import { parseJsonKeepingNumbers } from '../json.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { readKeys } from '../signature.ts';
import { readOrderNo } from './attempt-id.ts';
import { Dispute, MERCHANT_ID, Payment, REFUND_STATUSES, Refund, readRefundId, toEvent } from './cashfree-shapes.ts';
import type { PaymentCallback, PaymentEvent } from './payment.port.ts';

const MAX_AGE_MS = 300_000;
/** Milliseconds. The signature has nothing between the time and the body, so the number of digits is fixed. */
const TIME = /^\d{13}$/;

export const signCashfree = (secret: string, time: string, raw: string | Buffer): string =>
  createHmac('sha256', secret).update(time).update(raw).digest('base64');

/**
 * Signed over the time and the raw bytes, with the oldest active secret after a change of keys. Cashfree does not say if a repetition has a
 * new time, so an old report is read and only causes a query.
 */
export function createCashfreeCallback({ callbackPath: path, callbackKeys, clock }: PartnerAddress): Callback<PaymentCallback> {
  const keys = readKeys(callbackKeys);
  return {
    path,
    proof: 'signature',
    eventId: 'given',
    answer: 200,
    read({ headers, raw }) {
      const [signature, time] = [String(headers['x-webhook-signature'] ?? ''), String(headers['x-webhook-timestamp'] ?? '')];
      if (!TIME.test(time) || !keys.some(({ secret }) => isSameSecret(signature, signCashfree(secret, time, raw)))) return 'forged';
      const eventId = wireId.safeParse(headers['x-idempotency-key']);
      const report = Report.safeParse(parseJsonKeepingNumbers(raw.toString('utf8')));
      if (!eventId.success || !report.success) return 'malformed';
      const read =
        READERS.get(report.data.type)?.(report.data.data, { eventId: eventId.data, at: report.data.event_time ?? clock() }) ?? 'ignored';
      const isStale = Math.abs(clock().getTime() - Number(time)) > MAX_AGE_MS;
      return typeof read === 'string' ? read : { ...read, isStale };
    },
  };
}

const Report = z.object({
  type: wireText(60),
  event_time: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional(),
  data: z.unknown(),
});
type Head = { eventId: string; at: Date };
type Read = PaymentCallback | 'malformed' | 'ignored';

const PaymentReport = z.object({ order: z.object({ order_id: wireId }), payment: Payment });

function readPayment(data: unknown, head: Head): Read {
  const report = PaymentReport.safeParse(data);
  if (!report.success) return 'malformed';
  const { order, payment } = report.data;
  return { kind: 'payment', event: toEvent(payment, { ...head, orderId: order.order_id }) };
}

/** Facts about the payment in a report about a refund or a dispute. */
const toCaptured = ({
  paymentId,
  orderId,
  amountPaise,
  currency,
}: Pick<PaymentEvent, 'paymentId' | 'amountPaise' | 'currency'> & { orderId: string }) => ({
  ...{ orderNo: readOrderNo(orderId), paymentId, amountPaise, currency, status: 'CAPTURED' as const, merchantId: MERCHANT_ID },
  ...{ instrument: null, instrumentHint: null, reasonCode: null },
});

function readRefund(data: unknown, head: Head): Read {
  const report = z.object({ refund: Refund }).safeParse(data);
  if (!report.success) return 'malformed';
  const { refund } = report.data;
  const status = REFUND_STATUSES[refund.refund_status];
  // The next query finds a refund that is on hold.
  if (status !== 'DONE' && status !== 'FAILED') return 'ignored';
  const { cf_payment_id: paymentId, order_id: orderId, refund_amount: amountPaise, refund_currency: currency } = refund;
  const event = { ...head, ...toCaptured({ paymentId, orderId, amountPaise, currency }) };
  return { kind: status === 'DONE' ? 'refund' : 'refundFailed', refundId: readRefundId(refund.refund_id), event };
}

const LOST = /_(MERCHANT_LOST|MERCHANT_ACCEPTED|INSUFFICIENT_EVIDENCE)$/;

/** Only a lost dispute takes money back. A retrieval asks for information. */
function readDispute(data: unknown, head: Head): Read {
  const report = Dispute.safeParse(data);
  if (!report.success) return 'malformed';
  const { dispute, order_details: order } = report.data;
  if (dispute.dispute_type === 'RETRIEVAL' || !LOST.test(dispute.dispute_status)) return 'ignored';
  const { cf_payment_id: paymentId, order_id: orderId, payment_currency: currency } = order;
  return { kind: 'chargeback', event: { ...head, ...toCaptured({ paymentId, orderId, amountPaise: dispute.dispute_amount, currency }) } };
}

/** Any other event changes nothing. */
const READERS: ReadonlyMap<string, (data: unknown, head: Head) => Read> = new Map([
  ['PAYMENT_SUCCESS_WEBHOOK', readPayment],
  ['PAYMENT_FAILED_WEBHOOK', readPayment],
  ['PAYMENT_USER_DROPPED_WEBHOOK', readPayment],
  ['REFUND_STATUS_WEBHOOK', readRefund],
  ['DISPUTE_CLOSED', readDispute],
]);
