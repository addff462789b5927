import { PortalError } from '../../http/failure.ts';
import type { Services } from '../../services.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Personas of a demo are shared by many people; there the counts are twenty times as high (settings, LIMIT_PROFILE). */
const DEMO_FACTOR = 20;

type Rule = { name: string; windowMs: number; most: number };

/** Codes sent: 5 an hour and 10 a day to one person, 30 an hour to one address, and a brake for all together (W8). */
const SENDS_TO_PERSON: Rule[] = [
  { name: 'otp-hour', windowMs: HOUR_MS, most: 5 },
  { name: 'otp-day', windowMs: DAY_MS, most: 10 },
];
const SENDS_FROM_ADDRESS: Rule = { name: 'otp-address', windowMs: HOUR_MS, most: 30 };
const SENDS_OF_ALL: Rule = { name: 'otp-all', windowMs: MINUTE_MS, most: 3_000 };
/** Passwords tried from one address, and by all. */
const PASSWORDS_FROM_ADDRESS: Rule = { name: 'password-address', windowMs: 15 * MINUTE_MS, most: 60 };
const PASSWORDS_OF_ALL: Rule = { name: 'password-all', windowMs: MINUTE_MS, most: 6_000 };

/** Policy numbers named without logging in: 5 a day for one policy, 20 from one address, and a brake for all (calls, LoginPolicyDetails). */
const TRIES_OF_POLICY: Rule = { name: 'policy-day', windowMs: DAY_MS, most: 5 };
const POLICIES_FROM_ADDRESS: Rule = { name: 'policy-address', windowMs: DAY_MS, most: 20 };
const POLICIES_OF_ALL: Rule = { name: 'policy-all', windowMs: HOUR_MS, most: 1_000 };
/** Tokens of the single sign-on in one session. */
const TOKENS: Rule = { name: 'sso-token', windowMs: MINUTE_MS, most: 10 };

export type Budgets = {
  sendCode(keys: string[], address: string): Promise<void>;
  tryPassword(address: string): Promise<void>;
  tryPolicy(policyNo: string, address: string): Promise<void>;
  askToken(sessionId: string): Promise<void>;
};

/** Counts a try against its budgets; throws `tooMany` when one is used up. */
export function budgetsOf({ store, config }: Services, now: Date): Budgets {
  const factor = config.LIMIT_PROFILE === 'demo' ? DEMO_FACTOR : 1;
  async function take(rule: Rule, key: string): Promise<void> {
    if (!config.RATE_LIMITS) return;
    const count = await store.limit.count(`${rule.name}:${key}`, rule.windowMs, now);
    if (count <= rule.most * factor) return;
    const retryAfterS = Math.ceil((rule.windowMs - (now.getTime() % rule.windowMs)) / 1_000);
    throw new PortalError('tooMany', { retryAfterS });
  }
  return {
    async sendCode(keys, address) {
      await take(SENDS_OF_ALL, 'all');
      await take(SENDS_FROM_ADDRESS, address);
      for (const key of keys) for (const rule of SENDS_TO_PERSON) await take(rule, key);
    },
    async tryPolicy(policyNo, address) {
      await take(POLICIES_OF_ALL, 'all');
      await take(POLICIES_FROM_ADDRESS, address);
      await take(TRIES_OF_POLICY, policyNo);
    },
    async askToken(sessionId) {
      await take(TOKENS, sessionId);
    },
    async tryPassword(address) {
      await take(PASSWORDS_OF_ALL, 'all');
      await take(PASSWORDS_FROM_ADDRESS, address);
    },
  };
}
