import { expect, test } from 'vitest';
import { isSameOwner, missingFor } from '../money/unclaimed.ts';
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
  ["D'Souza Maria", 'DSOUZA MARIA', true],
  ['D Souza Maria', 'Maria D’Souza', true],
  ['Venkataramana Rao', 'Venkata Ramana Rao', true],
  ['Sri Venkata Ramana Rao', 'Srivenkataramana Rao', true],
  ['AshaKulkarni', 'Asha Kulkarni', true],
  ['Asha Kulkarni', 'Asha\u200b\u00a0Kulkarni\u202c', true],
  ['Ramesh Kumar S/o Suresh Kumar', 'Ramesh Kumar', true],
  ['Ramesh Kumar S/o Suresh Kumar', 'Suresh Kumar', false],
  ['Ramesh Kumar D/O Suresh Kumar', 'Ramesh Kumar W/o Mahesh Rao', true],
  ['Asha Rao C / o Ram Das', 'Asha Rao', true],
  ['S/o Suresh Kumar', 'Suresh Kumar', false],
  ['Ramesh Patil @ Ramu', 'Ramesh Patil', true],
  ['Ramesh Patil @ Ramu', 'Ramu Patil', true],
  ['Ramesh @ Ramu Patil', 'Ramesh Patil', true],
  ['Ramesh Patil alias Suresh Rao', 'Suresh Rao', true],
  ['Ramesh Patil URF Ramu S/o Mahesh Patil', 'Ramu Patil', true],
  ['Ramesh Patil @ Ramu', 'Mahesh Patil', false],
  ['रमेश पाटिल उर्फ रामू', 'रामू पाटिल', true],
  ['Surf Rao', 'Surf Rao', true],
  ['@', '@', false],
  ['S.O. Pillai', 'S O Pillai', true],
  ['Ελένη Παππά', 'Ελενη Παππα', true],
  ['राम शर्मा', 'रमा शर्मा', false],
  ['राम', 'रमा', false],
  ['सीता देवी', 'सती देवी', false],
  ['ராம் குமார்', 'ராமா குமார்', false],
  ['सुरेश कुर्\u200dहाडे', 'सुरेश कुर्हाडे', true],
  ['किशोर', 'किशोर', true],
  ['', '', false],
])('"%s" and "%s" are the same person: %s', (a, b, isSame) => {
  expect(nameScore(a, b) >= SAME_NAME).toBe(isSame);
  expect(nameScore(a, b)).toBe(nameScore(b, a));
});

test.each([
  ['Ramesh Kumar S/o Suresh Kumar', 'Ramesh Kumar', true],
  ['Ramesh Kumar S/o Suresh Kumar', 'Suresh Kumar', false],
  ['Ramesh Patil @ Ramu', 'Ramu Patil', true],
  ['राम शर्मा', 'रमा शर्मा', false],
])('the search and the payout account compare "%s" with "%s" alike: %s', (a, b, isSame) => {
  expect(isSameOwner(a, b)).toBe(isSame);
  const item = { type: 'REFUND', since: '2026-11-01' } as Parameters<typeof missingFor>[0];
  const missing = missingFor(item, { name: a, hasPan: true, account: { holder: b } }, '2026-11-27');
  expect(missing).toEqual(isSame ? [] : ['IDENTITY']);
});

test('a name matches from a score of 85: three wrong letters of twenty pass, four do not', () => {
  const name = 'ABCDEFGHIJKLMNOPQRST';
  expect(nameScore(name, 'XYZDEFGHIJKLMNOPQRST')).toBe(85);
  expect(nameScore(name, 'WXYZEFGHIJKLMNOPQRST')).toBe(80);
});
