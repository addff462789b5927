import { useApiQuery } from '../api/use-api-query.ts';
import { useHome } from '../state/home.slice.ts';
import { SESSION } from '../state/storage.ts';
import { useSessionFlag } from '../state/use-session-flag.ts';

/** Who asks for the cards: the login brought the client ID; after a reload the customer's own answer does. */
export function useOwner() {
  const isLoggedIn = useSessionFlag(SESSION.auth);
  const { data: customer, failure, refetch } = useApiQuery('/getUserDetails', {}, { skip: !isLoggedIn });
  const known = useHome(({ users }) => users.ClientId);
  const clientId = customer?.ClientId ?? known;
  return { customer, clientId, failure: clientId ? undefined : failure, refetch };
}
