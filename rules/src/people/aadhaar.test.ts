import { expect, test } from 'vitest';
import { isAadhaar } from './aadhaar.ts';

// 999941057058 and 234123412346 are numbers that the authority publishes for tests.
const CASES: [string, boolean][] = [
  ['999941057058', true],
  ['234123412346', true],
  ['999941057059', false],
  ['999941507058', false],
  ['199941057058', false],
  ['099941057058', false],
  ['99994105705', false],
  ['9999410570581', false],
  ['9999 4105 7058', false],
  ['', false],
];
test('an Aadhaar has twelve digits, does not begin with 0 or 1, and its check digit is right', () => {
  for (const [text, is] of CASES) expect(isAadhaar(text), text).toBe(is);
  const last = '0123456789'.split('').filter((digit) => isAadhaar(`23412341234${digit}`));
  expect(last, 'one check digit only').toEqual(['6']);
});
