import { z } from 'zod';
import { wireId } from '../../callback.ts';
import type { DebitRail } from '../../debit-rail.port.ts';
import { toInternational } from '../../mobile-number.ts';
import type { PartnerClient } from '../../partner-client.ts';
import { PartnerFailure } from '../../partner-failure.ts';
import type { RefundRequest, Refunds } from '../../refund.port.ts';
import type { VendorData } from '../../vendor-data.ts';
import { type MandatePayment, MandatePayment as Payment, toCode } from './mandate-objects.ts';
import { listOrderPayments, listOrders, type Order, toDate } from './razorpay-client.ts';
import { createRazorpayRefunds } from './razorpay-refunds.ts';

const DAY_IN_INDIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
const STATUSES = { created: 'PENDING', authorized: 'SUBMITTED', captured: 'CONFIRMED', refunded: 'CONFIRMED', failed: 'RETURNED' } as const;

type RazorpayDebit = { debitId: string; vendorData: VendorData };

const isCollected = ({ status }: MandatePayment): boolean => status === 'captured' || status === 'refunded';
export const toDebitStatus = ({ status }: MandatePayment) => STATUSES[status];
export const refuse = (partner: string, detail: string) => new PartnerFailure(partner, { reason: 'refused', retry: false, detail });
/** A mobile number as Razorpay's samples have it. */
export const toContact = (mobile: string): string => `+${toInternational(mobile)}`;

/** The order of a debit, whose receipt is our id; undefined if it has none. */
export async function findDebitOrder(
  client: PartnerClient,
  { debitId, amountPaise }: { debitId: string; amountPaise: number },
  partner: string,
): Promise<Order | undefined> {
  const [order] = await listOrders(client, debitId);
  if (order && order.amount !== amountPaise) throw refuse(partner, 'the debit has another amount');
  return order;
}

/**
 * Debits of a mandate. Each is an order with one payment, so a repeated presentation finds the payment. `getOrder` returns the order to
 * charge, or throws.
 */
export function createRazorpayDebits(
  client: PartnerClient,
  partner: string,
  getOrder: (debit: { debitId: string; amountPaise: number }) => Promise<Order>,
): DebitRail {
  async function listDebitPayments({ debitId, vendorData: { orderId } }: RazorpayDebit): Promise<MandatePayment[]> {
    const id = orderId ?? (await listOrders(client, debitId))[0]?.id;
    return id === undefined ? [] : listOrderPayments(client, id, { item: Payment });
  }

  return {
    async present({ mandateNo, vendorData: { customerId }, contact }, { debitId, amountPaise }) {
      const { id: orderId } = await getOrder({ debitId, amountPaise });
      const payments = await listOrderPayments(client, orderId, { item: Payment });
      if (payments.length === 0) {
        if (!customerId || mandateNo === null) throw refuse(partner, 'the mandate has no customer or token');
        const { email, mobile } = await contact();
        const body = {
          email,
          contact: toContact(mobile),
          amount: amountPaise,
          currency: 'INR',
          order_id: orderId,
          customer_id: customerId,
        };
        const path = '/payments/create/recurring';
        await client.call(
          { method: 'POST', path, body: { ...body, token: mandateNo, recurring: true } },
          z.object({ razorpay_payment_id: wireId }),
        );
      }
      return { debitRef: orderId, vendorData: { orderId } };
    },

    async queryDebit(debit) {
      const payments = await listDebitPayments(debit);
      const payment = payments.find(({ status }) => status !== 'failed') ?? payments[0];
      if (!payment) return undefined;
      const status = toDebitStatus(payment);
      const settledOn = status === 'CONFIRMED' || status === 'RETURNED' ? DAY_IN_INDIA.format(toDate(payment.created_at)) : null;
      return { status, code: toCode(payment), settledOn };
    },

    debitRefunds: createRazorpayRefunds(client, partner, async ({ paymentId: debitId, attempts }) => {
      const payments = await listDebitPayments({ debitId, vendorData: attempts[0]?.vendorData ?? {} });
      return payments.find(isCollected)?.id;
    }),
  };
}

/** Refunds of the amount that registers a mandate. If the registration succeeded without a payment, there is nothing to return. */
export function createRegistrationRefunds(client: PartnerClient, partner: string): Refunds {
  const list = ({ paymentId, attempts }: RefundRequest): Promise<MandatePayment[]> =>
    listOrderPayments(client, attempts[0]?.vendorData.orderId ?? paymentId, { item: Payment });
  async function isFree(request: RefundRequest): Promise<boolean> {
    const payments = await list(request);
    return !payments.some(isCollected) && payments.some(({ error_reason: reason }) => reason === 'upi_dummy_payment');
  }
  const refunds = createRazorpayRefunds(client, partner, async (request) => (await list(request)).find(isCollected)?.id);
  return {
    refund: async (request) => ((await isFree(request)) ? 'DONE' : refunds.refund(request)),
    queryRefund: async (request) => ((await isFree(request)) ? 'DONE' : refunds.queryRefund(request)),
  };
}
