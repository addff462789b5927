import { dayOf } from '@portal/rules/calendar/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type World } from '../world.ts';
import { aCustomer } from './customer-factory.ts';
import { aMandate } from './mandate-factory.ts';
import { aPolicy } from './policy-factory.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

test('a customer of a test logs in, sees a policy that is due in nine days, and no one else’s data', async () => {
  const [neha, other] = [await aCustomer(world), await aCustomer(world)];
  expect(neha.clientId).not.toBe(other.clientId);
  const entered = await world.call('/login', { api: 'checkPassword', ABCUserID: neha.userId, password: 'Policy#2026' });
  expect(entered).toMatchObject({ success: true });
  const as = await neha.signIn();
  const { data } = await world.call('/getDashboardDetails', {}, { as });
  expect(data.DASHBOARDdDETAILS.map((policy) => policy.POLICY_NUMBER)).toEqual(neha.policyNos);
  const { data: dues } = await world.call('/getODPDetails', {}, { as });
  expect(dues.payPremium).toMatchObject([{ POLICYNUMBER: neha.policyNo, dues: [{ dueDate: '2026-11-29' }] }]);
  expect(dayOf(world.now())).toBe('2026-11-20');
});

test('a test can change the profile, the policies and the mandates', async () => {
  const kavita = await aCustomer(world, {
    client: { name: 'Kavita Nair', mobile: '9111111111' },
    hasLogin: false,
    owns: (book) => {
      book.mandate(aPolicy(book, { plan: 'GIN1', sum: 800_000, frequency: 'M', collection: 'ENACH' }), {
        rail: 'ENACH',
        createdOn: book.inMonths(-34),
      });
      aPolicy(book);
    },
  });
  await aMandate(world, kavita.policyNos[1] ?? '', { rail: 'UPI', status: 'PAUSED' });
  const as = await kavita.signIn();
  const { data } = await world.call('/getUserDetails', {}, { as });
  expect(data).toMatchObject({ CustomerName: 'Kavita Nair', MobileNo: 'XXXXXX1111', HAS_USER_ID: 'N' });
  const { rows } = await world.database.pool.query(
    'SELECT policy_no, rail, status FROM mandate WHERE policy_no = ANY($1) ORDER BY policy_no',
    [kavita.policyNos],
  );
  expect(rows).toEqual([
    { policy_no: kavita.policyNos[0], rail: 'ENACH', status: 'ACTIVE' },
    { policy_no: kavita.policyNos[1], rail: 'UPI', status: 'PAUSED' },
  ]);
});
