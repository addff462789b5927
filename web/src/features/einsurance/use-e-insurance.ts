import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useOwner } from '../../lib/records/use-owner.ts';

/** Loads how the customer's policies are held. */
export function useEInsurance() {
  const owner = useOwner();
  const asked = useApiQuery('/eInsurance', { ClientId: owner.clientId ?? '' }, { main: true, skip: !owner.clientId });
  return { ...asked, failure: asked.failure ?? owner.failure, refetch: owner.failure ? owner.refetch : asked.refetch };
}
