import { expect, test } from 'vitest';
import { findSaleWarning, SURRENDER_REASONS } from './surrender-reasons.ts';

test('warns staff of the two reasons that may point to an unfair sale, and of no other', () => {
  expect(SURRENDER_REASONS.filter((reason) => findSaleWarning(reason) !== null)).toEqual(['TOLD_TO_BUY', 'NOT_AS_TOLD']);
  expect(findSaleWarning(null)).toBeNull();
  expect(findSaleWarning('TOLD_TO_BUY')?.en).toContain('told to buy another policy');
});
