import { expect, test } from 'vitest';
import { linesOfName } from './lines-of-name.ts';

test.each([
  ['/login', ['/login']],
  ['/createCase/nomineeUpdate', ['/createCase/nominee', 'Update']],
  ['/stp/fundSwitchGetValidationDetails', ['/stp/fundSwitchGet', 'ValidationDetails']],
  ['/abcdefghijklmnopqrstuvwxyz', ['/abcdefghijklmnopqrs', 'tuvwxyz']],
])('breaks %s into lines that fit', (name, lines) => {
  expect(linesOfName(name)).toEqual(lines);
});
