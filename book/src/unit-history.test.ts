import { expect, test } from 'vitest';
import { demoEntries } from './demo/demo-book.ts';
import type { BookEntry } from './write-book.ts';

type RowOf<File extends BookEntry['file']> = Extract<BookEntry, { file: File }>['row'];
const BOOK_DATE = '2026-11-20';
const entries = await demoEntries(BOOK_DATE, 1);
const readRows = <File extends BookEntry['file']>(file: File): RowOf<File>[] =>
  entries.flatMap((entry) => (entry.file === file ? [entry.row as RowOf<File>] : []));
const holdings = readRows('holdings');
const payments = readRows('payments').filter(({ status, kind }) => status === 'POSTED' && ['PREMIUM', 'REVIVAL'].includes(kind));
const linked = [...new Set(holdings.map(({ policyNo }) => policyNo))];

test('each movement has the amount of its units at its NAV', () => {
  expect(linked.length).toBeGreaterThan(8);
  for (const { units, nav, amount, policyNo, movementNo } of holdings) {
    // Units have five decimals, so an amount may differ by the price of the last one and by one paisa.
    const tolerance = Number(nav) / 1_000 + 1;
    expect(Math.abs(Number(units) * Number(nav) * 100 - amount), `${policyNo} ${movementNo}`).toBeLessThanOrEqual(tolerance);
  }
});

test('97% of the premiums without tax, and nothing else, buy units', () => {
  for (const policyNo of linked) {
    const paid = payments.filter((payment) => payment.policyNo === policyNo && (payment.dueDate ?? payment.paymentDate) < BOOK_DATE);
    const invested = paid.reduce((sum, { amount, gst }) => sum + Math.floor((amount - gst) * 0.97), 0);
    const bought = holdings
      .filter((row) => row.policyNo === policyNo && row.kind === 'ALLOCATION')
      .reduce((sum, row) => sum + row.amount, 0);
    expect(bought, policyNo).toBe(invested);
  }
});

test('a premium that is paid early buys units on its due day', () => {
  const early = payments.filter(
    ({ policyNo, paymentDate, dueDate }) => linked.includes(policyNo) && dueDate !== null && paymentDate < dueDate,
  );
  expect(early.length).toBeGreaterThan(5);
  for (const { policyNo, paymentDate, dueDate } of early) {
    const between = holdings.filter((row) => row.policyNo === policyNo && row.valueDate >= paymentDate && row.valueDate < (dueDate ?? ''));
    expect(between.filter(({ kind }) => kind === 'ALLOCATION')).toEqual([]);
  }
});
