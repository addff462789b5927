import type { InTransaction } from '../../platform/context/services.ts';
import type { NewPayout, Payout, PayoutAccount } from './payout-rows.store.ts';

/**
 * Starts a payout for a request, in the transaction that approves it. False if one of this request is in progress or paid, so that it is
 * never paid twice. An account from which this money was returned is not tried again.
 */
export async function startPayout(payout: NewPayout, { store, send }: InTransaction, now: Date): Promise<boolean> {
  if (await wasReturned(payout, store)) return false;
  const payoutId = await store.payout.add(payout, now);
  if (payoutId === undefined) return false;
  await send('payout-send', { payoutId });
  return true;
}

/** True if the bank returned an earlier payout of this money from the same account. */
export async function wasReturned(
  { caseId, account, againOf }: Pick<NewPayout, 'caseId' | 'account' | 'againOf'>,
  store: InTransaction['store'],
): Promise<boolean> {
  const [last] = (await store.payout.listByCase(caseId)).toReversed();
  const earlier = await listAttempts(last?.payoutId ?? againOf, store);
  return earlier.some((payout) => payout.status === 'RETURNED' && isSameAccount(payout.account, account));
}

const isSameAccount = (a: PayoutAccount, b: PayoutAccount): boolean => a.accountNo === b.accountNo && a.ifsc === b.ifsc;

type Attempt = Pick<Payout, 'payoutId' | 'status' | 'account'>;
/** A payout with those whose money it sends again, the oldest first. */
export async function listAttempts(payoutId: string | null | undefined, store: InTransaction['store']): Promise<Attempt[]> {
  const payout = payoutId ? await store.payout.find(payoutId) : undefined;
  if (!payout || 'claimantId' in payout) return [];
  if (!('caseId' in payout)) return [payout];
  const ofCase = (await store.payout.listByCase(payout.caseId)).filter((other) => other.payoutId <= payout.payoutId);
  return [...(await listAttempts(ofCase[0]?.againOf, store)), ...ofCase];
}
