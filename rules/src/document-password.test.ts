import { expect, test } from 'vitest';
import { passwordLetters, passwordLettersIn } from './document-password.ts';

test.each([
  ['Asha Rao', 'ASHARAO', 'all'],
  ["D'Souza 2", 'DSOUZA', 'all'],
  ['Éloïse', 'ELOISE', 'all'],
  ['Straße', 'STRASSE', 'all'],
  ['Ａsha', 'ASHA', 'all'],
  ['Łukasz', 'UKASZ', 'some'],
  ['K. राव', 'K', 'some'],
  ['आशा राव', '', 'none'],
  ['ஆஷா ராவ்', '', 'none'],
  ['', '', 'none'],
] as const)('%s has the letters "%s": %s', (name, letters, which) => {
  expect(passwordLetters(name)).toBe(letters);
  expect(passwordLettersIn(name)).toBe(which);
});
