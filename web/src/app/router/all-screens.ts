// Error messages for the calls of these screens.
import '../../lib/failures/error-rows.ts';
import { alertScreens } from '../../features/alert/alert.screens.ts';
import { bankScreens } from '../../features/bank/bank.screens.ts';
import { claimScreens } from '../../features/claim/claim.screens.ts';
import { complaintScreens } from '../../features/complaint/complaint.screens.ts';
import { documentScreens } from '../../features/document/document.screens.ts';
import { einsuranceScreens } from '../../features/einsurance/einsurance.screens.ts';
import { explainedScreens } from '../../features/explained/explained.screens.ts';
import { frequencyScreens } from '../../features/frequency/frequency.screens.ts';
import { fundScreens } from '../../features/fund/fund.screens.ts';
import { homeScreens } from '../../features/home/home.screens.ts';
import { keepCoverScreens } from '../../features/keep-cover/keep-cover.screens.ts';
import { loanScreens } from '../../features/loan/loan.screens.ts';
import { mandateScreens } from '../../features/mandate/mandate.screens.ts';
import { needMoneyScreens } from '../../features/need-money/need-money.screens.ts';
import { nomineeScreens } from '../../features/nominee/nominee.screens.ts';
import { passkeyScreens } from '../../features/passkey/passkey.screens.ts';
import { paymentScreens } from '../../features/payment/payment.screens.ts';
import { payoutScreens } from '../../features/payout/payout.screens.ts';
import { policyScreens } from '../../features/policy/policy.screens.ts';
import { privacyScreens } from '../../features/privacy/privacy.screens.ts';
import { profileScreens } from '../../features/profile/profile.screens.ts';
import { reinstatementScreens } from '../../features/reinstatement/reinstatement.screens.ts';
import { sessionScreens } from '../../features/session/session.screens.ts';
import { survivalScreens } from '../../features/survival/survival.screens.ts';
import { trackerScreens } from '../../features/tracker/tracker.screens.ts';
import type { ScreenName } from '../../lib/addresses/addresses.ts';
import type { Screen } from '../../lib/navigation/screens.ts';
import { staffScreens } from '../../staff/staff.screens.ts';

/** Every screen of the portal: an address without a row does not compile. Fetched apart from the first load. */
export const allScreens: Readonly<Record<ScreenName, Screen>> = {
  ...sessionScreens,
  ...homeScreens,
  ...policyScreens,
  ...documentScreens,
  ...paymentScreens,
  preLoginPayPremium: { ...paymentScreens.preLoginPayPremium, page: () => import('./PayWithoutLogin.tsx') },
  ...mandateScreens,
  ...profileScreens,
  ...passkeyScreens,
  ...privacyScreens,
  ...bankScreens,
  ...nomineeScreens,
  ...explainedScreens,
  ...fundScreens,
  ...frequencyScreens,
  ...reinstatementScreens,
  ...keepCoverScreens,
  ...complaintScreens,
  ...needMoneyScreens,
  ...payoutScreens,
  ...loanScreens,
  ...einsuranceScreens,
  ...survivalScreens,
  ...alertScreens,
  ...claimScreens,
  ...trackerScreens,
  ...staffScreens,
};
