import { matchPath, useLocation } from 'react-router';
import type { Screen } from '../lib/screens.ts';
import { allScreens } from './all-screens.ts';

/** The row of the screen that the address names, whatever its spelling. Unlisted: undefined. */
export function useScreen(): Screen | undefined {
  const { pathname } = useLocation();
  return rowOf(pathname);
}

const rows: readonly Screen[] = Object.values(allScreens);
export const rowOf = (pathname: string): Screen | undefined => rows.find((row) => matchPath({ path: row.path, end: true }, pathname));
