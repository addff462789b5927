import { callPortal } from '../../lib/api/call-portal.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { goToPartner, pageLeft } from '../../lib/navigation/go-to-partner.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import { linkText as t } from './link.text.ts';

/** Every failure on the way to the group opens the network dialog, but an expired session has a separate dialog (EXP-009). */
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
