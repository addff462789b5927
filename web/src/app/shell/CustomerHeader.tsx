import { useMediaQuery } from '@mantine/hooks';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { helpStatus, offerAfterDone, storeHelpStatus } from '../../lib/api/agent-help.ts';
import { callPortal } from '../../lib/api/call-portal.ts';
import { useBrand } from '../../lib/browser/brand.ts';
import { reportClick } from '../../lib/browser/report-click.ts';
import { to } from '../../lib/navigation/to.ts';
import { useNamesInArea } from '../../lib/records/customer.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { openSearch } from '../../lib/state/search-sheet.slice.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { shellText as t } from '../../ui/layout/shell.text.ts';
import { Link } from '../../ui/links/Link.tsx';
import { Logo } from '../../ui/links/Logo.tsx';
import { useScreen } from '../router/use-screen.ts';
import classes from './Header.module.css';
import { navText } from './nav.text.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useTabs } from './use-customer-nav.ts';

const MenuDrawer = lazy(() => import('./MenuDrawer.tsx'));

/** Logo, five tabs, search and the profile menu; on narrow screens the Menu button in place of tabs and search. */
export default function CustomerHeader({ provider }: { provider: string }) {
  const hasTabs = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const [isOpen, setIsOpen] = useState(false);
  const hasCustomerBar = useBrand()?.phoneBar === 'customer';
  const tabs = useTabs();
  useActiveTab();
  useHelpStatus();
  useHelpAfterDone();
  useNamesInArea();
  return (
    <>
      {!hasTabs && (
        <button type="button" className={classes.menuButton} aria-label={t.menu} aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
          <IconMenu2 size={24} stroke={1.75} aria-hidden />
        </button>
      )}
      <Logo
        name={provider}
        to={to('dashboard')}
        onClick={() => reportClick('post_login_header_click', { group: 'Header', item: 'Logo' })}
      />
      {hasTabs && (
        <nav className={classes.tabs} aria-label={navText.main}>
          {tabs.map((tab) => (
            <Link
              key={tab.to}
              to={tab.to}
              aria-current={tab.isCurrent ? 'page' : undefined}
              onClick={() => reportClick('post_login_header_click', { group: 'Tabs', item: tab.name })}
            >
              {tab.title}
            </Link>
          ))}
        </nav>
      )}
      <span className={classes.space} />
      {hasTabs && <SearchBox />}
      {!hasTabs && hasCustomerBar && (
        <button type="button" className={classes.menuButton} aria-label={navText.searchServices} onClick={openSearch}>
          <IconSearch size={24} stroke={1.75} aria-hidden />
        </button>
      )}
      <ProfileMenu />
      {isOpen && !hasTabs && (
        <Suspense>
          <MenuDrawer onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Stores the tab group of the last screen, for journeys that need their origin. */
function useActiveTab() {
  const group = useScreen()?.group;
  useEffect(() => {
    if (group && session.get(SESSION.activeTab) !== group) session.set(SESSION.activeTab, group);
  }, [group]);
}

/**
 * Loads whether help may be offered (AGENT-001) in the background. Without a response no help is offered, and the next load tries again.
 */
function useHelpStatus() {
  const clientId = useHome(({ users }) => users.ClientId);
  useEffect(() => {
    if (!clientId || helpStatus()) return;
    void callPortal('/getAgentHelpStatus', { clientId }).then(({ data }) => data && storeHelpStatus(data));
  }, [clientId]);
}

/** Closes a result that the user has left. After a success, help may be offered (R19), but not during a logout. */
function useHelpAfterDone() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname && pathname !== to('logout')) offerAfterDone();
    before.current = pathname;
  }, [pathname]);
}
