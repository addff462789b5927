import { PartnerFailure } from '../partners/partner-failure.ts';
import { inTransaction, type Services } from '../services.ts';

/** The bank settles most payouts within this time, and calls; the others are asked about by the poll. */
const ASK_AFTER_MS = 90_000;

/** The job `payout-send`: gives a payout to the bank, for ever with growing pauses until it is taken. Its id makes a repetition the same payout. */
export async function sendPayout(payoutId: string, services: Services, now: Date): Promise<void> {
  const { store, partners } = services;
  const payout = await store.payout.find(payoutId);
  if (payout?.status !== 'CREATED') return;
  const { amount: amountPaise, account, purpose } = payout;
  const { ifsc, accountNo, holder } = account;
  try {
    await partners.payout.send({ payoutId, amountPaise, ifsc, accountNo, holder, purpose }, payoutId);
  } catch (error) {
    if (error instanceof PartnerFailure && !error.retry) await store.posting.alertStaff('payoutRefused', payoutId, error.message, now);
    throw error;
  }
  services.crashPoint('payout-taken');
  await inTransaction(services, async (tx) => {
    await tx.store.payout.setSent(payoutId);
    await tx.send('payout-follow', { payoutId }, { startAfter: new Date(now.getTime() + ASK_AFTER_MS) });
  });
}
