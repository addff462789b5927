import { lazy, type ReactNode, Suspense } from 'react';
import { useHome } from '../lib/home.slice.ts';
import { useLoader } from '../lib/loader.slice.ts';
import { SESSION } from '../lib/storage.ts';
import { useSessionFlag } from '../lib/use-session-flag.ts';
import { LoaderOverlay } from '../ui/LoaderOverlay.tsx';
import { shellText as t } from '../ui/shell.text.ts';
import { Header } from './Header.tsx';
import classes from './Shell.module.css';

const CustomerMenu = lazy(() => import('./CustomerMenu.tsx'));
const Footer = lazy(() => import('./Footer.tsx'));
const ShellDialogs = lazy(() => import('./ShellDialogs.tsx'));
const IdleLogout = lazy(() => import('./IdleLogout.tsx'));

/** What stands around every page: header, left menu, footer, loader, dialogs. */
export function Shell({ children }: { children: ReactNode }) {
  const isLoggedIn = useSessionFlag(SESSION.auth);
  const { running, line } = useLoader();
  const isBusy = running > 0;
  return (
    <>
      <div className={classes.portal} inert={isBusy} aria-busy={isBusy}>
        <a className={classes.skip} href="#main">
          {t.skip}
        </a>
        <Header />
        <div className={isLoggedIn ? classes.withMenu : classes.shell}>
          {isLoggedIn && (
            <Suspense>
              <CustomerMenu />
            </Suspense>
          )}
          <main id="main" className={classes.main} tabIndex={-1}>
            {children}
          </main>
        </div>
        <Suspense fallback={<div className={classes.footerPlace} />}>
          <Footer />
        </Suspense>
      </div>
      {isBusy && <LoaderOverlay line={line} />}
      <Dialogs />
      {isLoggedIn && (
        <Suspense>
          <IdleLogout />
        </Suspense>
      )}
    </>
  );
}

function Dialogs() {
  const isOpen = useHome(
    (home) =>
      home.isSessionExpired ||
      home.errorPopup ||
      home.errorPopupPP_RI ||
      home.logoutPopup !== null ||
      home.agentretrypopup !== null ||
      home.feedback !== null,
  );
  if (!isOpen) return null;
  return (
    <Suspense>
      <ShellDialogs />
    </Suspense>
  );
}
