import { expect, test } from 'vitest';
import { initialOf, shortenName } from './owner-name.ts';

test.each([
  ['Asha Sharma', 'Asha S.'],
  ['Asha Devi sharma', 'Asha S.'],
  ['  Asha   Sharma ', 'Asha S.'],
  ['Asha', 'Asha'],
  ['आशा शर्मा', 'आशा श.'],
  ['', ''],
])('%j is shown as %j', (name, shown) => expect(shortenName(name)).toBe(shown));

test.each([
  ['asha', 'A'],
  ['', ''],
])('of %j the initial %j is shown', (name, shown) => expect(initialOf(name)).toBe(shown));
