import { useLocation } from 'react-router';
import { addresses } from '../../lib/addresses/addresses.ts';
import { to } from '../../lib/navigation/to.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { useSessionFlag } from '../../lib/state/use-session-flag.ts';

/** Header and other parts around the page (LAY-001..007). */
export type Layout = {
  isLogin: boolean;
  header: 'visitor' | 'customer' | 'information' | 'reduced';
  /** The information header links to the login: for a customer who pays by a link. */
  hasLogin: boolean;
  hasLeftMenu: boolean;
  /** Notice, footer and bottom bar: all but the servicing app's layout have them. */
  hasAll: boolean;
};

/** A premium is paid there by a link, without the profile menu (HDR-021). */
const WITHOUT_PROFILE = addresses.preLoginPayPremium.toLowerCase();

export function useLayout(): Layout {
  const { pathname, search } = useLocation();
  const isLoggedIn = useSessionFlag(SESSION.auth);
  const hasPreLoginKey = useSessionFlag(SESSION.preLoginKey);
  const isReduced = useHome((home) => home.SourceAbcServApp);
  const isWithoutProfile = pathname.toLowerCase().replace(/\/$/, '') === WITHOUT_PROFILE;
  // Literally the first key (E-22).
  const isInfo = /^\?info(?=[=&]|$)/.test(search);
  // The login page keeps the visitor's layout until the redirect after a login has finished.
  const isLogin = pathname === to('login');
  const isByLink = isWithoutProfile && hasPreLoginKey && !isLoggedIn;
  const isCustomer = isLoggedIn && !isLogin;
  const header = isReduced ? 'reduced' : isInfo || isByLink ? 'information' : isCustomer ? 'customer' : 'visitor';
  return {
    isLogin,
    header,
    hasLogin: isByLink,
    hasLeftMenu: isLoggedIn && !isLogin && header === 'customer',
    hasAll: !isReduced,
  };
}
