import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/dates.ts';
import { type DeathBenefitFacts, findDeathBenefit } from './death-benefit.ts';
import { LINKED } from './testing-money-facts.ts';

const TODAY = '2026-11-27';
/** The unit-linked policy of the worked examples after its withdrawal of ₹1,00,000. */
const AFTER: DeathBenefitFacts = {
  ...LINKED,
  fundValue: 74_000_000,
  withdrawals: [...LINKED.withdrawals, { on: TODAY, amount: 10_000_000 }],
};

describe('the death benefit', () => {
  test.each<[string, Partial<DeathBenefitFacts>, number]>([
    ['is the sum assured less the withdrawals of 24 months', {}, 85_000_000],
    ['is at least the fund value', { fundValue: 85_000_001 }, 85_000_001],
    ['is at least 105% of the premiums', { premiumsPaid: 81_000_000 }, 85_050_000],
    ['is that of the book without a withdrawal', { withdrawals: [], deathBenefit: 98_765_432 }, 98_765_432],
    ['is that of the book until the legal question is answered', { answers: ['A5'] }, 100_000_000],
    ['is that of the book for a discontinued policy', { status: 'DISCONTINUED_LOCKIN', deathBenefit: 1 }, 1],
    ['is that of the book for a pension', { policyType: 'PENSION', deathBenefit: 2 }, 2],
  ])('%s', (_title, changes, benefit) => {
    expect(findDeathBenefit({ ...AFTER, ...changes }, TODAY)).toBe(benefit);
  });

  test('is the highest of the three amounts on each of the next 750 days', () => {
    // Counted here by hand: the withdrawal of 05-06-2026 ends on 05-06-2028, that of 27-11-2026 on 27-11-2028.
    for (let days = 0; days < 750; days += 1) {
      const day = addDays(TODAY, days);
      const fundValue = 60_000_000 + ((days * 7_919) % 60_000) * 1_000;
      const reduced = day < '2028-06-05' ? 85_000_000 : day < '2028-11-27' ? 90_000_000 : 100_000_000;
      expect(findDeathBenefit({ ...AFTER, fundValue }, day), day).toBe(Math.max(reduced, fundValue, 73_500_000));
    }
  });
});
