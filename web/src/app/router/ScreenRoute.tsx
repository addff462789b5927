import { type ComponentType, Suspense, useEffect } from 'react';
import { Navigate, useLocation, useNavigationType, useParams } from 'react-router';
import { addresses } from '../../lib/addresses/addresses.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { listed, type Screen } from '../../lib/navigation/screens.ts';
import { to } from '../../lib/navigation/to.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { useSessionFlag } from '../../lib/state/use-session-flag.ts';
import { PageContext } from '../../ui/layout/page-context.ts';
import { shellText as t } from '../../ui/layout/shell.text.ts';
import { findSpelling } from './spelling.ts';

/** `Coming`: placeholder while a page loads. */
type Props = { row: Screen; Page: ComponentType; Coming?: ComponentType };

/** One screen behind its guard (R2) and under the one spelling of its address (R1). */
export function ScreenRoute({ row, Page, Coming = Nothing }: Props) {
  const { pathname, search, hash } = useLocation();
  const { '*': path } = useParams();
  const isOpen = useSessionFlag(row.guard ?? SESSION.auth) || row.guard === null;
  const isStaff = useSessionFlag(SESSION.adminAuth);
  if (!isOpen) return <Navigate to={to(row.guard === SESSION.adminAuth ? 'adminLogin' : 'login')} replace />;
  if (row.path === addresses.adminLogin && isStaff) return <Navigate to={to('adminDownloads')} replace />;
  if (row.path.endsWith('/*') && !path) return <Navigate to={to('notFound')} replace />;
  const spelt = findSpelling(row.path, pathname);
  if (pathname !== spelt) return <Navigate to={spelt + search + hash} replace />;
  return <OpenScreen key={row.path} row={row} Page={Page} Coming={Coming} />;
}

const Nothing = () => null;

function OpenScreen({ row, Page, Coming }: Required<Props>) {
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (!isBack) window.scrollTo(0, 0);
  }, [isBack]);
  const page = <PageInContext row={row} Page={Page} />;
  // Hydration needs the server-rendered HTML as one piece.
  if (row.isFirst) return page;
  return <Suspense fallback={row.guard && <PageInContext row={row} Page={Coming} />}>{page}</Suspense>;
}

/** Inside of what waits for the page: once it is there, the screens above it are too. */
function PageInContext({ row, Page }: Pick<Props, 'row' | 'Page'>) {
  const isLoggedIn = useSessionFlag(SESSION.auth);
  const { provider } = useConfig();
  const home = { title: t.home, to: to(isLoggedIn ? 'dashboard' : 'login') };
  const between = row.crumbs?.flatMap((name) => {
    const above = listed[name];
    return above ? [{ title: above.crumb, to: above.path }] : [];
  });
  return (
    <PageContext value={{ title: row.title, crumbs: between ? [home, ...between] : null, provider, visit: row.path }}>
      <Page />
    </PageContext>
  );
}
