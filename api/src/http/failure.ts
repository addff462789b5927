import type { Envelope, FailureData } from '@portal/contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '@portal/contract/errors.ts';

/** A failure reported to the caller. Anything else thrown is logged and answered as `unexpected`. */
export class PortalError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;
  /** Replaces the code's own message. */
  readonly text: string | undefined;
  constructor(code: ErrorCode, details: Record<string, unknown> = {}, text?: string) {
    super(code);
    this.code = code;
    this.details = details;
    this.text = text;
  }
}

/** Invalid input, by field: `{ otp: 'The one-time password has 6 digits.' }`. */
export const badFields = (fields: Record<string, string>): PortalError => new PortalError('badRequest', { fields });

/** The envelope of a failure (W5) and its HTTP status. */
export function failureAnswer(
  path: string,
  code: ErrorCode,
  details: Record<string, unknown>,
  text?: string,
): { http: number; body: Envelope } {
  const { status, http, message: usual } = ERRORS[code];
  const message = text ?? usual;
  if (code === 'empty') return { http, body: { status, success: false, data: null, message } };
  // A required step is not a failure: the browser gets it in the promised form (W6).
  if (code === 'otpNeeded') return { http, body: { status, success: false, data: details, message } };
  const data: FailureData = { code, endpoint: path.slice(1), ...details };
  return { http, body: { status, success: false, data, message } };
}
