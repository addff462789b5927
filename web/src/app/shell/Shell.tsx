import { lazy, type ReactNode, Suspense, useDeferredValue, useRef } from 'react';
import { useLocation } from 'react-router';
import { isOfStaff } from '../../lib/addresses/addresses.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { useLoader } from '../../lib/state/loader.slice.ts';
import { useSearchSheet } from '../../lib/state/search-sheet.slice.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { useSessionFlag } from '../../lib/state/use-session-flag.ts';
import { LoaderOverlay } from '../../ui/feedback/LoaderOverlay.tsx';
import { shellText as t } from '../../ui/layout/shell.text.ts';
import { lazyThemed } from '../../ui/theme/lazy-themed.tsx';
import { RenderBoundary } from '../rendering/RenderBoundary.tsx';
import { useDeferred } from '../router/use-deferred.ts';
import { BottomBar } from './BottomBar.tsx';
import { CustomerMenu } from './customer-frame.ts';
import { Header } from './Header.tsx';
import { NewsBanner } from './NewsBanner.tsx';
import classes from './Shell.module.css';
import { useLayout } from './use-layout.ts';
import { useOnline } from './use-online.ts';

const PageEnd = lazyThemed(() => import('./PageEnd.tsx'));
const SearchSheet = lazyThemed(() => import('./SearchSheet.tsx'));
const OfflineNotice = lazy(() => import('./OfflineNotice.tsx'));
const ShellDialogs = lazyThemed(() => import('../dialogs/ShellDialogs.tsx'));
const IdleLogout = lazy(() => import('../guards/IdleLogout.tsx'));
const AdminFrame = lazyThemed(() => import('../../staff/frame/AdminFrame.tsx'));
const ClaimNotices = lazyThemed(() => import('./ClaimNotices.tsx'));

/** Frame around every page. Staff pages have a separate frame. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  if (!isOfStaff(pathname)) return <CustomerShell>{children}</CustomerShell>;
  return (
    <Suspense>
      <AdminFrame>{children}</AdminFrame>
    </Suspense>
  );
}

/** Notice, header, left menu, footer, bottom bar, loader, dialogs. */
function CustomerShell({ children }: { children: ReactNode }) {
  const isLoggedIn = useSessionFlag(SESSION.auth);
  const { isLogin, hasLeftMenu, hasAll } = useLayout();
  const { running, line } = useLoader();
  const isSearching = useSearchSheet((sheet) => sheet.isOpen);
  const isOnline = useOnline();
  // The page's content renders first. The menu's space next to it is reserved.
  const isMenuDrawn = useDeferredValue(true, false);
  // After a login the redirect is still running, and the form must not reappear.
  const isBusy = running > 0 || (isLogin && isLoggedIn);
  return (
    <>
      <div className={classes.portal} inert={isBusy} aria-busy={isBusy}>
        <a className={classes.skip} href="#main">
          {t.skip}
        </a>
        {hasAll && <Notice />}
        <Header />
        {!isOnline && (
          <Suspense>
            <OfflineNotice />
          </Suspense>
        )}
        {/* Between login page and the rest everything is another: nothing of it moves. */}
        <div key={`page ${isLogin}`} className={hasLeftMenu ? classes.withMenu : isLogin ? classes.atLogin : classes.shell}>
          {hasLeftMenu && (
            <div className={classes.menuPlace}>
              {isMenuDrawn && (
                <RenderBoundary inPlace={null}>
                  <Suspense>
                    <CustomerMenu />
                  </Suspense>
                </RenderBoundary>
              )}
            </div>
          )}
          <main id="main" className={classes.main} tabIndex={-1}>
            {isLoggedIn && (
              <RenderBoundary inPlace={null}>
                <Suspense>
                  <ClaimNotices />
                </Suspense>
              </RenderBoundary>
            )}
            {children}
          </main>
        </div>
        {hasAll && (
          <RenderBoundary key={`end ${isLogin}`} inPlace={null}>
            <End isLogin={isLogin} />
          </RenderBoundary>
        )}
        {hasAll && (
          <RenderBoundary inPlace={null}>
            <BottomBar />
          </RenderBoundary>
        )}
      </div>
      {isBusy && <LoaderOverlay line={line} />}
      {isSearching && (
        <Suspense>
          <SearchSheet />
        </Suspense>
      )}
      <Dialogs />
      {isLoggedIn && (
        <Suspense>
          <IdleLogout />
        </Suspense>
      )}
    </>
  );
}

const NOTICE_REFRESH_MS = 15 * 60_000;

/** Its first answer is part of the page where the server sent one. A failure is ignored (BAN-001, BAN-002, GET-001). */
function Notice() {
  const notice = useApiQuery('/getBannerMessage', {}, { refreshMs: NOTICE_REFRESH_MS }).data;
  if (!notice?.Message || Number(notice.banner_enabled) !== 1) return null;
  return <NewsBanner message={notice.Message} />;
}

function End({ isLogin }: { isLogin: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const isTime = useDeferred(place);
  const waiting = <div ref={place} className={classes.footerPlace} />;
  if (!isTime) return waiting;
  return (
    <Suspense fallback={waiting}>
      <PageEnd isLogin={isLogin} />
    </Suspense>
  );
}

function Dialogs() {
  const isOpen = useHome(
    (home) =>
      home.isSessionExpired ||
      home.errorPopup ||
      home.errorPopupPP_RI ||
      home.logoutPopup !== null ||
      home.stepUp !== null ||
      home.idleEndsAt !== null ||
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
