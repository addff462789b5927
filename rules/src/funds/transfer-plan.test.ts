import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findTransferError, firstTransferAfter, priceTransfer, transferSpan } from './transfer-plan.ts';
import { parseNav, parseUnits, printUnits, valueUnits } from './units.ts';

const NAVS = new Map([
  ['LIQUID', '25.4321'],
  ['LARGECAP', '48.1234'],
]);
const TRANSFER = { fromFund: 'LIQUID', toFund: 'LARGECAP', amount: 2_000_000 };

test('the first transfer is on the first matching day after today', () => {
  const days: [day: string, dayOfMonth: number, first: string][] = [
    ['2026-11-20', 5, '2026-12-05'],
    ['2026-11-20', 20, '2026-12-20'],
    ['2026-11-20', 21, '2026-11-21'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-31', 28, '2027-02-28'],
  ];
  for (const [day, dayOfMonth, first] of days) expect(firstTransferAfter(day, dayOfMonth), `${day} ${dayOfMonth}`).toBe(first);
  expect(days).toHaveLength(5);
  expect(transferSpan('2026-11-20', 5, 6)).toEqual({ firstOn: '2026-12-05', lastOn: '2027-05-05' });
});

test('a transfer sells enough units for its amount and invests all their proceeds', () => {
  const ownedUnits = new Map([['LIQUID', '1000.00000']]);
  expect(priceTransfer(TRANSFER, ownedUnits, NAVS)).toEqual([
    { kind: 'STP_OUT', fundCode: 'LIQUID', units: '-786.40773', nav: '25.4321', amount: -2_000_000 },
    { kind: 'STP_IN', fundCode: 'LARGECAP', units: '415.59823', nav: '48.1234', amount: 2_000_000 },
  ]);
  const unitMoves = priceTransfer(TRANSFER, new Map([['LIQUID', '10.00000']]), NAVS);
  expect(unitMoves.map(({ units, amount }) => [units, amount])).toEqual([
    ['-10.00000', -25_432],
    ['5.28474', 25_432],
  ]);
  expect(priceTransfer(TRANSFER, new Map(), NAVS)).toEqual([]);
});

test('reports the first error of a new transfer plan', () => {
  const ownedUnits = new Map([['LIQUID', '786.40773']]);
  const targets = new Set(['LARGECAP']);
  const of = (change: object, isRunning = false) =>
    findTransferError({ ...TRANSFER, ...change }, { holdings: ownedUnits, targets, navs: NAVS, isRunning });
  expect(of({})).toBe(null);
  expect(of({ fromFund: 'LARGECAP', amount: 1 }, true)).toBe('planExists');
  expect(of({ fromFund: 'LARGECAP' })).toBe('stpFunds');
  expect(of({ toFund: 'INCOME' })).toBe('stpFunds');
  expect(of({ amount: 99_999 })).toBe('stpTooSmall');
  expect(of({ amount: 100_000 })).toBe(null);
  expect(of({ fromFund: 'INCOME' })).toBe('fundNotHeld');
  expect(of({ amount: 2_000_001 })).toBe('stpSourceSmall');
});

test('ten thousand transfers preserve the value to the paisa, and no fund goes below zero', () => {
  const nav = fc.bigInt({ min: 50_000n, max: 9_999_999n });
  const printNav = (value: bigint) => `${value / 10_000n}.${String(value % 10_000n).padStart(4, '0')}`;
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      nav,
      nav,
      fc.integer({ min: 100_000, max: 10 ** 9 }),
      (units, from, to, amount) => {
        const navs = new Map([
          ['LIQUID', printNav(from)],
          ['LARGECAP', printNav(to)],
        ]);
        const moves = priceTransfer({ ...TRANSFER, amount }, new Map([['LIQUID', printUnits(units)]]), navs);
        expect(moves.reduce((sum, move) => sum + move.amount, 0)).toBe(0);
        const [out, bought] = moves;
        if (!out || !bought) {
          expect(units).toBe(0n);
          return;
        }
        const left = units + parseUnits(out.units);
        expect(left >= 0n).toBe(true);
        const moved = -out.amount;
        const step = Number(from / 10_000_000n) + 1;
        if (left > 0n) expect(moved - amount).toBeLessThanOrEqual(step);
        expect(moved).toBeGreaterThanOrEqual(left > 0n ? amount : 0);
        expect(moved - valueUnits(parseUnits(bought.units), parseNav(printNav(to)))).toBeLessThanOrEqual(Number(to / 10_000_000n) + 1);
      },
    ),
    { numRuns: 10_000 },
  );
}, 30_000);
