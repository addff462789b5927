import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const register = (registrationId: string) =>
  world.services.partners.card.register({
    registrationId,
    policyNo: '100001501',
    limitPaise: 110_000,
    origin: new URL(world.services.config.PORTAL_URL).origin,
    expiresAt: new Date(world.now().getTime() + 1_800_000),
  });

test('a card registration has one page, however often it is opened; an unknown one is absent', async () => {
  const { card } = world.services.partners;
  const opened = await register('SR0000000001');
  expect(await register('SR0000000001')).toEqual(opened);
  expect((await register('SR0000000002')).token).not.toBe(opened.token);
  expect([await card.find('SR0000000001'), await card.find('SR0000000009')]).toEqual([{ status: 'OPEN' }, undefined]);
  await card.stop({ registrationId: 'SR0000000001', policyNo: '100001501' });
  await card.stop({ registrationId: null, policyNo: '100001501' });
});

test('an unreadable answer or a silent card partner is a failure', async () => {
  world.sandbox.setFault('card', 'badJson', { times: 1 });
  await expect(register('SR0000000003')).rejects.toMatchObject({ name: 'PartnerFailure', reason: 'badAnswer' });
  world.sandbox.setFault('card', 'down', { times: 1 });
  await expect(world.services.partners.card.find('SR0000000001')).rejects.toMatchObject({ reason: 'unreachable' });
});
