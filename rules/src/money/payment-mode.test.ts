import { expect, test } from 'vitest';
import {
  annualOfInstalment,
  firstDueFrom,
  instalmentsAYear,
  MODES,
  type Mode,
  type ModePolicy,
  type ModeReason,
  modalPremium,
  modeRejection,
  quoteModes,
  yearlyCostNow,
} from './payment-mode.ts';

/** The worked example of calls, part B, 3. */
const EXAMPLE: ModePolicy = {
  status: 'IN_FORCE',
  type: 'TRAD',
  frequency: 'M',
  issueDate: '2020-04-15',
  premiumsEnd: '2040-04-15',
  annualPremium: 5_000_000,
  modalPremium: 440_000,
  riders: [],
  nextDue: '2026-12-15',
  plan: { frequencies: ['M', 'Q', 'H', 'A'], monthlyNeedsAutoDebit: false },
  hasOpenRequest: false,
  hasDebitInFlight: false,
  notifiedDue: null,
  mandate: { limit: 484_000, frequency: null, isActive: true },
};
const TODAY = '2026-11-20';
const quote = (mode: Mode, changes: Partial<ModePolicy> = {}) => {
  const found = quoteModes({ ...EXAMPLE, ...changes }, TODAY).find((modeQuote) => modeQuote.mode === mode);
  if (!found) throw new Error(`no ${mode}`);
  return found;
};

const PREMIUMS: [annual: number, mode: Mode, instalment: number][] = [
  [5_000_000, 'A', 5_000_000],
  [5_000_000, 'H', 2_550_000],
  [5_000_000, 'Q', 1_300_000],
  [5_000_000, 'M', 440_000],
  [63_000, 'M', 5_600],
  [63_000, 'Q', 16_400],
  [63_000, 'H', 32_200],
  [100, 'M', 100],
  [0, 'Q', 0],
];
test('an instalment is its share of the annual premium, rounded up to the rupee', () => {
  for (const [annual, mode, instalment] of PREMIUMS) expect(modalPremium(annual, mode), `${annual} ${mode}`).toBe(instalment);
  expect(PREMIUMS).toHaveLength(9);
  expect(annualOfInstalment(5_600, 'M')).toBe(63_600);
  expect(annualOfInstalment(16_400, 'Q')).toBe(63_100);
  expect(MODES.map(instalmentsAYear)).toEqual([1, 2, 4, 12]);
});

const GRID: [from: string, issue: string, mode: Mode, due: string][] = [
  ['2026-12-15', '2020-04-15', 'Q', '2027-01-15'],
  ['2027-01-15', '2020-04-15', 'Q', '2027-01-15'],
  ['2027-01-16', '2020-04-15', 'Q', '2027-04-15'],
  ['2026-12-15', '2020-04-15', 'A', '2027-04-15'],
  ['2026-02-28', '2020-08-31', 'M', '2026-02-28'],
  ['2026-03-01', '2020-08-31', 'M', '2026-03-31'],
  ['2027-02-01', '2020-02-29', 'A', '2027-02-28'],
  ['2028-02-01', '2020-02-29', 'A', '2028-02-29'],
  ['2019-01-01', '2020-04-15', 'H', '2020-04-15'],
];
test('premiums fall due on the day of issue or the last day of a shorter month', () => {
  for (const [from, issue, mode, due] of GRID) expect(firstDueFrom(from, issue, mode), `${from} ${mode}`).toBe(due);
  expect(GRID).toHaveLength(9);
});

test('quotes the example: quarterly from the next quarter, dues before it unchanged, mandate too low', () => {
  expect(yearlyCostNow(EXAMPLE, TODAY)).toBe(5_280_000);
  expect(quote('Q')).toEqual({
    mode: 'Q',
    premium: 1_300_000,
    tax: 0,
    yearlyCost: 5_200_000,
    effectiveOn: '2027-01-15',
    frozenDue: null,
    duesBefore: [{ due: '2026-12-15', amount: 440_000 }],
    impact: 'LIMIT_TOO_LOW',
    payNow: false,
    reason: null,
  });
  expect(quote('H')).toMatchObject({ premium: 2_550_000, effectiveOn: '2027-04-15' });
  expect(quote('H').duesBefore).toHaveLength(4);
  expect(quote('M')).toMatchObject({ reason: 'CURRENT', premium: 440_000, duesBefore: [], impact: 'NONE' });
  expect(quoteModes(EXAMPLE, TODAY).map(({ mode }) => mode)).toEqual(['A', 'H', 'Q', 'M']);
});

test('an announced due keeps its amount, and each rider is rounded separately', () => {
  const quarterly = { frequency: 'Q', nextDue: '2027-01-15', modalPremium: 1_300_000 } as const;
  expect(quote('M', quarterly)).toMatchObject({ effectiveOn: '2027-01-15', frozenDue: null, duesBefore: [] });
  expect(quote('M', { ...quarterly, notifiedDue: '2027-01-15' })).toMatchObject({
    effectiveOn: '2027-02-15',
    frozenDue: '2027-01-15',
    duesBefore: [{ due: '2027-01-15', amount: 1_300_000 }],
  });
  const riders = [{ premium: 5_600, annualPremium: 63_000 }];
  expect(quote('Q', { riders }).premium).toBe(1_300_000 + 16_400);
  expect(quote('Q', { riders: [{ premium: 5_600, annualPremium: null }] }).premium).toBe(1_300_000 + 16_600);
});

const SOON: [nextDue: string, isPaidNow: boolean][] = [
  ['2026-11-20', false],
  ['2026-11-21', true],
  ['2026-12-20', true],
  ['2026-12-21', false],
];
test('the first new premium can be paid from 30 days to one day before it', () => {
  for (const [nextDue, isPaidNow] of SOON)
    expect(quote('M', { frequency: 'A', nextDue, issueDate: `2020${nextDue.slice(4)}` }).payNow, nextDue).toBe(isPaidNow);
  expect(SOON).toHaveLength(4);
});

const REFUSALS: [changes: Partial<ModePolicy>, reason: ModeReason | null][] = [
  [{}, null],
  [{ status: 'GRACE' }, null],
  [{ status: 'PAID_UP' }, 'NOT_PREMIUM_PAYING'],
  [{ nextDue: null }, 'NOT_PREMIUM_PAYING'],
  [{ status: 'LAPSED' }, 'LAPSED'],
  [{ status: 'DISCONTINUED_LOCKIN', nextDue: null }, 'LAPSED'],
  [{ hasOpenRequest: true, plan: null }, 'CASE_PENDING'],
  [{ plan: null }, 'SINGLE_MODE_PLAN'],
  [{ plan: { frequencies: ['M'], monthlyNeedsAutoDebit: false }, nextDue: '2026-11-15' }, 'SINGLE_MODE_PLAN'],
  [{ nextDue: '2026-11-19' }, 'DUE_UNPAID'],
  [{ nextDue: '2026-11-20' }, null],
  [{ premiumsEnd: '2027-04-15', hasDebitInFlight: true }, 'LAST_YEAR'],
  [{ premiumsEnd: '2027-04-16' }, null],
  [{ hasDebitInFlight: true }, 'DEBIT_IN_FLIGHT'],
];
test('rejects a change of frequency with the first reason that applies', () => {
  for (const [changes, reason] of REFUSALS) expect(modeRejection({ ...EXAMPLE, ...changes }, TODAY), JSON.stringify(changes)).toBe(reason);
  expect(REFUSALS).toHaveLength(14);
});

const CHOICES: [mode: Mode, changes: Partial<ModePolicy>, reason: string | null][] = [
  ['M', { frequency: 'Q', annualPremium: 1_136_300 }, null],
  ['M', { frequency: 'Q', annualPremium: 1_125_000 }, 'BELOW_MINIMUM'],
  ['Q', { annualPremium: 1_125_000 }, null],
  ['M', { frequency: 'Q', plan: { frequencies: ['M', 'Q'], monthlyNeedsAutoDebit: true } }, null],
  ['M', { frequency: 'Q', plan: { frequencies: ['M', 'Q'], monthlyNeedsAutoDebit: true }, mandate: null }, 'NO_AUTO_DEBIT'],
  ['H', { plan: { frequencies: ['M', 'A'], monthlyNeedsAutoDebit: false } }, 'NOT_IN_PLAN'],
  ['A', { nextDue: '2039-05-15', premiumsEnd: '2040-04-15' }, 'NOT_IN_PLAN'],
];
test('gives the reason why a frequency is not available', () => {
  for (const [mode, changes, reason] of CHOICES) expect(quote(mode, changes).reason, JSON.stringify(changes)).toBe(reason);
  expect(CHOICES).toHaveLength(7);
});

const IMPACTS: [mandate: ModePolicy['mandate'], impact: string][] = [
  [null, 'NONE'],
  [{ limit: 1_300_000, frequency: null, isActive: true }, 'NONE'],
  [{ limit: 1_299_999, frequency: 'M', isActive: true }, 'LIMIT_TOO_LOW'],
  [{ limit: 1_300_000, frequency: 'M', isActive: true }, 'FREQUENCY'],
  [{ limit: 1_300_000, frequency: 'Q', isActive: true }, 'NONE'],
];
test('reports a mandate with too low a limit or another frequency', () => {
  for (const [mandate, impact] of IMPACTS) expect(quote('Q', { mandate }).impact, JSON.stringify(mandate)).toBe(impact);
  expect(IMPACTS).toHaveLength(5);
});
