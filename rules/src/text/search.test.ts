import { expect, test } from 'vitest';
import { searchEntries, toKeyword } from './search.ts';

const LIST = [
  { label: 'Downloads', keywords: 'documents' },
  { label: 'Update email', keywords: 'mail contact' },
  { label: 'Update PAN', keywords: 'tax identity' },
  { label: 'UPI Autopay', keywords: 'auto debit mandate' },
  { label: 'PAN-Aadhaar seeding', keywords: 'link aadhaar' },
  { label: 'Tax certificate', keywords: '80c 80d 123 income' },
  { label: 'e-Insurance account', keywords: 'eia repository démat' },
  { label: 'नामांकन', keywords: 'nominee' },
];

test.each([
  ['up', ['Update email', 'Update PAN', 'UPI Autopay']],
  ['UP', ['Update email', 'Update PAN', 'UPI Autopay']],
  ['update pan', ['Update PAN']],
  ['pan up', ['Update PAN']],
  // Label hits first, then the order of the list.
  ['tax', ['Tax certificate', 'Update PAN']],
  ['aadhaar', ['PAN-Aadhaar seeding']],
  ['80', ['Tax certificate']],
  ['e-ins', ['e-Insurance account']],
  ['demat', ['e-Insurance account']],
  ['dêmat', ['e-Insurance account']],
  ['नामां', ['नामांकन']],
  ['नाम', ['नामांकन']],
  ['nom', ['नामांकन']],
  ['date', []],
  ['mail up', ['Update email']],
  // Fillers do not count, and the entry with most of the words is found when none has all.
  ['how to change my pan', ['Update PAN', 'PAN-Aadhaar seeding']],
  ['tax paper of income', ['Tax certificate']],
  // A misspelt word is found by its first letters.
  ['nomanee', ['नामांकन']],
  ['nomx', []],
  ['80c99', []],
  ['zzz', []],
  ['  ', []],
  ['-', []],
])('"%s" finds %j', (typed, labels) => expect(searchEntries(LIST, typed).map(({ label }) => label)).toEqual(labels));

test.each([
  ['  nominee  ', 'nominee'],
  ['a \n b', 'a b'],
  ['x'.repeat(61), 'x'.repeat(60)],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
  ['   ', ''],
])('the keyword of %j is %j', (typed, keyword) => expect(toKeyword(typed)).toBe(keyword));
