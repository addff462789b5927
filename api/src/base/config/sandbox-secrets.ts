import { listSecrets } from './key-ring.ts';
import { SANDBOX_PARTNER_SECRETS } from './partner-settings.ts';

/** Secrets of sandbox builds, in addition to those of its partners. */
export const SANDBOX_SECRETS = {
  SEAL_KEYS: 'sandbox-1:sandbox-seal-secret',
  INDEX_KEY: 'sandbox-index-secret',
  OTP_KEY: 'sandbox-otp-secret',
  AUDIT_KEY: 'c2FuZGJveC1hdWRpdC1zaWduaW5nLWtleS0tLTMyYiE=',
} as const;

export const SECRET_NAMES = Object.keys(SANDBOX_SECRETS) as (keyof typeof SANDBOX_SECRETS)[];
/** A production configuration that has one of them, in whatever ring, does not start. */
export const KNOWN_SECRETS: ReadonlySet<string> = new Set([
  ...Object.values(SANDBOX_SECRETS).flatMap(listSecrets),
  ...SANDBOX_PARTNER_SECRETS,
]);
