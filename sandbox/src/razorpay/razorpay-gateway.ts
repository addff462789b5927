import { createHmac } from 'node:crypto';
import type { Callbacks } from '../callbacks.ts';
import type { Clock } from '../clock.ts';
import type { PartnerKeys } from '../partner.ts';
import { Refused } from '../rejected.ts';
import { type Book, type Instrument, makeId, type Order, type Payment, type PaymentStatus, type Refund } from './razorpay-book.ts';
import { toDispute, toOrder, toPayment, toRefund } from './razorpay-objects.ts';

/** The account that webhooks name. */
export const account = 'acc_Sandbox00Life0';

const refundedAfterMs = 5_000;
const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** An action of the payer. `amount` differs from the order's only in tests. */
export type Paying = { paidWith: Instrument; status: PaymentStatus; reason?: string; amount?: number };
export type RazorpayGateway = ReturnType<typeof createRazorpayGateway>;

/** Razorpay without its pages: payments, refunds, disputes, and the webhooks about them (`webhooks/payments.md`, `webhooks/validate-test.md`). */
export function createRazorpayGateway({ book, keys, ...world }: { book: Book; clock: Clock; callbacks: Callbacks; keys: PartnerKeys }) {
  const { clock } = world;
  const { sign, tell } = createTeller({ ...world, partner: 'payment-razorpay', keys });

  function tellStatus(payment: Payment): void {
    if (payment.status === 'created') return;
    tell(`payment.${payment.status}`, payment.id, { payment: toPayment(payment) });
    if (payment.status === 'captured') tell('order.paid', payment.order.id, { payment: toPayment(payment), order: toOrder(payment.order) });
  }

  return {
    ...createRefunds({ book, clock }, tell),
    sign,
    /** Fields with which the browser returns after a success (`web-integration/hosted/integration-steps.md`). */
    returnFields: ({ id, order }: Payment): Record<string, string> => ({
      ...{ razorpay_payment_id: id, razorpay_order_id: order.id },
      razorpay_signature: hmac(keys.calls[0].secret, `${order.id}|${id}`),
    }),
    pay(order: Order, { paidWith, status, reason, amount = order.amount }: Paying): Payment {
      const payment = book.addPayment(order, { amount, paidWith, status, error_reason: reason ?? null });
      tellStatus(payment);
      return payment;
    },
    /** The bank answers later. A failed payment may still be captured. */
    changeStatus(payment: Payment, status: PaymentStatus): void {
      payment.status = status;
      payment.error_reason = status === 'failed' ? 'payment_failed' : null;
      tellStatus(payment);
    },
    loseDispute(payment: Payment, amount: number): void {
      const dispute = book.addDispute(payment, amount);
      tell('payment.dispute.lost', dispute.id, { payment: toPayment(payment), dispute: toDispute(dispute) });
    },
  };
}

export type Tell = (event: string, subject: string, entities: Readonly<Record<string, object>>) => void;

/** Sends the webhooks of one address, each of which has its own secret (`webhooks/validate-test.md`). */
export function createTeller(world: { clock: Clock; callbacks: Callbacks; partner: string; keys: PartnerKeys }) {
  const { clock, callbacks, partner, keys } = world;
  const webhookSecret = keys.callbacks[0].secret;

  /** Headers of a webhook. */
  const sign = (eventId: string, body: string, wrongly = false): Record<string, string> => ({
    'x-razorpay-event-id': eventId,
    'x-razorpay-signature': hmac(wrongly ? `${webhookSecret}-but-wrong` : webhookSecret, body),
  });
  const tell: Tell = (event, subject, entities) => {
    const eventId = makeId('evt');
    const contains = Object.keys(entities);
    const payload = Object.fromEntries(contains.map((name) => [name, { entity: entities[name] }]));
    const body = { entity: 'event', account_id: account, event, contains, payload, created_at: Math.floor(clock.now().getTime() / 1_000) };
    callbacks.send({ partner, type: event, eventId, subject, body, sign: (text, wrongly) => sign(eventId, text, wrongly) });
  };
  return { sign, tell };
}

function createRefunds({ book, clock }: { book: Book; clock: Clock }, tell: Tell) {
  let refundFate: 'processed' | 'failed' = 'processed';

  function finishRefund(refund: Refund): void {
    if (refund.status !== 'pending') return;
    refund.status = refundFate;
    // The webhooks of mandates are set up without refunds, which the portal asks for.
    if (!refund.payment.mandate)
      tell(`refund.${refund.status}`, refund.id, { refund: toRefund(refund), payment: toPayment(refund.payment) });
  }

  function startRefund(payment: Payment, terms: Pick<Refund, 'amount' | 'receipt' | 'key'>): Refund {
    if (payment.status !== 'captured')
      throw new Refused(400, 'BAD_REQUEST_ERROR', 'The payment status should be captured for action to be taken.');
    const refunded = book.listRefunds(payment).reduce((sum, { status, amount }) => sum + (status === 'failed' ? 0 : amount), 0);
    if (refunded + terms.amount > payment.amount)
      throw new Refused(400, 'BAD_REQUEST_ERROR', 'The refund amount provided is greater than amount captured.');
    const refund = book.addRefund(payment, terms);
    clock.after(refundedAfterMs, () => finishRefund(refund));
    return refund;
  }

  return {
    /** A repeated key returns its refund; with another amount it is a conflict (`api/refunds/normal-refunds-idempotent.md`). */
    refund(payment: Payment, terms: Pick<Refund, 'amount' | 'receipt' | 'key'>): Refund {
      const existing = book.all().refunds.find(({ key }) => key !== null && key === terms.key);
      if (!existing) return startRefund(payment, terms);
      if (existing.payment !== payment || existing.amount !== terms.amount)
        throw new Refused(409, 'BAD_REQUEST_ERROR', 'Different request with the same idempotency key has already been processed.');
      return existing;
    },
    /** How refunds end from now on. */
    endRefundsAs(fate: 'processed' | 'failed'): void {
      refundFate = fate;
    },
  };
}
