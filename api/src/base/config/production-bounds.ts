/**
 * Bounds of settings in production. The limits that guard codes, passwords and sessions can be made stricter, but looser only as far as is
 * still safe. A code is valid for ten minutes and ten attempts at most. A session may be idle for half an hour at most (NIST SP 800-63B).
 * Messages to customers can be displayed for at least five years, like other records of business with them (Prevention of Money-laundering
 * Act, section 12). The audit trail shows at least a year of accesses (DPDP Rules 2025, rule 6(1)(e)).
 */
export const PRODUCTION_BOUNDS = {
  DATABASE_POOL: [2, 200],
  DATABASE_SILENCE_MS: [2_000, 60_000],
  DATABASE_AWAY_MS: [200, 60_000],
  OTP_LIFE_S: [60, 600],
  OTP_TRIES: [1, 10],
  OTP_RESEND_S: [15, 300],
  CALLS_PER_ADDRESS: [30, 100_000],
  LOCK_AFTER: [3, 100],
  LOCK_MIN: [5, 1_440],
  MESSAGE_DAYS: [1_826, 36_525],
  AUDIT_DAYS: [366, 36_525],
  DEVICE_COOKIE_DAYS: [1, 400],
  SESSION_IDLE_MS: [60_000, 1_800_000],
  SESSION_MAX_H: [1, 24],
  PREKEY_MIN: [5, 60],
  LINK_LIFE_H: [1, 168],
  ORDER_PAGE_MIN: [5, 60],
  ORDER_ABANDON_MIN: [10, 1_440],
  MANDATE_YEARS: [1, 40],
  UPI_MANDATE_YEARS: [1, 40],
  MANDATE_CEILING: [1, 10_000_000],
  UPI_MANDATE_CEILING: [1, 10_000_000],
  COPYRIGHT_YEAR: [1_900, 2_200],
} as const satisfies Record<string, readonly [min: number, max: number]>;

type Bounded = Readonly<Record<keyof typeof PRODUCTION_BOUNDS, number>>;

export const findBoundErrors = (settings: Bounded): string[] =>
  Object.entries(PRODUCTION_BOUNDS).flatMap(([name, [min, max]]) => {
    const value = settings[name as keyof Bounded];
    return value < min || value > max ? [`${name} must be ${min} to ${max} in production`] : [];
  });
