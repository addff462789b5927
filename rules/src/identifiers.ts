/** The kind of identifier typed, as `/login` names it. */
export type Identifier =
  | { kind: 'emailAddress'; value: string }
  | { kind: 'mobileNumber'; value: string }
  | { kind: 'CIINo'; value: string }
  | { kind: 'policyNumber'; value: string }
  | { kind: 'ABCUserID'; value: string };

const MOBILE = /^[6-9]\d{9}$/;
const EMAIL = /^[^\s@]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/i;

export const isPolicyNo = (text: string): boolean => /^\d{9}$/.test(text);
export const isClientId = (text: string): boolean => /^\d{10}$/.test(text);
export const isEmail = (text: string): boolean => text.length <= 100 && EMAIL.test(text);

/**
 * An Indian mobile as its last ten digits, or undefined. The prefix is removed by length only (E-65): 91 from twelve digits, +91 from
 * thirteen characters, 0 from eleven.
 */
export function normaliseMobile(text: string): string | undefined {
  const compact = text.replaceAll(/[\s-]/g, '');
  const digits = /^\+91\d{10}$/.test(compact)
    ? compact.slice(3)
    : /^91\d{10}$/.test(compact)
      ? compact.slice(2)
      : /^0\d{10}$/.test(compact)
        ? compact.slice(1)
        : compact;
  return MOBILE.test(digits) ? digits : undefined;
}

export const normaliseEmail = (text: string): string => text.trim().toLowerCase();
export const normaliseUserId = (text: string): string => text.trim().toLowerCase();

const USER_ID_MIN = 3;
const USER_ID_MAX = 40;
/** Whether it can be a user ID at all, including one from a book. */
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
  const whole = `${first}.${last}`.slice(0, 28);
  const numbered = Array.from({ length: MAX_PROPOSED }, (_, index) => `${whole}${index + 1}`);
  return [whole, `${first.slice(0, 20)}.${last[0]}`, whole.replace('.', ''), ...numbered].filter(isUserIdChoice);
}

/** The one rule for the identifier field (screens, section 2). Numbers of nine and ten digits need a date of birth as well. */
export function identify(typed: string): Identifier {
  const text = typed.trim();
  if (text.includes('@')) return { kind: 'emailAddress', value: normaliseEmail(text) };
  const mobile = normaliseMobile(text);
  if (mobile) return { kind: 'mobileNumber', value: mobile };
  if (isClientId(text)) return { kind: 'CIINo', value: text };
  if (isPolicyNo(text)) return { kind: 'policyNumber', value: text };
  return { kind: 'ABCUserID', value: text };
}

/** PAN: five letters (the fourth is the kind of holder), four digits, a letter (domain facts, section 14). */
export const isPan = (text: string): boolean => /^[A-Z]{3}[ABCFGHJLPTEK][A-Z]\d{4}[A-Z]$/.test(text);
export const isPinCode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);
