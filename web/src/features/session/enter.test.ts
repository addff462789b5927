// @vitest-environment jsdom
import { expect, test } from 'vitest';
import '../../app/all-screens.ts';
import { addressOf } from './enter.ts';

test.each([
  ['D', '/dashboard'],
  ['P', '/paypremium'],
  ['PPD', '/pastpayments'],
  ['PLG', '/policy-listing'],
  ['T', '/downloads'],
  ['A', '/downloads'],
  ['PASD', '/downloads'],
  ['PDO', '/downloads'],
  ['PRD', '/downloads?doc=receipts'],
  ['TCD', '/downloads'],
  [' ppd ', '/pastpayments'],
  ['XYZ', '/dashboard'],
  ['', '/dashboard'],
  [null, '/dashboard'],
])('a person whose login answers with the code %s goes to %s', (code, address) => {
  expect(addressOf(code)).toBe(address);
});

test('a person who comes to pay goes to the payment of that policy', () => {
  expect(addressOf('P', '007214583')).toBe('/paypremium?policyId=007214583');
});
