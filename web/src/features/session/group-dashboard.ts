import { readRedirect } from '@portal/rules/redirect-address.ts';
import { useConfig } from '../../lib/config.ts';
import { goToPartner, pageLeft } from '../../lib/go-to-partner.ts';
import { useHome } from '../../lib/home.slice.ts';
import { withLoader } from '../../lib/loader.slice.ts';
import { callPortal } from '../../lib/portal-api.ts';
import { SESSION, session } from '../../lib/storage.ts';
import { linkText as t } from './link.text.ts';

/** Whatever goes wrong on the way to the group is the network dialog; an expired session has its own before it (EXP-009). */
const fail = (): void => {
  useHome.setState({ errorPopup: true });
};

/** 'ABC Dashboard' of the profile menu: posts a one-time token to the group's one-login, as a hidden form in this tab. */
export function useGroupDashboard(): () => Promise<void> {
  const { oneLoginUrl, partnerHosts } = useConfig();
  return () =>
    withLoader(t.goingToDashboard, async () => {
      const token = await callPortal('/sso/token', { api: 'SSOTokenGen' });
      if (!token.data || !('SSOTokenData' in token.data)) return fail();
      const { data } = await callPortal('/sso/token', { api: 'ABCDRedirectionTokenGen', ssoTokenData: token.data.SSOTokenData });
      // The address is the configuration's, never one of an answer.
      if (!data || !('Redirection' in data) || !oneLoginUrl || !goToPartner(oneLoginUrl, data.Redirection, partnerHosts)) return fail();
      return pageLeft();
    });
}

/** Back to the servicing app: with the token of the arrival, or a fresh one when that is spent. True when the page is leaving. */
export function useContinueSso(): () => Promise<boolean> {
  const { partnerHosts } = useConfig();
  return () =>
    withLoader(t.goingToGroup, async () => {
      const address = await nextAddress(partnerHosts);
      if (!address) {
        fail();
        return false;
      }
      window.location.replace(address);
      await pageLeft();
      return true;
    });
}

async function nextAddress(hosts: readonly string[]): Promise<string | undefined> {
  const plainHttp = window.location.protocol === 'http:';
  const kept = session.get(SESSION.ssoTokenData);
  session.remove(SESSION.ssoTokenData);
  const first = kept ? await continueWith(kept) : undefined;
  const { data } = first?.data || first?.failure?.status === 40 ? first : await continueWith(await freshToken());
  return data ? readRedirect(data.redirectUrl, { hosts, plainHttp }) : undefined;
}

const continueWith = (SSOTokenData = '') => callPortal('/sso/continue', { SSOTokenData });

async function freshToken(): Promise<string | undefined> {
  const { data } = await callPortal('/sso/token', { api: 'SSOTokenGen', target: 'SERVICING_APP' });
  return data && 'SSOTokenData' in data ? data.SSOTokenData : undefined;
}
