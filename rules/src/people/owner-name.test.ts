import { expect, test } from 'vitest';
import { getInitial, shortenName } from './owner-name.ts';

test.each([
  ['Asha Sharma', 'Asha S.'],
  ['Asha Devi sharma', 'Asha S.'],
  ['  Asha   Sharma ', 'Asha S.'],
  ['Asha', 'Asha'],
  ['आशा शर्मा', 'आशा श.'],
  ['', ''],
])('shows the name %j as %j', (name, shortName) => expect(shortenName(name)).toBe(shortName));

test.each([
  ['asha', 'A'],
  ['', ''],
])('shows for the name %j the initial %j', (name, initial) => expect(getInitial(name)).toBe(initial));
