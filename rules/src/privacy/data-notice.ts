import type { Day } from '../calendar/dates.ts';
import type { Text } from '../requests/kinds/kind-row.ts';

/** Notices to customers about their data: of a breach, or of a changed privacy notice. */
export const DATA_NOTICE_KINDS = ['BREACH', 'CHANGE'] as const;
export type DataNoticeKind = (typeof DATA_NOTICE_KINDS)[number];

/** An SMS has each value in a variable of 30 characters at most. */
const SMS_VALUE = 30;

/** Effects of a breach on the data (DPDP Rules 2025, rule 7(1)(a)). */
export const BREACH_EFFECTS = {
  EXPOSED: { en: 'exposed', hi: 'उजागर हुआ' },
  LOST: { en: 'lost', hi: 'खो गया' },
} as const satisfies Record<string, Text>;
export type BreachEffect = keyof typeof BREACH_EFFECTS;
export const BREACH_EFFECT_NAMES = Object.keys(BREACH_EFFECTS) as BreachEffect[];

/** Kinds of data that a breach concerns, in the order of the message. */
export const BREACH_ITEMS = {
  CONTACT: { en: 'contact details', hi: 'संपर्क' },
  IDENTITY: { en: 'identity details', hi: 'पहचान' },
  BANK: { en: 'bank details', hi: 'बैंक' },
  HEALTH: { en: 'health details', hi: 'स्वास्थ्य' },
  POLICY: { en: 'policy details', hi: 'पॉलिसी' },
} as const satisfies Record<string, Text>;
export type BreachItem = keyof typeof BREACH_ITEMS;
export const BREACH_ITEM_NAMES = Object.keys(BREACH_ITEMS) as BreachItem[];

/** Measures that protect the customer (rule 7(1)(d)). Each completes "Please …". */
export const BREACH_ADVICE = {
  PASSWORD: { en: 'change your password', hi: 'अपना पासवर्ड बदलें' },
  CODES: { en: 'never share a code', hi: 'कोड किसी को न बताएँ' },
  BANK: { en: 'check your bank statement', hi: 'बैंक विवरण जाँचें' },
} as const satisfies Record<string, Text>;
export type BreachAdvice = keyof typeof BREACH_ADVICE;
export const BREACH_ADVICE_NAMES = Object.keys(BREACH_ADVICE) as BreachAdvice[];

const AND_MORE: Text = { en: ' and more', hi: ' आदि' };

/** The items of a breach as a message lists them; `short`: as far as an SMS has space. */
export function describeBreachItems(items: readonly BreachItem[], { short = false } = {}): Text {
  const describe = (language: keyof Text): string => {
    const labels = BREACH_ITEM_NAMES.filter((item) => items.includes(item)).map((item) => BREACH_ITEMS[item][language]);
    const all = labels.join(', ');
    return short && all.length > SMS_VALUE ? `${labels[0] ?? ''}${AND_MORE[language]}` : all;
  };
  return { en: describe('en'), hi: describe('hi') };
}

export const MAX_LISTED_CLIENTS = 1_000;
export type Breach = {
  /** The day on which it happened. */
  happenedOn: Day;
  effect: BreachEffect;
  items: readonly BreachItem[];
  advice: BreachAdvice;
};
