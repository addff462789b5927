import { expect, test } from 'vitest';
import { type ClaimLimits, claimLimits, type Insured, overLimit } from './claim-cover.ts';

const INSURED: Insured = {
  sumAssured: 500_000,
  deathBenefit: 540_000,
  bonusVested: 40_000,
  unitValue: 0,
  premiumsPaid: 120_000,
  loanOutstanding: null,
  riders: [
    { name: 'Accidental Death Benefit', sumAssured: 200_000, ends: '2040-01-01' },
    { name: 'Critical Illness Cover', sumAssured: 300_000, ends: '2040-01-01' },
    { name: 'Hospital Cash Benefit', sumAssured: 50_000, ends: '2026-11-19' },
    { name: 'Waiver of Premium', sumAssured: 90_000, ends: '2040-01-01' },
  ],
};
const ON = '2026-11-20';

test.each<[string, Parameters<typeof claimLimits>[0], Partial<Insured>, number[]]>([
  // Base sum, Rider benefit, Bonus, Unit value, Refunded premiums, total
  ['a death pays the policy, its bonus and the riders for death', 'DEATH', {}, [540_000, 200_000, 40_000, 0, 120_000, 740_000]],
  ['a loan is deducted', 'DEATH', { loanOutstanding: 100_000 }, [540_000, 200_000, 40_000, 0, 120_000, 640_000]],
  ['a loan above everything leaves nothing', 'DEATH', { loanOutstanding: 900_000 }, [540_000, 200_000, 40_000, 0, 120_000, 0]],
  ['units are worth more than the sum', 'DEATH', { unitValue: 800_000 }, [540_000, 200_000, 40_000, 800_000, 120_000, 1_000_000]],
  ['no bonus', 'DEATH', { bonusVested: null, deathBenefit: 0, riders: [] }, [500_000, 0, 0, 0, 120_000, 500_000]],
  ['an illness pays its rider alone', 'CRITICAL_ILLNESS', {}, [0, 300_000, 0, 0, 0, 300_000]],
  ['a rider that ended before the event pays nothing', 'HOSPITAL_CASH', {}, [0, 0, 0, 0, 0, 0]],
  ['no rider for it', 'DISABILITY', {}, [0, 0, 0, 0, 0, 0]],
])('%s', (_, type, more, expected) => {
  const { total, ...kinds } = claimLimits(type, ON, { ...INSURED, ...more });
  expect([...Object.values(kinds), total]).toEqual(expected);
});

test('a rider covers an event on its last day', () => {
  expect(claimLimits('HOSPITAL_CASH', '2026-11-19', INSURED).total).toBe(50_000);
});

const LIMITS: ClaimLimits = { 'Base sum': 500, 'Rider benefit': 200, Bonus: 40, 'Unit value': 0, 'Refunded premiums': 100, total: 700 };
test.each([
  [[['Base sum', 500]], undefined],
  [[['Base sum', 501]], { kind: 'Base sum', limit: 500, amount: 501 }],
  [
    [
      ['Base sum', 300],
      ['Base sum', 201],
    ],
    { kind: 'Base sum', limit: 500, amount: 501 },
  ],
  [
    [
      ['Base sum', 500],
      ['Rider benefit', 200],
    ],
    undefined,
  ],
  [
    [
      ['Base sum', 500],
      ['Rider benefit', 200],
      ['Bonus', 1],
    ],
    { kind: 'total', limit: 700, amount: 701 },
  ],
  [[['Unit value', 1]], { kind: 'Unit value', limit: 0, amount: 1 }],
  [[['Goodwill', 1]], 'UNKNOWN_KIND'],
])('finds the payment part over its limit: %j', (parts, expected) => {
  expect(
    overLimit(
      parts.map(([kind, amount]) => ({ kind: String(kind), amount: Number(amount) })),
      LIMITS,
    ),
  ).toEqual(expected);
});
