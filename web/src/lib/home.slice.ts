import type { HelpOffer } from './agent-help.ts';
import { area } from './slices.ts';
import type { StepUp } from './step-up.ts';

type LogoutPopup = { isIdle: boolean; callFailed: boolean };

/** Area `home`: what the shell shows over the pages, and who is logged in. */
export const useHome = area(
  'home',
  {
    /** The network dialog; with `noAnswer` its text says that the outcome is unknown (R4g). */
    errorPopup: false,
    noAnswer: false,
    /** Its variant of the paying and reinstatement screens. */
    errorPopupPP_RI: false,
    isLoggedin: false,
    isSessionExpired: false,
    npsRequired: true,
    users: { ClientId: null as string | null, PolicyId: null as string | null },
    /** The address of the login page that was used. */
    path: null as string | null,
    /** The last answer of the dashboard, without amounts: policy numbers, newest first. */
    dashboard: [] as readonly string[],
    /** Whether contact details may be shared with the group; null: not answered. */
    abcCrossConsent: null as 'Y' | 'N' | null,
    /** The need-help popup, and why it opened. */
    agentretrypopup: null as HelpOffer | null,
    feedback: null as { transaction: string; policyId: string } | null,
    /** The command that waits for a one-time password. */
    stepUp: null as StepUp | null,
    logoutPopup: null as LogoutPopup | null,
    /** When the session will end by itself, milliseconds; the warning shows until then. */
    idleEndsAt: null as number | null,
    /** The group's servicing app opened the portal: reduced header, no footer. */
    SourceAbcServApp: false,
  },
  ['SourceAbcServApp', 'abcCrossConsent', 'isLoggedin', 'npsRequired', 'users', 'path', 'dashboard'],
);
