import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type World } from '../../../testing/world.ts';
import { PartnerFailure } from '../partner-failure.ts';

/** Tests the contract of the new-business system against the sandbox. */
let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

test('returns an application with its proposer, and a link only to a known host; an unknown application is undefined', async () => {
  const { leap } = world.services.partners;
  expect(await leap.find('APP0002404')).toBeUndefined();
  const { pivc } = world.sandbox.manual.leap.find('APP0002703');
  pivc.link = `${world.sandbox.url}/video`;
  expect(await leap.find('APP0002703')).toMatchObject({
    clientId: '1000000027',
    birthDate: '1985-06-15',
    mobile: '9000000027',
    tracker: { paidAmount: 1_250_000, appTrackerPIVC: { link: pivc.link } },
  });
  pivc.link = 'https://elsewhere.example/video';
  expect((await leap.find('APP0002703'))?.tracker.appTrackerPIVC.link).toBeNull();
});

test('accepts a repeated action; a late one is a conflict, and a missing answer is not', async () => {
  const { leap } = world.services.partners;
  for (const key of ['k1', 'k1', 'k2']) await leap.reportPayment('APP0002701', { orderNo: 'PO000000000001', amountPaise: 1_250_000 }, key);
  expect(world.sandbox.manual.leap.find('APP0002701').paid).toBe(1_250_000);
  const failure = (work: Promise<void>) =>
    work.then(
      () => undefined,
      (error: unknown) => (error instanceof PartnerFailure ? [error.reason, error.isConflict] : undefined),
    );
  expect(await failure(leap.decideOffer('APP0002707', { offerId: 'OF-07', accept: true }, 'k3'))).toEqual(['refused', true]);
  world.sandbox.setFault('leap', 'refuse', { times: 1 });
  expect(await failure(leap.decideOffer('APP0002706', { offerId: 'OF-06', accept: true }, 'k4'))).toEqual(['refused', false]);
  world.sandbox.setFault('leap', 'badJson', { times: 1 });
  expect(await failure(leap.find('APP0002706').then(() => undefined))).toEqual(['badAnswer', false]);
});
