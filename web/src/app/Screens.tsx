import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router';
import { useConfig } from '../lib/config.ts';
import type { Screen } from '../lib/screens.ts';
import { SESSION } from '../lib/storage.ts';
import { useSessionFlag } from '../lib/use-session-flag.ts';
import { PageContext } from '../ui/page-context.ts';
import { shellText as t } from '../ui/shell.text.ts';
import { Waiting } from '../ui/Waiting.tsx';
import { allScreens, type ScreenName } from './all-screens.ts';
import { to } from './to.ts';

const routes = Object.values<Screen>(allScreens).map((row) => ({ row, Page: lazy(row.page) }));

/** The page of the address. Routes, guards, title and breadcrumb are read from the screen tables. */
export function Screens() {
  return (
    <Routes>
      {routes.map(({ row, Page }) => (
        <Route key={row.path} path={row.path} element={<Guarded row={row} Page={Page} />} />
      ))}
      <Route path="*" element={<Navigate to={to('notFound')} replace />} />
    </Routes>
  );
}

function Guarded({ row, Page }: (typeof routes)[number]) {
  const { pathname, search, hash } = useLocation();
  const isOpen = useSessionFlag(row.guard ?? SESSION.auth) || row.guard === null;
  if (!isOpen) return <Navigate to={to('login')} replace />;
  // One spelling stands in the address bar: that of the specification, without a trailing slash (R1).
  if (pathname !== row.path) return <Navigate to={row.path + search + hash} replace />;
  return <Opened key={row.path} row={row} Page={Page} />;
}

function Opened({ row, Page }: (typeof routes)[number]) {
  const isLoggedIn = useSessionFlag(SESSION.auth);
  const isBack = useNavigationType() === 'POP';
  const { provider } = useConfig();
  const home = { title: t.home, to: to(isLoggedIn ? 'dashboard' : 'login') };
  const between = row.crumbs?.map((name) => ({ title: allScreens[name as ScreenName].title, to: to(name as ScreenName) }));
  useEffect(() => {
    if (!isBack) window.scrollTo(0, 0);
  }, [isBack]);
  return (
    <PageContext value={{ title: row.title, crumbs: between ? [home, ...between] : null, provider, visit: row.path }}>
      <Suspense fallback={row.guard && <Waiting rows={3} />}>
        <Page />
      </Suspense>
    </PageContext>
  );
}
