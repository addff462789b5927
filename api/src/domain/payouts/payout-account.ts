import { nameScore, SAME_NAME } from '@portal/rules/people/name-match.ts';
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

/** A verified account in the name of the client, whether or not a policy uses it. */
export async function findOwnAccount(
  clientIds: readonly string[],
  { clientId, bankId: selectedId }: { clientId: string; bankId: string },
  store: Stores,
): Promise<PayoutAccount | undefined> {
  if (!clientIds.includes(clientId)) return undefined;
  const [accounts, client] = [await store.bank.listOfClient(clientId), await store.profile.findClient(clientId)];
  const found = accounts.find(({ bankId, status, verifiedBy }) => bankId === selectedId && status === 'ACTIVE' && verifiedBy !== null);
  if (!found || !client || nameScore(found.holder, client.name) < SAME_NAME) return undefined;
  const { bankId, holder, accountNo, ifsc } = found;
  return { bankId, holder, accountNo, ifsc };
}
