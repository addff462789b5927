import { z } from 'zod';
import { signedCallback, wireId, wireText } from '../callback.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { addressAt, createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { RefundRequest, RefundStatus } from '../refund.port.ts';
import { isFormSigned, signForm } from '../signature.ts';
import type { PaymentCallback, PaymentEvent, PaymentGateway, Settlement } from './payment.port.ts';

const QUERY_MS = 5_000;

const empty = (value: unknown) => (value === '' ? null : value);
const OrderNo = wireText(40).min(1);
const Event = z.object({
  eventId: wireId,
  orderNo: OrderNo,
  paymentId: wireId,
  status: z.enum(['CREATED', 'PENDING', 'AUTHORISED', 'CAPTURED', 'FAILED']),
  amountPaise: z.int().nonnegative(),
  currency: wireText(3).length(3),
  merchantId: wireText(100),
  instrument: z.preprocess(empty, z.enum(['UPI', 'NB', 'DC', 'CC', 'WALLET']).nullable()),
  instrumentHint: z.preprocess(empty, wireText(60).nullable()),
  reasonCode: z.preprocess(empty, wireText(60).nullable()),
  at: z.coerce.date(),
});
const Webhook = z.object({
  eventId: wireId,
  type: z.enum(['payment.pending', 'payment.authorised', 'payment.captured', 'payment.failed', 'refund.done', 'payment.chargeback']),
  data: Event.extend({ refundId: z.uuid().optional() }),
});
const Settled = z.object({
  orderNo: wireText(40),
  paymentId: wireId,
  amount: z.int(),
  fee: z.int(),
  status: z.string(),
  at: z.string(),
});
/** The file lists payments only, without tax and without the bank's transfer. */
const toSettlement = (line: z.output<typeof Settled>): Settlement => ({
  ...{ ...line, kind: 'PAYMENT', refundId: null, tax: 0, net: line.amount - line.fee, utr: null, settledOn: null },
});

export function createPaymentGateway(address: PartnerAddress): PaymentGateway {
  const { callbackKeys, merchantId, clock } = address;
  const client = createPartnerClient(address);
  async function requestRefund({ refundId, paymentId, amountPaise, reason }: RefundRequest): Promise<RefundStatus> {
    const body = { refundId, paymentId, amount: amountPaise, reason };
    const schema = z.object({ refundId: z.literal(refundId), status: z.enum(['PENDING', 'DONE', 'FAILED']) });
    const answer = await client.call({ method: 'POST', path: '/pg/v1/refunds', body, idempotencyKey: refundId }, schema);
    if (!answer) throw new PartnerFailure('payment', { reason: 'refused', retry: false, detail: 'payment unknown' });
    return answer.status;
  }

  return {
    merchantId,
    signsReturn: true,
    settlesWithinDays: 0,

    async startPayment(order) {
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
      const url = addressAt(address.url, '/pg/pay').href;
      return { page: { kind: 'form', url, fields: signForm(address.keys, fields, clock()) }, vendorData: {} };
    },

    readReturn(form) {
      if (!isFormSigned(callbackKeys, form, clock())) return undefined;
      const orderNo = OrderNo.safeParse(form.orderNo);
      return orderNo.success ? { orderNo: orderNo.data, isSigned: true } : undefined;
    },

    callback: signedCallback(address, Webhook, toCallback),

    async queryPayments({ orderNo }) {
      const path = `/pg/v1/orders/${encodeURIComponent(orderNo)}`;
      const answer = await client.call(
        { method: 'GET', path, timeoutMs: QUERY_MS },
        z.object({ orderNo: z.literal(orderNo), payments: z.array(Event) }),
      );
      return answer?.payments ?? [];
    },

    refund: requestRefund,
    // The gateway answers a repeated refund request with its status.
    queryRefund: requestRefund,

    async settlements(day) {
      const lines = await client.lines({ method: 'GET', path: `/pg/v1/settlements?date=${day}` }, Settled);
      return lines.map(toSettlement);
    },
  };
}

/** The event id of the envelope counts: a webhook repeated by the gateway keeps it. */
function toCallback({ eventId, type, data: { refundId, ...data } }: z.output<typeof Webhook>): PaymentCallback | undefined {
  const event: PaymentEvent = { ...data, eventId };
  if (type === 'refund.done') return refundId ? { kind: 'refund', refundId, event } : undefined;
  return { kind: type === 'payment.chargeback' ? 'chargeback' : 'payment', event };
}
