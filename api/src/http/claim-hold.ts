import type { Endpoint } from '@portal/contract/endpoint.ts';
import { stopsForClaim } from '@portal/contract/step-up.ts';
import type { CallContext } from './call-context.ts';
import { PortalError } from './failure.ts';

/** Neither payments nor requests for a policy with a claim hold (domain facts, 17.2): the one place where they are refused. */
export async function refuseOnClaim(row: Endpoint, { references = [], services }: CallContext): Promise<void> {
  if (!stopsForClaim(row)) return;
  const policyNos = references.filter(({ kind }) => kind === 'policy').map(({ id }) => id);
  if (await services.store.claimHold.hasAny(policyNos)) throw new PortalError('policyClaimHold');
}
