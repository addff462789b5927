import { type Day, parseDay } from '@portal/rules/calendar/dates.ts';
import { type Paise, parseRupees } from '@portal/rules/money/money.ts';
import { isAccountNo, isIfsc, isMicr } from '@portal/rules/people/bank-account.ts';
import { isClientId, isEmail, isPan, isPinCode, isPolicyNo, normaliseEmail, normaliseMobile } from '@portal/rules/people/identifiers.ts';

export type Value = string | number | boolean;

/** Why a field is invalid, in plain values that follow the field's name: "must be 9 digits". */
export class FieldError {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** How one kind of field is parsed and formatted. `parse` gets trimmed, non-empty text. */
export type FieldType<T extends Value> = {
  /** Its name in docs/book-format.md. */
  readonly name: string;
  parse(text: string): T | FieldError;
  print(value: T): string;
};

function type<T extends Value>(
  name: string,
  { reason, read, print }: { reason: string; read: (text: string) => T | undefined; print: (value: T) => string },
): FieldType<T> {
  const error = new FieldError(reason);
  return { name, parse: (text) => read(text) ?? error, print };
}

const textType = (name: string, reason: string, isValid: (text: string) => boolean) =>
  type<string>(name, { reason, read: (text) => (isValid(text) ? text : undefined), print: String });

const two = (value: number): string => {
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const plainRupees = (text: string): Paise | undefined => (/^[-\d.]+$/.test(text) ? parseRupees(text) : undefined);
const AMOUNT_REASON = 'must be an amount in rupees with at most 2 decimals';

/** "25000.00" in files, whole paise inside. */
export const amount = type<Paise>('amount', {
  reason: `${AMOUNT_REASON}, not negative`,
  read: (text) => {
    const paise = plainRupees(text);
    return paise !== undefined && paise >= 0 ? paise : undefined;
  },
  print: two,
});
/** An amount that may be negative: units leaving a fund. */
export const signedAmount = type<Paise>('signed amount', { reason: AMOUNT_REASON, read: plainRupees, print: two });

/** "60.00" in files, basis points inside (6000). */
export function percent(min: number, max: number): FieldType<number> {
  const read = (text: string) => {
    const points = plainRupees(text);
    return points !== undefined && points >= min * 100 && points <= max * 100 ? points : undefined;
  };
  return type<number>(`percent, ${min} to ${max}`, {
    reason: `must be a percentage from ${min} to ${max} with at most 2 decimals`,
    read,
    print: two,
  });
}

// A book repeats the same few thousand dates millions of times; caching them saves most of the time. Bounded.
const daysRead = new Map<string, Day | null>();
// Files are written by programs: one that writes another form probably means another date.
const BOOK_DAY = /^(?:\d{4}-\d{2}-\d{2}|\d{2}-\d{2}-\d{4})$/;
const DAYS_REMEMBERED = 50_000;
function readDay(text: string): Day | undefined {
  const cachedDay = daysRead.get(text);
  if (cachedDay !== undefined) return cachedDay ?? undefined;
  const day = BOOK_DAY.test(text) ? parseDay(text) : undefined;
  const valid = day !== undefined && day >= '1900-01-01' && day < '2200-01-01' ? day : undefined;
  if (daysRead.size < DAYS_REMEMBERED) daysRead.set(text, valid ?? null);
  return valid;
}
/** YYYY-MM-DD, also DD-MM-YYYY; years 1900 to 2199. */
export const day = type<Day>('date', {
  reason: 'is not a real date (YYYY-MM-DD or DD-MM-YYYY, 1900 to 2199)',
  read: readDay,
  print: String,
});

export const flag = type<boolean>('Y or N', {
  reason: 'must be Y or N',
  read: (text) => (text === 'Y' ? true : text === 'N' ? false : undefined),
  print: (value) => (value ? 'Y' : 'N'),
});

/** A whole number within bounds. */
export function count(min: number, max: number): FieldType<number> {
  const read = (text: string) => {
    const value = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  };
  return type<number>(`whole number, ${min} to ${max}`, { reason: `must be a whole number from ${min} to ${max}`, read, print: String });
}

/**
 * A decimal kept as text with all its decimals, because units and NAVs are exact: "12.5" with 4 decimals is "12.5000". `digits` limits
 * those before the point.
 */
export function decimal(digits: number, decimals: number, sign: 'positive' | 'any'): FieldType<string> {
  const pattern = new RegExp(`^(${sign === 'any' ? '-?' : ''})0*(\\d{1,${digits}})(?:\\.(\\d{1,${decimals}}))?$`);
  const read = (text: string) => {
    const match = pattern.exec(text);
    if (!match) return undefined;
    const value = `${match[2] ?? '0'}.${(match[3] ?? '').padEnd(decimals, '0')}`;
    const isZero = Number(value) === 0;
    return isZero && sign === 'positive' ? undefined : isZero ? value : `${match[1] ?? ''}${value}`;
  };
  const reason = `must be a number${sign === 'positive' ? ' above 0' : ''} with at most ${digits} digits and ${decimals} decimals`;
  return type<string>(`number, ${decimals} decimals`, { reason, read, print: String });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;
const LONE_SURROGATE = /\p{Surrogate}/u;
const NOT_UTF8 = new FieldError('is not UTF-8 text');
const HAS_CONTROL = new FieldError('holds a line break or another control character');

/** One line of text. Bytes that are not UTF-8 have become U+FFFD on reading. */
export function text(max: number): FieldType<string> {
  const tooLong = new FieldError(`must be at most ${max} characters`);
  return {
    name: `text, ${max}`,
    parse: (value) => {
      if (value.includes('\ufffd') || LONE_SURROGATE.test(value)) return NOT_UTF8;
      if (CONTROL.test(value)) return HAS_CONTROL;
      return value.length > max ? tooLong : value;
    },
    print: String,
  };
}

/** One of a list of values, verbatim. */
export function oneOf<const W extends string>(values: readonly W[]): FieldType<W> {
  const validValues = new Map<string, W>(values.map((value) => [value, value]));
  return type<W>(values.join(', '), {
    reason: `must be one of ${values.join(', ')}`,
    read: (value) => validValues.get(value),
    print: String,
  });
}

/** Text with a pattern, described by `reason`. */
export const shaped = (name: string, pattern: RegExp, reason: string) => textType(name, reason, (value) => pattern.test(value));

export const fundCode = shaped('fund code', /^[A-Z][A-Z0-9]{1,11}$/, 'must be 2 to 12 capital letters or digits');
export const policyNo = textType('policy number', 'must be 9 digits', isPolicyNo);
export const clientId = textType('client id', 'must be 10 digits', isClientId);
export const pan = textType('PAN', 'must be a PAN (five letters, four digits, a letter)', isPan);
export const ifsc = textType('IFSC', 'must be an IFSC (four letters, 0, six letters or digits)', isIfsc);
export const micr = textType('MICR', 'must be 9 digits', isMicr);
export const accountNo = textType('account number', 'must be 9 to 18 digits', isAccountNo);
export const pinCode = textType('PIN code', 'must be 6 digits and not begin with 0', isPinCode);

export const email = type<string>('email', {
  reason: 'must be an email address of at most 100 characters',
  read: (value) => (isEmail(value) ? normaliseEmail(value) : undefined),
  print: String,
});

/** An Indian mobile as ten digits, or a foreign one with + and country code. */
export const mobile = type<string>('mobile', {
  reason: 'must be 10 digits starting with 6 to 9, or + and a country code',
  read: (value) => normaliseMobile(value) ?? (/^\+(?!91)[1-9]\d{7,14}$/.test(value) ? value : undefined),
  print: String,
});
