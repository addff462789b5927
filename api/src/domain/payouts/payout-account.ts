import type { Stores } from '../../platform/context/services.ts';
import type { PayoutAccount } from './payout-rows.store.ts';

/** A verified account of the policy's owner: the expected one, or the policy's payout account. */
export async function findPayoutAccount(
  clientIds: readonly string[],
  { policyNo, expected }: { policyNo: string; expected?: string | null },
  store: Stores,
): Promise<(PayoutAccount & { bankName: string }) | undefined> {
  const found = (await store.bank.listForPolicy(clientIds, policyNo)).find(
    ({ bankId, isPayout, status, verifiedBy }) => (expected ? bankId === expected : isPayout) && status === 'ACTIVE' && verifiedBy !== null,
  );
  if (!found) return undefined;
  const { bankId, holder, accountNo, ifsc, bankName } = found;
  return { bankId, holder, accountNo, ifsc, bankName };
}
