import { expect, test } from 'vitest';
import { navSeries } from './nav-series.ts';
import { UnitLedger } from './unit-ledger.ts';

const navs = navSeries('2026-11-19');

test('an investor’s units are never more than the money buys, and taking all of them leaves none', () => {
  const ledger = new UnitLedger('100000201', navs);
  ledger.buy('2026-01-05', { fund: 'INDEX', amount: 1_000_000, kind: 'ALLOCATION' });
  const nav = Number(ledger.rows[0]?.nav);
  expect(Number(ledger.rows[0]?.units) * nav).toBeLessThanOrEqual(10_000);
  expect(Number(ledger.rows[0]?.units) * nav).toBeGreaterThan(9_999.99);
  ledger.sell('2026-02-03', { fund: 'INDEX', percent: 100, kind: 'SURRENDER' });
  expect(ledger.held('INDEX')).toBe(0);
  expect(ledger.funds()).toEqual([]);
});

test('an investor with little in the fund is charged at most that', () => {
  const ledger = new UnitLedger('100000201', navs);
  ledger.buy('2026-01-05', { fund: 'INDEX', amount: 5_000, kind: 'ALLOCATION' });
  ledger.charge('2026-02-05', { fund: 'INDEX', amount: 1_000_000, kind: 'MORTALITY' });
  expect(ledger.held('INDEX')).toBe(0);
  ledger.charge('2026-03-05', { fund: 'INDEX', amount: 1_000_000, kind: 'MORTALITY' });
  expect(ledger.rows).toHaveLength(2);
});

test('money that comes after the last NAV waits for the next one', () => {
  const ledger = new UnitLedger('100000201', navs);
  ledger.buy('2026-11-20', { fund: 'INDEX', amount: 1_000_000, kind: 'ALLOCATION' });
  expect(ledger.rows).toEqual([]);
});
