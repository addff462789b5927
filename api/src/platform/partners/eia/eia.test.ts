import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const PERSON = {
  name: 'Asha Rao',
  birthDate: '1985-06-15',
  gender: 'F',
  pan: 'ABCPR1234F',
  address: '7 New Road, Mumbai',
  pinCode: '400001',
  mobile: '9000000001',
  email: null,
  fatherOrSpouseName: 'Dev Rao',
  authorisedRepresentative: null,
};
const POLICY = { eiaNo: '1000000000200', policyNo: '100002002', planName: 'Plan', sumAssuredPaise: 100_000_000 };

test('opens one e-Insurance account per person after a minute; each repository has its own requests', async () => {
  const { eia } = world.services.partners;
  const accepted = await eia.openAccount('CIRL', PERSON, 'SR0000000001');
  expect(await eia.openAccount('CIRL', PERSON, 'SR0000000001')).toEqual(accepted);
  expect(await eia.query('CIRL', accepted.requestRef)).toEqual({ state: 'OPEN', eiaNo: null, reason: null });
  expect(await eia.query('CAMS', accepted.requestRef)).toBeUndefined();
  await world.advance(60_000);
  expect(await eia.query('CIRL', accepted.requestRef)).toMatchObject({ state: 'DONE', eiaNo: expect.stringMatching(/^\d{13}$/) });
});

test('distinguishes an account of another person, an unknown and an inactive one', async () => {
  const { eia } = world.services.partners;
  const find = (eiaNo: string) => eia.findAccount('NDML', { eiaNo, name: PERSON.name, pan: PERSON.pan });
  expect(await find('1000000000200')).toEqual({ name: PERSON.name, panMatches: true, active: true });
  expect(await find('1000000000008')).toMatchObject({ panMatches: false });
  expect(await find('1000000000000')).toBeUndefined();
  expect(await find('1000000000007')).toMatchObject({ active: false });
});

test('converts a policy, rejects it with a reason, or leaves it open', async () => {
  const { eia } = world.services.partners;
  const convert = async (eiaNo: string) => (await eia.convertPolicy('NDML', { ...POLICY, eiaNo }, `SR${eiaNo}`)).requestRef;
  const refs = [await convert('1000000000200'), await convert('1000000000009'), await convert('1000000000700')];
  await world.advance(60_000);
  const states = await Promise.all(refs.map(async (ref) => (await eia.query('NDML', ref))?.state));
  expect(states).toEqual(['DONE', 'REJECTED', 'OPEN']);
});

test('an unavailable repository is a failure', async () => {
  world.sandbox.setFault('eia', 'http500', { times: 1 });
  await expect(world.services.partners.eia.query('NDML', 'X')).rejects.toMatchObject({ name: 'PartnerFailure' });
});
