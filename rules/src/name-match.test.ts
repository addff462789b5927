import { expect, test } from 'vitest';
import { nameScore, SAME_NAME } from './name-match.ts';

test.each([
  ['Asha Kulkarni', 'Asha Kulkarni', true],
  ['Asha Kulkarni', 'KULKARNI  asha', true],
  ['Dr. Asha Kulkarni', 'Asha Kulkarni', true],
  ['Asha Kulkarni', 'Asha Kulkarny', true],
  ['Renée D’Souza', 'Renee D Souza', true],
  ['Asha Kulkarni', 'Asha Ramesh Kulkarni', true],
  ['Asha Kulkarni', 'Asha', false],
  ['Asha Asha', 'Asha Kulkarni', false],
  ['Asha Kulkarni', 'Asha K', false],
  ['Asha Kulkarni', 'Ashok Kulkarni', false],
  ['Asha Kulkarni', 'Vikram Mehta', false],
  ['Asha Kulkarni', '', false],
  ['', '', false],
])('"%s" and "%s" are the same person: %s', (a, b, isSame) => {
  expect(nameScore(a, b) >= SAME_NAME).toBe(isSame);
  expect(nameScore(a, b)).toBe(nameScore(b, a));
});

test('the border is 85: three letters of twenty make it, four do not', () => {
  const name = 'ABCDEFGHIJKLMNOPQRST';
  expect(nameScore(name, 'XYZDEFGHIJKLMNOPQRST')).toBe(85);
  expect(nameScore(name, 'WXYZEFGHIJKLMNOPQRST')).toBe(80);
});
