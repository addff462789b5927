import { z } from 'zod';
import { StartupError } from '../../../base/startup-error.ts';
import { wireText } from '../callback.ts';
import { toInternational } from '../mobile-number.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient, type PartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { RefundRequest, Refunds } from '../refund.port.ts';
import { readKeys } from '../signature.ts';
import { readOrderNo, toAttemptId } from './attempt-id.ts';
import { createCashfreeCallback } from './cashfree-callback.ts';
import {
  MERCHANT_ID,
  Order,
  Payment,
  REFUND_STATUSES,
  Refund,
  readRefundId,
  type SettledLine,
  SettledPage,
  toEvent,
  toRefundId,
} from './cashfree-shapes.ts';
import type { Instrument, PaymentGateway, Settlement } from './payment.port.ts';

const VERSION = '2025-01-01';
const LIVE_HOST = 'api.cashfree.com';
const QUERY_MS = 5_000;
const PAGE_LINES = 1_000;
/** Two working days, and what weekends and holidays add. */
const SETTLES_WITHIN_DAYS = 7;
/** Cashfree takes no order that ends within 15 minutes. A payment that comes late is posted. */
const SHORTEST_MS = 20 * 60_000;
const METHODS: Readonly<Record<Instrument, string>> = { UPI: 'upi', NB: 'nb', DC: 'dc', CC: 'cc', WALLET: 'app' };
const MOBILE = /^91([6-9]\d{9})$/;
const ErrorCode = z.object({ code: wireText(60) }).transform(({ code }) => code);

/**
 * Cashfree with its script. Each attempt is an order there, whose id names our order and attempt. PAYMENT_CASHFREE_KEYS is
 * `client_id:client_secret`, and the secrets of PAYMENT_CASHFREE_CALLBACK_KEYS are client secrets, which sign webhooks too.
 */
export function createCashfreeGateway(address: PartnerAddress): PaymentGateway {
  const [{ id, secret }] = readKeys(address.keys);
  const credentials = { 'x-client-id': id, 'x-client-secret': secret, 'x-api-version': VERSION };
  const client = createPartnerClient({ ...address, authorise: () => credentials, idempotencyHeader: null, errorSchema: ErrorCode });
  const { SCRIPT: script = '' } = address.ownSettings;
  if (!URL.canParse(script)) throw new StartupError('PAYMENT_CASHFREE_SCRIPT must be the address of Cashfree’s script.');
  const mode = new URL(address.url).host === LIVE_HOST ? 'production' : 'sandbox';

  return {
    merchantId: MERCHANT_ID,
    signsReturn: false,
    settlesWithinDays: SETTLES_WITHIN_DAYS,
    scriptPage: { script, bridge: new URL('./cashfree.bridge.js', import.meta.url) },

    async startPayment({ orderNo, attempt, amountPaise, customerRef, methods, returnUrl, expiresAt, contact }) {
      const [, phone] = MOBILE.exec(toInternational((await contact()).mobile)) ?? [];
      if (!phone) throw refused('the payer has no mobile number');
      const ends = new Date(Math.max(expiresAt.getTime(), address.clock().getTime() + SHORTEST_MS));
      const orderId = toAttemptId({ orderNo, attempt });
      const order = await createOrder(client, {
        ...{ order_id: orderId, order_amount: toRupees(amountPaise), order_currency: 'INR' },
        customer_details: { customer_id: customerRef.replace(/[^a-z\d]/gi, ''), customer_phone: phone },
        order_meta: { return_url: returnUrl, payment_methods: methods.map((method) => METHODS[method]).join(',') },
        order_expiry_time: ends.toISOString(),
      });
      if (order.order_amount !== amountPaise || order.order_currency !== 'INR')
        throw new PartnerFailure('payment', { reason: 'badAnswer', retry: false, detail: 'the order has another amount' });
      return { page: { kind: 'script' }, vendorData: { sessionId: order.payment_session_id, mode } };
    },

    // The return is unsigned. The reference in the address names the order.
    readReturn: (_form, order) => order && { orderNo: order.orderNo, isSigned: false },

    callback: createCashfreeCallback(address),

    async queryPayments({ orderNo, attempts }) {
      const found = await Promise.all(attempts.map(({ attempt }) => listPayments(client, toAttemptId({ orderNo, attempt }))));
      return found
        .flatMap(({ orderId, payments }) =>
          payments.map((payment) => {
            const eventId = `${payment.cf_payment_id}:${payment.payment_status}`;
            return toEvent(payment, { eventId, orderId, at: address.clock() });
          }),
        )
        .sort((a, b) => b.at.getTime() - a.at.getTime());
    },

    ...createRefunds(client),

    settlements: (day) => listSettlements(client, day),
  };
}

const toRupees = (paise: number): number => paise / 100;
const refused = (detail: string): PartnerFailure => new PartnerFailure('payment', { reason: 'refused', retry: false, detail });
const toPath = (orderId: string, rest = ''): string => `/orders/${encodeURIComponent(orderId)}${rest}`;

type NewOrder = { order_id: string; [field: string]: unknown };

/** Creates the order, or returns the one that an earlier request created. */
async function createOrder(client: PartnerClient, body: NewOrder): Promise<z.output<typeof Order>> {
  const schema = Order.extend({ order_id: z.literal(body.order_id) });
  const created = await client.call({ method: 'POST', path: '/orders', body, keepNumbers: true }, schema).catch(async (error: unknown) => {
    if (!(error instanceof PartnerFailure && error.code === 'order_already_exists')) throw error;
    return client.call({ method: 'GET', path: toPath(body.order_id), timeoutMs: QUERY_MS, keepNumbers: true }, schema);
  });
  if (!created) throw refused('order was not created');
  return created;
}

type Payments = { orderId: string; payments: z.output<typeof Payment>[] };

/** A success is captured unless the account captures separately. */
async function listPayments(client: PartnerClient, orderId: string): Promise<Payments> {
  const schema = z.array(Payment.extend({ order_id: z.literal(orderId) }));
  const found = await client.call({ method: 'GET', path: toPath(orderId, '/payments'), timeoutMs: QUERY_MS, keepNumbers: true }, schema);
  const payments = (found ?? []).map((payment) =>
    payment.payment_status === 'CAPTURED' && !payment.is_captured ? { ...payment, payment_status: 'AUTHORISED' as const } : payment,
  );
  return { orderId, payments };
}

/** A refund belongs to an order there, and names no payment: it is requested only if the order has the payment. */
function createRefunds(client: PartnerClient): Refunds {
  async function findOrderId({ orderNo, attempts, paymentId }: RefundRequest): Promise<string | undefined> {
    for (const { attempt } of attempts) {
      const { orderId, payments } = await listPayments(client, toAttemptId({ orderNo, attempt }));
      if (payments.some(({ cf_payment_id: id }) => id === paymentId)) return orderId;
    }
    return undefined;
  }
  const toSchema = ({ refundId, paymentId, amountPaise }: RefundRequest) =>
    Refund.extend({
      refund_id: z.literal(toRefundId(refundId)),
      cf_payment_id: z.literal(paymentId),
      refund_amount: Refund.shape.refund_amount.pipe(z.literal(amountPaise)),
    });
  const query = (orderId: string, request: RefundRequest) =>
    client.call(
      { method: 'GET', path: toPath(orderId, `/refunds/${toRefundId(request.refundId)}`), timeoutMs: QUERY_MS, keepNumbers: true },
      toSchema(request),
    );

  return {
    async queryRefund(request) {
      const orderId = await findOrderId(request);
      const refund = orderId && (await query(orderId, request));
      return refund ? REFUND_STATUSES[refund.refund_status] : undefined;
    },
    async refund(request) {
      const orderId = await findOrderId(request);
      if (!orderId) throw refused('payment unknown');
      const body = { refund_id: toRefundId(request.refundId), refund_amount: toRupees(request.amountPaise), refund_speed: 'STANDARD' };
      const path = toPath(orderId, '/refunds');
      const refund = await client
        .call({ method: 'POST', path, body, keepNumbers: true }, toSchema(request))
        .catch(async (error: unknown) => {
          if (!(error instanceof PartnerFailure && error.code === 'refund_id_already_exists')) throw error;
          return query(orderId, request);
        });
      if (!refund) throw refused('payment unknown');
      return REFUND_STATUSES[refund.refund_status];
    },
  };
}

const KINDS: ReadonlyMap<string, Settlement['kind']> = new Map([
  ['PAYMENT', 'PAYMENT'],
  ['REFUND', 'REFUND'],
  ['DISPUTE', 'DISPUTE'],
  ['CHARGEBACK', 'DISPUTE'],
]);

function toSettlement(line: z.output<typeof SettledLine>): Settlement {
  const { event_details: event, settlement_details: settlement } = line;
  const paymentId = line.payment_details?.cf_payment_id ?? event.event_id;
  const refundId = line.refund_details?.refund_id;
  return {
    kind: KINDS.get(event.event_type) ?? 'ADJUSTMENT',
    orderNo: readOrderNo(line.order_details?.order_id ?? event.event_id),
    paymentId,
    refundId: refundId ? readRefundId(refundId) : null,
    ...{ amount: event.event_amount, fee: event.event_service_charge, tax: event.event_service_tax },
    net: event.sale_type === 'CREDIT' ? event.event_settlement_amount : -event.event_settlement_amount,
    status: event.event_type === 'PAYMENT' ? 'CAPTURED' : event.event_type,
    at: event.event_time.toISOString(),
    utr: settlement?.utr ?? null,
    settledOn: settlement?.settlement_date?.slice(0, 10) ?? null,
  };
}

/** Events that failed, or that are not over, move no money. */
const DONE = 'SUCCESS';

async function listSettlements(client: PartnerClient, day: string): Promise<Settlement[]> {
  const filters = { start_date: `${day}T00:00:00+05:30`, end_date: `${day}T23:59:59+05:30` };
  const lines: Settlement[] = [];
  let cursor: string | null = null;
  do {
    const body: object = { pagination: { limit: PAGE_LINES, cursor }, filters };
    const request = { method: 'POST', path: '/settlement/recon', body, keepNumbers: true } as const;
    const page: z.output<typeof SettledPage> | undefined = await client.call(request, SettledPage);
    lines.push(...(page?.data ?? []).filter(({ event_details: { event_status: status } }) => (status ?? DONE) === DONE).map(toSettlement));
    cursor = page?.cursor || null;
  } while (cursor !== null);
  return lines;
}
