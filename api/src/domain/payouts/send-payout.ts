import { inTransaction, type Services } from '../../platform/context/services.ts';
import { getAdapter } from '../../platform/partners/adapters.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';

/** The bank settles most payouts within this time and sends a callback; the poll queries the others. */
const ASK_AFTER_MS = 90_000;

/**
 * The job `payout-send`: sends a payout to the bank, and retries with growing pauses until the bank accepts it. The id makes a repetition
 * the same payout. A payout to a customer waits while a death claim stops payouts of the policy, unless an earlier attempt has reached the
 * bank.
 */
export async function sendPayout(payoutId: string, services: Services, now: Date): Promise<void> {
  const { store, partners } = services;
  const payout = await store.payout.find(payoutId);
  if (payout?.status !== 'CREATED') return;
  const earlier = getAdapter(services, 'payout', payout.adapter ?? partners.payout.adapter);
  if ((await store.payout.holdForClaim(payoutId, now)) && !(await earlier.query(payoutId))) {
    await store.posting.alertStaff('payoutHeld', { subject: payoutId, detail: 'A death claim stops payouts of the policy.' }, now);
    return;
  }
  const { amount: amountPaise, account, purpose } = payout;
  const { ifsc, accountNo, holder } = account;
  const adapter = await store.payout.claimAdapter(payoutId, partners.payout.adapter);
  try {
    await getAdapter(services, 'payout', adapter).send({ payoutId, amountPaise, ifsc, accountNo, holder, purpose }, payoutId);
  } catch (error) {
    if (error instanceof PartnerFailure && !error.retry)
      await store.posting.alertStaff('payoutRefused', { subject: payoutId, detail: error.message }, now);
    throw error;
  }
  services.crashPoint('payout-taken');
  await inTransaction(services, async (tx) => {
    await tx.store.payout.setSent(payoutId);
    await tx.send('payout-follow', { payoutId }, { startAfter: new Date(now.getTime() + ASK_AFTER_MS) });
  });
}
