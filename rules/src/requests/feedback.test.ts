import { expect, test } from 'vitest';
import { afterFeedback, getMood } from './feedback.ts';

test('0 to 6 is red, 7 and 8 yellow, 9 and 10 green', () => {
  const moods = Array.from({ length: 11 }, (_, rating) => getMood(rating));
  expect(moods).toEqual([...Array(7).fill('red'), 'yellow', 'yellow', 'green', 'green']);
});

test.each([
  ['premium_payment', null, false, '/dashboard'],
  ['premium_payment', '/view-profile', false, '/view-profile'],
  ['premium_payment', '/dashboard', false, '/dashboard'],
  ['premium_payment', '/product-linking', false, '/dashboard'],
  ['premium_payment', '/loan-apply', false, '/dashboard'],
  ['premium_payment', null, true, 'group'],
  ['premium_payment', '/view-profile', true, 'group'],
  ['premium_payment', '/loan-apply', true, 'group'],
  ['bankUpdate', null, true, 'group'],
  ['bankUpdate', '/view-profile', true, 'group'],
  ['bankUpdate', '/loan-apply?policyId=100000201', true, '/loan-apply?policyId=100000201'],
  ['bankUpdate', '/survival-certificate', true, '/survival-certificate'],
  ['bankUpdate', '/survival-certificate', false, '/survival-certificate'],
])('asks for feedback after %s with target %s and a token of the group %s: %s', (transaction, target, hasSsoToken, next) => {
  expect(afterFeedback({ transaction, target, hasSsoToken })).toBe(next);
});
