import { expect, test } from 'vitest';
import { findPasswordErrors } from './password.ts';

const isCommon = (password: string) => ['password1', 'qwerty'].includes(password);
const own = ['asha.k', '100000101'];

test.each([
  ['seven77', ['short']],
  ['eight888', []],
  ['😀😀😀😀😀😀😀', ['short']],
  ['😀😀😀😀😀😀😀😀', []],
  ['Password1', ['common']],
  ['qwerty', ['short', 'common']],
  ['my ASHA.K secret', ['likeUserId']],
  ['no 100000101 please', ['likeUserId']],
  ['asha.k', ['short', 'likeUserId']],
  ['correct horse battery staple', []],
  ['        ', []],
])('the password "%s" has the errors %j', (password, expectedErrors) => {
  expect(findPasswordErrors(password, { own, isCommon })).toEqual(expectedErrors);
});

test('an empty user ID rules out no password', () => {
  expect(findPasswordErrors('eight888', { own: [''], isCommon })).toEqual([]);
});
