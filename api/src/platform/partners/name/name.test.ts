import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type World } from '../../../testing/world.ts';

/** Tests the contract of the port against the sandbox. */

let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { NAME_TIMEOUT_MS: '400' } });
});
afterAll(() => world.close());

const drop = (ending: string, expectedName = 'Asha Rao', reference: string = crypto.randomUUID()) =>
  world.services.partners.name.pennyDrop({ reference, accountNo: `10002000${ending}`, ifsc: 'HDFC0000123', type: 'Saving', expectedName });
const score = async (a: string, b: string) => (await world.services.partners.name.compare(a, b)).score;

const SCORES = [
  ['Asha Rao', 'ASHA RAO', 100],
  ['Dr. Rao, Asha', 'Asha Rao', 100],
  ['Asha Rao', 'Asha Kumari Rao', 100],
  ['A Rao', 'Asha Rao', 70],
  ['Asha', 'A', 70],
  ['Asha Rao', 'Ravi Rao', 0],
  ['Asha Rao', 'Gurpreet Dhillon', 0],
  ['Asha Rao', 'Asha MISMATCH', 20],
  ['Asha Rao', 'Asha PARTIAL', 75],
] as const;
test.each(SCORES)('%s and %s are %i alike', async (a, b, expected) => {
  expect(await score(a, b)).toBe(expected);
});

const ACCOUNTS = [
  ['0010', { isVerified: true, registeredName: 'Asha Rao', accountStatus: 'ACTIVE' }],
  ['0001', { isVerified: true, registeredName: 'Gurpreet Dhillon', accountStatus: 'ACTIVE' }],
  ['0002', { isVerified: true, registeredName: 'A Rao', accountStatus: 'ACTIVE' }],
  ['0003', { isVerified: true, registeredName: 'Asha Rao', accountStatus: 'CLOSED' }],
  ['0004', { isVerified: true, registeredName: 'Asha Rao', accountStatus: 'FROZEN' }],
  ['0005', { isVerified: true, registeredName: 'Asha Rao', accountStatus: 'NRE' }],
  ['0008', { isVerified: false, reasonCode: 'ACCOUNT_REFUSED' }],
] as const;
test.each(ACCOUNTS)('verifies an account that ends in %s', async (ending, expected) => {
  expect(await drop(ending)).toEqual(expected);
});

test('a repeated reference is the same credit', async () => {
  expect(await drop('0010', 'Asha Rao', 'one-reference')).toEqual(await drop('0010', 'Asha Rao', 'one-reference'));
});

test('no answer, a rejected call and an invalid answer are failures of the partner, never a verdict', async () => {
  await expect(drop('0009')).rejects.toMatchObject({ name: 'PartnerFailure', partner: 'name', reason: 'unreachable', retry: true });
  world.sandbox.setFault('name', 'refuse', { times: 1 });
  await expect(drop('0010')).rejects.toMatchObject({ reason: 'refused' });
  world.sandbox.setFault('name', 'badJson', { times: 1 });
  await expect(score('Asha', 'Asha')).rejects.toMatchObject({ reason: 'badAnswer' });
  world.sandbox.setFault('name', 'errorIn200', { times: 1 });
  await expect(drop('0010')).rejects.toMatchObject({ reason: 'badAnswer' });
});
