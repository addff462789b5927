import { expect, test } from 'vitest';
import { describePasswordRule, passwordLetters } from './document-password.ts';

const PLAIN = /^the first 4 letters of your name in capitals and your date of birth, for example ASHA15061985$/;
const JOINED = /^the first 4 letters of your name in capitals, without spaces or dots, and your date of birth/;
const SHORT = /^the letters of your name in capitals, filled up to 4 with X, and your date of birth/;
const MIXED = /^the first 4 of the letters A to Z in your name/;
const NONE = /^XXXX and your date of birth, for example XXXX15061985$/;

test.each([
  ['Asha Rao', 'ASHARAO', PLAIN],
  ['asha', 'ASHA', PLAIN],
  ['Ｒavi Kumar', 'RAVIKUMAR', PLAIN],
  ['Om Shah', 'OMSHAH', JOINED],
  ['A. K. Rao', 'AKRAO', JOINED],
  ['Raj', 'RAJ', SHORT],
  ["D'Souza 2", 'DSOUZA', JOINED],
  ['Éloïse', 'ELOISE', JOINED],
  ['Straße', 'STRASSE', PLAIN],
  ['Łukasz', 'UKASZ', MIXED],
  ['K. राव', 'K', MIXED],
  ['आशा राव', '', NONE],
  ['ஆஷா ராவ்', '', NONE],
  ['', '', NONE],
])('%s has the password letters "%s" and gets the rule for them', (name, letters, rule) => {
  expect(passwordLetters(name)).toBe(letters);
  expect(describePasswordRule({ policyType: 'TRAD', name }).en).toMatch(rule);
});

test('a group policy has its number as the password', () => {
  expect(describePasswordRule({ policyType: 'GROUP', name: 'Asha Rao' }).en).toBe('your policy number, 9 digits');
});
