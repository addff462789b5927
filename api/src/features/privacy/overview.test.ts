import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { aPolicy } from '../../testing/factories/policy-factory.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { LEGAL_ANSWERS: 'A12,A13,A14,A15' } });
});
afterAll(() => world.close());

const read = async (as: Actor) => (await world.call('/privacy/overview', {}, { as })).data;
const find = async (as: Actor, name: string) => (await read(as)).classes.find((row) => row.class === name);

test('names the officer, the notice and what is held, item by item', async () => {
  const asha = await aCustomer(world);
  const { notice, officer, isActInForce, classes } = await read(await asha.signIn());
  expect({ notice, officer, isActInForce }).toEqual({
    notice: { version: '1', on: '2026-11-29' },
    officer: { name: 'Leena Kurian', email: 'privacy@life-insurance.example', phone: '1800-270-7002' },
    isActInForce: false,
  });
  expect(classes.map((row) => [row.class, row.items])).toEqual([
    ['POLICY', ['name', 'contact', 'address', 'bankAccounts', 'policies', 'nominees']],
    ['TRANSACTION', ['payments']],
    ['IDENTITY', ['pan', 'aadhaar']],
    ['ACCOUNT', ['userId']],
    ['PERSONAL', ['income', 'occupation', 'maritalStatus', 'education']],
  ]);
});

test('an item that is not held is not listed', async () => {
  const ravi = await aCustomer(world, {
    client: { income: null, education: null, pan: null, panVerified: false },
    bank: null,
    hasLogin: false,
  });
  const { classes } = await read(await ravi.signIn());
  expect(classes.find((row) => row.class === 'PERSONAL')?.items).toEqual(['occupation', 'maritalStatus']);
  expect(classes.find((row) => row.class === 'IDENTITY')?.items).toEqual(['aadhaar']);
  expect(classes.find((row) => row.class === 'ACCOUNT')).toBeUndefined();
  expect(classes.find((row) => row.class === 'POLICY')?.items).not.toContain('bankAccounts');
});

test('a policy in force keeps the data without a day, with the law', async () => {
  const asha = await aCustomer(world);
  expect(await find(await asha.signIn(), 'POLICY')).toMatchObject({ ground: 'LAW', law: 'IRDAI_RECORDS', keptUntil: null, sharedWith: [] });
});

/** Ends a policy of the customer, as the administration reports it. */
const endPolicy = (policyNo: string | undefined, status: string, on: string) =>
  world.database.pool.query('UPDATE policy SET status = $2, status_date = $3 WHERE policy_no = $1', [policyNo, status, on]);
const aCustomerOfTwo = () =>
  aCustomer(world, {
    owns: (book) => {
      aPolicy(book);
      aPolicy(book);
    },
  });

test('the days count from the end of the last policy', async () => {
  const asha = await aCustomerOfTwo();
  await endPolicy(asha.policyNos[0], 'MATURED', '2020-03-15');
  await endPolicy(asha.policyNos[1], 'SURRENDERED', '2019-01-10');
  const as = await asha.signIn();
  expect(await find(as, 'POLICY')).toMatchObject({ keptUntil: '2030-03-15' });
  expect(await find(as, 'IDENTITY')).toMatchObject({
    keptUntil: '2025-03-15',
    law: 'PMLA',
    sharedWith: ['CKYC_REGISTRY', 'TAX_DEPARTMENT'],
  });
});

test.each(['IN_FORCE', 'LAPSED', 'DEATH_CLAIM_INTIMATED'])('a policy with the status %s keeps the data of all', async (status) => {
  const asha = await aCustomerOfTwo();
  await endPolicy(asha.policyNos[0], status, '2018-01-10');
  await endPolicy(asha.policyNos[1], 'SURRENDERED', '2019-01-10');
  expect(await find(await asha.signIn(), 'POLICY')).toMatchObject({ keptUntil: null });
});

test('shows nothing of another customer', async () => {
  const asha = await aCustomer(world);
  const { raw } = await world.call('/privacy/overview', {}, { as: await asha.signIn() });
  expect(raw).not.toContain(asha.clientId);
  expect((await world.call('/privacy/overview', {}, {})).status).toBe(40);
});

test('names neither law nor day that depends on an open question', async () => {
  const open = await testWorld();
  const asha = await aCustomer(open);
  const { data } = await open.call('/privacy/overview', {}, { as: await asha.signIn() });
  expect(data.classes.filter(({ law }) => law !== null).map(({ law }) => law)).toEqual(['PMLA']);
  expect(data.classes.find((row) => row.class === 'POLICY')).toMatchObject({ law: null, keptUntil: null });
  await open.close();
});
