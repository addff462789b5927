import { useAsk } from './portal-api.ts';
import { SESSION } from './storage.ts';
import { useSessionFlag } from './use-session-flag.ts';

/** Who is logged in, once known. Names and contacts stay in memory. */
export function useCustomer() {
  const isLoggedIn = useSessionFlag(SESSION.auth);
  return useAsk('/getUserDetails', {}, { skip: !isLoggedIn }).data;
}
