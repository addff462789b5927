import { expect, test } from 'vitest';
import { creditBeside, MONEY_STATES, moneyDecisions } from './money-desk.ts';

test('held money can only be refunded or allocated, and an entry without money only closed', () => {
  const table = MONEY_STATES.flatMap((state) =>
    [true, false].flatMap((isHeld) =>
      [true, false].map(
        (isRefundable) => [state, isHeld, isRefundable, moneyDecisions({ state, isHeld, isRefundable }).join(' ')] as const,
      ),
    ),
  );
  expect(table).toEqual([
    ['OPEN', true, true, 'REFUND ASSIGN'],
    ['OPEN', true, false, 'ASSIGN'],
    ['OPEN', false, true, 'IGNORE'],
    ['OPEN', false, false, 'IGNORE'],
    ['DECIDED', true, true, ''],
    ['DECIDED', true, false, ''],
    ['DECIDED', false, true, ''],
    ['DECIDED', false, false, ''],
  ]);
});

const FITS: [amount: number, due: number, credit: number, taken: number | undefined][] = [
  [100_000, 100_000, 0, 0],
  [100_000, 100_000, 500, 0],
  [99_900, 100_000, 99, undefined],
  [99_900, 100_000, 100, 100],
  [99_900, 100_000, 101, 100],
  [100_001, 100_000, 500, undefined],
  [1, 100_000, 99_999, 99_999],
];
test.each(FITS)('a payment of %i for a due of %i with %i held uses credit: %s', (amount, due, credit, usedCredit) => {
  expect(FITS).toHaveLength(7);
  expect(creditBeside(amount, { amount: due, credit })).toBe(usedCredit);
});
