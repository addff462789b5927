import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PartnerKeys } from '../partner.ts';
import { Refused, readAs } from '../rejected.ts';
import { addMandateOrder, NewMandateOrder, serveMandateApi } from './mandate-api.routes.ts';
import type { MandateBook } from './mandate-book.ts';
import type { Book, Payment } from './razorpay-book.ts';
import type { RazorpayGateway } from './razorpay-gateway.ts';
import type { RazorpayMandates } from './razorpay-mandates.ts';
import { collection, listSettled, toOrder, toPayment, toRefund } from './razorpay-objects.ts';
import { type RazorpayPayouts, toPayout } from './razorpay-payouts.ts';

const Id = z.object({ id: z.string() });
const Page = z.object({ count: z.coerce.number().int().min(1).max(1_000).default(10), skip: z.coerce.number().int().min(0).default(0) });
const NewOrder = z.strictObject({ amount: z.int().min(100), currency: z.literal('INR'), receipt: z.string().min(1).max(40) });
const NewRefund = z.strictObject({ amount: z.int().min(100), speed: z.literal('normal'), receipt: z.string().max(100) });
const PayoutQuery = z.object({ account_number: z.string(), reference_id: z.string().optional() });
const Key = z.string().regex(/^[\w-]{10,}$/);
const Day = z.object({
  year: z.string().regex(/^\d{4}$/),
  month: z.coerce.number().int().min(1).max(12),
  day: z.coerce.number().int().min(1).max(31),
});

const unknownId = () => new Refused(400, 'BAD_REQUEST_ERROR', 'The id provided does not exist');
const toTwoDigits = (number: number): string => String(number).padStart(2, '0');

/** Razorpay's API, under the path of its version: orders by receipt, payments, refunds, settlements. */
export async function serveRazorpayApi(
  app: FastifyInstance,
  world: {
    book: Book;
    gateway: RazorpayGateway;
    mandateBook: MandateBook;
    mandates: RazorpayMandates;
    payouts: RazorpayPayouts;
    keys: readonly PartnerKeys[];
  },
): Promise<void> {
  const { book, gateway, keys } = world;
  const calls = keys.flatMap((ring) => ring.calls);
  const accepted = new Set(calls.map(({ id, secret }) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`));
  app.addHook('onRequest', async (request) => {
    if (!accepted.has(request.headers.authorization ?? '')) throw new Refused(401, 'BAD_REQUEST_ERROR', 'The api key provided is invalid');
  });
  app.setErrorHandler<Error>((failure, _request, reply) => {
    const { status, code } = failure instanceof Refused ? failure : { status: 400, code: 'BAD_REQUEST_ERROR' };
    return reply
      .code(status)
      .send({ error: { code, description: failure.message, source: 'business', step: 'NA', reason: 'NA', metadata: {} } });
  });
  const page = <Item>(items: readonly Item[], query: unknown): Item[] => {
    const { count, skip } = readAs(Page, query);
    return items.slice(skip, skip + count);
  };
  function findPayment(params: unknown): Payment {
    const payment = book.findPayment(readAs(Id, params).id);
    if (!payment) throw unknownId();
    return payment;
  }

  app.get('/orders', ({ query }) => {
    const { receipt = '' } = readAs(z.object({ receipt: z.string().optional() }), query);
    return collection(page(book.listOrders(receipt), query).map(toOrder));
  });
  app.post('/orders', ({ body }) => {
    const ofMandate = NewMandateOrder.safeParse(body);
    return toOrder(ofMandate.success ? addMandateOrder(world, ofMandate.data) : book.addOrder(readAs(NewOrder, body)));
  });
  app.get('/orders/:id/payments', ({ params, query }) => {
    const order = book.findOrder(readAs(Id, params).id);
    if (!order) throw unknownId();
    const hasCard = new URLSearchParams(Object(query)).getAll('expand[]').includes('card');
    return collection(book.listPayments(order).map((payment) => toPayment(payment, hasCard)));
  });
  app.post('/payments/:id/refund', ({ params, body, headers }) => {
    const key = readAs(Key, headers['x-refund-idempotency']);
    const { amount, receipt } = readAs(NewRefund, body);
    return toRefund(gateway.refund(findPayment(params), { amount, receipt, key }));
  });
  app.get('/payments/:id/refunds', ({ params, query }) => collection(page(book.listRefunds(findPayment(params)), query).map(toRefund)));
  serveMandateApi(app, world);
  app.post('/payouts', ({ body, headers }) => toPayout(world.payouts.create(headers['x-payout-idempotency'], body)));
  app.get('/payouts', ({ query }) => {
    const { account_number: account, reference_id: reference } = readAs(PayoutQuery, query);
    return collection(page(world.payouts.list(account, reference), query).map(toPayout));
  });
  app.get('/settlements/recon/combined', ({ query }) => {
    const { year, month, day } = readAs(Day, query);
    return collection(page(listSettled(book, `${year}-${toTwoDigits(month)}-${toTwoDigits(day)}`), query));
  });
}
