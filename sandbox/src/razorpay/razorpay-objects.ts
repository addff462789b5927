import { indianDay } from '../days.ts';
import type { Book, Dispute, Order, Payment, Refund } from './razorpay-book.ts';

/** Objects as Razorpay's reference shows them (razorpay/markdown-docs, 2026-04-09). */

export const collection = (items: readonly object[]) => ({ entity: 'collection', count: items.length, items });

/** `api/orders/entity.md`. */
export const toOrder = ({ id, amount, currency, receipt, created_at, notification }: Order) => ({
  ...{ id, entity: 'order', amount, amount_paid: 0, amount_due: amount, currency, receipt, offer_id: null, status: 'created', attempts: 0 },
  ...{ notes: [], created_at, ...(notification && { notification }) },
});

/** GST of 18% that a fee of 2% includes. UPI is free. */
function getFee({ amount, paidWith }: Payment): { fee: number; tax: number } {
  const fee = paidWith.method === 'upi' ? 0 : Math.round(amount * 0.02);
  return { fee, tax: Math.round((fee * 18) / 118) };
}

/** `api/payments/entity.md`. `hasCard`: the query asked for the card. */
export function toPayment(payment: Payment, hasCard = true) {
  const { id, order, amount, status, paidWith, error_reason, created_at, mandate } = payment;
  const { method, vpa = null, bank = null, card } = paidWith;
  const isCaptured = status === 'captured';
  const cardId = card ? `card_${id.slice(4)}` : null;
  return {
    ...{
      id,
      entity: 'payment',
      amount,
      currency: order.currency,
      status,
      order_id: order.id,
      invoice_id: null,
      international: false,
      method,
    },
    ...{ amount_refunded: 0, refund_status: null, captured: isCaptured, description: null, card_id: cardId, bank, wallet: null, vpa },
    ...(card && hasCard && { card: { id: cardId, entity: 'card', name: '', ...card, issuer: null, international: false, emi: false } }),
    // The payer typed them on Razorpay's page.
    ...{ email: 'void@razorpay.com', contact: '+919999999999', notes: [] },
    ...(mandate && { customer_id: mandate.customerId, token_id: mandate.tokenId }),
    ...(isCaptured ? getFee(payment) : { fee: null, tax: null }),
    ...{ error_code: error_reason && 'BAD_REQUEST_ERROR', error_description: error_reason && 'The payment failed.', error_source: null },
    ...{ error_step: null, error_reason, acquirer_data: {}, created_at },
  };
}

/** `api/refunds/entity.md`. */
export const toRefund = ({ id, payment, amount, receipt, status, created_at }: Refund) => ({
  ...{
    id,
    entity: 'refund',
    amount,
    currency: payment.order.currency,
    payment_id: payment.id,
    notes: [],
    receipt,
    acquirer_data: { arn: null },
  },
  ...{ created_at, batch_id: null, status, speed_processed: 'normal', speed_requested: 'normal' },
});

/** `api/disputes/entity.md`. */
export const toDispute = ({ id, payment, amount, created_at }: Dispute) => ({
  ...{ id, entity: 'dispute', payment_id: payment.id, amount, currency: payment.order.currency, amount_deducted: amount },
  ...{ reason_code: 'chargeback', status: 'lost', phase: 'chargeback', created_at },
});

const settledAfterS = 2 * 86_400;
const toDay = (seconds: number): string => indianDay(new Date(seconds * 1_000).toISOString());

type Money = { debit: number; credit: number; amount: number; fee: number; tax: number };

/** Lines of a settlement day, two days after each event. `api/settlements/fetch-recon.md`: `fee` includes the tax. */
export function listSettled(book: Book, day: string) {
  const { payments, refunds, disputes } = book.all();
  const toLine = (
    type: string,
    entity_id: string,
    { created_at, order, money, more }: { created_at: number; order: Order; money: Money; more: object },
  ) => ({
    ...{
      entity_id,
      type,
      ...money,
      currency: order.currency,
      on_hold: false,
      settled: true,
      created_at,
      settled_at: created_at + settledAfterS,
    },
    ...{ settlement_id: `setl_${day.replaceAll('-', '')}`, posted_at: null, description: null, notes: null, payment_id: null },
    ...{ settlement_utr: `UTR${day.replaceAll('-', '')}`, order_id: order.id, order_receipt: order.receipt, dispute_id: null, ...more },
  });
  const debit = (amount: number): Money => ({ debit: amount, credit: 0, amount, fee: 0, tax: 0 });
  return [
    ...payments
      .filter(({ status }) => status === 'captured')
      .map((payment) => {
        const { fee, tax } = getFee(payment);
        const money = { debit: 0, credit: payment.amount - fee, amount: payment.amount, fee, tax };
        return toLine('payment', payment.id, { ...payment, money, more: {} });
      }),
    ...refunds
      .filter(({ status }) => status === 'processed')
      .map(({ id, created_at, payment, amount }) =>
        toLine('refund', id, { created_at, order: payment.order, money: debit(amount), more: { payment_id: payment.id } }),
      ),
    ...disputes.map(({ id, created_at, payment, amount }) =>
      toLine('adjustment', id.replace('disp', 'adj'), {
        ...{ created_at, order: payment.order, money: debit(amount), more: { payment_id: payment.id, dispute_id: id } },
      }),
    ),
  ].filter(({ settled_at }) => toDay(settled_at) === day);
}
