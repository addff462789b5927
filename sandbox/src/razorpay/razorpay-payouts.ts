import { z } from 'zod';
import { createBoundedMap } from '../bounded-map.ts';
import type { Clock } from '../clock.ts';
import { pendingEnding, returnedEnding } from '../payout/payout.ts';
import { Refused, readAs } from '../rejected.ts';
import { makeId } from './razorpay-book.ts';
import type { Tell } from './razorpay-gateway.ts';

const name = z.string().regex(/^[A-Za-z0-9 ’\-_/().]+$/);
/** A payout with its contact and account in one call (`api/x/payout-composite/create/bank-account.md`). */
const NewPayout = z.strictObject({
  account_number: z.string().regex(/^[A-Za-z0-9]{5,35}$/),
  amount: z.int().min(100),
  currency: z.literal('INR'),
  mode: z.enum(['NEFT', 'RTGS', 'IMPS']),
  purpose: z.enum(['refund', 'cashback', 'payout', 'salary', 'utility bill', 'vendor bill']),
  fund_account: z.strictObject({
    account_type: z.literal('bank_account'),
    bank_account: z.strictObject({
      name: name.min(4).max(120),
      ifsc: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/),
      account_number: z.string().regex(/^[A-Za-z0-9]{5,35}$/),
    }),
    contact: z.strictObject({
      name: name.min(3).max(50),
      type: z.enum(['vendor', 'customer', 'employee', 'self']),
      reference_id: z.string().max(40).optional(),
    }),
  }),
  queue_if_low_balance: z.boolean(),
  reference_id: z.string().max(40),
  narration: z.string().regex(/^[A-Za-z0-9 ]{1,30}$/),
});
type NewPayout = z.infer<typeof NewPayout>;
/** `processing` is the first state in this emulator. */
export type RazorpayPayoutStatus = 'queued' | 'processing' | 'processed' | 'reversed' | 'failed' | 'rejected' | 'cancelled';
export type RazorpayPayout = {
  readonly id: string;
  readonly key: string;
  readonly asked: NewPayout;
  readonly created_at: number;
  status: RazorpayPayoutStatus;
  utr: string | null;
  reason: string | null;
};

const Key = z.string().regex(/^[\w -]{4,36}$/);
const settledAfterMs = 60_000;
const stored = 10_000;

/** The fields of a payout that are read; personal ones of its contact come back with it. */
export const toPayout = ({ id, asked, created_at, status, utr, reason }: RazorpayPayout): object => ({
  ...{ id, entity: 'payout', fund_account_id: 'fa_Sandbox0000001', fund_account: { ...asked.fund_account, entity: 'fund_account' } },
  ...{
    amount: asked.amount,
    currency: asked.currency,
    notes: [],
    fees: 590,
    tax: 90,
    status,
    purpose: asked.purpose,
    utr,
    mode: asked.mode,
  },
  ...{ reference_id: asked.reference_id, narration: asked.narration, batch_id: null, created_at },
  status_details: reason === null ? null : { description: 'As the bank says.', source: 'beneficiary_bank', reason },
});

export type RazorpayPayouts = ReturnType<typeof createRazorpayPayouts>;

/** Payouts of RazorpayX. A key is one payout, however often it comes (`api/x/payout-idempotency/make-request.md`). */
export function createRazorpayPayouts({ clock, tell }: { clock: Clock; tell: Tell }) {
  const payouts = createBoundedMap<string, RazorpayPayout>(stored);

  function end(payout: RazorpayPayout, status: RazorpayPayoutStatus, reason: string | null = null): void {
    payout.status = status;
    payout.reason = reason;
    if (status === 'processed') payout.utr = `HDFCN${payout.id.slice(5)}`;
    tell(`payout.${status}`, payout.id, { payout: toPayout(payout) });
  }

  return {
    end,
    create(key: unknown, body: unknown): RazorpayPayout {
      const [readKey, asked] = [readAs(Key, key), readAs(NewPayout, body)];
      const existing = payouts.get(readKey);
      if (existing && JSON.stringify(existing.asked) !== JSON.stringify(asked))
        throw new Refused(400, 'BAD_REQUEST_ERROR', 'Different request body for the same idempotency key.');
      if (existing) return existing;
      const createdAt = Math.floor(clock.now().getTime() / 1_000);
      const payout: RazorpayPayout = {
        ...{ id: makeId('pout'), key: readKey, asked, created_at: createdAt },
        ...{ status: 'processing', utr: null, reason: null },
      };
      payouts.set(readKey, payout);
      const { account_number: accountNo } = asked.fund_account.bank_account;
      const isReturned = accountNo.endsWith(returnedEnding);
      if (!accountNo.endsWith(pendingEnding))
        clock.after(settledAfterMs, () => (isReturned ? end(payout, 'reversed', 'bank_account_closed') : end(payout, 'processed')));
      return payout;
    },
    /** The newest first. */
    list: (account: string, reference: string | undefined): RazorpayPayout[] =>
      [...payouts.values()]
        .filter(({ asked }) => asked.account_number === account && (reference === undefined || asked.reference_id === reference))
        .reverse(),
  };
}
