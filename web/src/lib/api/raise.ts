import { type Failure, isCorrectable, isShownInPage } from '../failures/failure.ts';
import { useHome } from '../state/home.slice.ts';

/** Dialog for a failure that the user cannot correct: none, the network dialog, or its variant for the payment screens. */
export type Popup = 'network' | 'payment';

/** Opens the dialog of a failure that the customer cannot correct. */
export function raise(failure: Failure, popup: Popup) {
  if (isCorrectable(failure) || isShownInPage(failure) || failure.status === 40) return;
  useHome.setState(popup === 'payment' ? { errorPopupPP_RI: true } : { errorPopup: true, noAnswer: null });
}
