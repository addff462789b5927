import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refused, readAs } from '../rejected.ts';
import { type Customer, type MandateBook, toToken } from './mandate-book.ts';
import type { Book, Order } from './razorpay-book.ts';
import type { RazorpayMandates } from './razorpay-mandates.ts';
import { collection } from './razorpay-objects.ts';

const receipt = z.string().min(1).max(40);
const currency = z.literal('INR');
const expire_at = z.int().positive();
const NewCustomer = z.strictObject({
  name: z.string().min(1).max(50),
  email: z.email(),
  contact: z.string().regex(/^\+?\d{8,15}$/),
  fail_existing: z.enum(['0', '1']).default('1'),
});
/** Orders of mandates: the registration by UPI, and a debit. */
const UpiRegistration = z.strictObject({
  ...{ amount: z.literal(100), currency, receipt, customer_id: z.string(), method: z.literal('upi') },
  token: z.strictObject({ max_amount: z.int().min(100).max(20_000_000), expire_at, frequency: z.literal('as_presented') }),
});
const UpiDebit = z.strictObject({
  ...{ amount: z.int().min(100), currency, receipt, payment_capture: z.literal(true) },
  notification: z.strictObject({ token_id: z.string(), payment_after: z.int() }),
});
/** `recurring-payments/emandate/create-authorization-transaction` and `create-subsequent-payments`. */
const BankRegistration = z.strictObject({
  ...{ amount: z.literal(0), currency, receipt, customer_id: z.string(), method: z.literal('emandate'), payment_capture: z.literal(true) },
  token: z.strictObject({
    ...{ max_amount: z.int().min(100).max(1_000_000_000), expire_at },
    bank_account: z.strictObject({
      beneficiary_name: z.string().min(4).max(120).optional(),
      account_number: z.string().regex(/^\d{5,20}$/),
      account_type: z.enum(['savings', 'current']),
      ifsc_code: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/),
    }),
  }),
});
const BankDebit = z.strictObject({ amount: z.int().min(100), currency, receipt, payment_capture: z.literal(true) });
export const NewMandateOrder = z.union([UpiRegistration, UpiDebit, BankRegistration, BankDebit]);
const Charge = z.strictObject({
  ...{
    email: z.email(),
    contact: z.string().regex(/^\+?\d{8,15}$/),
    amount: z.int(),
    currency,
    order_id: z.string(),
    customer_id: z.string(),
  },
  ...{ token: z.string(), recurring: z.literal(true) },
});
const CustomerPath = z.object({ customerId: z.string() });
const TokenPath = z.object({ customerId: z.string(), tokenId: z.string() });

const unknownId = () => new Refused(400, 'BAD_REQUEST_ERROR', 'The id provided does not exist');
type World = { book: Book; mandateBook: MandateBook; mandates: RazorpayMandates };

/** Adds an order of a mandate. A notice is delivered immediately; debits of bank accounts have none. */
export function addMandateOrder({ book, mandateBook, mandates }: World, terms: z.output<typeof NewMandateOrder>): Order {
  if ('customer_id' in terms) {
    if (!mandateBook.findCustomer(terms.customer_id)) throw unknownId();
    return book.addOrder(terms);
  }
  const { payment_capture: _isCaptured, ...debit } = terms;
  if (!('notification' in debit)) return book.addOrder(debit);
  const order = book.addOrder({ ...debit, notification: mandates.addNotice(debit.notification) });
  mandates.tellNotice(order, true);
  return order;
}

/** Razorpay's API of mandates: customers, tokens and their debits (`api/customers`, `api/payments/recurring-payments`). */
export function serveMandateApi(app: FastifyInstance, { book, mandateBook, mandates }: World): void {
  function getCustomer(id: string): Customer {
    const customer = mandateBook.findCustomer(id);
    if (!customer) throw unknownId();
    return customer;
  }

  app.post('/customers', ({ body }) => {
    const { fail_existing: failExisting, ...details } = readAs(NewCustomer, body);
    const { customer, isNew } = mandateBook.addCustomer(details);
    if (!isNew && failExisting === '1') throw new Refused(400, 'BAD_REQUEST_ERROR', 'Customer already exists for the merchant');
    return { ...customer, entity: 'customer', gstin: null, notes: [] };
  });
  app.get('/customers/:customerId/tokens', ({ params }) =>
    collection(mandateBook.listTokens(getCustomer(readAs(CustomerPath, params).customerId)).map(toToken)),
  );
  app.put('/customers/:customerId/tokens/:tokenId/cancel', ({ params }) => {
    const { customerId, tokenId } = readAs(TokenPath, params);
    mandates.cancel(mandates.findToken(getCustomer(customerId), tokenId));
    return { status: 'cancellation_initiated' };
  });
  app.delete('/customers/:customerId/tokens/:tokenId', ({ params }) => {
    const { customerId, tokenId } = readAs(TokenPath, params);
    mandates.deleteToken(mandates.findToken(getCustomer(customerId), tokenId));
    return { deleted: true };
  });
  app.post('/payments/create/recurring', ({ body }) => {
    const { order_id, customer_id, token, amount } = readAs(Charge, body);
    const customer = getCustomer(customer_id);
    const order = book.findOrder(order_id);
    if (!order) throw unknownId();
    if (order.amount !== amount) throw new Refused(400, 'BAD_REQUEST_ERROR', 'Payment amount is different from the order amount');
    return { razorpay_payment_id: mandates.charge(order, customer, mandates.findToken(customer, token)).id };
  });
}
