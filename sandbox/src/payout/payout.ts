import { createHash } from 'node:crypto';
import { createBoundedMap } from '../bounded-map.ts';
import type { World } from '../partner.ts';
import { Refused } from '../rejected.ts';

export type PayoutRequest = { readonly payoutId: string; readonly amountPaise: number; readonly accountNo: string };
type End = { readonly status: 'PAID'; readonly utr: string } | { readonly status: 'RETURNED'; readonly reasonCode: string };
type Payout = PayoutRequest & { readonly from: string; end: (End & { readonly at: string }) | null };

const maxStored = 2_000;
const settledAfterMs = 60_000;
export const returnedEnding = '7001';
export const pendingEnding = '7002';

export type PayoutBook = ReturnType<typeof createPayoutBook>;

/** Transfers to accounts. The same payout id is the same transfer, however often it comes. */
export function createPayoutBook({ clock, callbacks }: Pick<World, 'clock' | 'callbacks'>) {
  const payouts = createBoundedMap<string, Payout>(maxStored);

  function settle(payout: Payout, isReturned = payout.accountNo.endsWith(returnedEnding)): void {
    const { payoutId } = payout;
    const at = clock.now().toISOString();
    const utr = `SBX${createHash('sha256').update(payoutId).digest('hex').slice(0, 12).toUpperCase()}`;
    const end: End = isReturned ? { status: 'RETURNED', reasonCode: 'ACCOUNT_CLOSED' } : { status: 'PAID', utr };
    payout.end = { ...end, at };
    const eventId = `payout-${payoutId}-${end.status}`;
    callbacks.send({ partner: 'payout', type: 'payout.updated', eventId, subject: payoutId, body: { eventId, payoutId, ...end, at } });
  }

  return {
    take(payoutRequest: PayoutRequest): { status: string } {
      const existing = payouts.get(payoutRequest.payoutId);
      if (existing && (existing.amountPaise !== payoutRequest.amountPaise || existing.accountNo !== payoutRequest.accountNo))
        throw new Refused(409, 'PAYOUT_DIFFERS', 'This payout was sent with other details.');
      if (!existing) {
        const { payoutId, amountPaise, accountNo } = payoutRequest;
        const payout: Payout = { payoutId, amountPaise, accountNo, from: clock.now().toISOString(), end: null };
        payouts.set(payoutId, payout);
        if (!accountNo.endsWith(pendingEnding)) clock.after(settledAfterMs, () => settle(payout));
      }
      return { status: existing?.end?.status ?? 'PENDING' };
    },
    standing(payoutId: string): object {
      const found = payouts.get(payoutId);
      if (!found) throw new Refused(404, 'PAYOUT_UNKNOWN', 'There is no such payout.');
      return found.end ?? { status: 'PENDING', at: found.from };
    },
    /** The bank decides now, and may return what it has paid. */
    decide(payoutId: string, isReturned: boolean): void {
      const payout = payouts.get(payoutId);
      if (payout) settle(payout, isReturned);
    },
    listTaken: (): readonly PayoutRequest[] => [...payouts.values()],
    /** Amounts paid out, in paise, by payout. */
    paid: (): ReadonlyMap<string, number> =>
      new Map(
        payouts.values().flatMap(({ payoutId, amountPaise, end }) => (end?.status === 'PAID' ? [[payoutId, amountPaise] as const] : [])),
      ),
  };
}
