import { expect, test } from 'vitest';
import { maskValues } from './mask-values.ts';

test.each([
  [
    `SELECT s.line, 'is ' || s.policy_no || ', which is not in policies' AS reason`,
    'is 299999999, which is not in policies',
    'is …, which is not in policies',
  ],
  [
    `'of all nominees of policy ' || policy_no || ' is ' || to_char(sum(x) / 100.0, 'FM9990.00') || ', not 100.00'`,
    'of all nominees of policy 100000301 is 90.00, not 100.00',
    'of all nominees of policy … is …, not 100.00',
  ],
  [`'is the plan of ' || name || ' already'`, 'is the plan of Asha Devi Rao already', 'is the plan of … already'],
  [`'repeats line ' || t.first`, 'repeats line 1204', 'repeats line 1204'],
])('masks the values of rows in the reason of %s', (sql, reason, masked) => {
  expect(maskValues(reason, sql)).toBe(masked);
});
