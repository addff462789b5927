import type { World } from '../world.ts';

/** A survival benefit of ₹50,000 that was due on 01-10-2026 and that the bank returned. */
export async function returnBenefit(
  { services, now }: World,
  { clientId, policyNo }: { clientId: string; policyNo: string },
): Promise<void> {
  const account = { bankId: '', holder: 'Asha Rao', accountNo: '501044557001', ifsc: 'HDFC0001234' };
  const benefit = { clientId, policyNo, benefitOn: '2026-10-01', purpose: 'SURVIVAL', amount: 5_000_000, interest: 0 } as const;
  const payoutId = await services.store.payout.addOfBenefit({ ...benefit, account }, now());
  if (payoutId !== undefined) await services.store.payout.end(payoutId, { status: 'RETURNED', reasonCode: 'AC04', at: now() });
}
