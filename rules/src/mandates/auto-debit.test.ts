import { expect, test } from 'vitest';
import { findAutoDebit, suggestedRail } from './auto-debit.ts';

const CASES: [Parameters<typeof findAutoDebit>, ReturnType<typeof findAutoDebit>][] = [
  [['Auto Pay', { rail: 'UPI', state: 'ACTIVE' }], 'UPI'],
  [['Auto Pay', { rail: 'ENACH', state: 'ACTIVE' }], 'ENACH'],
  [['Auto Pay', { rail: 'ESI', state: 'ACTIVE' }], 'ESI'],
  [['Non Auto Pay', { rail: 'ENACH', state: 'ACTIVE' }], 'ENACH'],
  [['Auto Pay', { rail: 'UPI', state: 'PAUSED' }], null],
  [['Auto Pay', { rail: 'ENACH', state: 'CANCEL_REQUESTED' }], null],
  [['Auto Pay', null], 'OTHER'],
  [['Non Auto Pay', null], null],
];
test.each(CASES)('a policy with %j is debited by %s', (setup, expected) => {
  expect(findAutoDebit(...setup)).toBe(expected);
});

test.each([
  [99_999.99, 'UPI'],
  [100_000, 'ENACH'],
] as const)('suggests for a premium of %f rupees the rail %s', (premium, rail) => {
  expect(suggestedRail(premium)).toBe(rail);
});
