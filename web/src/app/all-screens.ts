import { documentScreens } from '../features/document/document.screens.ts';
import { homeScreens } from '../features/home/home.screens.ts';
import { paymentScreens } from '../features/payment/payment.screens.ts';
import { policyScreens } from '../features/policy/policy.screens.ts';
import { sessionScreens } from '../features/session/session.screens.ts';

/** Every screen of the portal by its name. */
export const allScreens = { ...sessionScreens, ...homeScreens, ...policyScreens, ...paymentScreens, ...documentScreens };
export type ScreenName = keyof typeof allScreens;
