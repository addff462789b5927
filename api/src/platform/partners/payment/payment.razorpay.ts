import type { z } from 'zod';
import { isSameSecret } from '../callback.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { addressAt, type PartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { VendorAttempt } from '../vendor-data.ts';
import { Collection, connectRazorpay, createOrder, listOrderPayments, listOrders, toDate } from '../vendors/razorpay/razorpay-client.ts';
import { createRazorpayRefunds } from '../vendors/razorpay/razorpay-refunds.ts';
import { signRazorpay } from '../vendors/razorpay/razorpay-webhook.ts';
import { readOrderNo, toAttemptId } from './attempt-id.ts';
import type { PaymentGateway, Settlement, StartedOrder } from './payment.port.ts';
import { createPaymentCallback } from './razorpay-callback.ts';
import { Payment, SettledLine, toEvent } from './razorpay-shapes.ts';

const PAGE_LINES = 1_000;
/** Two working days, and what weekends and holidays add. */
const SETTLES_WITHIN_DAYS = 7;
const DAY_IN_INDIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
const METHODS = { UPI: 'upi', NB: 'netbanking', DC: 'card', CC: 'card', WALLET: 'wallet' } as const;

/**
 * Razorpay with its hosted page. Each attempt is an order there, whose receipt names our order and attempt. PAYMENT_RAZORPAY_KEYS is
 * `key_id:key_secret`, and the secrets of PAYMENT_RAZORPAY_CALLBACK_KEYS are those of the webhook.
 */
export function createRazorpayGateway(address: PartnerAddress): PaymentGateway {
  const { client, keys, keyId } = connectRazorpay(address);
  const { ACCOUNT: merchantId = '', NAME: name = '' } = address.ownSettings;

  return {
    merchantId,
    signsReturn: false,
    settlesWithinDays: SETTLES_WITHIN_DAYS,

    async startPayment({ orderNo, attempt, amountPaise, description, methods, returnUrl }) {
      const receipt = toAttemptId({ orderNo, attempt });
      const orders = await listOrders(client, receipt);
      const order = orders[0] ?? (await createOrder(client, { partner: 'payment', receipt, amount: amountPaise }));
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

    callback: createPaymentCallback(address),

    async queryPayments(order) {
      const payments = (await Promise.all(order.attempts.map((attempt) => listPayments(client, order, attempt)))).flat();
      return payments
        .sort((a, b) => b.created_at - a.created_at)
        .map((payment) => toEvent(payment, { eventId: `${payment.id}:${payment.status}`, orderNo: order.orderNo, merchantId }));
    },

    ...createRazorpayRefunds(client, 'payment', async ({ paymentId }) => paymentId),

    settlements: (day) => listSettlements(client, day),
  };
}

/** Payments of an attempt. If a crash lost the id of its order, the receipt finds it. */
async function listPayments(
  client: PartnerClient,
  { orderNo }: StartedOrder,
  { attempt, vendorData: { orderId } }: VendorAttempt,
): Promise<z.output<typeof Payment>[]> {
  const ids = orderId ? [orderId] : (await listOrders(client, toAttemptId({ orderNo, attempt }))).map(({ id }) => id);
  const found: z.output<typeof Payment>[] = [];
  for (const id of ids) found.push(...(await listOrderPayments(client, id, { item: Payment, expand: '?expand[]=card' })));
  return found;
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
