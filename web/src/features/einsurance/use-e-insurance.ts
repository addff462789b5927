import { useAsk } from '../../lib/portal-api.ts';
import { useOwner } from '../../lib/use-owner.ts';

/** How the policies of the person are held. */
export function useEInsurance() {
  const owner = useOwner();
  const asked = useAsk('/eInsurance', { ClientId: owner.clientId ?? '' }, { main: true, skip: !owner.clientId });
  return { ...asked, failure: asked.failure ?? owner.failure, refetch: owner.failure ? owner.refetch : asked.refetch };
}
