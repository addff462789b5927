import { expect, test } from 'vitest';
import { findFreeLookRefund, freeLookUntil, hasFreeLook } from './free-look.ts';

const NEW = {
  premiums: 1_800_000,
  linked: null,
  riskFrom: '2026-11-07',
  annualRiskPremium: 1_800_000,
  medicalCost: 150_000,
  stampDuty: 200_000,
};

test('the last day is the 30th after the receipt', () => {
  expect(freeLookUntil('2026-11-07')).toBe('2026-12-07');
});

test('refunds the premium less cover, medical test and stamp duty', () => {
  expect(findFreeLookRefund(NEW, '2026-11-27')).toEqual({
    risk: 98_630,
    daysCovered: 20,
    medical: 150_000,
    stamp: 200_000,
    refund: 1_351_370,
  });
  expect(findFreeLookRefund(NEW, '2026-11-07')).toMatchObject({ risk: 0, daysCovered: 0, refund: 1_450_000 });
  expect(findFreeLookRefund({ ...NEW, riskFrom: '2026-12-01' }, '2026-11-27')).toMatchObject({ risk: 0, daysCovered: 0 });
});

test.each(['annualRiskPremium', 'medicalCost', 'stampDuty'] as const)('gives no refund without %s', (field) => {
  expect(findFreeLookRefund({ ...NEW, [field]: null }, '2026-11-27')).toBeNull();
});

test.each([
  ['2027-11-06', false],
  ['2027-11-07', true],
  [null, true],
])('a policy of 07-11-2026 that matures on %s has a free-look period: %s', (maturityDate, has) => {
  expect(hasFreeLook({ issueDate: '2026-11-07', maturityDate })).toBe(has);
});
