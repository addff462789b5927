import { expect, test } from 'vitest';
import { findNewNotice, findYearlyNotice, listIssueDays } from './explained-notice.ts';

test.each([
  ['on the day of receipt', '2026-11-20', '2026-11-20', null],
  ['one day later', '2026-11-20', '2026-11-21', null],
  ['two days later', '2026-11-20', '2026-11-22', '2026-12-20'],
  ['four days later, after missed runs', '2026-11-20', '2026-11-24', '2026-12-20'],
  ['five days later', '2026-11-20', '2026-11-25', null],
  ['across a year', '2026-12-30', '2027-01-01', '2027-01-29'],
  ['without a day of receipt', null, '2026-11-22', null],
] as const)('a message about a new policy: %s', (_name, documentReceivedOn, today, until) => {
  expect(findNewNotice({ documentReceivedOn, issueDate: '2026-11-15', maturityDate: '2046-11-15' }, today)).toBe(until);
});

test('a policy of less than a year has no message about its free look', () => {
  const policy = { documentReceivedOn: '2026-11-20', issueDate: '2026-11-15', maturityDate: '2027-11-14' };
  expect(findNewNotice(policy, '2026-11-22')).toBeNull();
  expect(findNewNotice({ ...policy, maturityDate: '2027-11-15' }, '2026-11-22')).toBe('2026-12-20');
});

test.each([
  ['the day before the first year ends', '2025-11-20', '2026-11-19', null],
  ['the anniversary', '2025-11-20', '2026-11-20', 1],
  ['two days later, after missed runs', '2025-11-20', '2026-11-22', 1],
  ['three days later', '2025-11-20', '2026-11-23', null],
  ['the day of issue', '2026-11-20', '2026-11-20', null],
  ['a later year', '2014-01-01', '2026-01-01', 12],
  ['31 December, seen in the next year', '2014-12-31', '2026-01-02', 11],
  ['29 February, on 28 February of another year', '2024-02-29', '2026-02-28', null],
  ['29 February, on 1 March of another year', '2024-02-29', '2026-03-01', 2],
  ['29 February, in a leap year', '2024-02-29', '2028-02-29', 4],
] as const)('the yearly message: %s', (_name, issueDate, today, year) => {
  expect(findYearlyNotice(issueDate, today)).toBe(year);
  if (year !== null) expect(listIssueDays(today)).toContain(issueDate.slice(5));
});
