import { createHmac, randomUUID } from 'node:crypto';
import type { Callbacks } from '../callbacks.ts';
import type { Clock } from '../clock.ts';
import type { PartnerKeys } from '../partner.ts';
import { Refused } from '../rejected.ts';
import type { Book, Instrument, Order, Payment, PaymentStatus, Refund } from './cashfree-book.ts';
import { toDisputeReport, toPaymentReport, toRefundReport, toReport } from './cashfree-objects.ts';

const partner = 'payment-cashfree';
const refundedAfterMs = 5_000;

/** An action of the payer. `isCaptured`: false if the merchant captures separately. */
export type Paying = { paidWith: Instrument; status: PaymentStatus; isCaptured?: boolean; reason?: string };
export type CashfreeGateway = ReturnType<typeof createCashfreeGateway>;
type Parts = { book: Book; clock: Clock; callbacks: Callbacks; keys: PartnerKeys };

/** A success that comes late may be pending at first. Cashfree describes no webhook of an authorisation. */
const TYPES: Readonly<Record<PaymentStatus, string>> = {
  SUCCESS: 'PAYMENT_SUCCESS_WEBHOOK',
  PENDING: 'PAYMENT_SUCCESS_WEBHOOK',
  FAILED: 'PAYMENT_FAILED_WEBHOOK',
  USER_DROPPED: 'PAYMENT_USER_DROPPED_WEBHOOK',
};

/** Cashfree without its pages: payments, refunds, disputes, and the webhooks about them. */
export function createCashfreeGateway({ book, clock, callbacks, keys }: Parts) {
  const webhookSecret = keys.callbacks[0].secret;

  /** Headers of a webhook: its signature has nothing between the time and the body. */
  function sign(eventId: string, body: string, wrongly = false): Record<string, string> {
    const time = String(clock.now().getTime());
    const secret = wrongly ? `${webhookSecret}-but-wrong` : webhookSecret;
    const signature = createHmac('sha256', secret)
      .update(time + body)
      .digest('base64');
    return {
      'x-webhook-signature': signature,
      'x-webhook-timestamp': time,
      'x-webhook-version': '2025-01-01',
      'x-idempotency-key': eventId,
    };
  }

  function tell(type: string, subject: string, data: object): void {
    const eventId = randomUUID();
    const body = toReport(type, data, clock.now());
    callbacks.send({ partner, type, eventId, subject, body, sign: (text, wrongly) => sign(eventId, text, wrongly) });
  }

  function tellStatus(payment: Payment): void {
    if (payment.status === 'SUCCESS' && !payment.isCaptured) return;
    tell(TYPES[payment.status], payment.id, toPaymentReport(payment));
  }

  return {
    ...createRefunds({ book, clock }, (refund) => tell('REFUND_STATUS_WEBHOOK', refund.cfId, toRefundReport(refund))),
    sign,
    pay(order: Order, { paidWith, status, isCaptured = status === 'SUCCESS', reason }: Paying): Payment {
      const payment = book.addPayment(order, { amount: order.amount, paidWith, status, isCaptured, reason: reason ?? null });
      tellStatus(payment);
      return payment;
    },
    /** The bank answers later. A failed payment may still succeed. */
    succeed(payment: Payment): void {
      Object.assign(payment, { status: 'SUCCESS', isCaptured: true, reason: null });
      tellStatus(payment);
    },
    loseDispute(payment: Payment, amount: number): void {
      const dispute = book.addDispute(payment, amount);
      tell('DISPUTE_CLOSED', dispute.id, toDisputeReport(dispute));
    },
  };
}

function createRefunds({ book, clock }: Pick<Parts, 'book' | 'clock'>, tell: (refund: Refund) => void) {
  let refundFate: 'SUCCESS' | 'CANCELLED' = 'SUCCESS';

  function startRefund(payment: Payment, terms: Pick<Refund, 'id' | 'amount'>): Refund {
    const refunded = book.listRefunds(payment).reduce((sum, { status, amount }) => sum + (status === 'CANCELLED' ? 0 : amount), 0);
    if (refunded + terms.amount > payment.amount)
      throw new Refused(400, 'refund_amount_invalid', 'refund amount must be less than or equal to the amount that is left');
    const refund = book.addRefund(payment, terms);
    clock.after(refundedAfterMs, () => {
      refund.status = refundFate;
      tell(refund);
    });
    return refund;
  }

  return {
    /** A repeated id returns its refund; with another amount it is rejected (`refunds/create.md`). */
    refund(order: Order, terms: Pick<Refund, 'id' | 'amount'>): Refund {
      const existing = book.findRefund(order, terms.id);
      if (existing?.amount === terms.amount) return existing;
      if (existing) throw new Refused(400, 'refund_id_already_exists', 'refund id already exists');
      const payment = book.listPayments(order).find(({ status, isCaptured }) => status === 'SUCCESS' && isCaptured);
      if (!payment) throw new Refused(409, 'refund_not_allowed', 'the order is not paid');
      return startRefund(payment, terms);
    },
    /** How refunds end from now on. */
    endRefundsAs(fate: 'SUCCESS' | 'CANCELLED'): void {
      refundFate = fate;
    },
  };
}
