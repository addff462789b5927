import type { LoginResponse } from '@portal/contract/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { to } from '../../app/to.ts';
import { keepHelpStatus } from '../../lib/agent-help.ts';
import { useHome } from '../../lib/home.slice.ts';
import { usePayPremium } from '../../lib/pay-premium.slice.ts';
import { callPortal } from '../../lib/portal-api.ts';
import { SESSION, session } from '../../lib/storage.ts';

/** Handles a login answer, in one place for every way in: keeps the session, fills area home. Gives the address to go to. */
export async function enter(answer: LoginResponse, client: QueryClient): Promise<string> {
  const handle = answer.userAuthKey ?? '';
  const wanted = session.get(SESSION.redirectTarget);
  session.remove(SESSION.redirectTarget);
  session.set(SESSION.sessionToken, handle);
  const user = await callPortal('/getUserDetails', {});
  if (user.data) client.setQueryData(['/getUserDetails', {}], user.data);
  useHome.setState({
    isLoggedin: true,
    path: to('login'),
    users: { ClientId: answer.userInfo?.ClientId ?? null, PolicyId: user.data?.PolicyId ?? answer.policyId },
  });
  session.set(SESSION.auth, handle);
  void askHelpStatus(answer.userInfo?.ClientId);
  const policyId = answer.payPremium?.payload.POLICYNUMBER;
  if (policyId) usePayPremium.setState({ paypremium: { purpose: 'PREMIUM', policyId } });
  const address = addressOf(answer.redirectPage, policyId);
  // Only the login that a page of ours asked for leads back there (R2).
  return wanted && wanted === to('productLinking') && address === to('dashboard') ? wanted : address;
}

/** In the background: without an answer no help is offered. */
async function askHelpStatus(clientId: string | undefined): Promise<void> {
  const { data } = clientId ? await callPortal('/getAgentHelpStatus', { clientId }) : {};
  if (data) keepHelpStatus(data);
}

/** Where a redirect code leads (E-20: any case, trimmed; unknown or absent is the dashboard). */
export function addressOf(code: string | null, policyId?: string): string {
  switch (code?.trim().toUpperCase()) {
    case 'P':
      return to('payPremium', policyId ? { policyId } : {});
    case 'PPD':
      return to('pastPayments');
    case 'PLG':
      return to('policyListing');
    case 'PRD':
      return to('downloads', { doc: 'receipts' });
    case 'T':
    case 'TCD':
    case 'A':
    case 'PASD':
    case 'PDO':
      return to('downloads');
    default:
      return to('dashboard');
  }
}
