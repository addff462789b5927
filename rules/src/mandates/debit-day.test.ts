import { expect, test } from 'vitest';
import { debitDays } from './debit-day.ts';

test.each([
  ['in the middle of a month', '2026-12-04', [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]],
  ['over the end of a month, without days that some months lack', '2026-12-25', [25, 26, 27, 28, 1, 2, 3, 4]],
  ['on a day that some months lack', '2026-12-31', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
] as const)('offers the days to which a debit can be moved: a due %s', (_case, due, expected) => {
  expect(debitDays(due, 'M')).toEqual(expected);
});
