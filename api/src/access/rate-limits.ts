import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/rules/durations.ts';
import { PAN_CHECKS_A_DAY } from '@portal/rules/pan.ts';
import { PortalError } from '../http/failure.ts';
import type { Services } from '../services.ts';

type Rule = { name: string; windowMs: number; max: number };

/** Codes sent: 5 an hour and 10 a day per person, 30 an hour per address, and a global limit (W8). */
const SENDS_TO_PERSON: Rule[] = [
  { name: 'otp-hour', windowMs: HOUR_MS, max: 5 },
  { name: 'otp-day', windowMs: DAY_MS, max: 10 },
];
const SENDS_FROM_ADDRESS: Rule = { name: 'otp-address', windowMs: HOUR_MS, max: 30 };
const SENDS_OF_ALL: Rule = { name: 'otp-all', windowMs: MINUTE_MS, max: 3_000 };
/** Policy numbers tried with a birth date, which is easily guessed (EN-02): per policy, per address, and overall. */
const TRIES_AT_POLICY: Rule = { name: 'policy-day', windowMs: DAY_MS, max: 5 };
const TRIES_FROM_ADDRESS: Rule = { name: 'policy-address', windowMs: DAY_MS, max: 20 };
const POLICIES_OF_ALL: Rule = { name: 'policy-all', windowMs: HOUR_MS, max: 1_000 };
/** Applications tried with a birth date or a mobile number, in the same way (calls, part B, 10). */
const TRIES_AT_APPLICATION: Rule = { name: 'application-day', windowMs: DAY_MS, max: 5 };
/** Links to an application that staff send (calls, part B, 12). */
const APPLICATION_LINKS: Rule = { name: 'application-link', windowMs: DAY_MS, max: 3 };
const APPLICATIONS_FROM_ADDRESS: Rule = { name: 'application-address', windowMs: DAY_MS, max: 20 };
/** Claims and applications asked for that are not there, or not the caller's, per address or per client (EN-03). */
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
/** Accounts tried out and names compared per client: each try costs a rupee (calls, 5: /nameService). */
const NAME_CHECKS: Rule = { name: 'name-checks', windowMs: DAY_MS, max: 5 };
/** e-insurance accounts looked up per client. */
const EIA_LOOKUPS: Rule = { name: 'eia-lookups', windowMs: HOUR_MS, max: 10 };
/** Searches of unclaimed amounts without a login, and calls asked for, per browser; calls per address too (calls, part B, 9). */
const UNCLAIMED_SEARCHES: Rule = { name: 'unclaimed-search', windowMs: HOUR_MS, max: 5 };
const UNCLAIMED_CALLS: Rule = { name: 'unclaimed-call', windowMs: DAY_MS, max: 3 };
const UNCLAIMED_CALLS_FROM_ADDRESS: Rule = { name: 'unclaimed-call-address', windowMs: DAY_MS, max: 20 };
/** Claims begun with a number (calls, part B, 9). */
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

export type RateLimits = {
  sendCode(keys: string[], address: string): Promise<void>;
  /** False if this account was sent enough codes, by whatever identifier: nothing is sent, and the answer does not reveal it. */
  mayReach(account: string): Promise<boolean>;
  /** The same limits for the account's owner, who is told that the limit is reached. */
  sendToOwner(account: string, address: string): Promise<void>;
  /** False if this policy was tried enough today: further tries look the same and find nothing. */
  tryPolicy(policyNo: string, address: string): Promise<boolean>;
  /** The same for an application. */
  tryApplication(applicationNumber: string, address: string): Promise<boolean>;
  sendApplicationLink(applicationNumber: string): Promise<void>;
  /** Throws from then on, so that numbers cannot be tried out. `who`: an address, or a client. */
  miss(who: string): Promise<void>;
  tryPassword(address: string): Promise<void>;
  countToken(sessionId: string): Promise<void>;
  makeDocument(clientId: string): Promise<void>;
  sendDocument(document: string): Promise<void>;
  startOrder(clientId: string): Promise<void>;
  upload(clientId: string): Promise<void>;
  openDigiLocker(clientId: string): Promise<void>;
  checkName(clientId: string): Promise<void>;
  findEiaAccount(clientId: string): Promise<void>;
  /** Of a browser; codes are counted by person and address besides. */
  searchUnclaimed(flow: string): Promise<void>;
  callAboutUnclaimed(flow: string, address: string): Promise<void>;
  /** Of a mobile number that a code has proved. */
  beginClaim(mobile: string): Promise<void>;
  /** Of a claimant and a channel. */
  sendClaimNotice(key: string): Promise<void>;
  openCapture(clientId: string): Promise<void>;
  /** False if the names were compared often enough today. */
  mayCompareSurvival(clientId: string): Promise<boolean>;
  logCapture(clientId: string): Promise<void>;
  revealProfile(clientId: string): Promise<void>;
  verifyPan(clientId: string): Promise<void>;
  modeChangeLog(sessionId: string): Promise<void>;
};

/** Counts attempts against their budgets; throws `tooMany` for an exhausted budget that the caller may know of. */
export function rateLimits({ store, config, sealing }: Services, now: Date): RateLimits {
  const factor = config.LIMIT_FACTOR;
  /** The total in the current window; 0 if nothing is limited. */
  const count = async ({ name, windowMs }: Rule, key: string): Promise<number> =>
    config.RATE_LIMITS ? store.limit.count(`${name}:${key}`, windowMs, now) : 0;
  const fits = async (rule: Rule, key: string): Promise<boolean> => (await count(rule, key)) <= rule.max * factor;
  async function take(rule: Rule, key: string): Promise<void> {
    if (await fits(rule, key)) return;
    const retryAfterS = Math.ceil((rule.windowMs - (now.getTime() % rule.windowMs)) / 1_000);
    throw new PortalError('tooMany', { retryAfterS });
  }
  async function sendCode(keys: string[], address: string): Promise<void> {
    await take(SENDS_OF_ALL, 'all');
    await take(SENDS_FROM_ADDRESS, address);
    for (const key of keys) for (const rule of SENDS_TO_PERSON) await take(rule, key);
  }
  const accountKey = (account: string) => `account:${account}`;
  return {
    sendCode,
    sendToOwner: (account, address) => sendCode([accountKey(account)], address),
    async mayReach(account) {
      let isWithin = true;
      for (const rule of SENDS_TO_PERSON) if (!(await fits(rule, accountKey(account)))) isWithin = false;
      return isWithin;
    },
    async tryPolicy(policyNo, address) {
      await take(TRIES_FROM_ADDRESS, address);
      const tries = await count(TRIES_AT_POLICY, sealing.index('otp', `policy:${policyNo}`).toString('base64url'));
      if (tries === 1) await take(POLICIES_OF_ALL, 'all');
      return tries <= TRIES_AT_POLICY.max * factor;
    },
    async tryApplication(applicationNumber, address) {
      await take(APPLICATIONS_FROM_ADDRESS, address);
      return fits(TRIES_AT_APPLICATION, sealing.index('otp', `application:${applicationNumber}`).toString('base64url'));
    },
    sendApplicationLink: (applicationNumber) => take(APPLICATION_LINKS, applicationNumber),
    miss: (who) => take(MISSES, sealing.index('otp', `miss:${who}`).toString('base64url')),
    countToken: (sessionId) => take(TOKENS, sessionId),
    makeDocument: (clientId) => take(DOCUMENTS, clientId),
    sendDocument: (document) => take(DOCUMENT_SENDINGS, document),
    startOrder: (clientId) => take(ORDERS, clientId),
    openDigiLocker: (clientId) => take(DIGILOCKER, clientId),
    upload: (clientId) => take(UPLOADS, clientId),
    checkName: (clientId) => take(NAME_CHECKS, clientId),
    findEiaAccount: (clientId) => take(EIA_LOOKUPS, clientId),
    searchUnclaimed: (flow) => take(UNCLAIMED_SEARCHES, sealing.index('otp', `flow:${flow}`).toString('base64url')),
    async callAboutUnclaimed(flow, address) {
      await take(UNCLAIMED_CALLS, sealing.index('otp', `flow:${flow}`).toString('base64url'));
      await take(UNCLAIMED_CALLS_FROM_ADDRESS, address);
    },
    beginClaim: (mobile) => take(CLAIMS_OF_NUMBER, sealing.index('otp', `claim:${mobile}`).toString('base64url')),
    sendClaimNotice: (key) => take(CLAIM_NOTICES, key),
    openCapture: (clientId) => take(CAPTURES, clientId),
    mayCompareSurvival: (clientId) => fits(SURVIVAL_NAMES, clientId),
    logCapture: (clientId) => take(CAPTURE_LOGS, clientId),
    revealProfile: (clientId) => take(REVEALS, clientId),
    verifyPan: (clientId) => take(PAN_CHECKS, clientId),
    modeChangeLog: (sessionId) => take(MODE_CHANGE_LOGS, sessionId),
    async tryPassword(address) {
      await take(PASSWORDS_OF_ALL, 'all');
      await take(PASSWORDS_FROM_ADDRESS, address);
    },
  };
}
