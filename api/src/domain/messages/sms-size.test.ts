import { rows } from '@portal/contract/contract.ts';
import type { LocalizedText } from '@portal/contract/field-text.ts';
import { formatRupees, formatWholeRupees } from '@portal/rules/money/money.ts';
import { PAYOUT_NEED_TEXTS } from '@portal/rules/money/payouts.ts';
import { CONSENTS } from '@portal/rules/privacy/consents.ts';
import { BREACH_ADVICE, BREACH_EFFECTS, BREACH_ITEM_NAMES, describeBreachItems } from '@portal/rules/privacy/data-notice.ts';
import { aboutOf, fillValues, REQUEST_KINDS } from '@portal/rules/requests/request-kinds.ts';
import { expect, test } from 'vitest';
import { RAIL_NAMES } from '../mandates/mandate.rules.ts';
import { STATUS_LABELS } from '../requests/status-labels.ts';
import { composeSms, listSmsTexts } from './sms-templates.ts';
import { getTemplate, type Language, TEMPLATE_NAMES } from './templates.ts';

/** The size of every SMS with the longest values that it can have. An operator charges for each part. */

const BRAND = {
  provider: 'Life Insurance',
  phone: '1800-270-7000',
  email: 'care@life-insurance.example',
  portalUrl: 'https://portal.example',
  address: '1 Shelter Road, Mumbai 400001',
  colour: '#00667e',
};

/** GSM 03.38: characters of 7 bits, and those that need two units. Any other character makes an SMS Unicode. */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const TWO_SEPTETS = /[\^{}\\[~\]|€]/g;

/** Number of parts of an SMS: a single part is longer than each of several. */
function countParts(text: string): number {
  const isGsm = GSM.test(text);
  const length = isGsm ? text.length + (text.match(TWO_SEPTETS)?.length ?? 0) : text.length;
  const [single, each] = isGsm ? [160, 153] : [70, 67];
  return length <= single ? 1 : Math.ceil(length / each);
}

const longest = (phrases: readonly LocalizedText[], language: Language): string =>
  phrases.map((phrase) => phrase[language]).reduce((long, text) => (text.length > long.length ? text : long), '');

const AMOUNTS = { amount: formatRupees(99_99_999_00), limit: formatWholeRupees(1_00_00_000_00) };
const ACTIONS: LocalizedText[] = [
  ...Object.values(REQUEST_KINDS).map(({ action }) => fillValues(action, AMOUNTS)),
  ...rows.flatMap(({ row: { stepUp } }) => (stepUp && typeof stepUp.action !== 'function' ? [stepUp.action] : [])),
];
const RAILS = Object.values(RAIL_NAMES).map((name) => (typeof name === 'string' ? { en: name, hi: name } : name));

const DAY = '30-11-2026';
const LONGEST: Readonly<Record<string, string>> = {
  account: 'XXXXXXXX1234',
  amount: formatRupees(99_99_999_00),
  at: '30-11-2026, 23:59 IST',
  before: formatRupees(99_99_999_00),
  caseId: 'SR3158487941',
  claimNumber: 'CL9100000201',
  code: '123456',
  contact: 'email address',
  count: '12',
  cover: formatRupees(99_99_999_00),
  event: 'w'.repeat(30),
  fund: 'Discontinued Policy Fund Growth',
  last4: '6702',
  interest: formatRupees(9_999_999_00),
  left: '120',
  linkKey: `STPMC/${'w'.repeat(22)}`,
  loanNo: 'LN3158487941',
  mandateNo: 'XXXXXXXX1234',
  minutes: '10',
  nav: '1234.5678',
  officer: 'Venkataraman Subramanian',
  policyLast3: '801',
  policyLast4: '0801',
  policyNumber: '100000801',
  ratio: '104.5',
  receiptNo: 'R2627-000000123',
  threshold: '1234.5678',
  token: 'BB20261120000123',
  undoKey: 'w'.repeat(22),
  userId: 'w'.repeat(30),
  utr: 'N'.repeat(22),
};
const DAYS = [
  'answerBy',
  'graceEnds',
  'lapsedOn',
  'reviveBy',
  'promisedBy',
  'replyUntil',
  'freeLookUntil',
  'chargeOn',
  'date',
  'day',
  'debitOn',
  'dueDate',
  'dueOn',
  'graceEnd',
  'heldFrom',
  'navDay',
  'nextOn',
  'paidOn',
  'paidUntil',
];
const valuesIn = (language: Language): Record<string, string> => ({
  ...LONGEST,
  ...Object.fromEntries([...DAYS, 'until', 'validTill'].map((name) => [name, DAY])),
  about: longest(Object.values(REQUEST_KINDS).map(aboutOf), language),
  action: longest(ACTIONS, language),
  advice: longest(Object.values(BREACH_ADVICE), language),
  change: longest(Object.values(STATUS_LABELS), language),
  effect: longest(Object.values(BREACH_EFFECTS), language),
  items: longest(
    // Each pair, triple and so on of them, in their order.
    BREACH_ITEM_NAMES.flatMap((_, from) =>
      BREACH_ITEM_NAMES.map((__, to) => describeBreachItems(BREACH_ITEM_NAMES.slice(from, to + 1), { short: true })),
    ),
    language,
  ),
  missing: longest(Object.values(PAYOUT_NEED_TEXTS), language),
  purpose: longest(
    Object.values(CONSENTS).map(({ title }) => title),
    language,
  ),
  rail: longest(RAILS, language),
});

/** English texts that do not fit into one part with their longest values. */
const TWO_PARTS: string[] = [
  ...['breachNotice', 'debitNotice', 'debitPaused', 'explainedYearly', 'mandateActivePayFirst', 'mandateActivePayUpTo'],
  ...['passkeyAdded', 'surrenderAsked'],
];

const texts = (['en', 'hi'] as const).flatMap((language) =>
  TEMPLATE_NAMES.filter((name) => getTemplate(name, language).sms).map((name) => {
    const { words, variables } = composeSms(name, { values: valuesIn(language), brand: BRAND, language });
    return { name, language, words, variables, parts: countParts(words) };
  }),
);

test('every variable of an SMS has a longest value in this test', () => {
  const names = new Set(listSmsTexts(BRAND).flatMap(({ variables }) => variables));
  expect([...names].filter((name) => !valuesIn('en')[name])).toEqual([]);
});

test('an English SMS has only GSM-7 characters, and no SMS has the rupee sign', () => {
  expect(texts.filter(({ language, words }) => language === 'en' && !GSM.test(words)).map(({ words }) => words)).toEqual([]);
  expect(texts.filter(({ words }) => words.includes('₹')).map(({ words }) => words)).toEqual([]);
});

test('an English SMS has one part, except for a few with two', () => {
  const long = texts.filter(({ language, parts }) => language === 'en' && parts > 1);
  const listed = long.map(({ name, parts, words }) => `${name}: ${parts} parts, ${words.length} characters: ${words}`);
  expect(long.map(({ name }) => name).sort(), listed.join('\n')).toEqual(TWO_PARTS);
  expect(long.filter(({ parts }) => parts > 2).length, listed.join('\n')).toBe(0);
});

/** Rule 7 of the DPDP Rules 2025 prescribes the contents of this notice. */
const THREE_PARTS = 'breachNotice';

test('a Hindi SMS, which is Unicode, has at most two parts, except for one', () => {
  const long = texts.filter(({ language, name, parts }) => name !== THREE_PARTS && language === 'hi' && parts > 2);
  expect(long.map(({ name, parts, words }) => `${name}: ${parts} parts, ${words.length} characters: ${words}`)).toEqual([]);
});

test('a code is bound to the host only, whatever the port of the portal', () => {
  const brand = { ...BRAND, portalUrl: 'http://localhost:8080' };
  expect(composeSms('otp', { values: valuesIn('en'), brand, language: 'en' }).words).toMatch(/\n@localhost #123456$/);
});

test('the last line of an SMS with a code binds the code to the host of the portal', () => {
  const codes = texts.filter(({ variables }) => variables.includes('code'));
  expect(codes.map(({ name }) => name)).toEqual(['otp', 'otpStepUp', 'otp', 'otpStepUp']);
  for (const { words } of codes) expect(words.split('\n')).toEqual([expect.stringContaining('123456'), '@portal.example #123456']);
});
