import { z } from 'zod';
import type { PartnerAddress } from '../partner-address.ts';
import type { MandateToStart, RailLimits } from '../rail.port.ts';
import { createOrder } from '../vendors/razorpay/razorpay-client.ts';
import { createRazorpayDebits, createRegistrationRefunds, findDebitOrder, refuse } from '../vendors/razorpay/razorpay-debits.ts';
import { createRazorpayMandates } from '../vendors/razorpay/razorpay-mandates.ts';
import type { EnachGateway } from './enach.port.ts';

const PARTNER = 'enach';
/** A debit that is sent by 08:59 is charged on the same day. Razorpay publishes no rate limit. */
const LIMITS: RailLimits = {
  maxPaise: 1_000_000_000,
  maxYears: 40,
  frequencies: ['M', 'Q', 'H', 'A'],
  leadDays: 1,
  cutOff: '08:59',
  queriesPerMinute: 60,
};
/** A bank mandate is never paused, so the portal learns of such a token as an unknown word. */
const STATUSES = { initiated: 'AWAITED', confirmed: 'ACTIVE', paused: 'PAUSED', cancelled: 'CANCELLED', rejected: 'REJECTED' } as const;
const ACCOUNT_TYPES: Readonly<Record<string, string>> = { Saving: 'savings', Current: 'current' };
const [NAME_MIN, NAME_MAX] = [4, 120];
const Deleted = z.object({ deleted: z.literal(true) });

/** The account with which Razorpay's page opens. It accepts names of 4 to 120 characters. */
function toBankAccount({ account, holder }: MandateToStart) {
  if (!account) throw refuse(PARTNER, 'no account');
  return {
    ...(holder.length >= NAME_MIN && { beneficiary_name: holder.slice(0, NAME_MAX) }),
    account_number: account.number,
    account_type: ACCOUNT_TYPES[account.type] ?? 'savings',
    ifsc_code: account.ifsc,
  };
}

/**
 * eNACH of Razorpay (`api/payments/recurring-payments/emandate`). The customer approves by net banking, debit card or Aadhaar on its page,
 * and the bank confirms within days. A registration collects no money.
 */
export function createRazorpayEnach(address: PartnerAddress): EnachGateway {
  const { client, findToken, start, ...mandates } = createRazorpayMandates(address, {
    partner: PARTNER,
    method: 'emandate',
    registrationPaise: 0,
    statuses: STATUSES,
    orderTerms: { payment_capture: true },
    deletedStatus: 'cancel_requested',
  });
  return {
    ...mandates,
    ...createRazorpayDebits(client, PARTNER, async (debit) => {
      const { debitId: receipt, amountPaise: amount } = debit;
      return (
        (await findDebitOrder(client, debit, PARTNER)) ?? createOrder(client, { partner: PARTNER, receipt, amount, payment_capture: true })
      );
    }),
    ...createRegistrationRefunds(client, PARTNER),
    limits: LIMITS,
    verificationPaise: 0,

    start: (mandate) =>
      start(mandate, {
        max_amount: mandate.limitPaise,
        expire_at: Date.parse(`${mandate.ends}T23:59:59+05:30`) / 1_000,
        bank_account: toBankAccount(mandate),
      }),

    /** A deleted token can't be read, and only a report says that its mandate has ended. */
    async cancel(mandate) {
      const found = await findToken(mandate);
      if (!found && mandate.mandateNo === null) throw refuse(PARTNER, 'mandate unknown');
      if (!found) return { status: 'REQUESTED', code: null };
      const { customerId, token } = found;
      if (token.recurring_details.status === 'cancelled') return { status: 'CANCELLED', code: null };
      const path = `/customers/${encodeURIComponent(customerId)}/tokens/${encodeURIComponent(token.id)}`;
      const deleted = await client.call({ method: 'DELETE', path }, Deleted);
      if (!deleted) throw refuse(PARTNER, 'mandate unknown');
      return { status: 'REQUESTED', code: null };
    },

    // No widget of this gateway returns a response.
    readResponse: () => ({ isGenuine: false, status: '', code: null, transactionId: '' }),
  };
}
