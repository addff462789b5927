import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printCsvField, splitCsv } from './read-csv.ts';

const CASES: [line: string, fields: string[] | { reason: string }][] = [
  ['a,b,c', ['a', 'b', 'c']],
  ['', ['']],
  [',', ['', '']],
  ['a,,', ['a', '', '']],
  ['"a,b",c', ['a,b', 'c']],
  ['"a ""b"" c"', ['a "b" c']],
  ['"",""', ['', '']],
  ['"a"', ['a']],
  ['"a",', ['a', '']],
  ['""""', ['"']],
  ['"a', { reason: 'opens a quote that is not closed on the same line' }],
  ['a,"b""', { reason: 'opens a quote that is not closed on the same line' }],
  ['"a"b,c', { reason: 'has text after a closing quote' }],
  ['"a" ,c', { reason: 'has text after a closing quote' }],
  ['a"b,c', { reason: 'has a quote inside a field that does not begin with one' }],
];

test('splits a line according to RFC 4180 and reports a broken quote', () => {
  let covered = 0;
  for (const [line, fields] of CASES) {
    expect.soft(splitCsv(line), line).toEqual(fields);
    covered += 1;
  }
  expect(covered).toBe(15);
});

const field = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ' ', '\\', '0') });
const record = fc.array(field, { minLength: 2, maxLength: 6 });

test('any text survives printing and parsing as CSV', () => {
  fc.assert(
    fc.property(record, (fields) => {
      expect(splitCsv(fields.map(printCsvField).join(','))).toEqual(fields);
    }),
  );
});
