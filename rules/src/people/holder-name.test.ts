import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanHolderName, isHolderName, losesSigns } from './holder-name.ts';

test('cleans a name to letters and single spaces, and tells if a character is dropped', () => {
  const rows: [name: string, cleaned: string, loses: boolean, isName: boolean][] = [
    ['Asha Kulkarni', 'Asha Kulkarni', false, true],
    ['  Asha   Kulkarni ', 'Asha Kulkarni', false, true],
    ['Asha\tKulkarni\n', 'Asha Kulkarni', false, true],
    ["O'Brien", 'OBrien', true, true],
    ['S.K. Rao', 'SK Rao', true, true],
    ['S. K. Rao', 'S K Rao', true, true],
    ['Asha - Kulkarni', 'Asha Kulkarni', true, true],
    ['Anne-Marie', 'AnneMarie', true, true],
    ['Renée D’Souza', 'Renee DSouza', true, true],
    ['Rao 2', 'Rao', true, true],
    ['राम', '', true, false],
    ['...', '', true, false],
    ['A.', 'A', true, false],
    ['Om', 'Om', false, true],
    ['', '', false, false],
    ['a'.repeat(100), 'a'.repeat(100), false, true],
    ['a'.repeat(101), 'a'.repeat(101), false, false],
  ];
  for (const [name, cleaned, loses, isName] of rows)
    expect([cleanHolderName(name), losesSigns(name), isHolderName(cleaned)], name).toEqual([cleaned, loses, isName]);
  expect(rows).toHaveLength(17);
});

test('rejects a name that is not clean', () => {
  for (const name of [' Asha', 'Asha ', 'Asha  K', 'As.ha', 'Asha1']) expect(isHolderName(name), name).toBe(false);
});

test('cleaning any text leaves letters and single spaces and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const cleaned = cleanHolderName(text);
      expect(cleaned).toMatch(/^(?:[A-Za-z]+(?: [A-Za-z]+)*)?$/);
      expect([cleanHolderName(cleaned), losesSigns(cleaned)]).toEqual([cleaned, false]);
    }),
  );
});
