import { useEffect } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router';
import type { ScreenName } from '../../lib/addresses/addresses.ts';
import { useClosedScreens } from '../../lib/navigation/closed-screens.ts';
import { to } from '../../lib/navigation/to.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { OnlineScreens } from '../../ui/layout/page-context.ts';
import { lazyPart } from '../../ui/theme/lazy-part.tsx';
import { allScreens } from './all-screens.ts';
import { PageComing } from './PageComing.tsx';
import { ScreenRoute } from './ScreenRoute.tsx';

const NotOnlinePage = lazyPart(() => import('../../ui/feedback/NotOnlinePage.tsx'));

/** The rows, each with its page, which is fetched when it is first shown. (Screens.tsx has the pages of the first load.) */
const routes = (Object.keys(allScreens) as ScreenName[])
  .map((name) => ({ name, row: allScreens[name] }))
  .filter(({ row }) => !row.isFirst)
  .map(({ name, row }) => ({ name, row, Page: row.page ? lazyPart(row.page) : NotOnlinePage }));

const online = routes.filter(({ row }) => row.page).map(({ name }) => name);

/** Fetches the page of an address before it is shown. */
export async function fetchPage(address: string): Promise<void> {
  await routes.find(({ row }) => matchPath({ path: row.path, caseSensitive: row.isExact ?? false }, address))?.Page.fetch();
}

/** Routes of every page, with not found as the default. */
export default function AllScreens() {
  const closed = useClosedScreens();
  return (
    <OnlineScreens value={new Set(online.filter((name) => !closed.has(name)))}>
      <Routes>
        {routes.map(({ name, row, Page }) => (
          <Route
            key={row.path}
            path={row.path}
            caseSensitive={row.isExact}
            element={
              <>
                {row.isWaiting && <RedirectTarget path={row.path} />}
                <ScreenRoute row={row} Page={closed.has(name) ? NotOnlinePage : Page} Coming={PageComing} />
              </>
            }
          />
        ))}
        <Route path="*" element={<Navigate to={to('notFound')} replace />} />
      </Routes>
    </OnlineScreens>
  );
}

/** Stores the address before the guard redirects a visitor to the login, so that the login can return to it. */
function RedirectTarget({ path }: { path: string }) {
  useEffect(() => {
    if (!session.has(SESSION.auth)) session.set(SESSION.redirectTarget, path);
  }, [path]);
  return null;
}
