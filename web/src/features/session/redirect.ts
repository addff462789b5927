import type { LinkResponse } from '@portal/contract/session/session-links.ts';
import { type RedirectCode, readRedirectCode } from '@portal/rules/money/redirect-code.ts';
import type { ScreenName } from '../../lib/addresses/addresses.ts';
import { type PaymentData, toPaymentData } from '../../lib/state/payment-data.ts';

/** Fields of a login response that decide the redirect. */
export type SignInAnswer = Pick<
  LinkResponse,
  | 'redirectPage'
  | 'policyId'
  | 'cr'
  | 'isTerminated'
  | 'IS_AMOUNT_ZERO'
  | 'isManage'
  | 'source'
  | 'uid'
  | 'preKey'
  | 'payPremium'
  | 'policyDetails'
  | 'upiDetails'
  | 'appTrackerData'
>;

/** Address to open, and data to store first. */
export type Redirect = {
  screen: ScreenName;
  query?: Readonly<Record<string, string>>;
  /** In the history state, never in the address. */
  state?: Readonly<Record<string, unknown>>;
  source?: string;
  preKey?: string;
  /** The policy whose premium is to be paid, for the payment pages. */
  payFor?: string;
  paymentData?: PaymentData;
  upiDetails?: LinkResponse['upiDetails'];
  appTrackerData?: LinkResponse['appTrackerData'];
};

/** The table of the specification (section 2), with the order of PP and RI (E-21): 44 codes; any other is the dashboard (E-20). */
export function toRedirect(answer: SignInAnswer): Redirect {
  return TABLE[readRedirectCode(answer.redirectPage)](answer);
}

const redirectTo = (screen: ScreenName, query?: Readonly<Record<string, string>>) => (): Redirect => ({ screen, ...(query && { query }) });
const downloads = (doc: string) => redirectTo('downloads', { doc });
/** With the policy in the address; without a policy number that is one, without it. */
const withPolicy =
  (screen: ScreenName) =>
  (answer: SignInAnswer): Redirect => {
    const policyId = findPolicy(answer);
    return { screen, ...(policyId && { query: { policyId } }) };
  };
const sourceFirst =
  (screen: ScreenName) =>
  ({ source }: SignInAnswer): Redirect => ({ screen, source });
const keyFirst =
  (screen: ScreenName) =>
  ({ preKey }: SignInAnswer): Redirect => ({ screen, ...(preKey && { preKey }) });

const TABLE: Record<RedirectCode, (answer: SignInAnswer) => Redirect> = {
  D: redirectTo('dashboard'),
  P: (answer) => ({ ...withPolicy('payPremium')(answer), payFor: findPolicy(answer) }),
  T: downloads('tax'),
  TCD: downloads('tax'),
  A: downloads('account'),
  PASD: downloads('account'),
  PDO: downloads('bond'),
  PRD: downloads('receipts'),
  POI: redirectTo('purposeInsurance'),
  MC: sourceFirst('paymentFrequency'),
  FS: redirectTo('switchServices'),
  BAU: withPolicy('bankDetail'),
  EI: redirectTo('eInsurance'),
  CI: redirectTo('fileClaims'),
  CT: redirectTo('claimTracker'),
  PU: redirectTo('addPan'),
  CNU: redirectTo('updateMobile'),
  EU: redirectTo('updateEmail'),
  ADDRU: redirectTo('updateAddressSelection'),
  PLG: redirectTo('policyListing'),
  NAU: redirectTo('policyListing'),
  PDE: redirectTo('policyListing'),
  UPNEW: redirectTo('viewProfile'),
  WO: redirectTo('viewProfile'),
  SIRE: redirectTo('setSi'),
  UA: redirectTo('unclaimedAmount'),
  PL: redirectTo('productLinking'),
  LA: redirectTo('loanApply'),
  LR: sourceFirst('loanRepay'),
  NU: redirectTo('nomineeDetails'),
  RPJ: redirectTo('paperlessRetention'),
  FD: redirectTo('fatcaDetails'),
  ENACH: redirectTo('enach'),
  ESI: redirectTo('esi'),
  PPD: redirectTo('pastPayments'),
  PV: redirectTo('privacy'),
  PY: redirectTo('payouts'),
  PX: redirectTo('policyExplained'),
  PK: redirectTo('passkeys'),
  KC: redirectTo('keepCover'),
  CP: redirectTo('complaints'),
  NM: redirectTo('needMoney'),
  SC: withPolicy('survivalCertificate'),
  ST: ({ uid }) => ({ screen: 'serviceRequests', query: { tab: 'tab2' }, state: { clientId: uid } }),
  PP: (answer) => {
    const hasNothingToPay = answer.isTerminated || answer.IS_AMOUNT_ZERO === 'Y';
    const isPersonal = !hasNothingToPay && (answer.cr === 'Mobile' || answer.cr === 'Email');
    return { screen: isPersonal ? 'preLoginPayPremium' : 'payments', ...payment(answer) };
  },
  RI: (answer) => (answer.isManage ? { screen: 'preLoginPayPremium', ...payment(answer) } : withPolicy('reinstatePolicy')(answer)),
  RST: ({ appTrackerData }) => ({ screen: 'applicationTracker', appTrackerData }),
  STPFS: keyFirst('stpSwitchServices'),
  STPMC: keyFirst('stpModeChange'),
  STPRI: keyFirst('stpReinstate'),
  UPI: ({ upiDetails }) => ({ screen: 'preloginUpi', upiDetails }),
};

function payment(answer: SignInAnswer): Pick<Redirect, 'payFor' | 'paymentData'> {
  return { payFor: findPolicy(answer), paymentData: toPaymentData(answer) };
}

/** Policy number of the link if it is valid. Anything else must not enter an address. */
function findPolicy({ policyId, payPremium }: SignInAnswer): string | undefined {
  const number = payPremium?.payload.POLICYNUMBER ?? policyId ?? '';
  return /^\d{9}$/.test(number) ? number : undefined;
}
