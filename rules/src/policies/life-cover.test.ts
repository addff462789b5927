import { expect, test } from 'vitest';
import { lifeCover } from './life-cover.ts';

test.each([
  ['in force', {}, 500],
  ['in grace', { status: 'GRACE' }, 500],
  ['lapsed', { status: 'LAPSED' }, 0],
  ['discontinued', { status: 'DISCONTINUED_LOCKIN' }, 0],
  ['matured', { status: 'MATURED' }, 0],
  ['a pension that has started', { status: 'VESTED', policyType: 'PENSION' }, 0],
  ['an annuity', { policyType: 'ANNUITY' }, 0],
  ['paid-up', { status: 'PAID_UP', deathBenefit: 200 }, 200],
  ['paid-up, with more on death than its sum', { status: 'REDUCED_PAID_UP', deathBenefit: 900 }, 500],
  ['unit-linked, with a fund above the sum', { policyType: 'ULIP', deathBenefit: 900 }, 500],
] as const)('calculates the life cover of a policy: %s', (_case, differs, expected) => {
  expect(lifeCover({ status: 'IN_FORCE', policyType: 'TRAD', sumAssured: 500, deathBenefit: 500, ...differs })).toBe(expected);
});
