import type { InTransaction } from '../../platform/context/services.ts';
import type { NewPayout } from './payout-rows.store.ts';

/**
 * Starts a payout for a request, in the transaction that approves it. False if one of this request is in progress or paid, so that it is
 * never paid twice. An account from which a payout of this request was returned is not tried again.
 */
export async function startPayout(payout: NewPayout, { store, send }: InTransaction, now: Date): Promise<boolean> {
  if (await wasReturned(payout, store)) return false;
  const payoutId = await store.payout.add(payout, now);
  if (payoutId === undefined) return false;
  await send('payout-send', { payoutId });
  return true;
}

/** True if the bank returned an earlier payout of this request from the same account. */
export async function wasReturned(
  { caseId, account }: Pick<NewPayout, 'caseId' | 'account'>,
  store: InTransaction['store'],
): Promise<boolean> {
  const earlier = await store.payout.listByCase(caseId);
  return earlier.some(
    (payout) => payout.status === 'RETURNED' && payout.account.accountNo === account.accountNo && payout.account.ifsc === account.ifsc,
  );
}
