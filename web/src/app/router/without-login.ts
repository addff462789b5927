import { allScreens } from './all-screens.ts';

const METHODS = ['preLoginPayPremium', 'fileClaims', 'claimTracker', 'appTracker'] as const;

/**
 * What of it a visitor can do at once: the screens that are online. The build puts the list in as it stands (screen-lists.ts), so that the
 * first load has no table of screens.
 */
export const withoutLogin = METHODS.filter((name) => allScreens[name].page);
