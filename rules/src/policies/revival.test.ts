import { expect, test } from 'vitest';
import {
  findAnswerErrors,
  premiumAfter,
  quoteRevival,
  type RevivalPolicy,
  type RevivalRequirement,
  revivalInterest,
  revivalLines,
  revivalQuestions,
  revivalRejection,
  revivalRequirement,
  revivalStep,
  revivalValidTill,
  sumColumn,
} from './revival.ts';

// The first six are the specification's own examples.
test.each([
  ['2026-02-10', '2026-11-20', 46_993],
  ['2026-05-10', '2026-11-20', 31_341],
  ['2026-08-10', '2026-11-20', 16_566],
  ['2026-11-10', '2026-11-20', 1_624],
  ['2025-08-10', '2026-01-05', 24_037],
  ['2025-11-10', '2026-01-05', 9_095],
  ['2026-11-20', '2026-11-20', 0],
  ['2026-05-20', '2026-11-20', 29_640],
])('charges interest on ₹6,240.00 due on %s, quoted on %s', (dueDate, quotedOn, interest) => {
  expect(revivalInterest(624_000, { dueDate, quotedOn, isLinked: false })).toBe(interest);
  expect(revivalInterest(624_000, { dueDate, quotedOn, isLinked: true })).toBe(0);
});

test.each([
  ['2026-11-10', 'DECLARATION'],
  ['2026-11-11', 'HEALTH_FORM'],
  ['2027-05-10', 'HEALTH_FORM'],
  ['2027-05-11', 'MEDICAL'],
])('a policy unpaid since 10-05-2026, quoted on %s, needs %s', (quotedOn, requirement) => {
  expect(revivalRequirement('2026-05-10', quotedOn)).toBe(requirement);
});

test('a quotation is valid for 15 days, but never beyond the reinstatement period', () => {
  expect(revivalValidTill('2026-11-20', '2031-02-10')).toBe('2026-12-05');
  expect(revivalValidTill('2026-11-20', '2026-11-25')).toBe('2026-11-25');
});

const TERM: RevivalPolicy = {
  policyType: 'TERM',
  frequency: 'Q',
  issueDate: '2022-02-10',
  premiumsEnd: '2042-02-10',
  instalment: 624_000,
  unpaid: [
    { due: '2026-02-10', premium: 624_000, tax: 0 },
    { due: '2026-05-10', premium: 624_000, tax: 0 },
    { due: '2026-08-10', premium: 624_000, tax: 0 },
  ],
  credit: 0,
  reviveBy: '2031-02-10',
  reliefs: [],
};
const PLAIN = { lateFee: 0, isApproved: false };

test('derives a due after the day of the book from frequency and instalment (the specification’s example)', () => {
  const quote = quoteRevival(TERM, '2026-11-20', PLAIN);
  expect(quote).toMatchObject({
    quotedOn: '2026-11-20',
    validTill: '2026-12-05',
    rate: 9.5,
    payable: 2_592_524,
    requirement: 'HEALTH_FORM',
  });
  expect(quote?.dues.map(({ due, interest }) => [due, interest])).toEqual([
    ['2026-02-10', 46_993],
    ['2026-05-10', 31_341],
    ['2026-08-10', 16_566],
    ['2026-11-10', 1_624],
  ]);
  expect([sumColumn(quote?.dues ?? [], 'interest'), sumColumn(quote?.dues ?? [], 'premium')]).toEqual([96_524, 2_496_000]);
});

test('taxes each due by its own date, and interest not at all (the specification’s second example)', () => {
  const dues = [
    { due: '2025-08-10', premium: 624_000, tax: 112_320 },
    { due: '2025-11-10', premium: 624_000, tax: 0 },
  ];
  const quote = quoteRevival({ ...TERM, unpaid: dues }, '2026-01-05', PLAIN);
  expect(quote).toMatchObject({ payable: 1_393_452, requirement: 'DECLARATION' });
  // Where the book names only the first, the second is made with its own rate.
  expect(quoteRevival({ ...TERM, unpaid: dues.slice(0, 1) }, '2026-01-05', PLAIN)).toEqual(quote);
});

test('uses money already held first, and a reinstatement never costs less than zero', () => {
  const some = quoteRevival({ ...TERM, credit: 600_000 }, '2026-08-10', PLAIN);
  expect(some?.creditUsed).toBe(600_000);
  expect(revivalLines(some ?? { dues: [], creditUsed: 0 }).map(({ dueDate }) => dueDate)).toEqual([
    '2026-02-10',
    '2026-05-10',
    '2026-08-10',
  ]);
  const more = quoteRevival({ ...TERM, credit: 1_200_000 }, '2026-08-10', PLAIN);
  const lines = revivalLines(more ?? { dues: [], creditUsed: 0 });
  expect(lines.map(({ dueDate }) => dueDate)).toEqual(['2026-05-10', '2026-08-10']);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(more?.payable);
  expect(quoteRevival({ ...TERM, credit: 99_000_000 }, '2026-08-10', PLAIN)).toMatchObject({ payable: 0 });
});

test('charges a late fee for each due, no interest on linked policies, and keeps accepted answers', () => {
  const quote = quoteRevival(TERM, '2026-02-20', PLAIN);
  expect(quoteRevival(TERM, '2026-02-20', { lateFee: 5_000, isApproved: true })).toMatchObject({
    payable: (quote?.payable ?? 0) + 5_000,
    requirement: 'APPROVED',
  });
  expect(quoteRevival({ ...TERM, policyType: 'ULIP' }, '2026-11-20', PLAIN)).toMatchObject({ rate: 0, payable: 2_496_000 });
  expect(quoteRevival({ ...TERM, unpaid: [] }, '2026-11-20', PLAIN)).toBeUndefined();
});

test('the next premium after a quotation follows its last due, unless premiums have ended', () => {
  const { dues } = quoteRevival(TERM, '2026-11-20', PLAIN) ?? { dues: [] };
  expect(premiumAfter(TERM, dues)).toEqual({ due: '2027-02-10', premium: 624_000, tax: 0 });
  expect(premiumAfter({ ...TERM, premiumsEnd: '2027-02-10' }, dues)).toBeNull();
});

test.each([
  [{ status: 'LAPSED', reviveBy: '2026-11-20', isPending: false }, null],
  [{ status: 'DISCONTINUED_LOCKIN', reviveBy: '2026-11-20', isPending: false }, null],
  [{ status: 'LAPSED', reviveBy: '2026-11-19', isPending: false }, 'WINDOW_OVER'],
  [{ status: 'LAPSED', reviveBy: null, isPending: false }, 'WINDOW_OVER'],
  [{ status: 'LAPSED', reviveBy: '2026-11-20', isPending: true }, 'CASE_PENDING'],
  [{ status: 'IN_FORCE', reviveBy: null, isPending: false }, 'NOT_LAPSED'],
  [{ status: 'GRACE', reviveBy: null, isPending: false }, 'NOT_LAPSED'],
  [{ status: 'PAID_UP', reviveBy: null, isPending: false }, 'PAID_UP'],
  [{ status: 'REDUCED_PAID_UP', reviveBy: null, isPending: false }, 'PAID_UP'],
  [{ status: 'TERMINATED', reviveBy: null, isPending: false }, 'ENDED'],
  [{ status: 'MATURED', reviveBy: null, isPending: false }, 'ENDED'],
  [{ status: 'SURRENDERED', reviveBy: null, isPending: false }, 'ENDED'],
] as const)('gives the reason against a reinstatement of %o on 20-11-2026: %s', (policy, reason) => {
  expect(revivalRejection(policy, '2026-11-20')).toBe(reason);
});

test('the health form adds three questions, one more for women, and none if answers were accepted', () => {
  const ids = (requirement: RevivalRequirement, isWoman: boolean) => revivalQuestions(requirement, isWoman).map(({ id }) => id);
  expect(ids('DECLARATION', true)).toEqual(['D1', 'D2', 'D3', 'D4', 'D5', 'D6']);
  expect(ids('HEALTH_FORM', false)).toEqual(['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'H1', 'H2', 'H3']);
  expect(ids('MEDICAL', true).at(-1)).toBe('H4');
  expect(ids('APPROVED', true)).toEqual([]);
});

test.each([
  [
    [
      { id: 'D1', yes: false },
      { id: 'D2', yes: true, detail: 'tea' },
    ],
    {},
  ],
  [[{ id: 'D1', yes: false }], { D2: 'missing' }],
  [
    [
      { id: 'D1', yes: true },
      { id: 'D2', yes: true, detail: ' a ' },
    ],
    { D1: 'detail', D2: 'detail' },
  ],
  [
    [
      { id: 'D1', yes: false },
      { id: 'D1', yes: true, detail: 'both' },
      { id: 'D2', yes: false },
    ],
    { D1: 'missing' },
  ],
  [
    [
      { id: 'D1', yes: false },
      { id: 'D2', yes: false },
      { id: 'X1', yes: false },
    ],
    { X1: 'missing' },
  ],
])('validates the answers %o: %o', (answers, expectedErrors) => {
  expect(findAnswerErrors([{ id: 'D1' }, { id: 'D2' }], answers)).toEqual(expectedErrors);
});

test.each([
  ['DECLARATION', false, 'PAY'],
  ['DECLARATION', true, 'UNDERWRITING'],
  ['APPROVED', false, 'PAY'],
  ['HEALTH_FORM', false, 'UNDERWRITING'],
  ['MEDICAL', false, 'MEDICAL'],
] as const)('the requirement %s, with a Yes: %s, leads to %s', (requirement, yes, step) => {
  expect(revivalStep(requirement, [{ id: 'D1', yes }])).toBe(step);
});
