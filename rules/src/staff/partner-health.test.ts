import { expect, test } from 'vitest';
import { PARTNER_STATES, type PartnerState, partnerState } from './partner-health.ts';

const CASES: [answered: number, failed: number, leftAlone: number, state: PartnerState][] = [
  [0, 0, 0, 'UNUSED'],
  [1, 0, 0, 'WORKING'],
  [5, 1, 0, 'WORKING'],
  [4, 1, 0, 'FAILING'],
  [0, 1, 0, 'FAILING'],
  [0, 0, 1, 'LEFT_ALONE'],
  [100, 0, 1, 'LEFT_ALONE'],
];

test.each(CASES)('gives the partner state for %i answered, %i failed and %i skipped calls: %s', (answered, failed, leftAlone, state) => {
  expect(partnerState({ answered, failed, leftAlone })).toBe(state);
});

test('the examples cover every partner state', () => {
  expect(new Set(CASES.map(([, , , state]) => state))).toEqual(new Set(PARTNER_STATES));
});
