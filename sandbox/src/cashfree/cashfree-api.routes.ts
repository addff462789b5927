import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PartnerKeys } from '../partner.ts';
import { Refused, readAs } from '../rejected.ts';
import type { Book, Order } from './cashfree-book.ts';
import type { CashfreeGateway } from './cashfree-gateway.ts';
import { listSettled, toOrder, toPayment, toRefund } from './cashfree-objects.ts';

const version = '2025-01-01';
const shortestOrderMs = 15 * 60_000;
const Id = z.object({ id: z.string() });
const RefundPath = Id.extend({ refundId: z.string() });
/** Rupees with at most two decimals, as whole paise. */
const Rupees = z
  .number()
  .min(1)
  .transform((rupees) => Math.round(rupees * 100));
const NewOrder = z.strictObject({
  order_id: z.string().regex(/^[\w-]{3,45}$/),
  order_amount: Rupees,
  order_currency: z.literal('INR'),
  customer_details: z.strictObject({ customer_id: z.string().regex(/^[a-z\d]{3,50}$/i), customer_phone: z.string().regex(/^\d{10}$/) }),
  order_meta: z.strictObject({ return_url: z.url(), payment_methods: z.string().regex(/^[a-z]+(,[a-z]+)*$/) }),
  order_expiry_time: z.iso.datetime({ offset: true }),
});
const NewRefund = z.strictObject({
  refund_id: z.string().regex(/^[a-z\d]{3,40}$/i),
  refund_amount: Rupees,
  refund_speed: z.literal('STANDARD'),
});
const Recon = z.strictObject({
  pagination: z.strictObject({ limit: z.int().min(1).max(1_000), cursor: z.string().nullable() }),
  filters: z.strictObject({ start_date: z.coerce.date(), end_date: z.coerce.date() }),
});

/** Cashfree's API, below its path: orders by the merchant's id, payments, refunds, settlements. */
export async function serveCashfreeApi(
  app: FastifyInstance,
  { book, gateway, keys, now }: { book: Book; gateway: CashfreeGateway; keys: PartnerKeys; now: () => Date },
): Promise<void> {
  app.addHook('onRequest', async ({ headers }) => {
    const isKnown = keys.calls.some(({ id, secret }) => headers['x-client-id'] === id && headers['x-client-secret'] === secret);
    if (!isKnown) throw new Refused(401, 'request_failed', 'authentication Failed');
    if (headers['x-api-version'] !== version) throw new Refused(400, 'version_missing', 'x-api-version is missing or invalid');
  });
  app.setErrorHandler<Error>((failure, _request, reply) => {
    const { status, code } = failure instanceof Refused ? failure : { status: 400, code: 'request_invalid' };
    return reply
      .code(status)
      .send({ message: failure.message, code, type: status === 401 ? 'authentication_error' : 'invalid_request_error' });
  });
  function getOrder(params: unknown): Order {
    const order = book.findOrder(readAs(Id, params).id);
    if (!order) throw new Refused(404, 'order_not_found', 'Order Reference Id does not exist');
    return order;
  }

  app.post('/orders', ({ body }) => {
    const { order_id: id, order_amount: amount, customer_details, order_meta, order_expiry_time: expiresAt } = readAs(NewOrder, body);
    if (book.findOrder(id)) throw new Refused(409, 'order_already_exists', 'order with same id is already present');
    if (new Date(expiresAt).getTime() - now().getTime() <= shortestOrderMs)
      throw new Refused(400, 'order_expiry_time_invalid', 'order_expiry_time should be more than 15 minutes from now');
    const { customer_id: customerId, customer_phone: phone } = customer_details;
    const { return_url: returnUrl, payment_methods: methods } = order_meta;
    return toOrder(book.addOrder({ id, amount, customerId, phone, returnUrl, methods, expiresAt }));
  });
  app.get('/orders/:id', ({ params }) => toOrder(getOrder(params)));
  app.get('/orders/:id/payments', ({ params }) => book.listPayments(getOrder(params)).map(toPayment));
  app.post('/orders/:id/refunds', ({ params, body }) => {
    const { refund_id: id, refund_amount: amount } = readAs(NewRefund, body);
    return toRefund(gateway.refund(getOrder(params), { id, amount }));
  });
  app.get('/orders/:id/refunds/:refundId', ({ params }) => {
    const refund = book.findRefund(getOrder(params), readAs(RefundPath, params).refundId);
    if (!refund) throw new Refused(404, 'refund_not_found', 'refund not found');
    return toRefund(refund);
  });
  app.post('/settlement/recon', ({ body }) => {
    const { pagination, filters } = readAs(Recon, body);
    const lines = listSettled(book, { from: filters.start_date, to: filters.end_date });
    const start = Number(pagination.cursor ?? 0);
    const end = start + pagination.limit;
    return { cursor: end < lines.length ? String(end) : null, limit: pagination.limit, data: lines.slice(start, end) };
  });
}
