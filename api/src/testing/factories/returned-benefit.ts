import { inTransaction } from '../../platform/context/services.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import type { World } from '../world.ts';

const ACCOUNT = { bankId: '', holder: 'Asha Rao', accountNo: '501044557001', ifsc: 'HDFC0001234' };

/** A survival benefit of ₹50,000 that was due on 01-10-2026 and that the bank returned. The customer has read the message about it. */
export async function returnBenefit(world: World, { clientId, policyNo }: { clientId: string; policyNo: string }): Promise<void> {
  const now = world.now();
  const benefit = { clientId, policyNo, benefitOn: '2026-10-01', purpose: 'SURVIVAL', amount: 5_000_000, interest: 0 } as const;
  await inTransaction(world.services, async (tx) => {
    const payoutId = await tx.store.payout.addOfBenefit({ ...benefit, account: ACCOUNT }, now);
    if (payoutId === undefined) return;
    await tx.store.payout.end(payoutId, { status: 'RETURNED', reasonCode: 'AC04', at: now });
    await addEvent({ type: 'payout.returned', data: { payoutId, amount: benefit.amount } }, { tx, now });
  });
}
