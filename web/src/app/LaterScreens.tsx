import { lazy, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import type { Screen } from '../lib/screens.ts';
import { SESSION, session } from '../lib/storage.ts';
import { laterScreens } from './later-screens.ts';
import { ScreenRoute } from './ScreenRoute.tsx';
import { to } from './to.ts';

const routes = Object.values<Screen>(laterScreens).map((row) => ({ row, Page: lazy(row.page) }));

/** The pages that the first load does not know; and what is none of them is not found. */
export default function LaterScreens() {
  return (
    <Routes>
      {routes.map(({ row, Page }) => (
        <Route
          key={row.path}
          path={row.path}
          caseSensitive={row.isExact}
          element={
            <>
              {row.isWaiting && <Wish path={row.path} />}
              <ScreenRoute row={row} Page={Page} />
            </>
          }
        />
      ))}
      <Route path="*" element={<Navigate to={to('notFound')} replace />} />
    </Routes>
  );
}

/** The guard is about to lead a visitor away from this address: the login leads back to it. */
function Wish({ path }: { path: string }) {
  useEffect(() => {
    if (!session.has(SESSION.auth)) session.set(SESSION.redirectTarget, path);
  }, [path]);
  return null;
}
