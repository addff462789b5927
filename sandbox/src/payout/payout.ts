import { createHash } from 'node:crypto';
import { createBoundedMap } from '../bounded-map.ts';
import type { World } from '../partner.ts';
import { Refused } from '../rejected.ts';

export type Asked = { readonly payoutId: string; readonly amountPaise: number; readonly accountNo: string };
type End = { readonly status: 'PAID'; readonly utr: string } | { readonly status: 'RETURNED'; readonly reasonCode: string };
type Payout = Asked & { readonly from: string; end: (End & { readonly at: string }) | null };

const kept = 2_000;
const settledAfterMs = 60_000;
export const returnedEnding = '7001';
export const pendingEnding = '7002';

export type PayoutBook = ReturnType<typeof createPayoutBook>;

/** Transfers to accounts. The same payout id is the same transfer, however often it comes. */
export function createPayoutBook({ clock, callbacks }: Pick<World, 'clock' | 'callbacks'>) {
  const payouts = createBoundedMap<string, Payout>(kept);

  function settle(payout: Payout): void {
    const { payoutId, accountNo } = payout;
    const at = clock.now().toISOString();
    const utr = `SBX${createHash('sha256').update(payoutId).digest('hex').slice(0, 12).toUpperCase()}`;
    const end: End = accountNo.endsWith(returnedEnding) ? { status: 'RETURNED', reasonCode: 'ACCOUNT_CLOSED' } : { status: 'PAID', utr };
    payout.end = { ...end, at };
    const eventId = `payout-${payoutId}-${end.status}`;
    callbacks.send({ partner: 'payout', type: 'payout.updated', eventId, subject: payoutId, body: { eventId, payoutId, ...end, at } });
  }

  return {
    take(asked: Asked): { status: string } {
      const known = payouts.get(asked.payoutId);
      if (known && (known.amountPaise !== asked.amountPaise || known.accountNo !== asked.accountNo))
        throw new Refused(409, 'PAYOUT_DIFFERS', 'This payout was sent with other details.');
      if (!known) {
        const { payoutId, amountPaise, accountNo } = asked;
        const payout: Payout = { payoutId, amountPaise, accountNo, from: clock.now().toISOString(), end: null };
        payouts.set(payoutId, payout);
        if (!accountNo.endsWith(pendingEnding)) clock.after(settledAfterMs, () => settle(payout));
      }
      return { status: known?.end?.status ?? 'PENDING' };
    },
    standing(payoutId: string): object {
      const found = payouts.get(payoutId);
      if (!found) throw new Refused(404, 'PAYOUT_UNKNOWN', 'There is no such payout.');
      return found.end ?? { status: 'PENDING', at: found.from };
    },
    /** Amounts paid out, in paise, by payout. */
    paid: (): ReadonlyMap<string, number> =>
      new Map(
        payouts.values().flatMap(({ payoutId, amountPaise, end }) => (end?.status === 'PAID' ? [[payoutId, amountPaise] as const] : [])),
      ),
  };
}
