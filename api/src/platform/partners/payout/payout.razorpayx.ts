import { z } from 'zod';
import type { PartnerAddress } from '../partner-address.ts';
import { PartnerFailure } from '../partner-failure.ts';
import { Collection, connectRazorpay, optionalText, QUERY_MS, seconds, toDate } from '../vendors/razorpay/razorpay-client.ts';
import { createRazorpayCallback } from '../vendors/razorpay/razorpay-webhook.ts';
import type { PayoutStatus, Payouts } from './payout.port.ts';

const PARTNER = 'payout';

/** `scheduled` is a state of payouts that were created in the dashboard. */
const STATES = {
  pending: 'PENDING',
  queued: 'PENDING',
  scheduled: 'PENDING',
  processing: 'PENDING',
  processed: 'PAID',
  reversed: 'RETURNED',
  failed: 'RETURNED',
  rejected: 'RETURNED',
  cancelled: 'RETURNED',
} as const;
const Payout = z.object({
  reference_id: optionalText(40),
  amount: z.int(),
  status: z.enum(Object.keys(STATES) as [keyof typeof STATES, ...(keyof typeof STATES)[]]),
  utr: optionalText(40),
  status_details: z.object({ reason: optionalText(60) }).nullish(),
});
type Payout = z.output<typeof Payout>;
const Webhook = z.object({ created_at: seconds, payload: z.object({ payout: z.object({ entity: Payout }) }) });

/** Reasons of Razorpay (`errors/x/payout-status-details.md`) as the codes of ISO 20022. Any other reason is passed on as it is. */
const REASONS: Readonly<Record<string, string>> = {
  bank_account_closed: 'AC04',
  bank_account_invalid: 'AC01',
  beneficiary_account_invalid: 'AC01',
  invalid_ifsc_code: 'AC01',
  bank_account_frozen: 'AC06',
};

/** A processed payout is paid once the bank has given its reference, which an update brings. */
function toStatus({ status, utr, status_details: details }: Payout, at: Date): PayoutStatus {
  const state = STATES[status];
  if (state === 'PAID') return utr ? { status: state, utr, at } : { status: 'PENDING' };
  if (state === 'PENDING') return { status: state };
  const reason = details?.reason ?? '';
  return { status: state, reasonCode: REASONS[reason] ?? reason, at };
}

const NAME_MIN = 4;
const [HOLDER_MAX, CONTACT_MAX, NARRATION_MAX] = [120, 50, 30];
/** Without characters that Razorpay rejects. A name in another script has none left: the bank pays by account number. */
function toHolder(name: string): string {
  const holder = name
    .replaceAll(/[^A-Za-z0-9 ’\-_/().]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  return holder.length < NAME_MIN ? 'Policyholder' : holder.slice(0, HOLDER_MAX).trim();
}

/**
 * RazorpayX, with its composite call (`api/x/payout-composite`): contact, account and payout in one. NEFT is open at all times and has no
 * limit. PAYOUT_RAZORPAYX_ACCOUNT is the account that pays.
 */
export function createRazorpayPayouts(address: PartnerAddress): Payouts {
  const { client } = connectRazorpay(address);
  const { ACCOUNT: account = '' } = address.ownSettings;
  return {
    callback: createRazorpayCallback(address, ({ name, eventId, body }) => {
      if (!name.startsWith('payout.') || name.startsWith('payout.downtime.')) return 'ignored';
      const webhook = Webhook.safeParse(body);
      if (!webhook.success) return undefined;
      const { created_at: at, payload } = webhook.data;
      const { reference_id: payoutId } = payload.payout.entity;
      const position = toStatus(payload.payout.entity, toDate(at));
      // A payout from the dashboard has no reference, or another one.
      return payoutId && position.status !== 'PENDING' ? { ...position, eventId, payoutId } : 'ignored';
    }),
    async send({ payoutId, amountPaise, ifsc, accountNo, holder, purpose }, key) {
      const name = toHolder(holder);
      const body = {
        ...{ account_number: account, amount: amountPaise, currency: 'INR', mode: 'NEFT', purpose: 'payout' },
        fund_account: {
          account_type: 'bank_account',
          bank_account: { name, ifsc, account_number: accountNo },
          contact: { name: name.slice(0, CONTACT_MAX).trim(), type: 'customer', reference_id: payoutId },
        },
        queue_if_low_balance: true,
        reference_id: payoutId,
        narration: `${purpose.replaceAll(/[^A-Za-z0-9]/g, ' ')} ${payoutId}`.slice(0, NARRATION_MAX),
      };
      const call = { method: 'POST', path: '/payouts', body, headers: { 'x-payout-idempotency': key } } as const;
      const taken = await client.call(call, Payout.extend({ reference_id: z.literal(payoutId), amount: z.literal(amountPaise) }));
      if (!taken) throw new PartnerFailure(PARTNER, { reason: 'badAnswer', retry: true });
      return { status: toStatus(taken, address.clock()).status };
    },
    async query(payoutId) {
      const path = `/payouts?${new URLSearchParams({ account_number: account, reference_id: payoutId })}`;
      const answer = await client.call({ method: 'GET', path, timeoutMs: QUERY_MS }, Collection(Payout));
      const found = answer?.items.find(({ reference_id: reference }) => reference === payoutId);
      return found && toStatus(found, address.clock());
    },
  };
}
