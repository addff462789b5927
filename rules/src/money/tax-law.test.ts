import { expect, test } from 'vitest';
import { POLICY_TYPES } from '../policies/policy.ts';
import { deductiblePercent, getTaxUse, isHealthRider, taxLaw } from './tax-law.ts';

test.each([
  [2019, 'Income-tax Act, 1961', '80C', '80CCC', '80D'],
  [2025, 'Income-tax Act, 1961', '80C', '80CCC', '80D'],
  [2026, 'Income-tax Act, 2025', '123', '123', '126'],
  [2027, 'Income-tax Act, 2025', '123', '123', '126'],
])('gives the tax law of the year from %i: %s', (year, act, life, pension, health) => {
  expect(taxLaw(year)).toMatchObject({ act: { en: act }, sections: { life, pension, health } });
});

test('pension and annuity have their own section', () => {
  expect(POLICY_TYPES.filter((type) => getTaxUse(type) === 'pension')).toEqual(['PENSION', 'ANNUITY']);
});

test.each([
  ['Critical Illness Cover', true],
  ['Hospital Cash Benefit', true],
  ['Accidental Death Benefit', false],
  ['Waiver of Premium', false],
])('the rider %s is health insurance: %s', (name, isHealth) => {
  expect(isHealthRider(name)).toBe(isHealth);
});

test.each([
  ['2012-03-31', 20],
  ['2012-04-01', 10],
])('premiums of a policy issued on %s are deductible up to %i%% of the sum assured', (issued, percent) => {
  expect(deductiblePercent(issued)).toBe(percent);
});
