import { expect, test } from 'vitest';
import { shortRupees } from './short-rupees.ts';

test.each([
  [0, '₹0'],
  [49, '₹0'],
  [9_999_00, '₹9,999'],
  [99_999_49, '₹99,999'],
  [99_999_50, '₹1 lakh'],
  [1_00_000_00, '₹1 lakh'],
  [3_50_000_00, '₹3.5 lakh'],
  [99_99_499_99, '₹99.99 lakh'],
  [99_99_500_00, '₹1 cr'],
  [6_41_87_000_00, '₹6.42 cr'],
  [1_234_00_00_000_00, '₹1,234 cr'],
])('shortens %d paise to %s', (paise, expectedText) => {
  expect(shortRupees(paise)).toBe(expectedText);
});
