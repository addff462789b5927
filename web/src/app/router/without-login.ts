import { allScreens } from './all-screens.ts';

const METHODS = ['preLoginPayPremium', 'fileClaims', 'claimTracker', 'appTracker'] as const;

/**
 * Services that are available to a visitor because their screens are online. The build inlines the list (screen-lists.ts), so that the
 * first load does not include the table of screens.
 */
export const withoutLogin = METHODS.filter((name) => allScreens[name].page);
