import { indianDay } from '../days.ts';
import type { Book, Dispute, Order, Payment, Refund } from './cashfree-book.ts';

/** Objects as Cashfree's reference shows them (cashfree.com/docs/api-reference/payments, version 2025-01-01, read on 2026-11-29). */

const INDIA_MS = 19_800_000;
const toRupees = (paise: number): number => paise / 100;
const toIndianTime = (time: Date): string => new Date(time.getTime() + INDIA_MS).toISOString().replace(/\.\d+Z$/, '+05:30');
const customer = { customer_name: 'Asha Rao', customer_email: 'asha.rao@example.com' };

/** `orders/create.md`. */
export const toOrder = ({ id, sessionId, amount, phone, customerId, returnUrl, methods, expiresAt, createdAt }: Order) => ({
  ...{ cf_order_id: `21${sessionId.slice(8, 16)}`, order_id: id, entity: 'order', order_amount: toRupees(amount), order_currency: 'INR' },
  ...{ order_status: 'ACTIVE', payment_session_id: sessionId, order_expiry_time: expiresAt, order_note: null, order_tags: null },
  ...{
    created_at: toIndianTime(createdAt),
    order_splits: [],
    order_meta: { return_url: returnUrl, notify_url: null, payment_methods: methods },
  },
  customer_details: { customer_id: customerId, customer_phone: phone, customer_name: null, customer_email: null },
});

const toError = (reason: string | null) =>
  reason && {
    ...{
      error_code: 'TRANSACTION_DECLINED',
      error_description: 'The bank declined the payment.',
      error_reason: reason,
      error_source: 'bank',
    },
  };

const toAmounts = ({ id, status, amount, createdAt, paidWith }: Payment) => ({
  ...{ cf_payment_id: id, payment_status: status, payment_amount: toRupees(amount), payment_currency: 'INR', payment_message: '' },
  ...{ payment_time: toIndianTime(createdAt), bank_reference: '234928698581', auth_id: null, payment_method: paidWith.method },
  payment_group: paidWith.group,
});

/** `payments/get-payments-for-order.md`. */
export const toPayment = (payment: Payment) => ({
  ...toAmounts(payment),
  ...{ order_id: payment.order.id, entity: 'payment', order_amount: toRupees(payment.order.amount), order_currency: 'INR' },
  ...{ is_captured: payment.isCaptured, error_details: toError(payment.reason), authorization: null, payment_completion_time: null },
});

/** `refunds/create.md`. */
export const toRefund = ({ id, cfId, payment, amount, status, createdAt }: Refund) => ({
  ...{ cf_refund_id: cfId, cf_payment_id: payment.id, refund_id: id, order_id: payment.order.id, entity: 'refund' },
  ...{ refund_amount: toRupees(amount), refund_currency: 'INR', refund_status: status, refund_note: null, refund_arn: null },
  ...{ refund_type: 'MERCHANT_INITIATED', created_at: toIndianTime(createdAt), processed_at: null, refund_splits: [] },
});

/** `webhooks`: the payer's data is always there. */
export const toPaymentReport = (payment: Payment) => ({
  order: { order_id: payment.order.id, order_amount: toRupees(payment.order.amount), order_currency: 'INR', order_tags: null },
  payment: toAmounts(payment),
  customer_details: { ...customer, customer_id: payment.order.customerId, customer_phone: payment.order.phone },
  ...(payment.reason && { error_details: toError(payment.reason) }),
});
/** The older samples have ids of payments and refunds as numbers. */
export const toRefundReport = (refund: Refund) => ({
  refund: { ...toRefund(refund), cf_refund_id: Number(refund.cfId), cf_payment_id: Number(refund.payment.id) },
});
export const toDisputeReport = ({ id, payment, amount, createdAt }: Dispute) => ({
  dispute: {
    ...{ dispute_id: Number(id), dispute_type: 'CHARGEBACK', reason_code: '1402', reason_description: 'Duplicate Processing' },
    ...{ dispute_amount: toRupees(amount), dispute_status: 'CHARGEBACK_MERCHANT_LOST', created_at: toIndianTime(createdAt) },
  },
  order_details: {
    ...{ order_id: payment.order.id, order_amount: toRupees(payment.order.amount), order_currency: 'INR' },
    ...{ cf_payment_id: Number(payment.id), payment_amount: toRupees(payment.amount), payment_currency: 'INR' },
  },
  customer_details: { ...customer, customer_phone: payment.order.phone },
});
export const toReport = (type: string, data: object, time: Date) => ({ data, event_time: toIndianTime(time), type });

const SETTLED_AFTER_MS = 2 * 86_400_000;

/** Fee of 2%, and GST of 18% on it. UPI is free. */
function getFee({ amount, paidWith }: Payment): { fee: number; tax: number } {
  const fee = paidWith.group === 'upi' ? 0 : Math.round(amount * 0.02);
  return { fee, tax: Math.round(fee * 0.18) };
}

type Event = {
  id: string;
  type: string;
  payment: Payment;
  amount: number;
  net: number;
  fee: number;
  tax: number;
  time: Date;
  refundId?: string;
};

function toLine({ id, type, payment, amount, net, fee, tax, time, refundId }: Event) {
  const settledAt = new Date(time.getTime() + SETTLED_AFTER_MS);
  return {
    event_details: {
      ...{ event_id: id, event_type: type, event_status: 'SUCCESS', entity: 'recon', event_currency: 'INR', event_remarks: null },
      ...{ sale_type: type === 'PAYMENT' ? 'CREDIT' : 'DEBIT', event_amount: toRupees(amount), event_settlement_amount: toRupees(net) },
      ...{ event_service_charge: toRupees(fee), event_service_tax: toRupees(tax), event_time: toIndianTime(time) },
    },
    order_details: { order_id: payment.order.id, order_amount: toRupees(payment.order.amount), order_currency: 'INR', order_tags: null },
    customer_details: { ...customer, customer_id: payment.order.customerId, customer_phone: payment.order.phone },
    payment_details: { cf_payment_id: payment.id, payment_amount: toRupees(payment.amount), payment_group: payment.paidWith.group },
    refund_details: { refund_id: refundId ?? null, refund_arn: null, refund_note: null, refund_processed_at: null },
    settlement_details: {
      cf_settlement_id: '738',
      utr: `UTR${indianDay(settledAt.toISOString())}`,
      settlement_date: toIndianTime(settledAt),
    },
  };
}

/** `settlements/settlement-reconciliation.md`: lines that are settled between two times, two days after each event. */
export function listSettled({ all }: Book, { from, to }: { from: Date; to: Date }) {
  const { payments, refunds, disputes } = all();
  const debit = (amount: number) => ({ amount, net: amount, fee: 0, tax: 0 });
  const events: Event[] = [
    ...payments
      .filter(({ status, isCaptured }) => status === 'SUCCESS' && isCaptured)
      .map((payment) => {
        const { amount, id, createdAt: time } = payment;
        const { fee, tax } = getFee(payment);
        return { id, type: 'PAYMENT', payment, amount, net: amount - fee - tax, fee, tax, time };
      }),
    ...refunds
      .filter(({ status }) => status === 'SUCCESS')
      .map(({ cfId, id, payment, amount, createdAt }) => ({
        ...debit(amount),
        id: cfId,
        type: 'REFUND',
        payment,
        time: createdAt,
        refundId: id,
      })),
    ...disputes.map(({ id, payment, amount, createdAt }) => ({ ...debit(amount), id, type: 'CHARGEBACK', payment, time: createdAt })),
  ];
  return events
    .filter(({ time }) => time.getTime() + SETTLED_AFTER_MS >= from.getTime() && time.getTime() + SETTLED_AFTER_MS <= to.getTime())
    .map(toLine);
}
