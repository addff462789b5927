import { readRedirect } from '@portal/rules/money/redirect-address.ts';
import { callPortal } from '../api/call-portal.ts';
import { useConfig } from '../browser/config.ts';
import { useHome } from '../state/home.slice.ts';
import { withLoader } from '../state/loader.slice.ts';
import { SESSION, session } from '../state/storage.ts';
import { text } from '../text/text.ts';
import { pageLeft } from './go-to-partner.ts';

export const ssoText = text({ goingToGroup: { en: 'Taking you to the group', hi: 'आपको समूह की साइट पर ले जा रहे हैं' } });

/** Back to the servicing app: with the token of the arrival, or a fresh one when that is spent. True when the page is leaving. */
export function useContinueSso(): () => Promise<boolean> {
  const { partnerHosts } = useConfig();
  return () =>
    withLoader(ssoText.goingToGroup, async () => {
      const address = await nextAddress(partnerHosts);
      if (!address) {
        useHome.setState({ errorPopup: true });
        return false;
      }
      window.location.replace(address);
      await pageLeft();
      return true;
    });
}

async function nextAddress(hosts: readonly string[]): Promise<string | undefined> {
  const plainHttp = window.location.protocol === 'http:';
  const storedToken = session.get(SESSION.ssoTokenData);
  session.remove(SESSION.ssoTokenData);
  const first = storedToken ? await continueWith(storedToken) : undefined;
  const { data } = first?.data || first?.failure?.status === 40 ? first : await continueWith(await freshToken());
  return data ? readRedirect(data.redirectUrl, { hosts, plainHttp }) : undefined;
}

const continueWith = (SSOTokenData = '') => callPortal('/sso/continue', { SSOTokenData });

async function freshToken(): Promise<string | undefined> {
  const { data } = await callPortal('/sso/token', { api: 'SSOTokenGen', target: 'SERVICING_APP' });
  return data && 'SSOTokenData' in data ? data.SSOTokenData : undefined;
}
