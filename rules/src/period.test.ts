import { expect, test } from 'vitest';
import { periodFault } from './period.ts';

const TODAY = '2026-11-20';
test.each([
  ['2026-04-01', '2026-11-20', undefined],
  ['2026-11-20', '2026-11-20', undefined],
  ['2026-11-20', '2026-11-19', { field: 'toDate', message: 'To Date should be greater than From Date' }],
  ['2026-11-01', '2026-11-21', { field: 'toDate', message: 'Future Date is Not Allowed' }],
  ['2026-11-21', '2026-11-22', { field: 'fromDate', message: 'Future Date is Not Allowed' }],
])('from %s to %s: %o', (from, to, fault) => {
  expect(periodFault(from, to, TODAY)).toEqual(fault);
});
