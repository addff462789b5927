import { expect, test } from 'vitest';
import { addressRegion } from './address-region.ts';

test.each([
  ['18 Lake Road, Mumbai, Maharashtra', '400001', 'Mumbai, Maharashtra 400001'],
  ['Villa 25, Palm Grove, Dubai, United Arab Emirates', null, 'Dubai, United Arab Emirates'],
  ['18 Lake Road, , Mumbai,Maharashtra, ', '400001', 'Mumbai, Maharashtra 400001'],
  // Too short to tell the house from the place: of two parts the last, of one none.
  ['18 Lake Road, Mumbai', '400001', 'Mumbai 400001'],
  ['18 Lake Road', '400001', '400001'],
  ['18 Lake Road', null, ''],
])('shows the address %j with PIN code %j as %j', (address, pinCode, expectedRegion) => {
  expect(addressRegion(address, pinCode)).toBe(expectedRegion);
});
