import type { OtpNeeded, Proofs } from '@portal/contract/otp.ts';
import type { Reply } from '../failures/failure.ts';
import { area } from './slices.ts';

/** Reason for opening the help popup: a failure, a success, or a request for a call back. */
export type HelpOffer = {
  form: 'failure' | 'success' | 'choices';
  /** The call, without its first slash. */
  endPoint: string;
  failureType: string;
  /** Error message of the call. */
  message: string;
};

/** Description of a command in one line, and the label of its confirm button. */
export type StepUpLabels = { line: string; button: string };
/** A command that waits for a one-time password or a passkey, as the shell's dialog has it. */
export type StepUp = {
  words: StepUpLabels | undefined;
  needed: OtpNeeded;
  /** Sends the identical body again: with a proof the command runs, with `sendCode` a new code is requested. */
  send: (proofs: Proofs) => Promise<Reply<unknown>>;
  /** Closes the dialog; the command's caller gets this reply. */
  end: (reply: Reply<unknown>) => void;
};

type LogoutPopup = { isIdle: boolean; callFailed: boolean };
/** Method of auto-debit by policy. It never contains the account or the amount. */
type StandingInstruction = {
  POLICY_NUMBER: string;
  SI_STATUS: 'ACTIVE' | 'PENDING' | 'NONE';
  SI_KIND: 'CARD' | 'ENACH' | 'ESI' | 'UPI' | null;
};
type KycEligibility = {
  eligible: 'Y' | 'N';
  kycStatus: 'COMPLETE' | 'DUE' | 'OVERDUE' | 'INCOMPLETE';
  kycDue: string | null;
  ways: readonly ('NO_CHANGE' | 'DIGILOCKER' | 'UPLOAD' | 'BRANCH')[];
};

/** Logged-in customer. Masked contacts stay in memory. */
type User = Record<'ClientId' | 'CustomerName' | 'MobileNo' | 'EmailId' | 'PolicyId' | 'CustomerShortName', string | null>;
const NO_ONE: User = { ClientId: null, CustomerName: null, MobileNo: null, EmailId: null, PolicyId: null, CustomerShortName: null };

/**
 * Area `home`: dialogs over the pages, and the logged-in customer. Session storage has all 16 fields of the specification (STATE-003).
 * Dialogs and the loader are stored empty, because a reload starts without them.
 */
export const useHome = area(
  'home',
  {
    /** Network dialog. With `noAnswer` it says that the outcome of a command is unknown, and where to look (R4g). */
    errorPopup: false,
    noAnswer: null as 'network' | 'payment' | null,
    /** Its variant of the paying and reinstatement screens. */
    errorPopupPP_RI: false,
    isLoggedin: false,
    isSessionExpired: false,
    /** The WhatsApp opt-in popup. */
    optin: false,
    /** True while the loader overlay covers the page. */
    loader: false,
    npsRequired: true,
    /** Offers on the dashboard. */
    displayBanner: { PASA: false, Salaried: false },
    users: NO_ONE,
    /** The address of the login page that was used. */
    path: null as string | null,
    /** The last answer of the dashboard, without amounts: policy numbers, newest first. */
    dashboard: [] as readonly string[],
    siDetails: null as readonly StandingInstruction[] | null,
    kycEligibilityData: null as KycEligibility | null,
    /** Consent to share contact details with the group. Null: not answered. */
    abcCrossConsent: null as 'Y' | 'N' | null,
    /** The need-help popup, and why it opened. */
    agentretrypopup: null as HelpOffer | null,
    /** Help to offer after the user leaves the result of a change. */
    helpAfter: null as HelpOffer | null,
    /** `result`: replaced by the popup, which shows it in a strip on top. */
    feedback: null as { transaction: string; policyId: string; result?: { title: string; message: string } } | null,
    /** The command that waits for a one-time password or a passkey. */
    stepUp: null as StepUp | null,
    logoutPopup: null as LogoutPopup | null,
    /** Time in milliseconds at which the session ends automatically. The warning shows until then. */
    idleEndsAt: null as number | null,
    /** The group's servicing app opened the portal: reduced header, no footer. */
    SourceAbcServApp: false,
  },
  {
    errorPopup: 'empty',
    errorPopupPP_RI: 'empty',
    isLoggedin: true,
    isSessionExpired: true,
    optin: true,
    loader: 'empty',
    npsRequired: true,
    displayBanner: { PASA: true, Salaried: true },
    agentretrypopup: 'empty',
    SourceAbcServApp: true,
    users: { ClientId: true, CustomerName: true, PolicyId: true, CustomerShortName: true },
    abcCrossConsent: true,
    path: true,
    dashboard: true,
    siDetails: { POLICY_NUMBER: true, SI_STATUS: true, SI_KIND: true },
    kycEligibilityData: { eligible: true, kycStatus: true, kycDue: true, ways: true },
  },
);

/** Stores the server's answer. Once false it stays false for the session: a cached or late answer must not ask again (FEED-021). */
export const noteNpsRequired = (isRequired: boolean): void =>
  useHome.setState(({ npsRequired }) => ({ npsRequired: npsRequired && isRequired }));
