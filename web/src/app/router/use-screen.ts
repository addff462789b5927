import { useLocation } from 'react-router';
import { findScreenName } from '../../lib/addresses/screen-name.ts';
import type { Screen } from '../../lib/navigation/screens.ts';
import { allScreens } from './all-screens.ts';

/** The row of the screen that the address names. No screen: undefined. */
export function useScreen(): Screen | undefined {
  const name = findScreenName(useLocation().pathname);
  return name && allScreens[name];
}
