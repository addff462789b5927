import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture } from '../../../testing/factories/files.ts';
import { testWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

test('returns a masked picture of an Aadhaar card with its last four digits, and low confidence for an unreadable one', async () => {
  const { kyc } = world.services.partners;
  const card = await aPicture('jpeg');
  const good = await kyc.maskAadhaar({ name: 'card.jpg', ...card });
  expect(good).toMatchObject({ last4: '4821', masked: { mimeType: 'image/jpeg' } });
  expect(good.confidence).toBeGreaterThan(0.9);
  expect(Buffer.compare(good.masked.bytes, Buffer.from(card.bytes))).not.toBe(0);
  expect((await kyc.maskAadhaar({ name: 'unreadable.jpg', ...card })).confidence).toBeLessThan(0.6);
});

test('the KYC registry treats a repeated update as one', async () => {
  const { kyc } = world.services.partners;
  const record = {
    recordId: 'SR0000000001',
    clientRef: 'c-1',
    ckycNo: null,
    name: 'Asha Rao',
    birthDate: '1985-06-15',
    pan: null,
    address: null,
    pinCode: null,
    occupation: null,
    income: null,
    fatca: null,
  };
  await kyc.ckycUpdate(record);
  await kyc.ckycUpdate(record);
  expect(world.sandbox.manual.kyc.updates()).toHaveLength(1);
});

test('an unavailable KYC partner is a failure', async () => {
  world.sandbox.setFault('kyc', 'http500', { times: 1 });
  await expect(world.services.partners.kyc.maskAadhaar({ name: 'card.jpg', ...(await aPicture('jpeg')) })).rejects.toMatchObject({
    name: 'PartnerFailure',
  });
});
