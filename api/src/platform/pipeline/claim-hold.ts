import type { Endpoint } from '@portal/contract/endpoint.ts';
import { stopsForClaim } from '@portal/contract/step-up.ts';
import { isStoppedBy } from '@portal/rules/claims/claim-hold.ts';
import { PortalError } from '../../base/failure.ts';
import type { CallContext } from './call-context.ts';

/** Rejects calls that a claim hold or freeze of the policy stops (domain facts, 17.2). */
export async function rejectOnClaim(row: Endpoint, { input, references = [], services }: CallContext): Promise<void> {
  if (!stopsForClaim(row)) return;
  const policyNos = references.filter(({ kind }) => kind === 'policy').map(({ id }) => id);
  const hold = await services.store.claimHold.findHold(policyNos);
  const changesPayout = Boolean(typeof row.hold === 'function' ? row.hold(Object(input)) : row.hold);
  const command = { startsRequest: row.requestKinds !== undefined, pays: row.pays === true, changesPayout };
  if (hold && isStoppedBy(hold, command)) throw new PortalError(hold === 'ALL' ? 'policyClaimHold' : 'policyPayoutsFrozen');
}
