import type { EndpointAt } from '@portal/contract/contract.ts';
import { PortalError } from '../../base/failure.ts';
import type { Claim, Claimant } from '../../domain/claims/claim-rows.store.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import type { Call } from '../../platform/pipeline/implement.ts';

type Keyed = Pick<Call<EndpointAt<'/claimIntimation/notify'>>, 'session' | 'store' | 'now' | 'services' | 'address'> & {
  input: { claimNumber: string; ref?: string | undefined };
};
export type Own = { claim: Claim; claimant: Claimant };

/**
 * The claimant on whose behalf a call is made: by the reference issued after a code, or as the customer who filed the claim. Another
 * claimant's claim is reported as not found.
 */
export async function ownClaim({ session, store, services, now, address, input }: Keyed): Promise<Own> {
  const { claimNumber, ref } = input;
  const claimant = ref ? await byRef(ref) : await byCustomer();
  const claim = claimant?.claimNumber === claimNumber ? await store.claim.find(claimNumber) : undefined;
  if (!claim || !claimant) {
    await rateLimits(services, now).miss(address);
    throw new PortalError('notFound');
  }
  return { claim, claimant };

  async function byRef(handle: string): Promise<Claimant | undefined> {
    const claimantId = await store.claimAccess.useRef(handle, now);
    return claimantId ? store.claim.findClaimant(claimantId) : undefined;
  }
  async function byCustomer(): Promise<Claimant | undefined> {
    if (!session?.clientId) return undefined;
    return (await store.claim.listOfClients(session.clientIds)).find((claimant) => claimant.claimNumber === claimNumber);
  }
}
