import type { Stores } from '../../platform/context/services.ts';
import type { PayoutAccount } from './payout-rows.store.ts';

/** A verified account of the policy's owner. */
export async function findPayoutAccount(
  clientIds: readonly string[],
  { policyNo, expected }: { policyNo: string; expected: string },
  store: Stores,
): Promise<PayoutAccount | undefined> {
  const found = (await store.bank.listForPolicy(clientIds, policyNo)).find(
    ({ bankId, status, verifiedBy }) => bankId === expected && status === 'ACTIVE' && verifiedBy !== null,
  );
  if (!found) return undefined;
  const { bankId, holder, accountNo, ifsc } = found;
  return { bankId, holder, accountNo, ifsc };
}
