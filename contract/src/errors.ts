import { CLAIM_ERRORS } from './errors/claim-errors.ts';
import { COMMON_ERRORS } from './errors/common-errors.ts';
import { COMPLAINT_ERRORS } from './errors/complaint-errors.ts';
import { FUND_ERRORS } from './errors/fund-errors.ts';
import { MANDATE_ERRORS } from './errors/mandate-errors.ts';
import { PASSKEY_ERRORS } from './errors/passkey-errors.ts';
import { PAYMENT_ERRORS } from './errors/payment-errors.ts';
import { PAYOUT_ERRORS } from './errors/payout-errors.ts';
import { POLICY_ERRORS } from './errors/policy-errors.ts';
import { PROFILE_ERRORS } from './errors/profile-errors.ts';
import { REQUEST_ERRORS } from './errors/request-errors.ts';
import { SESSION_ERRORS } from './errors/session-errors.ts';
import { STAFF_ERRORS } from './staff/staff-errors.ts';

/** The legacy status numbers (specification, section 4). */
export const STATUS = { ok: 10, noData: 12, refused: 13, technical: 20, badRequest: 21, sessionExpired: 40 } as const;

/** Every failure a caller can receive: legacy status, HTTP status, text, and the text in Hindi. Codes never change; only our own texts may. */
export const ERRORS = {
  ...COMMON_ERRORS,
  ...SESSION_ERRORS,
  ...PASSKEY_ERRORS,
  ...PAYMENT_ERRORS,
  ...MANDATE_ERRORS,
  ...REQUEST_ERRORS,
  ...CLAIM_ERRORS,
  ...COMPLAINT_ERRORS,
  ...PAYOUT_ERRORS,
  ...POLICY_ERRORS,
  ...PROFILE_ERRORS,
  ...FUND_ERRORS,
  ...STAFF_ERRORS,
} as const satisfies Record<string, { status: number; http: number; message: string; hi: string }>;
export type ErrorCode = keyof typeof ERRORS;

/** Failures of every endpoint; not repeated in the table. */
export const COMMON_FAILURES = Object.keys(COMMON_ERRORS) as (keyof typeof COMMON_ERRORS)[];
