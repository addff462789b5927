import { expect, test } from 'vitest';
import { certificateYears, isCertificateYear, isProvisional, parseYear, shortYear, yearName } from './financial-years.ts';

test.each([
  ['2025-2026', 2025],
  ['2025-2027', undefined],
  ['2025-26', undefined],
  ['', undefined],
])('financial year %s starts in %s', (name, start) => {
  expect(parseYear(name)).toBe(start);
  if (start) expect([yearName(start), shortYear(start)]).toEqual([name, '2025-26']);
});

test.each([
  ['2024-03-31', '2026-11-20', [2026, 2025, 2024, 2023]],
  ['2024-04-01', '2026-11-20', [2026, 2025, 2024]],
  ['2001-01-01', '2026-11-20', [2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019]],
  ['2026-11-01', '2027-03-31', [2026]],
  ['2027-04-01', '2027-03-31', []],
])('a policy issued on %s offers certificates on %s for the years %j', (issued, today, years) => {
  expect(certificateYears(issued, today)).toEqual(years);
});

test.each([
  [2026, '2027-03-31', true],
  [2026, '2027-04-01', false],
  [2025, '2027-03-31', false],
])('the certificate for %i is provisional on %s: %s', (year, today, is) => {
  expect(isProvisional(year, today)).toBe(is);
});

test.each([
  [2019, true],
  [2018, false],
  [2026, true],
  [2027, false],
])('a certificate for %i can be requested: %s', (year, may) => {
  expect(isCertificateYear(year, '2026-11-20')).toBe(may);
});
