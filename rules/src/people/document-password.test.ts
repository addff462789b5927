import { expect, test } from 'vitest';
import { passwordLetters, passwordRuleOf } from './document-password.ts';

const PLAIN = /^the first four letters of your name in capitals, followed by .*ASHA15061985$/;
const JOINED = /^the first four letters of your name in capitals, without spaces or dots and filled up with X/;
const MIXED = /^the first four of the letters from A to Z in your name/;
const NONE = /^XXXX followed by your date of birth as DDMMYYYY, for example XXXX15061985$/;

test.each([
  ['Asha Rao', 'ASHARAO', PLAIN],
  ['asha', 'ASHA', PLAIN],
  ['Ｒavi Kumar', 'RAVIKUMAR', PLAIN],
  ['Om Shah', 'OMSHAH', JOINED],
  ['A. K. Rao', 'AKRAO', JOINED],
  ['Raj', 'RAJ', JOINED],
  ["D'Souza 2", 'DSOUZA', JOINED],
  ['Éloïse', 'ELOISE', JOINED],
  ['Straße', 'STRASSE', PLAIN],
  ['Łukasz', 'UKASZ', MIXED],
  ['K. राव', 'K', MIXED],
  ['आशा राव', '', NONE],
  ['ஆஷா ராவ்', '', NONE],
  ['', '', NONE],
])('%s has the letters "%s" and reads the rule for them', (name, letters, rule) => {
  expect(passwordLetters(name)).toBe(letters);
  expect(passwordRuleOf({ policyType: 'TRAD', name }).en).toMatch(rule);
});

test('a group policy has its number as the password', () => {
  expect(passwordRuleOf({ policyType: 'GROUP', name: 'Asha Rao' }).en).toBe('your policy number, 9 digits');
});
