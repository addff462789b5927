import { expect, test } from 'vitest';
import { findAutoDebit, isStopped, type NewestMandate, suggestedRail } from './auto-debit.ts';

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

const ENDED = '2026-11-20';
test.each<[NewestMandate['state'], Partial<NewestMandate>, Parameters<typeof isStopped>[1]['held'], string | null, boolean]>([
  ['PAUSED', {}, 'PAUSED', '2026-11-21', true],
  ['STARTED', {}, 'PAUSED', null, false],
  ['PENDING', {}, null, null, false],
  ['FAILED', {}, null, null, true],
  ['FAILED', {}, 'PAUSED', '2026-11-21', true],
  ['FAILED', {}, 'ACTIVE', null, false],
  ['FAILED', {}, 'CANCEL_REQUESTED', null, false],
  ['FAILED', {}, null, ENDED, true],
  ['FAILED', {}, null, '2026-11-21', false],
  ['CANCELLED', {}, null, null, false],
  ['CANCELLED', { isRevoked: true }, null, null, true],
  ['CANCELLED', { isRevoked: true }, null, '2026-11-21', false],
  ['EXPIRED', { isRevoked: true }, null, null, false],
  ['WITHDRAWN', {}, null, null, false],
])('a newest mandate that is %s %o, held %s, last paid %s: auto-debit stopped is %s', (state, changed, held, lastPaidOn, expected) => {
  expect(isStopped({ state, isRevoked: false, endedOn: ENDED, ...changed }, { held, lastPaidOn })).toBe(expected);
});
