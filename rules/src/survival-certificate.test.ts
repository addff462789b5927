import { expect, test } from 'vitest';
import { nextCertificate } from './survival-certificate.ts';

test.each([
  ['before the anniversary of this year', '2020-12-22', '2026-11-22', '2026-12-22', '2026-10-23'],
  ['on the anniversary', '2020-11-22', '2026-11-22', '2026-11-22', '2026-09-23'],
  ['the day after it', '2020-11-21', '2026-11-22', '2027-11-21', '2027-09-22'],
  ['in the year of issue', '2026-03-01', '2026-11-22', '2027-03-01', '2026-12-31'],
  ['issued on 29 February', '2020-02-29', '2026-11-22', '2027-02-28', '2026-12-30'],
])('a certificate: %s', (_case, issued, today, due, opens) => {
  expect(nextCertificate(issued, today)).toEqual({ due, opens });
});
