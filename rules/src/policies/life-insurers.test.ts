import { expect, test } from 'vitest';
import { insurersFor, isInsurer } from './life-insurers.ts';

test('the portal’s insurer comes first and once, the others by name, each with a unique code', () => {
  const list = insurersFor('HDFC Life Insurance');
  expect(list[0]).toEqual({ CODE: 'OWN', NAME: 'HDFC Life Insurance' });
  const names = list.map(({ NAME }) => NAME);
  expect(new Set(names).size).toBe(list.length);
  expect(names.slice(1)).toEqual(names.slice(1).toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(new Set(list.map(({ CODE }) => CODE)).size).toBe(list.length);
  expect(list.length).toBeGreaterThanOrEqual(25);
  expect(list.every(({ CODE }) => isInsurer(CODE))).toBe(true);
  expect(isInsurer('999')).toBe(false);
});
