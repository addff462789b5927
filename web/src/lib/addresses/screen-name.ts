import { matchPath } from 'react-router';
import { addresses, type ScreenName } from './addresses.ts';

const names = Object.keys(addresses) as ScreenName[];

/** The screen that an address names, whatever its spelling. A handle (`/x/*`) may not be left out. */
export function findScreenName(pathname: string): ScreenName | undefined {
  return names.find((name) => {
    const match = matchPath({ path: addresses[name], end: true }, pathname);
    return match !== null && match.params['*'] !== '';
  });
}
