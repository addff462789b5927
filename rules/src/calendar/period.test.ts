import { expect, test } from 'vitest';
import { findPeriodError, type PeriodRules } from './period.ts';

const TODAY = '2026-11-20';
test.each([
  ['2026-04-01', '2026-11-20', undefined],
  ['2026-11-20', '2026-11-20', undefined],
  ['2026-11-20', '2026-11-19', { field: 'toDate', message: 'To Date should be greater than From Date' }],
  ['2026-11-01', '2026-11-21', { field: 'toDate', message: 'Future Date is Not Allowed' }],
  ['2026-11-21', '2026-11-22', { field: 'fromDate', message: 'Future Date is Not Allowed' }],
])('validates the period from %s to %s: %o', (from, to, error) => {
  expect(findPeriodError(from, { to, today: TODAY })).toEqual(error);
});

const STATEMENT: PeriodRules = { maxYears: 2 };
const COVID: PeriodRules = { context: 'covid' };
const COVID_FUTURE: PeriodRules = { context: 'covid-future' };
test.each<[string, string, PeriodRules, string | undefined]>([
  ['2024-11-20', '2026-11-20', STATEMENT, undefined],
  ['2024-11-19', '2026-11-20', STATEMENT, 'Only 2 years Records can be Filtered'],
  ['2024-02-29', '2026-02-28', STATEMENT, undefined],
  ['2024-02-29', '2026-03-01', STATEMENT, 'Only 2 years Records can be Filtered'],
  ['2020-01-01', '2026-11-21', STATEMENT, 'Future Date is Not Allowed'],
  ['2026-11-20', '2020-01-01', STATEMENT, 'To Date should be greater than From Date'],
  ['2019-11-01', '2019-12-01', COVID, undefined],
  ['2019-10-31', '2019-12-01', COVID, 'Please Enter  Covid Valid Date'],
  ['2019-10-31', '2026-11-21', COVID, 'Future Date is Not Allowed'],
  ['2026-11-21', '2026-12-31', COVID_FUTURE, undefined],
  ['2026-11-20', '2026-12-31', COVID_FUTURE, 'Select a Future Date'],
  ['2026-12-31', '2026-11-21', COVID_FUTURE, 'To Date should be greater than From Date'],
])('from %s to %s by %o: %s', (from, to, rules, message) => {
  expect(findPeriodError(from, { to, today: TODAY, periodRules: rules })?.message).toBe(message);
});
