import { expect, test } from 'vitest';
import { isUnclaimed, type Missing, missingFor, type UnclaimedKind, unclaimedInterest } from './unclaimed.ts';

const TODAY = '2026-11-20';

const SHOWN: [since: string, transferredOn: string | null, isShown: boolean][] = [
  ['2025-11-20', null, false],
  ['2025-11-19', null, true],
  // A year after 29 February is 28 February.
  ['2024-02-29', null, true],
  ['2000-01-01', '2001-11-20', true],
  ['2000-01-01', '2001-11-19', false],
];
test('an amount is unclaimed after 12 months and lost 25 years after its transfer to the fund', () => {
  for (const [since, transferredOn, isListed] of SHOWN) expect(isUnclaimed({ since, transferredOn }, TODAY), since).toBe(isListed);
  expect(SHOWN).toHaveLength(5);
});

const INTEREST: [amount: number, since: string, transferredOn: string | null, today: string, interest: number][] = [
  // The example of the rule: 426 days.
  [61_600_000, '2025-09-20', null, TODAY, 4_313_688],
  [100_00, '2026-11-20', null, TODAY, 0],
  [100_00, '2025-11-20', null, TODAY, 600],
  // Half up: 365 × 1 paise of 6% is 0.06 paise; 250 paise for 122 days is 5.0137.
  [250, '2026-07-21', null, TODAY, 5],
  [100_00, '2024-11-20', '2025-11-20', TODAY, 600],
  // It goes to the fund tomorrow: until then it bears interest.
  [100_00, '2025-11-20', '2026-11-21', TODAY, 600],
];
test('interest accrues daily until the transfer to the fund', () => {
  for (const [amount, since, transferredOn, today, interest] of INTEREST)
    expect(unclaimedInterest(amount, { pick: { since, transferredOn }, percent: 6 }, today), `${amount} ${since}`).toBe(interest);
  expect(INTEREST).toHaveLength(6);
});

const MISSES: [type: UnclaimedKind, since: string, holder: string | null, hasPan: boolean, missing: Missing[]][] = [
  ['REFUND', '2025-01-01', 'Ramesh Tiwari', true, []],
  ['REFUND', '2023-11-20', 'Ramesh Tiwari', true, []],
  ['REFUND', '2023-11-19', 'Ramesh Tiwari', true, ['IDENTITY']],
  ['REFUND', '2025-01-01', 'Suresh Kumar', true, ['IDENTITY']],
  ['MATURITY', '2025-01-01', 'RAMESH TIWARI', true, ['DISCHARGE']],
  ['DEATH', '2025-01-01', null, false, ['BANK', 'PAN', 'DISCHARGE']],
];
test('missing details depend on kind, age, account and PAN', () => {
  for (const [type, since, holder, hasPan, missing] of MISSES) {
    const account = holder === null ? undefined : { holder };
    expect(missingFor({ type, since, transferredOn: null }, { name: 'Ramesh Tiwari', hasPan, account }, TODAY), type).toEqual(missing);
  }
  expect(MISSES).toHaveLength(6);
});
