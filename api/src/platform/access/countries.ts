import { countries } from 'countries-list';

/** The countries of ISO 3166 with their dial codes, India first, then by name. */
export type Country = { CODE: string; NAME: string; DIAL: string };

/** Codes in use that ISO 3166 has not assigned: Ascension, Tristan da Cunha, Kosovo. */
const NOT_IN_ISO = ['AC', 'TA', 'XK'];

const FIRST = 'IN';
const order = ({ CODE }: Country): number => (CODE === FIRST ? 0 : 1);

export const COUNTRIES: readonly Country[] = Object.entries(countries)
  .filter(([code]) => !NOT_IN_ISO.includes(code))
  .map(([CODE, { name, phone }]) => ({ CODE, NAME: name, DIAL: `+${phone[0]}` }))
  .toSorted((a, b) => order(a) - order(b) || a.NAME.localeCompare(b.NAME, 'en'));

const CODES: ReadonlySet<string> = new Set(COUNTRIES.map(({ CODE }) => CODE));
export const isCountryCode = (text: string): boolean => CODES.has(text);

const DIAL_CODES: ReadonlySet<string> = new Set(COUNTRIES.map(({ DIAL }) => DIAL));
export const isDialCode = (text: string): boolean => DIAL_CODES.has(text);
