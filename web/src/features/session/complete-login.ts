import type { LoginResponse } from '@portal/contract/session/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { callPortal } from '../../lib/api/call-portal.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { openAreas } from '../../lib/state/slices.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { screenAddress } from '../../lib/state/url.slice.ts';

/** As `completeLogin`, for a plain login: only the address. */
export const signIn = async (answer: LoginResponse, client: QueryClient): Promise<string> => (await completeLogin(answer, client)).address;

/** Handles the response of every kind of login: stores the session and fills area home. Returns the address to open. */
export async function completeLogin(answer: LoginResponse, client: QueryClient) {
  // The table of codes is no part of the first load.
  const codes = import('./apply-redirect.ts');
  if (answer.userAuthKey) await extendSession(answer, { handle: answer.userAuthKey, client, codes });
  // A link's key is no login: the flag Auth stays away (E-06).
  else if (answer.preKey) session.set(SESSION.preLoginKey, answer.preKey);
  const { applyRedirect } = await codes;
  return applyRedirect(answer);
}

type Codes = typeof import('./apply-redirect.ts');

async function extendSession(
  answer: LoginResponse,
  { handle, client, codes }: { handle: string; client: QueryClient; codes: Promise<Codes> },
): Promise<void> {
  session.set(SESSION.sessionToken, handle);
  session.remove(SESSION.preLoginKey);
  session.remove(SESSION.preKey);
  void codes.then(({ confirmFirst }) => confirmFirst(answer, client));
  const user = await callPortal('/getUserDetails', {});
  if (user.data) client.setQueryData(['/getUserDetails', {}], user.data);
  openAreas();
  // The names follow once the header is there.
  useHome.setState(({ users }) => ({
    isLoggedin: true,
    path: screenAddress(window.location.pathname),
    users: { ...users, ClientId: answer.userInfo?.ClientId ?? null, PolicyId: user.data?.PolicyId ?? answer.policyId },
  }));
  session.set(SESSION.auth, handle);
}
