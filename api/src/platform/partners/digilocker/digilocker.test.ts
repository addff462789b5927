import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const HOLDER = { name: 'Asha Rao', birthDate: '1985-06-15' };
const start = () =>
  world.services.partners.digilocker.start({
    purpose: 'PAN',
    state: 'a-state-of-32-characters-or-more',
    returnUrl: 'http://localhost:8080/callbacks/digilocker',
    holder: HOLDER,
  });
/** Presses a button of the consent page and returns the query of the address that the browser is redirected to. */
async function press(redirectUrl: string, choice: string): Promise<URLSearchParams> {
  const page = await fetch(redirectUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice }) });
  return new URL(page.headers.get('location') ?? '').searchParams;
}

test('exchanges a DigiLocker code once for the shared documents, which can be fetched', async () => {
  const { digilocker } = world.services.partners;
  const { requestId, redirectUrl } = await start();
  expect(await (await fetch(redirectUrl)).text()).toContain('Allow with other address');
  const back = await press(redirectUrl, 'allow');
  expect(back.get('state')).toBe('a-state-of-32-characters-or-more');
  const code = back.get('code') ?? '';
  const shared = await digilocker.exchange(code, requestId);
  expect(shared).toMatchObject({ profile: { ...HOLDER, aadhaarLast4: '4821', address: { pincode: '411016' } } });
  expect(await digilocker.exchange(code, requestId)).toBe('over');
  expect(await digilocker.exchange('never-given', requestId)).toBe('over');
  const [document] = shared === 'over' ? [] : shared.documents;
  expect((await digilocker.fetchDocument(document?.docRef ?? ''))?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await digilocker.fetchDocument('none')).toBeUndefined();
});

test('handles a rejected consent, documents of another person, and an expired code', async () => {
  const { digilocker } = world.services.partners;
  const cases: [string, object | string][] = [
    ['otherName', { profile: { name: 'Someone Else', birthDate: '1985-06-15' } }],
    ['otherBirthDate', { profile: { name: 'Asha Rao', birthDate: '1970-01-01' } }],
    ['otherAddress', { profile: { name: 'Asha Rao', address: { city: 'Kochi' } } }],
  ];
  for (const [choice, expected] of cases) {
    const { requestId, redirectUrl } = await start();
    expect(await digilocker.exchange((await press(redirectUrl, choice)).get('code') ?? '', requestId), choice).toMatchObject(
      Object(expected),
    );
  }
  const denied = await press((await start()).redirectUrl, 'deny');
  expect([denied.get('error'), denied.get('code')]).toEqual(['denied', null]);
  const old = await start();
  expect(await digilocker.exchange((await press(old.redirectUrl, 'expiredCode')).get('code') ?? '', old.requestId)).toBe('over');
});

test('an unavailable DigiLocker, or an invalid answer, is a failure', async () => {
  for (const error of ['http500', 'badJson', 'errorIn200']) {
    world.sandbox.setFault('digilocker', error, { times: 1 });
    await expect(start(), error).rejects.toMatchObject({ name: 'PartnerFailure', partner: 'digilocker' });
  }
});
