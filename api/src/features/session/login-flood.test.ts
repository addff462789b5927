import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { openBrowser } from '../../testing/partners/browser.ts';
import { testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

test('of 400 concurrent passwords from one address the excess is rejected immediately, and another person can log in', async () => {
  const person = await aCustomer(world);
  const attacks = Array.from({ length: 400 }, (_, n) => {
    const body = { ABCUserID: `nobody-${n}`, password: 'a wrong password' };
    return openBrowser(world, '198.51.100.1').login('checkPassword', body);
  });
  const own = { ABCUserID: person.userId, password: 'Policy#2026' };
  const entered = await openBrowser(world, '198.51.100.2').login('checkPassword', own);
  const replies = await Promise.all(attacks);
  expect(entered).toMatchObject({ http: 200, status: 10, data: { uid: person.clientId } });
  const rejected = replies.filter(({ http }) => http === 429);
  for (const { data, headers } of rejected)
    expect([data, headers['retry-after']]).toEqual([expect.objectContaining({ code: 'tooMany' }), '5']);
  expect(rejected.length).toBeGreaterThan(0);
  expect(replies.filter(({ status }) => status === 13).length).toBe(400 - rejected.length);
}, 120_000);
