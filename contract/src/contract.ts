import { alert } from './alert.ts';
import { appTracker } from './app-tracker.ts';
import { bank } from './bank.ts';
import { claim } from './claim/claim.ts';
import { claimFiling } from './claim/claim-filing.ts';
import { claimStatus } from './claim/claim-status.ts';
import { complaint } from './complaint.ts';
import { document } from './document.ts';
import { einsurance } from './einsurance.ts';
import type { Endpoint } from './endpoint.ts';
import { explained } from './explained.ts';
import { frequency } from './frequency.ts';
import { fund } from './fund/fund.ts';
import { fundSwitch } from './fund/fund-switch.ts';
import { help } from './help.ts';
import { home } from './home/home.ts';
import { homeKyc } from './home/home-kyc.ts';
import { homeOffers } from './home/home-offers.ts';
import { keepCover } from './keep-cover.ts';
import { loan } from './loan.ts';
import { mandate } from './mandate/mandate.ts';
import { needMoney } from './need-money.ts';
import { nominee } from './nominee.ts';
import { passkey } from './passkey.ts';
import { payment } from './payment.ts';
import { payout } from './payout.ts';
import { policy } from './policy.ts';
import { privacy } from './privacy.ts';
import { profile } from './profile/profile.ts';
import { profileAccess } from './profile/profile-access.ts';
import { profileAddress } from './profile/profile-address.ts';
import { profileDigilocker } from './profile/profile-digilocker.ts';
import { profileFatca } from './profile/profile-fatca.ts';
import { profilePan } from './profile/profile-pan.ts';
import { publicComplaint } from './public-complaint.ts';
import { reinstatement } from './reinstatement.ts';
import { passkeyLogin } from './session/passkey-login.ts';
import { registration } from './session/registration.ts';
import { session } from './session/session.ts';
import { sessionLinks } from './session/session-links.ts';
import { staffAccounts } from './staff/staff-accounts.ts';
import { staffAlerts } from './staff/staff-alerts.ts';
import { staffApprovals } from './staff/staff-approvals.ts';
import { staffAudit } from './staff/staff-audit.ts';
import { staffBrand } from './staff/staff-brand.ts';
import { staffCases } from './staff/staff-cases.ts';
import { staffComplaints } from './staff/staff-complaints.ts';
import { staffCore } from './staff/staff-core.ts';
import { staffCustomers } from './staff/staff-customers.ts';
import { staffJobs } from './staff/staff-jobs.ts';
import { staffMoney } from './staff/staff-money.ts';
import { staffNotice } from './staff/staff-notice.ts';
import { staffPayouts } from './staff/staff-payouts.ts';
import { staffPrivacy } from './staff/staff-privacy.ts';
import { staffReliefs } from './staff/staff-reliefs.ts';
import { staffReports } from './staff/staff-reports.ts';
import { staffWebhooks } from './staff/staff-webhooks.ts';
import { survival } from './survival.ts';
import { tracker } from './tracker.ts';

/** The whole public surface of the portal, feature by feature. */
export const contract = {
  session: { ...session, ...registration, ...sessionLinks, ...passkeyLogin },
  home: { ...home, ...homeKyc, ...homeOffers },
  policy,
  nominee,
  profile: { ...profile, ...profileAccess, ...profileAddress, ...profileDigilocker, ...profilePan, ...profileFatca },
  passkey,
  privacy,
  bank,
  fund: { ...fund, ...fundSwitch },
  frequency,
  payment,
  document,
  help,
  mandate,
  einsurance,
  explained,
  claim: { ...claim, ...claimFiling, ...claimStatus },
  complaint: { ...complaint, ...publicComplaint },
  loan,
  survival,
  tracker: { ...tracker, ...appTracker },
  staffAccounts,
  staffAlerts,
  staffApprovals,
  staffAudit,
  staffCases: { ...staffCases, ...staffCustomers, ...staffComplaints },
  staffJobs,
  staffMoney,
  staffNotice,
  staffBrand,
  staffCore,
  staffPayouts,
  staffPrivacy,
  staffReliefs,
  staffWebhooks,
  staffReports,
  alert,
  reinstatement,
  keepCover,
  needMoney,
  payout,
} as const;
type Contract = typeof contract;
export type FeatureName = keyof Contract;

type Merged<Tables> = (Tables extends unknown ? (table: Tables) => void : never) extends (all: infer All) => void ? All : never;
type All = Merged<Contract[FeatureName]>;

/** Any endpoint by its path, whatever feature it lives in. */
export type EndpointPath = keyof All & string;
export type EndpointAt<Path extends EndpointPath> = All[Path] extends Endpoint ? All[Path] : never;

/** Every row with its path. */
export const rows: readonly { feature: FeatureName; path: EndpointPath; row: Endpoint }[] = Object.entries(contract).flatMap(
  ([feature, table]) =>
    Object.entries(table).map(([path, row]) => ({ feature: feature as FeatureName, path: path as EndpointPath, row: row as Endpoint })),
);
