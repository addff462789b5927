import { firstScreens } from './first-screens.ts';
import { laterScreens } from './later-screens.ts';

/** Every screen of the portal by its name. */
export const allScreens = { ...firstScreens, ...laterScreens };
export type ScreenName = keyof typeof allScreens;
