import { z } from 'zod';
import type { PartnerAddress } from '../partner-address.ts';
import type { RailLimits } from '../rail.port.ts';
import { createOrder } from '../vendors/razorpay/razorpay-client.ts';
import { createRazorpayDebits, createRegistrationRefunds, findDebitOrder, refuse } from '../vendors/razorpay/razorpay-debits.ts';
import { createRazorpayMandates } from '../vendors/razorpay/razorpay-mandates.ts';
import type { UpiMandates } from './upi.port.ts';

const VERIFICATION_PAISE = 100;
/** Debits by UPI run from this hour on. */
const CHARGE_TIME = '08:00:00+05:30';
/** The highest amount is that of insurers, merchant category 6300. Razorpay publishes no rate limit. */
const LIMITS: RailLimits = {
  maxPaise: 20_000_000,
  maxYears: 30,
  frequencies: ['M', 'Q', 'H', 'A'],
  leadDays: 0,
  cutOff: '23:59',
  queriesPerMinute: 60,
};
const STATUSES = { initiated: 'CREATED', confirmed: 'ACTIVE', paused: 'PAUSED', cancelled: 'REVOKED', rejected: 'FAILURE' } as const;
const Cancelled = z.object({ status: z.enum(['cancellation_initiated', 'cancelled']) });

const toSeconds = (time: string): number => Date.parse(time) / 1_000;

/**
 * UPI Autopay of Razorpay (`api/payments/recurring-payments/upi`). A debit is announced by an order with a notification, after which
 * Razorpay repeats nothing itself.
 */
export function createRazorpayUpi(address: PartnerAddress): UpiMandates {
  const { client, findToken, start, ...mandates } = createRazorpayMandates(address, {
    partner: 'upi',
    method: 'upi',
    registrationPaise: VERIFICATION_PAISE,
    statuses: STATUSES,
  });
  return {
    ...mandates,
    ...createRazorpayDebits(client, 'upi', async (debit) => {
      const order = await findDebitOrder(client, debit, 'upi');
      if (!order) throw refuse('upi', 'the debit was not announced');
      return order;
    }),
    ...createRegistrationRefunds(client, 'upi'),
    limits: LIMITS,
    verificationPaise: VERIFICATION_PAISE,

    // Debits are presented on their due dates, so that no frequency of UPI limits them.
    start: (mandate) =>
      start(mandate, { max_amount: mandate.limitPaise, expire_at: toSeconds(`${mandate.ends}T23:59:59+05:30`), frequency: 'as_presented' }),

    async notify({ mandateNo }, { debitId, amountPaise, chargeOn }) {
      if (mandateNo === null) throw refuse('upi', 'the mandate has no token');
      const existing = await findDebitOrder(client, { debitId, amountPaise }, 'upi');
      const notification = { token_id: mandateNo, payment_after: toSeconds(`${chargeOn}T${CHARGE_TIME}`) };
      const terms = { partner: 'upi', receipt: debitId, amount: amountPaise, payment_capture: true, notification };
      const { id: orderId } = existing ?? (await createOrder(client, terms));
      return { noticeRef: orderId, vendorData: { orderId } };
    },

    async cancel(mandate) {
      const found = await findToken(mandate);
      if (!found) throw refuse('upi', 'mandate unknown');
      const { customerId, token } = found;
      if (token.recurring_details.status === 'cancelled') return { status: 'CANCELLED', code: null };
      const path = `/customers/${encodeURIComponent(customerId)}/tokens/${encodeURIComponent(token.id)}/cancel`;
      const answer = await client.call({ method: 'PUT', path }, Cancelled);
      if (!answer) throw refuse('upi', 'mandate unknown');
      return { status: answer.status === 'cancelled' ? 'CANCELLED' : 'REQUESTED', code: null };
    },
  };
}
