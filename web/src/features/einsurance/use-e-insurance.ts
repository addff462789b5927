import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useOwner } from '../../lib/records/use-owner.ts';

/** Loads how the customer's policies are held. */
export function useEInsurance() {
  const owner = useOwner();
  const query = useApiQuery('/eInsurance', { ClientId: owner.clientId ?? '' }, { main: true, skip: !owner.clientId });
  return { ...query, failure: query.failure ?? owner.failure, refetch: owner.failure ? owner.refetch : query.refetch };
}
