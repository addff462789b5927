import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import type { Screen } from '../lib/screens.ts';
import { laterScreens } from './later-screens.ts';
import { ScreenRoute } from './ScreenRoute.tsx';
import { to } from './to.ts';

const routes = Object.values<Screen>(laterScreens).map((row) => ({ row, Page: lazy(row.page) }));

/** The pages that the first load does not know; and what is none of them is not found. */
export default function LaterScreens() {
  return (
    <Routes>
      {routes.map(({ row, Page }) => (
        <Route key={row.path} path={row.path} caseSensitive={row.isExact} element={<ScreenRoute row={row} Page={Page} />} />
      ))}
      <Route path="*" element={<Navigate to={to('notFound')} replace />} />
    </Routes>
  );
}
