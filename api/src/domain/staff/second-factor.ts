import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@portal/rules/staff/staff-account.ts';
import { Secret, TOTP } from 'otpauth';
import { hashSecret } from '../../base/secret.ts';

/** RFC 6238 as authenticator apps have it: six digits, each for 30 seconds; the one before and the one after count too. */
const STEP_S = 30;
const WINDOW = 1;
const SECRET_BYTES = 20;

const createTotp = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), period: STEP_S, digits: 6, algorithm: 'SHA1', label, issuer });

export const newFactor = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Content of the QR code for an authenticator app. */
export const factorUri = (secret: string, userId: string, issuer: string): string => createTotp(secret, userId, issuer).toString();

/** The time step of a code; undefined if the code is not valid now. */
export function stepOfCode(secret: string, token: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = createTotp(secret).validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_S) + delta;
}

const CODE_BYTES = 10;
const plain = (code: string): string => code.replace(/[^a-z\d]/gi, '').toLowerCase();

/** How a recovery code is stored, however it was typed. It has 80 random bits. */
export const recoveryHash = (code: string): Buffer => hashSecret(`recovery:${plain(code)}`);

/** Codes such as 1f3a-90bc-…, for a lost device. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    randomBytes(CODE_BYTES)
      .toString('hex')
      .replace(/.{5}(?=.)/g, '$&-'),
  );
