import { useApiQuery } from '../api/use-api-query.ts';
import { useHome } from '../state/home.slice.ts';
import { SESSION } from '../state/storage.ts';
import { useSessionFlag } from '../state/use-session-flag.ts';

/** Client ID for the calls. The login stores it, and after a reload it comes from the customer's data. */
export function useOwner() {
  const isLoggedIn = useSessionFlag(SESSION.auth);
  const { data: customer, failure, refetch } = useApiQuery('/getUserDetails', {}, { skip: !isLoggedIn });
  const storedClientId = useHome(({ users }) => users.ClientId);
  const clientId = customer?.ClientId ?? storedClientId;
  return { customer, clientId, failure: clientId ? undefined : failure, refetch };
}
