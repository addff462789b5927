// What the calls of these screens say when they fail.
import '../lib/error-rows.ts';
import { alertScreens } from '../features/alert/alert.screens.ts';
import { bankScreens } from '../features/bank/bank.screens.ts';
import { documentScreens } from '../features/document/document.screens.ts';
import { einsuranceScreens } from '../features/einsurance/einsurance.screens.ts';
import { frequencyScreens } from '../features/frequency/frequency.screens.ts';
import { fundScreens } from '../features/fund/fund.screens.ts';
import { loanScreens } from '../features/loan/loan.screens.ts';
import { mandateScreens } from '../features/mandate/mandate.screens.ts';
import { nomineeScreens } from '../features/nominee/nominee.screens.ts';
import { policyScreens } from '../features/policy/policy.screens.ts';
import { profileScreens } from '../features/profile/profile.screens.ts';
import { reinstatementScreens } from '../features/reinstatement/reinstatement.screens.ts';
import { staffScreens } from '../features/staff/staff.screens.ts';
import { survivalScreens } from '../features/survival/survival.screens.ts';

/** All other screens: fetched when somebody logs in or opens one of them. */
export const laterScreens = {
  ...policyScreens,
  ...documentScreens,
  ...profileScreens,
  ...bankScreens,
  ...nomineeScreens,
  ...mandateScreens,
  ...fundScreens,
  ...frequencyScreens,
  ...reinstatementScreens,
  ...loanScreens,
  ...einsuranceScreens,
  ...survivalScreens,
  ...alertScreens,
  ...staffScreens,
};
