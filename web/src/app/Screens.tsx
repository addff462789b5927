import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { allListed, type Screen, screensLater } from '../lib/screens.ts';
import { Waiting } from '../ui/Waiting.tsx';
import { firstScreens } from './first-screens.ts';
import { ScreenRoute } from './ScreenRoute.tsx';

const LaterScreens = lazy(() => import('./LaterScreens.tsx'));
screensLater(() => import('./later-screens.ts'));
/** What is drawn behind a guard, or below a screen that comes later, may name any: such a page waits until all are listed. */
const pageOf = ({ guard, crumbs, page }: Screen): Screen['page'] =>
  guard || crumbs?.some((name) => !(name in firstScreens)) ? async () => (await Promise.all([page(), allListed()]))[0] : page;
const routes = Object.values<Screen>(firstScreens).map((row) => ({ row, Page: lazy(pageOf(row)) }));

/** The page of the address. Routes, guards, title and breadcrumb are read from the screen tables. */
export function Screens() {
  return (
    <Routes>
      {routes.map(({ row, Page }) => (
        <Route key={row.path} path={row.path} element={<ScreenRoute row={row} Page={Page} />} />
      ))}
      <Route
        path="*"
        element={
          <Suspense fallback={<Waiting rows={3} />}>
            <LaterScreens />
          </Suspense>
        }
      />
    </Routes>
  );
}
