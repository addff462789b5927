import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { homeScreens } from '../features/home/home.screens.ts';
import { paymentScreens } from '../features/payment/payment.screens.ts';
import { sessionScreens } from '../features/session/session.screens.ts';
import { Waiting } from '../ui/Waiting.tsx';
import { routesOf, ScreenRoute } from './ScreenRoute.tsx';

const AllScreens = lazy(() => import('./AllScreens.tsx'));
/** Where most visits begin: these pages are fetched at once. Any other waits for the table of all screens first. */
const routes = routesOf({ ...sessionScreens, ...homeScreens, ...paymentScreens });

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
            <AllScreens />
          </Suspense>
        }
      />
    </Routes>
  );
}
