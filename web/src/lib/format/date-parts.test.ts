import { expect, test } from 'vitest';
import { type DateParts, joinParts, splitDate, typeInto, wholeDate, wrongPart } from './date-parts.ts';

/** Types each character where the focus is. */
function typeAll(text: string, at = 0): string {
  let [parts, focus]: [DateParts, number] = [['', '', ''], at];
  for (const key of text) ({ parts, focus } = typeInto(parts, focus, parts[focus] + key));
  return joinParts(parts);
}

test.each([
  ['15061985', '15-06-1985'],
  ['15-06-1985', '15-06-1985'],
  ['5-6-1985', '5-6-1985'],
  ['5/6/1985', '5-6-1985'],
  ['15.6.1985', '15-6-1985'],
  ['5 6 1985', '5-6-1985'],
  ['१५०६१९८५', '15-06-1985'],
  ['1a5b', '15--'],
  ['31021980', '31-02-1980'],
])('typing %s makes %s', (keys, text) => expect(typeAll(keys)).toBe(text));

test.each([
  ['15061985', ['15', '06', '1985']],
  ['1985-06-15', ['15', '06', '1985']],
  [' 15.06.1985 ', ['15', '06', '1985']],
  ['31-02-1980', ['31', '02', '1980']],
  ['5/6/1985', ['05', '06', '1985']],
  ['1506', undefined],
  ['1985', undefined],
])('a complete date in one box: %s is %j', (text, parts) => expect(wholeDate(text)).toEqual(parts));

test.each([
  ['', ['', '', '']],
  ['15-06-1985', ['15', '06', '1985']],
  ['1985-06-15', ['15', '06', '1985']],
  ['15--', ['15', '', '']],
  ['-6-1985', ['', '6', '1985']],
])('%j fills the boxes with %j', (text, parts) => expect(splitDate(text)).toEqual(parts));

test.each([
  ['', 0],
  ['-6-1985', 0],
  ['15--1985', 1],
  ['15-6-', 2],
  ['15-6-85', 2],
  ['31-2-1985', 0],
])('in %j the box to correct is %i', (text, at) => expect(wrongPart(text)).toBe(at));
