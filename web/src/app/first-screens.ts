import { claimScreens } from '../features/claim/claim.screens.ts';
import { homeScreens } from '../features/home/home.screens.ts';
import { paymentScreens } from '../features/payment/payment.screens.ts';
import { sessionScreens } from '../features/session/session.screens.ts';
import { trackerScreens } from '../features/tracker/tracker.screens.ts';

/** The screens that the first load knows: those of the login page and all that it links to. What is loaded at once may name these only. */
export const firstScreens = {
  ...sessionScreens,
  ...homeScreens,
  ...paymentScreens,
  ...claimScreens,
  ...trackerScreens,
};
