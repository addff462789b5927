import { compactText, plainText, visibleText } from '../text/typed-text.ts';

/** The kind of identifier typed, as `/login` names it. */
export type Identifier =
  | { kind: 'emailAddress'; value: string }
  | { kind: 'mobileNumber'; value: string }
  | { kind: 'CIINo'; value: string }
  | { kind: 'policyNumber'; value: string }
  | { kind: 'ABCUserID'; value: string };

const EMAIL = /^[^\s@]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/i;

export const isPolicyNo = (text: string): boolean => /^\d{9}$/.test(text);
export const isClientId = (text: string): boolean => /^\d{10}$/.test(text);
export const isEmail = (text: string): boolean => text.length <= 100 && EMAIL.test(text);

/** +91 or 0091 and a trunk 0 that some address books add; 91 or 0 alone only where the length says that they are a prefix (E-65). */
const INDIAN_MOBILE = /^(?:(?:\+|00)910?|91|0)?([6-9]\d{9})$/;

/** The digits of a telephone number, and its leading plus: "tel:(+91) 98123.45678" is +919812345678. */
export const compactPhone = (text: string): string => compactText(plainText(text).replace(/^tel:/i, '').replaceAll(/[()]/g, ''));

/** An Indian mobile as its last ten digits, however it is typed or pasted; undefined if it is none. */
export const normaliseMobile = (text: string): string | undefined => INDIAN_MOBILE.exec(compactPhone(text))?.[1];

/** A policy number in any grouping, with or without its label: "Policy No. 100 000 201" is 100000201. */
export const readPolicyNo = (text: string): string =>
  compactText(plainText(text).replace(/^(?:policy)? ?(?:number|num|no|#)?[ .:#-]*/i, ''));
export const readClientId = compactText;
/** Numbers with letters, such as claim and application numbers: in capitals, without separators. */
export const readReference = (text: string): string => compactText(text).toUpperCase();

/**
 * A one-time code of six digits, out of "482-913", "OTP: 482913" or the whole message that brought it. If it is not clear which digits are
 * the code, all digits are returned, so that the length check fails.
 */
export function readCode(text: string): string {
  const plain = plainText(text);
  const numbers = (plain.match(/\d(?:[ -]?\d)*/g) ?? []).map((number) => number.replaceAll(/\D/g, ''));
  const codes = numbers.filter(({ length }) => length === CODE_LENGTH);
  return codes.length === 1 ? (codes[0] ?? '') : numbers.join('');
}
export const CODE_LENGTH = 6;

/** The ASCII form of a domain, as mail servers know it: bücher.de is xn--bcher-kva.de. */
function asciiDomain(domain: string): string {
  const isAscii = [...domain].every((letter) => letter < '\u0080');
  if (isAscii || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

/** An email address in lower case, with its domain in ASCII, without "mailto:", a display name and pasted spaces. */
export function normaliseEmail(text: string): string {
  const visible = visibleText(text.normalize('NFKC'));
  const address = /<([^<>]*@[^<>]*)>$/.exec(visible)?.[1] ?? visible;
  const link = /^mailto:([^?]*)/i.exec(address.trim())?.[1];
  const compact = (link ?? address).replaceAll(/\s/g, '').toLowerCase();
  const at = compact.lastIndexOf('@') + 1;
  return compact.slice(0, at) + (at > 0 ? asciiDomain(compact.slice(at)) : compact);
}

export const normaliseUserId = (text: string): string => visibleText(text).toLowerCase();

const USER_ID_MIN = 3;
const USER_ID_MAX = 40;
/** True if the text can be a user ID, including one from a book. */
export const isUserId = (text: string): boolean => text.length >= USER_ID_MIN && text.length <= USER_ID_MAX;

/** A user ID that a person may choose (calls, /checkUser). Those from a book may be shorter. */
export const isUserIdChoice = (text: string): boolean => /^[A-Za-z][A-Za-z0-9._-]{5,29}$/.test(text);

const MAX_PROPOSED = 9;
/** User IDs to suggest, best first: for "Asha Kulkarni" asha.kulkarni, asha.k, ashakulkarni, then numbered ones. */
export function proposeUserIds(name: string): string[] {
  const parts = name
    .normalize('NFKD')
    .toLowerCase()
    .split(/\s+/)
    .map((part) => part.replaceAll(/[^a-z]/g, ''))
    .filter((part) => part !== '');
  const first = parts[0] ?? 'policy';
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : 'holder';
  const fullId = `${first}.${last}`.slice(0, 28);
  const numbered = Array.from({ length: MAX_PROPOSED }, (_, index) => `${fullId}${index + 1}`);
  return [fullId, `${first.slice(0, 20)}.${last[0]}`, fullId.replace('.', ''), ...numbered].filter(isUserIdChoice);
}

/** The one rule for the identifier field (screens, section 2). Numbers of nine and ten digits need a date of birth as well. */
export function identify(typed: string): Identifier {
  const text = plainText(typed);
  if (text.includes('@')) return { kind: 'emailAddress', value: normaliseEmail(typed) };
  const mobile = normaliseMobile(text);
  if (mobile) return { kind: 'mobileNumber', value: mobile };
  const number = compactText(text);
  if (isClientId(number)) return { kind: 'CIINo', value: number };
  const policyNo = readPolicyNo(text);
  if (isPolicyNo(policyNo)) return { kind: 'policyNumber', value: policyNo };
  return { kind: 'ABCUserID', value: visibleText(typed) };
}

/** PAN: five letters (the fourth is the kind of holder), four digits, a letter (domain facts, section 14). */
export const isPan = (text: string): boolean => /^[A-Z]{3}[ABCFGHJLPTEK][A-Z]\d{4}[A-Z]$/.test(text);
export const isPinCode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);
