import { expect, test } from 'vitest';
import { REJECTION_CODES, RETURN_CODES } from '../mandates/debit-code.ts';
import { failureReason } from './failure-reason.ts';

test.each([
  ['DECLINED', 'Declined by the bank'],
  ['NOT_PAYABLE', 'Already paid, or no longer payable'],
  ['04', 'Insufficient balance'],
  ['06', 'The customer asked the bank to stop this payment'],
  ['AP01', 'The account is blocked'],
  ['AP11', 'The bank could not authenticate the customer'],
  ['toString', undefined],
  ['A code of tomorrow', undefined],
])('gives the reason for the code %s: %s', (code, expectedText) => {
  expect(failureReason(code)?.en).toBe(expectedText);
});

test('the text of every bank code speaks of the customer, not to the customer', () => {
  const codes = [...Object.keys(RETURN_CODES), ...Object.keys(REJECTION_CODES)];
  for (const code of codes) expect(failureReason(code)?.en, code).not.toMatch(/\byou(r)?\b/i);
  expect(codes.length).toBeGreaterThan(40);
});
