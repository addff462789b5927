import { expect, test } from 'vitest';
import { generateBankAccount } from './generate/generate-client.ts';
import { createRandom } from './generate/random.ts';
import { createMandate } from './mandate-rows.ts';
import { clientOfTest, contractOfTest } from './testing-contract.ts';

const contract = {
  ...contractOfTest({ plan: 'END1', frequency: 'A', issueDate: '2024-02-29', unpaidFrom: null, terms: [20, 15] }),
  annualPremium: 1_300_000,
};
const bank = generateBankAccount(clientOfTest(), 1, createRandom('test'));

test('a mandate has a limit of 110 % of the premium, by UPI of 150 %', () => {
  expect(createMandate(contract, { number: 1, rail: 'ENACH', createdOn: '2024-03-01', bank }).maxAmount).toBe(1_430_000);
  expect(createMandate(contract, { number: 1, rail: 'UPI', createdOn: '2024-03-01', bank }).maxAmount).toBe(1_950_000);
});

test('a mandate ends with the last premium, or after 30 years if that is earlier', () => {
  expect(createMandate(contract, { number: 1, rail: 'ESI', createdOn: '2024-03-01', bank }).ends).toBe('2038-02-28');
  const long = { ...contract, terms: [40, 40] as const };
  expect(createMandate(long, { number: 1, rail: 'ENACH', createdOn: '2024-03-01', bank }).ends).toBe('2054-03-01');
});

test('a UPI mandate has no account number, other mandates have one', () => {
  expect(createMandate(contract, { number: 1, rail: 'UPI', createdOn: '2024-03-01', bank })).toMatchObject({ account: null, ifsc: null });
  expect(createMandate(contract, { number: 1, rail: 'ENACH', createdOn: '2024-03-01', bank })).toMatchObject({
    account: bank.account,
    upiIdMasked: null,
  });
});
