import { expect, test } from 'vitest';
import { navSeries } from './nav-series.ts';
import { UnitLedger } from './unit-ledger.ts';

const navs = navSeries('2026-11-19');

test('units never cost more than the money paid, and selling all leaves none', () => {
  const ledger = new UnitLedger('100000201', navs);
  ledger.buy('2026-01-05', { fund: 'INDEX', amount: 1_000_000, kind: 'ALLOCATION' });
  const nav = Number(ledger.rows[0]?.nav);
  expect(Number(ledger.rows[0]?.units) * nav).toBeLessThanOrEqual(10_000);
  expect(Number(ledger.rows[0]?.units) * nav).toBeGreaterThan(9_999.99);
  ledger.sell('2026-02-03', { fund: 'INDEX', percent: 100, kind: 'SURRENDER' });
  expect(ledger.held('INDEX')).toBe(0);
  expect(ledger.funds()).toEqual([]);
});

test('a charge never exceeds the value in the fund', () => {
  const ledger = new UnitLedger('100000201', navs);
  ledger.buy('2026-01-05', { fund: 'INDEX', amount: 5_000, kind: 'ALLOCATION' });
  ledger.charge('2026-02-05', { fund: 'INDEX', amount: 1_000_000, kind: 'MORTALITY' });
  expect(ledger.held('INDEX')).toBe(0);
  ledger.charge('2026-03-05', { fund: 'INDEX', amount: 1_000_000, kind: 'MORTALITY' });
  expect(ledger.rows).toHaveLength(2);
});

test('buys no units for money received after the last NAV', () => {
  const ledger = new UnitLedger('100000201', navs);
  ledger.buy('2026-11-20', { fund: 'INDEX', amount: 1_000_000, kind: 'ALLOCATION' });
  expect(ledger.rows).toEqual([]);
});
