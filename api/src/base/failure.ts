import type { Envelope, FailureData } from '@portal/contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '@portal/contract/errors.ts';
import type { LocalizedText } from '@portal/contract/field-text.ts';

/** A failure reported to the caller. Anything else thrown is logged and answered as `unexpected`. */
export class PortalError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;
  /** Replaces the code's own message. */
  readonly text: LocalizedText | undefined;
  constructor(code: ErrorCode, details: Record<string, unknown> = {}, text?: LocalizedText) {
    super(code);
    this.code = code;
    this.details = details;
    this.text = text;
  }
}

/** The name in `fields` of an error that concerns the request as a whole. */
export const WHOLE_BODY = 'body';
/** Names come from the caller, so their number and length are limited: the answer must stay small for any input. */
const MAX_NAMES = 20;
const MAX_NAME_LENGTH = 100;

/** Invalid input: the field's name and what is wrong with it. A plain string is a text of the specification, the same in both languages. */
export function badFields(fields: Readonly<Record<string, LocalizedText | string>>): PortalError {
  const reported = Object.entries(fields).slice(0, MAX_NAMES);
  const inLanguage = (language: keyof LocalizedText) =>
    Object.fromEntries(reported.map(([name, text]) => [name.slice(0, MAX_NAME_LENGTH), typeof text === 'string' ? text : text[language]]));
  return new PortalError('badRequest', { fields: inLanguage('en'), fieldsHi: inLanguage('hi') });
}

/** A rejection with its text at the field that caused it. */
export function atField(code: ErrorCode, field: string): PortalError {
  const { message, hi } = ERRORS[code];
  return new PortalError(code, { fields: { [field]: message }, fieldsHi: { [field]: hi } });
}

/** The envelope of a failure (W5) and its HTTP status. */
export function failureAnswer(
  path: string,
  { code, details, text }: { code: ErrorCode; details: Record<string, unknown>; text?: LocalizedText },
): { http: number; body: Envelope } {
  const { status, http, ...usual } = ERRORS[code];
  const message = text?.en ?? usual.message;
  if (code === 'empty') return { http, body: { status, success: false, data: null, message } };
  // A required step is not a failure: the browser gets it in the promised form (W6).
  if (code === 'otpNeeded') return { http, body: { status, success: false, data: details, message } };
  const data: FailureData = { code, endpoint: path.slice(1), messageHi: text?.hi ?? usual.hi, ...details };
  return { http, body: { status, success: false, data, message } };
}
