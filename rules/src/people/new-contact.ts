import { compactPhone, isEmail, normaliseEmail, normaliseMobile } from './identifiers.ts';

/** A mobile number or email address as the portal stores it. */
export type NewContact = { kind: 'mobile' | 'email'; value: string };

const INDIA = '+91';
/** Beside this many other clients a contact is not taken (calls, /profileUpdate). */
export const CONTACT_SHARED_BY = 5;

/**
 * A new mobile: of India ten digits, its prefix removed by length only (E-65, VAL-004..006); with another country code 6 to 14 digits behind it,
 * so that together they are at most 15 digits (ITU E.164). Undefined if it is neither.
 */
export function newMobile(text: string, countryCode = INDIA): string | undefined {
  if (countryCode === INDIA) return normaliseMobile(text);
  const compact = compactPhone(text).replace(/^00/, '+');
  const digits = compact.startsWith(countryCode) ? compact.slice(countryCode.length) : compact;
  return /^\+[1-9]\d{0,5}$/.test(countryCode) && /^\d{6,14}$/.test(digits) && countryCode.length - 1 + digits.length <= 15
    ? countryCode + digits
    : undefined;
}

export function newEmail(text: string): string | undefined {
  const email = normaliseEmail(text);
  return isEmail(email) ? email : undefined;
}

type Typed = { mobileNumber?: string | undefined; countryCode?: string | undefined; emailAddress?: string | undefined };
/** The contact that was typed; undefined if it is none. */
export function toNewContact({ mobileNumber, countryCode, emailAddress }: Typed): NewContact | undefined {
  const kind = mobileNumber === undefined ? 'email' : 'mobile';
  const value = mobileNumber === undefined ? newEmail(emailAddress ?? '') : newMobile(mobileNumber, countryCode);
  return value === undefined ? undefined : { kind, value };
}
