import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { PAN_CHECKS_A_DAY } from '@portal/rules/people/pan.ts';
import { PortalError } from '../../base/failure.ts';
import type { Services } from '../context/services.ts';

type Rule = { name: string; windowMs: number; max: number };

/** Codes sent: 5 an hour and 10 a day per person, 30 an hour per address, and a global limit (W8). */
const SENDS_TO_PERSON: Rule[] = [
  { name: 'otp-hour', windowMs: HOUR_MS, max: 5 },
  { name: 'otp-day', windowMs: DAY_MS, max: 10 },
];
const SENDS_FROM_ADDRESS: Rule = { name: 'otp-address', windowMs: HOUR_MS, max: 30 };
const SENDS_OF_ALL: Rule = { name: 'otp-all', windowMs: MINUTE_MS, max: 3_000 };
/** Policy numbers tried with a birth date, which is easily guessed (EN-02): per policy, per address, and overall. */
const ATTEMPTS_AT_POLICY: Rule = { name: 'policy-day', windowMs: DAY_MS, max: 5 };
const ATTEMPTS_FROM_ADDRESS: Rule = { name: 'policy-address', windowMs: DAY_MS, max: 20 };
const POLICIES_OF_ALL: Rule = { name: 'policy-all', windowMs: HOUR_MS, max: 1_000 };
/** Attempts at an application with a birth date or a mobile number, in the same way (calls, part B, 10). */
const ATTEMPTS_AT_APPLICATION: Rule = { name: 'application-day', windowMs: DAY_MS, max: 5 };
/** Links to an application that staff send (calls, part B, 12). */
const APPLICATION_LINKS: Rule = { name: 'application-link', windowMs: DAY_MS, max: 3 };
const APPLICATIONS_FROM_ADDRESS: Rule = { name: 'application-address', windowMs: DAY_MS, max: 20 };
/** Requested claims and applications that do not exist or belong to others, per address or per client (EN-03). */
const MISSES: Rule = { name: 'misses', windowMs: HOUR_MS, max: 60 };
/** Passwords tried, per address and overall. */
const PASSWORDS_FROM_ADDRESS: Rule = { name: 'password-address', windowMs: 15 * MINUTE_MS, max: 60 };
const PASSWORDS_OF_ALL: Rule = { name: 'password-all', windowMs: MINUTE_MS, max: 6_000 };

/** Single sign-on tokens per session. */
const TOKENS: Rule = { name: 'sso-token', windowMs: MINUTE_MS, max: 10 };
/** Documents made per client over all channels, and deliveries of one document (calls, 8.1). */
const DOCUMENTS: Rule = { name: 'documents', windowMs: HOUR_MS, max: 20 };
const DOCUMENT_SENDINGS: Rule = { name: 'document-send', windowMs: DAY_MS, max: 5 };
/** Profiles shown in full per client (calls, /getProfileDetailsEncrypted). */
const REVEALS: Rule = { name: 'reveal', windowMs: HOUR_MS, max: 10 };
/** PANs checked per client (calls, 5: /verifyPANDetails). */
const PAN_CHECKS: Rule = { name: 'pan-check', windowMs: DAY_MS, max: PAN_CHECKS_A_DAY };
/** Steps of a change of the frequency per session (calls, part B, 3: /saveModeChangeLog). */
const MODE_CHANGE_LOGS: Rule = { name: 'mode-change-log', windowMs: MINUTE_MS, max: 30 };
/** Payments started per client. */
const ORDERS: Rule = { name: 'orders', windowMs: HOUR_MS, max: 10 };
/** Account checks and name comparisons per client: each costs a rupee (calls, 5: /nameService). */
const NAME_CHECKS: Rule = { name: 'name-checks', windowMs: DAY_MS, max: 5 };
/** e-Insurance accounts looked up per client. */
const EIA_LOOKUPS: Rule = { name: 'eia-lookups', windowMs: HOUR_MS, max: 10 };
/**
 * Searches of unclaimed amounts without a login, and requested phone calls, per browser; phone calls per address too (calls, part B, 9).
 */
const UNCLAIMED_SEARCHES: Rule = { name: 'unclaimed-search', windowMs: HOUR_MS, max: 5 };
const UNCLAIMED_CALLS: Rule = { name: 'unclaimed-call', windowMs: DAY_MS, max: 3 };
const UNCLAIMED_CALLS_FROM_ADDRESS: Rule = { name: 'unclaimed-call-address', windowMs: DAY_MS, max: 20 };
/** Claims started with a number (calls, part B, 9). */
const CLAIMS_OF_NUMBER: Rule = { name: 'claim-number', windowMs: DAY_MS, max: 3 };
const CLAIM_NOTICES: Rule = { name: 'claim-notice', windowMs: DAY_MS, max: 3 };
/** Captures of photos opened, names compared and steps noted per client (calls, part B, 7). */
const CAPTURES: Rule = { name: 'captures', windowMs: HOUR_MS, max: 10 };
const SURVIVAL_NAMES: Rule = { name: 'survival-names', windowMs: DAY_MS, max: 5 };
const CAPTURE_LOGS: Rule = { name: 'capture-logs', windowMs: HOUR_MS, max: 60 };
/** Files uploaded per client (calls, 5: /convertToBase64). */
const UPLOADS: Rule = { name: 'uploads', windowMs: HOUR_MS, max: 60 };

/** Pages of DigiLocker opened per client (calls, /initiateDigilocker). */
const DIGILOCKER: Rule = { name: 'digilocker', windowMs: HOUR_MS, max: 10 };

type Counting = Pick<Services, 'store' | 'config' | 'sealing'>;

/**
 * Counts against budgets of a time window. `take` throws `tooMany` when a budget is exhausted; `key` identifies the owner of the budget.
 */
function createBudgets({ store, config }: Counting, now: Date) {
  const factor = config.LIMIT_FACTOR;
  /** The total in the current window; 0 if nothing is limited. */
  const count = async ({ name, windowMs }: Rule, key: string): Promise<number> =>
    config.RATE_LIMITS ? store.limit.count(`${name}:${key}`, windowMs, now) : 0;
  const fits = async (rule: Rule, key: string): Promise<boolean> => (await count(rule, key)) <= rule.max * factor;
  async function consume(rule: Rule, key: string): Promise<void> {
    if (await fits(rule, key)) return;
    const retryAfterS = Math.ceil((rule.windowMs - (now.getTime() % rule.windowMs)) / 1_000);
    throw new PortalError('tooMany', { retryAfterS });
  }
  return { factor, count, fits, take: consume };
}

/** Counts attempts against their budgets; throws `tooMany` for an exhausted budget that the caller may know of. */
export function rateLimits(services: Counting, now: Date) {
  const { factor, count, fits, take } = createBudgets(services, now);
  const { sealing } = services;
  async function sendCode(keys: string[], address: string): Promise<void> {
    await take(SENDS_OF_ALL, 'all');
    await take(SENDS_FROM_ADDRESS, address);
    for (const key of keys) for (const rule of SENDS_TO_PERSON) await take(rule, key);
  }
  const accountKey = (account: string) => `account:${account}`;
  return {
    sendCode,
    /** Counts a code for the account's owner, who is notified when the limit is reached. */
    sendToOwner: (account: string, address: string) => sendCode([accountKey(account)], address),
    /** False if this account was sent enough codes, by whatever identifier: nothing is sent, and the answer does not reveal it. */
    async mayReach(account: string) {
      let isWithin = true;
      for (const rule of SENDS_TO_PERSON) if (!(await fits(rule, accountKey(account)))) isWithin = false;
      return isWithin;
    },
    /** False if this policy was tried often enough today: further attempts look the same and find nothing. */
    async tryPolicy(policyNo: string, address: string) {
      await take(ATTEMPTS_FROM_ADDRESS, address);
      const attempts = await count(ATTEMPTS_AT_POLICY, sealing.index('otp', `policy:${policyNo}`).toString('base64url'));
      if (attempts === 1) await take(POLICIES_OF_ALL, 'all');
      return attempts <= ATTEMPTS_AT_POLICY.max * factor;
    },
    /** False if this application was tried enough today. */
    async tryApplication(applicationNumber: string, address: string) {
      await take(APPLICATIONS_FROM_ADDRESS, address);
      return fits(ATTEMPTS_AT_APPLICATION, sealing.index('otp', `application:${applicationNumber}`).toString('base64url'));
    },
    sendApplicationLink: (applicationNumber: string) => take(APPLICATION_LINKS, applicationNumber),
    /** Throws from then on, so that numbers cannot be tried out. `caller`: an address, or a client. */
    miss: (caller: string) => take(MISSES, sealing.index('otp', `miss:${caller}`).toString('base64url')),
    countToken: (sessionId: string) => take(TOKENS, sessionId),
    makeDocument: (clientId: string) => take(DOCUMENTS, clientId),
    sendDocument: (document: string) => take(DOCUMENT_SENDINGS, document),
    startOrder: (clientId: string) => take(ORDERS, clientId),
    openDigiLocker: (clientId: string) => take(DIGILOCKER, clientId),
    upload: (clientId: string) => take(UPLOADS, clientId),
    checkName: (clientId: string) => take(NAME_CHECKS, clientId),
    findEiaAccount: (clientId: string) => take(EIA_LOOKUPS, clientId),
    /** `flow`: a browser. Codes are counted by person and address as well. */
    searchUnclaimed: (flow: string) => take(UNCLAIMED_SEARCHES, sealing.index('otp', `flow:${flow}`).toString('base64url')),
    async callAboutUnclaimed(flow: string, address: string) {
      await take(UNCLAIMED_CALLS, sealing.index('otp', `flow:${flow}`).toString('base64url'));
      await take(UNCLAIMED_CALLS_FROM_ADDRESS, address);
    },
    /** `mobile`: a number that a code has proved. */
    beginClaim: (mobile: string) => take(CLAIMS_OF_NUMBER, sealing.index('otp', `claim:${mobile}`).toString('base64url')),
    /** `key`: a claimant and a channel. */
    sendClaimNotice: (key: string) => take(CLAIM_NOTICES, key),
    openCapture: (clientId: string) => take(CAPTURES, clientId),
    /** False if the names were compared often enough today. */
    mayCompareSurvival: (clientId: string) => fits(SURVIVAL_NAMES, clientId),
    logCapture: (clientId: string) => take(CAPTURE_LOGS, clientId),
    revealProfile: (clientId: string) => take(REVEALS, clientId),
    verifyPan: (clientId: string) => take(PAN_CHECKS, clientId),
    modeChangeLog: (sessionId: string) => take(MODE_CHANGE_LOGS, sessionId),
    async tryPassword(address: string) {
      await take(PASSWORDS_OF_ALL, 'all');
      await take(PASSWORDS_FROM_ADDRESS, address);
    },
  };
}
