import { z } from 'zod';
import { addressAt, createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { PartnerAddress } from '../partner-row.ts';
import { isFormSigned, isSigned, signForm } from '../signature.ts';
import type { Callback, PaymentEvent, PaymentGateway } from './payment.port.ts';

const QUERY_MS = 5_000;

const empty = (value: unknown) => (value === '' ? null : value);
const Event = z.object({
  eventId: z.string().min(1).max(100),
  orderNo: z.string().min(1).max(40),
  paymentId: z.string().min(1).max(100),
  status: z.enum(['CREATED', 'PENDING', 'AUTHORISED', 'CAPTURED', 'FAILED']),
  amountPaise: z.int().nonnegative(),
  currency: z.string().length(3),
  merchantId: z.string().max(100),
  instrument: z.preprocess(empty, z.enum(['UPI', 'NB', 'DC', 'CC', 'WALLET']).nullable()),
  instrumentHint: z.preprocess(empty, z.string().max(60).nullable()),
  reasonCode: z.preprocess(empty, z.string().max(60).nullable()),
  at: z.coerce.date(),
});
const Webhook = z.object({
  eventId: z.string().min(1).max(100),
  type: z.enum(['payment.pending', 'payment.authorised', 'payment.captured', 'payment.failed', 'refund.done', 'payment.chargeback']),
  data: Event.extend({ refundId: z.string().optional() }),
});
const Settlement = z.object({
  orderNo: z.string(),
  paymentId: z.string(),
  amount: z.int(),
  fee: z.int(),
  status: z.string(),
  at: z.string(),
});

export function createPaymentGateway(address: PartnerAddress): PaymentGateway {
  const { callbackKeys, merchantId, clock } = address;
  const client = createPartnerClient(address);
  return {
    startPayment(order) {
      const fields = {
        merchantId,
        orderNo: order.orderNo,
        attempt: String(order.attempt),
        amount: String(order.amountPaise),
        currency: 'INR',
        customerRef: order.customerRef,
        description: order.description,
        modes: order.methods.join(','),
        returnUrl: order.returnUrl,
        expiresAt: order.expiresAt.toISOString(),
      };
      return { url: addressAt(address.url, '/pg/pay').href, method: 'POST', fields: signForm(address.keys, fields, clock()) };
    },

    readReturn(form) {
      if (!isFormSigned(callbackKeys, form, clock())) return undefined;
      const event = Event.safeParse({ ...form, amountPaise: Number(form.amount), at: new Date(Number(form.timestamp) * 1_000) });
      return event.success ? event.data : undefined;
    },

    readWebhook(headers, path, raw) {
      if (!isSigned(callbackKeys, headers, { method: 'POST', path, body: raw }, clock())) return undefined;
      const parsed = Webhook.safeParse(parseJson(raw));
      if (!parsed.success) return undefined;
      return callbackOf(parsed.data);
    },

    async queryPayments(orderNo) {
      const path = `/pg/v1/orders/${encodeURIComponent(orderNo)}`;
      const answer = await client.call(
        { method: 'GET', path, timeoutMs: QUERY_MS },
        z.object({ orderNo: z.literal(orderNo), payments: z.array(Event) }),
      );
      return answer?.payments ?? [];
    },

    async refund({ refundId, paymentId, amountPaise, reason }) {
      const body = { refundId, paymentId, amount: amountPaise, reason };
      const schema = z.object({ refundId: z.literal(refundId), status: z.enum(['PENDING', 'DONE', 'FAILED']) });
      const answer = await client.call({ method: 'POST', path: '/pg/v1/refunds', body, idempotencyKey: refundId }, schema);
      if (!answer) throw new PartnerFailure('payment', 'refused', false, 'payment unknown');
      return answer.status;
    },

    settlements: (day) => client.lines({ method: 'GET', path: `/pg/v1/settlements?date=${day}` }, Settlement),
  };
}

/** The event id of the envelope counts: a webhook repeated by the gateway keeps it. */
function callbackOf({ eventId, type, data: { refundId, ...data } }: z.output<typeof Webhook>): Callback | undefined {
  const event: PaymentEvent = { ...data, eventId };
  if (type === 'refund.done') return refundId ? { kind: 'refund', eventId, refundId, event } : undefined;
  return { kind: type === 'payment.chargeback' ? 'chargeback' : 'payment', event };
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
