import { expect, test } from 'vitest';
import { findSurrenderValue, isLockedIn, leastAfterLockIn, netSurrender, type SurrenderFacts } from './surrender.ts';

const LINKED: SurrenderFacts = {
  ...{ policyType: 'ULIP', issueDate: '2024-01-14', lockInEnds: '2029-01-14', annualPremium: 6_000_000, surrenderValue: null },
  ...{ fundValue: 17_250_000, isDiscontinued: false, discontinuance: '3/4000 3/4000 3/4000', loanPayoff: 0 },
};
test.each<[string, Partial<SurrenderFacts>, string, ReturnType<typeof findSurrenderValue>]>([
  ['in the lock-in', {}, '2026-11-27', { kind: 'LOCKED_IN', value: 17_250_000, charge: 180_000, loan: 0, paidOn: '2029-01-15' }],
  [
    'on the day before the lock-in ends',
    {},
    '2029-01-13',
    { kind: 'LOCKED_IN', value: 17_250_000, charge: 0, loan: 0, paidOn: '2029-01-15' },
  ],
  ['on the day on which the lock-in ends', {}, '2029-01-14', { kind: 'UNITS', value: 17_250_000, charge: 0, loan: 0, paidOn: null }],
  ['without a lock-in in the book', { lockInEnds: null }, '2026-11-27', null],
  [
    'of a non-linked policy',
    { policyType: 'TRAD', surrenderValue: 5_000, loanPayoff: 2_000 },
    '2026-11-27',
    { kind: 'BOOK', value: 5_000, charge: 0, loan: 2_000, paidOn: null },
  ],
  ['of a non-linked policy without a value in the book', { policyType: 'TRAD' }, '2026-11-27', null],
])('finds the value %s', (_title, changes, today, value) => {
  expect(findSurrenderValue({ ...LINKED, ...changes }, today)).toEqual(value);
});

test('pays the value less charge and loan', () => {
  expect(netSurrender({ kind: 'BOOK', value: 41_569_500, charge: 180_000, loan: 10_000_000, paidOn: null })).toBe(31_389_500);
});

test('an issue on 29 February counts policy years from the last day of February', () => {
  const leap = { ...LINKED, issueDate: '2024-02-29', lockInEnds: '2029-02-28', discontinuance: '3/4000 2/4000' };
  expect(findSurrenderValue(leap, '2025-02-27')?.charge).toBe(180_000);
  expect(findSurrenderValue(leap, '2025-02-28')?.charge).toBe(120_000);
});

test('a locked-in amount earns at least 4% a year', () => {
  expect(leastAfterLockIn(17_070_000, '2026-11-27', '2027-11-27')).toBe(17_752_800);
  expect(leastAfterLockIn(17_070_000, '2026-11-27', '2026-11-27')).toBe(17_070_000);
});

test('the lock-in ends on its last day', () => {
  expect([isLockedIn('2029-01-14', '2029-01-13'), isLockedIn('2029-01-14', '2029-01-14'), isLockedIn(null, '2029-01-13')]).toEqual([
    true,
    false,
    false,
  ]);
});
