import { expect, test } from 'vitest';
import { PERSONAL_FIELDS } from './personal-details.ts';

test('each list of personal details has the values of the specification, each once', () => {
  expect(Object.values(PERSONAL_FIELDS).map((list) => [list.length, new Set(list).size])).toEqual([
    [7, 7],
    [9, 9],
    [6, 6],
    [4, 4],
  ]);
});
