import type { Clock } from '../clock.ts';
import { Refused } from '../rejected.ts';
import { type Customer, type MandateBook, type Token, type TokenStatus, toToken } from './mandate-book.ts';
import { type Book, type Instrument, type MandateMethod, makeId, type Notice, type Order, type Payment } from './razorpay-book.ts';
import type { Tell } from './razorpay-gateway.ts';
import { toOrder, toPayment } from './razorpay-objects.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Time that the bank takes, by method: to confirm a registration, to collect a debit and to end a mandate. */
const takesMs = {
  upi: { confirm: 0, debit: 5 * minuteMs, cancel: minuteMs / 2 },
  emandate: { confirm: dayMs, debit: dayMs, cancel: dayMs },
};
const hourS = 3_600;
/** A customer is notified a day before a debit. */
const noticeS = 24 * hourS;
const methods: Readonly<Record<MandateMethod, Instrument>> = {
  upi: { method: 'upi', vpa: 'asha.rao@okbank' },
  emandate: { method: 'emandate', bank: 'HDFC' },
};

/** Choices of a customer who registers a mandate. `dummy`: it succeeds with a payment that failed (`recurring-payments/upi/tokens.md`). */
export type Decision = 'approve' | 'dummy' | 'decline';
export type RazorpayMandates = ReturnType<typeof createRazorpayMandates>;
/** `tell`: the webhooks of each method. */
type World = { book: Book; mandates: MandateBook; clock: Clock; tell: Readonly<Record<MandateMethod, Tell>> };

const bad = (message: string) => new Refused(400, 'BAD_REQUEST_ERROR', message);

/** Mandates without their pages: registrations, tokens, notices and debits (`api/payments/recurring-payments`). */
export function createRazorpayMandates(world: World) {
  const { book, mandates, clock, tell } = world;
  const seconds = (): number => Math.floor(clock.now().getTime() / 1_000);

  function tellPayment(payment: Payment): void {
    if (payment.status === 'created') return;
    const tellOf = tell[payment.paidWith.method === 'emandate' ? 'emandate' : 'upi'];
    tellOf(`payment.${payment.status}`, payment.id, { payment: toPayment(payment) });
    if (payment.status === 'captured')
      tellOf('order.paid', payment.order.id, { payment: toPayment(payment), order: toOrder(payment.order) });
  }
  function movePayment(payment: Payment, status: Payment['status'], reason: string | null = null): void {
    payment.status = status;
    payment.error_reason = reason;
    tellPayment(payment);
  }
  function moveToken(token: Token, status: TokenStatus, failure: string | null = null): void {
    token.status = status;
    token.failure_reason = failure;
    if (status !== 'initiated') tell[token.method](`token.${status}`, token.id, { token: toToken(token) });
  }

  /** The customer decides on the page. An approval by a bank account is confirmed later. */
  function register(order: Order, decision: Decision): Token {
    const { customer_id: customerId = '', method, token: terms } = order;
    const customer = mandates.findCustomer(customerId);
    if (!method || !terms || !customer) throw bad('The order registers no mandate');
    const token = mandates.addToken(customer, { method, terms });
    const paying = { amount: order.amount, paidWith: methods[method], error_reason: null, mandate: { customerId, tokenId: token.id } };
    const payment = book.addPayment(order, { ...paying, status: 'created' });
    if (decision === 'decline') {
      movePayment(payment, 'failed', 'payment_cancelled');
      moveToken(token, 'rejected', 'Rejected by the customer');
      return token;
    }
    if (decision === 'approve') movePayment(payment, 'authorized');
    const confirm = (): void => {
      if (token.status === 'initiated') moveToken(token, 'confirmed');
      movePayment(payment, decision === 'dummy' ? 'failed' : 'captured', decision === 'dummy' ? 'upi_dummy_payment' : null);
    };
    const { confirm: confirmMs } = takesMs[method];
    if (confirmMs === 0) confirm();
    else clock.after(confirmMs, confirm);
    return token;
  }

  return {
    register,
    ...createDebits(world, { seconds, movePayment }),

    ...createTokenActions(mandates, { clock, moveToken }),
  };
}

/** Changes of a token after its registration, and its end. */
function createTokenActions(
  mandates: MandateBook,
  { clock, moveToken }: { clock: Clock; moveToken: (token: Token, status: TokenStatus) => void },
) {
  function endLater(token: Token): void {
    clock.after(takesMs[token.method].cancel, () => {
      if (token.status !== 'cancelled') moveToken(token, 'cancelled');
    });
  }

  return {
    /** The customer or the bank changes a mandate. */
    changeToken(id: string, status: 'confirmed' | 'paused' | 'cancelled' | 'rejected'): void {
      const token = mandates.findToken(id);
      if (!token) throw bad('The id provided does not exist');
      if (token.status !== 'cancelled' && token.status !== 'rejected') moveToken(token, status);
    },
    findToken(customer: Customer, id: string): Token {
      const token = mandates.listTokens(customer).find((candidate) => candidate.id === id);
      if (!token) throw bad('The id provided does not exist');
      return token;
    },
    /** Deletes a token. The mandate of a bank account ends with it; that of UPI stays alive. */
    deleteToken(token: Token): void {
      token.isDeleted = true;
      if (token.method === 'emandate') endLater(token);
    },
    /** Starts the cancellation at the bank. */
    cancel(token: Token): void {
      if (token.status === 'cancelled') throw bad('The token is already cancelled');
      endLater(token);
    },
  };
}

type Debiting = { seconds: () => number; movePayment: (payment: Payment, status: Payment['status'], reason?: string | null) => void };

function createDebits({ book, mandates, clock, tell }: World, { seconds, movePayment }: Debiting) {
  let failure: string | null = null;
  const undelivered = new Set<string>();

  /** Why the bank does not collect a debit; null if it does. */
  function getFailure(token: Token): string | null {
    if (token.status === 'cancelled') return 'mandate_cancelled';
    if (token.status === 'paused') return 'mandate_paused';
    if (token.status !== 'confirmed') return 'mandate_not_active';
    return failure;
  }

  return {
    /** The notice of a debit, for its order. */
    addNotice({ token_id, payment_after }: Omit<Notice, 'id'>): Notice {
      const token = mandates.findToken(token_id);
      if (!token) throw bad('The id provided does not exist');
      if (token.status !== 'confirmed') throw bad('The token is not confirmed for recurring payments');
      if (payment_after < seconds() + noticeS) throw bad('payment_after must be at least 24 hours later');
      return { id: makeId('notification'), token_id, payment_after };
    },
    tellNotice(order: Order, isDelivered: boolean): void {
      const { notification } = order;
      if (!notification) return;
      if (!isDelivered) undelivered.add(notification.id);
      const status = isDelivered ? 'delivered' : 'failed';
      const entity = { ...notification, entity: 'notification', order_id: order.id, delivered_at: isDelivered ? seconds() : null, status };
      tell.upi(`order.notification.${status}`, order.id, { notification: entity });
    },

    /** Charges an order once. UPI needs a notice that was delivered, and its time. */
    charge(order: Order, customer: Customer, token: Token): Payment {
      const { notification } = order;
      if (token.status !== 'confirmed') throw bad('The token is not confirmed for recurring payments');
      if (order.amount > token.terms.max_amount) throw bad('Amount exceeds maximum amount allowed');
      if (book.listPayments(order).some(({ status }) => status !== 'failed')) throw bad('Payment already done for this order');
      if (token.method === 'upi') {
        if (notification?.token_id !== token.id || undelivered.has(notification.id))
          throw bad('The pre-debit notification was not delivered');
        if (seconds() < notification.payment_after) throw bad('The debit is before payment_after');
      }
      const mandate = { customerId: customer.id, tokenId: token.id };
      const payment = book.addPayment(order, {
        amount: order.amount,
        paidWith: methods[token.method],
        status: 'created',
        error_reason: null,
        mandate,
      });
      clock.after(takesMs[token.method].debit, () => {
        const reason = getFailure(token);
        if (reason) return movePayment(payment, 'failed', reason);
        movePayment(payment, 'authorized');
        movePayment(payment, 'captured');
      });
      return payment;
    },
    /** Decides the end of all later debits: with this reason, or collected. */
    endDebitsAs(reason: string | null): void {
      failure = reason;
    },
  };
}
