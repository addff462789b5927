import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type Callback, isSameSecret, wireId } from '../callback.ts';
import { parseJson } from '../json.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { readKeys } from '../signature.ts';
import { readOrderNo } from './attempt-id.ts';
import type { PaymentCallback } from './payment.port.ts';
import { toEvent, Webhook } from './razorpay-shapes.ts';

/** Signature of a webhook, and of a return after a success. */
export const signRazorpay = (secret: string, text: string | Buffer): string => createHmac('sha256', secret).update(text).digest('hex');

/**
 * Effect of each event; any other changes nothing. A dispute that was opened or won is answered in Razorpay's dashboard, and only a
 * lost one takes money back.
 */
const KINDS: Readonly<Record<string, PaymentCallback['kind']>> = {
  'payment.authorized': 'payment',
  'payment.captured': 'payment',
  'payment.failed': 'payment',
  'order.paid': 'payment',
  'refund.processed': 'refund',
  'refund.failed': 'refundFailed',
  'payment.dispute.lost': 'chargeback',
};

/** Signed over the raw bytes, without a time: an event id counts once. After a change of the secret, repetitions have the old one. */
export function createRazorpayCallback({ callbackPath: path, callbackKeys }: PartnerAddress): Callback<PaymentCallback> {
  const keys = readKeys(callbackKeys);
  return {
    path,
    proof: 'signature',
    eventId: 'given',
    answer: 200,
    read({ headers, raw }) {
      const received = String(headers['x-razorpay-signature'] ?? '');
      if (!keys.some(({ secret }) => isSameSecret(received, signRazorpay(secret, raw)))) return 'forged';
      const eventId = wireId.safeParse(headers['x-razorpay-event-id']);
      const body = parseJson(raw.toString('utf8'));
      const named = Named.safeParse(body);
      if (!eventId.success || !named.success) return 'malformed';
      const kind = KINDS[named.data.event];
      if (!kind) return 'ignored';
      const webhook = Webhook.safeParse(body);
      return (webhook.success ? toCallback(kind, webhook.data, eventId.data) : undefined) ?? 'malformed';
    },
  };
}

const Named = z.object({ event: z.string() });

/** The order has our number only in `order.paid`; in other events, Razorpay's id names it. */
function toCallback(
  kind: PaymentCallback['kind'],
  { account_id: merchantId, payload }: z.output<typeof Webhook>,
  eventId: string,
): PaymentCallback | undefined {
  const [payment, refund, dispute] = [payload.payment?.entity, payload.refund?.entity, payload.dispute?.entity];
  if (!payment) return undefined;
  const receipt = payload.order?.entity.receipt;
  const orderNo = receipt ? readOrderNo(receipt) : (payment.order_id ?? payment.id);
  const event = toEvent(payment, { eventId, orderNo, merchantId });
  switch (kind) {
    case 'payment':
      return { kind, event };
    case 'chargeback':
      return dispute && { kind, event: { ...event, amountPaise: dispute.amount } };
    default: {
      const refundId = z
        .uuid()
        .nullable()
        .catch(null)
        .parse(refund?.receipt ?? null);
      return refund && { kind, refundId, event: { ...event, amountPaise: refund.amount } };
    }
  }
}
