import { z } from 'zod';
import { isSameSecret, wireText } from '../callback.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { addressAt, createPartnerClient, type PartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { RefundRequest, RefundStatus, Refunds } from '../refund.port.ts';
import { readKeys } from '../signature.ts';
import type { VendorAttempt } from '../vendor-data.ts';
import { readOrderNo, toAttemptId } from './attempt-id.ts';
import type { PaymentGateway, Settlement, StartedOrder } from './payment.port.ts';
import { createRazorpayCallback, signRazorpay } from './razorpay-callback.ts';
import { Collection, Order, Payment, Refund, SettledLine, toDate, toEvent } from './razorpay-shapes.ts';

const QUERY_MS = 5_000;
const PAGE_LINES = 1_000;
/** Two working days, and what weekends and holidays add. */
const SETTLES_WITHIN_DAYS = 7;
const DAY_IN_INDIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
const METHODS = { UPI: 'upi', NB: 'netbanking', DC: 'card', CC: 'card', WALLET: 'wallet' } as const;
const REFUND_STATUSES = { pending: 'PENDING', processed: 'DONE', failed: 'FAILED' } as const;
const ErrorCode = z.object({ error: z.object({ code: wireText(60) }) }).transform(({ error }) => error.code);

/**
 * Razorpay with its hosted page. Each attempt is an order there, whose receipt names our order and attempt. PAYMENT_RAZORPAY_KEYS is
 * `key_id:key_secret`, and the secrets of PAYMENT_RAZORPAY_CALLBACK_KEYS are those of the webhook.
 */
export function createRazorpayGateway(address: PartnerAddress): PaymentGateway {
  const keys = readKeys(address.keys);
  const [{ id: keyId, secret }] = keys;
  const { ACCOUNT: merchantId = '', NAME: name = '' } = address.ownSettings;
  const authorization = `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`;
  const client = createPartnerClient({ ...address, authorise: () => ({ authorization }), idempotencyHeader: null, errorSchema: ErrorCode });

  return {
    merchantId,
    signsReturn: false,
    settlesWithinDays: SETTLES_WITHIN_DAYS,

    async startPayment({ orderNo, attempt, amountPaise, description, methods, returnUrl }) {
      const receipt = toAttemptId({ orderNo, attempt });
      const orders = await listOrders(client, receipt);
      const order = orders[0] ?? (await createOrder(client, { receipt, amountPaise }));
      if (order.amount !== amountPaise || order.currency !== 'INR')
        throw new PartnerFailure('payment', { reason: 'badAnswer', retry: false, detail: 'the order has another amount' });
      const [method, ...otherMethods] = new Set(methods.map((instrument) => METHODS[instrument]));
      const fields = {
        key_id: keyId,
        order_id: order.id,
        amount: String(amountPaise),
        currency: 'INR',
        name,
        description,
        callback_url: returnUrl,
        cancel_url: returnUrl,
        // The page offers one method or all.
        ...(method && otherMethods.length === 0 && { method }),
      };
      return { page: { kind: 'form', url: addressAt(address.url, '/checkout/embedded').href, fields }, vendorData: { orderId: order.id } };
    },

    readReturn(form, order) {
      if (!order) return undefined;
      const { razorpay_payment_id: paymentId, razorpay_signature: signature } = form;
      const isForged =
        signature !== undefined &&
        !order.attempts.some(({ vendorData: { orderId } }) =>
          keys.some((key) => isSameSecret(signature, signRazorpay(key.secret, `${orderId}|${paymentId}`))),
        );
      // A failure and a cancellation have no signature. The reference in the address names the order.
      return isForged ? undefined : { orderNo: order.orderNo, isSigned: false };
    },

    callback: createRazorpayCallback(address),

    async queryPayments(order) {
      const payments = (await Promise.all(order.attempts.map((attempt) => listPayments(client, order, attempt)))).flat();
      return payments
        .sort((a, b) => b.created_at - a.created_at)
        .map((payment) => toEvent(payment, { eventId: `${payment.id}:${payment.status}`, orderNo: order.orderNo, merchantId }));
    },

    ...createRefunds(client),

    settlements: (day) => listSettlements(client, day),
  };
}

/** Orders with exactly this receipt, the oldest first: Razorpay's filter finds receipts that contain it. */
async function listOrders(client: PartnerClient, receipt: string): Promise<z.output<typeof Order>[]> {
  const path = `/orders?${new URLSearchParams({ receipt, count: '100' })}`;
  const answer = await client.call({ method: 'GET', path, timeoutMs: QUERY_MS }, Collection(Order));
  return (answer?.items ?? []).filter((order) => order.receipt === receipt).sort((a, b) => a.created_at - b.created_at);
}

async function createOrder(
  client: PartnerClient,
  { receipt, amountPaise }: { receipt: string; amountPaise: number },
): Promise<z.output<typeof Order>> {
  const body = { amount: amountPaise, currency: 'INR', receipt };
  const order = await client.call({ method: 'POST', path: '/orders', body }, Order.extend({ receipt: z.literal(receipt) }));
  if (!order) throw new PartnerFailure('payment', { reason: 'refused', retry: false, detail: 'order was not created' });
  return order;
}

/** Payments of an attempt. If a crash lost the id of its order, the receipt finds it. */
async function listPayments(
  client: PartnerClient,
  { orderNo }: StartedOrder,
  { attempt, vendorData: { orderId } }: VendorAttempt,
): Promise<z.output<typeof Payment>[]> {
  const ids = orderId ? [orderId] : (await listOrders(client, toAttemptId({ orderNo, attempt }))).map(({ id }) => id);
  const found: z.output<typeof Payment>[] = [];
  for (const id of ids) {
    const path = `/orders/${encodeURIComponent(id)}/payments?expand[]=card`;
    const answer = await client.call({ method: 'GET', path, timeoutMs: QUERY_MS }, Collection(Payment.extend({ order_id: z.literal(id) })));
    found.push(...(answer?.items ?? []));
  }
  return found;
}

/** Our refund id is the receipt and the key, so a repeated request is the same refund. */
function createRefunds(client: PartnerClient): Refunds {
  async function queryRefund({ refundId, paymentId }: RefundRequest): Promise<RefundStatus | undefined> {
    const path = `/payments/${encodeURIComponent(paymentId)}/refunds?count=100`;
    const refunds = await client.call({ method: 'GET', path, timeoutMs: QUERY_MS }, Collection(Refund));
    const refund = refunds?.items.find(({ receipt }) => receipt === refundId);
    return refund && REFUND_STATUSES[refund.status];
  }
  return {
    queryRefund,
    async refund(request) {
      const { refundId, paymentId, amountPaise: amount } = request;
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`;
      const body = { amount, speed: 'normal', receipt: refundId };
      const headers = { 'x-refund-idempotency': refundId };
      try {
        const answer = await client.call({ method: 'POST', path, body, headers }, Refund.extend({ receipt: z.literal(refundId) }));
        if (!answer) throw new PartnerFailure('payment', { reason: 'refused', retry: false, detail: 'payment unknown' });
        return REFUND_STATUSES[answer.status];
      } catch (error) {
        if (!(error instanceof PartnerFailure && error.isConflict)) throw error;
        const status = await queryRefund(request);
        if (status) return status;
        throw new PartnerFailure('payment', { reason: 'refused', retry: true, detail: 'the refund is in progress' });
      }
    },
  };
}

/** `fee` includes the tax on it. */
function toSettlement(line: z.output<typeof SettledLine>): Settlement {
  const { type, entity_id: id, payment_id: paymentId, order_receipt: receipt, order_id: orderId, settled_at: settledAt } = line;
  const { amount, fee, tax, credit, debit, settlement_utr: utr, created_at: createdAt, dispute_id: disputeId } = line;
  const kinds = { payment: 'PAYMENT', refund: 'REFUND', transfer: 'ADJUSTMENT', adjustment: disputeId ? 'DISPUTE' : 'ADJUSTMENT' } as const;
  return {
    kind: kinds[type],
    orderNo: receipt ? readOrderNo(receipt) : (orderId ?? id),
    paymentId: type === 'payment' ? id : (paymentId ?? id),
    refundId: null,
    ...{ amount, fee: fee - tax, tax, net: credit - debit },
    status: type === 'payment' ? 'CAPTURED' : type.toUpperCase(),
    at: toDate(createdAt).toISOString(),
    utr: utr ?? null,
    settledOn: settledAt ? DAY_IN_INDIA.format(toDate(settledAt)) : null,
  };
}

async function listSettlements(client: PartnerClient, day: string): Promise<Settlement[]> {
  const [year, month, date] = day.split('-').map(Number);
  const lines: Settlement[] = [];
  for (let skip = 0; ; skip += PAGE_LINES) {
    const page = { year, month, day: date, count: PAGE_LINES, skip };
    const query = new URLSearchParams(Object.entries(page).map(([name, value]) => [name, String(value)]));
    const answer = await client.call({ method: 'GET', path: `/settlements/recon/combined?${query}` }, Collection(SettledLine));
    const items = answer?.items ?? [];
    lines.push(...items.map(toSettlement));
    if (items.length < PAGE_LINES) return lines;
  }
}
