import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDigiLocker, pressAtDigiLocker, returnFromDigiLocker, shareByDigiLocker } from '../../testing/partners/digilocker.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

let world: World;
let as: Actor;
beforeAll(async () => {
  world = await testWorld();
});
// Some tests advance the clock, which ends the session, so each test gets a new one.
beforeEach(async () => {
  as = await world.actAs('p06');
});
afterAll(() => world.close());

const POLICY = '100000601';
const ASKED = { policyId: POLICY, purpose: 'ADDRESS', returnPage: 'update-address-selection' } as const;
const verify = async (actor = as, pid = POLICY) => (await world.call('/verifyProfileDigilocker', { pid }, { as: actor })).data;
const queryRows = async (text: string) => (await world.database.pool.query(text)).rows;

test('returns no data if nothing was requested', async () => {
  expect(await world.call('/verifyProfileDigilocker', { pid: '100002101' }, { as: await world.actAs('p21') })).toMatchObject({
    status: 10,
    success: false,
    data: null,
  });
});

const ENDS: [Parameters<typeof pressAtDigiLocker>[1], string, object][] = [
  ['allow', 'done', { state: 'VERIFIED', nameMatchScore: 100, dobMatches: true, addressMatches: false, aadhaarLast4: '4821' }],
  ['otherAddress', 'done', { state: 'VERIFIED', addressMatches: false, address: { city: 'Kochi' } }],
  ['otherName', 'done', { state: 'MISMATCH', name: null, address: null, aadhaarLast4: null, dobMatches: true }],
  ['otherBirthDate', 'done', { state: 'MISMATCH', nameMatchScore: 100, dobMatches: false, address: null }],
  ['deny', 'denied', { state: 'DENIED', name: null }],
  ['expiredCode', 'failed', { state: 'EXPIRED', name: null }],
];
for (const [choice, end, answer] of ENDS)
  test(`${choice} at DigiLocker`, async () => {
    expect(await shareByDigiLocker(world, { as, asked: ASKED, choice })).toBe(`303 /update-address-selection?dl=${end}`);
    expect(await verify()).toMatchObject({ purpose: 'ADDRESS', ...answer });
  });

test('the newest request counts, the return leads to its page, and the consent is recorded', async () => {
  expect(await shareByDigiLocker(world, { as, asked: { ...ASKED, purpose: 'REKYC' }, choice: 'deny' })).toBe(
    '303 /update-address-selection?way=rekyc&dl=denied',
  );
  await openDigiLocker(world, as, ASKED);
  expect(await verify()).toMatchObject({ state: 'PENDING', address: null });
  await world.advance(10 * 60_000);
  expect(await verify()).toMatchObject({ state: 'EXPIRED' });
  const consents = await queryRows(
    `SELECT 1 FROM consent WHERE client_id = '1000000006' AND kind = 'AADHAAR' AND given AND version = '2026-01'`,
  );
  expect(consents.length).toBeGreaterThanOrEqual(2);
});

test('a state works once, in the browser that started it, for ten minutes; a request for another page replaces it', async () => {
  const other = await world.actAs('p06');
  const first = await pressAtDigiLocker(await openDigiLocker(world, as, ASKED), 'allow');
  const address = await pressAtDigiLocker(await openDigiLocker(world, as, ASKED), 'allow');
  const failed = '303 /update-address-selection?dl=failed';
  expect(await returnFromDigiLocker(world, as.cookie, first), 'replaced').toBe(failed);
  expect(await returnFromDigiLocker(world, other.cookie, address), 'another browser').toBe(failed);
  expect(await returnFromDigiLocker(world, '', address), 'no browser').toBe(failed);
  for (const query of ['', '?state=', '?state=unknown&code=x', '?state=a&state=b', `?state=${'a'.repeat(400)}`])
    expect(await returnFromDigiLocker(world, as.cookie, `/callbacks/digilocker${query}`), query).toBe(failed);
  expect(await verify()).toMatchObject({ state: 'PENDING' });
  const twice = await Promise.all([1, 2].map(() => returnFromDigiLocker(world, as.cookie, address)));
  expect(twice.sort()).toEqual(['303 /update-address-selection?dl=done', failed]);
  expect(await verify()).toMatchObject({ state: 'VERIFIED' });

  const late = await pressAtDigiLocker(await openDigiLocker(world, as, ASKED), 'allow');
  await world.advance(10 * 60_000);
  expect(await returnFromDigiLocker(world, as.cookie, late)).toBe(failed);
});

test('the page reports a partner that does not answer, before and after the consent', async () => {
  world.sandbox.setFault('digilocker', 'http500', { times: 1 });
  const consent = { consent: true, consentVersion: DECLARATIONS_VERSION } as const;
  expect((await world.call('/initiateDigilocker', { ...ASKED, ...consent }, { as })).status).toBe(20);
  const address = await pressAtDigiLocker(await openDigiLocker(world, as, ASKED), 'allow');
  world.sandbox.setFault('digilocker', 'http500', { times: 1 });
  expect(await returnFromDigiLocker(world, as.cookie, address)).toBe('303 /update-address-selection?dl=failed');
  expect(await verify()).toMatchObject({ state: 'EXPIRED' });
});

const requestRef = async (actor: Actor, changes: object = {}): Promise<string> => {
  await shareByDigiLocker(world, { as: actor, asked: { ...ASKED, ...changes } });
  return (await verify(actor, Object({ ...ASKED, ...changes }).policyId))?.documents[0]?.docRef ?? '';
};
const convert = (docRef: string, actor = as) => world.call('/convertToBase64', { docRef }, { as: actor });

test('a shared document becomes a file with a masked copy, which proves an address as an Aadhaar does', async () => {
  const docRef = await requestRef(as);
  const { data } = await convert(docRef);
  expect(data).toMatchObject({ fileName: 'Aadhaar XXXX XXXX 4821.jpg', mimeType: 'image/jpeg', pages: 1, status: 'ACCEPTED' });
  expect(
    Buffer.from(data?.base64Data ?? '', 'base64')
      .subarray(0, 3)
      .toString('hex'),
  ).toBe('ffd8ff');
  const fileRef = data?.fileRef ?? '';
  expect(await world.services.store.uploadedFile.listAadhaarLast4([fileRef], '1000000006')).toEqual(['4821']);
  expect((await queryRows(`SELECT 1 FROM audit WHERE action = '/convertToBase64' AND outcome = 'ok'`)).length).toBe(1);
});

test('a document of another customer, of a link, unknown or from yesterday is not found, and the partner is not called', async () => {
  const docRef = await requestRef(as);
  const absent = { http: 200, status: 12, data: { code: 'notFound' } };
  expect(await convert(docRef, await world.actAs('p21'))).toMatchObject(absent);
  expect(await convert('A'.repeat(22))).toMatchObject(absent);
  expect((await convert('not a reference')).http).toBe(400);
  expect((await world.call('/convertToBase64', Object({ docRef, file: 'x' }), { as })).http).toBe(400);
  await world.advance(24 * 3_600_000);
  world.sandbox.setFault('digilocker', 'http500', { times: 1 });
  expect(await convert(docRef, await world.actAs('p06'))).toMatchObject(absent);
  const again = await world.actAs('p06');
  expect(
    (await world.call('/initiateDigilocker', { ...ASKED, consent: true, consentVersion: DECLARATIONS_VERSION }, { as: again })).status,
  ).toBe(20);
});

test('a document that DigiLocker does not release, or that is unreadable, creates no file', async () => {
  const docRef = await requestRef(as);
  const files = () => queryRows('SELECT 1 FROM uploaded_file');
  const before = await files();
  for (const partner of ['digilocker', 'kyc'] as const) {
    world.sandbox.setFault(partner, 'http500', { times: 1 });
    expect(await convert(docRef), partner).toMatchObject({ status: 20 });
  }
  expect(await files()).toEqual(before);
  expect((await convert(docRef)).success).toBe(true);
});

test('shared details are stored encrypted, for a day', async () => {
  await shareByDigiLocker(world, { as, asked: ASKED });
  // Four digits may appear by chance in a random id, and in bytes written as hex.
  const [row] = await queryRows(
    `SELECT shared_sealed AS sealed, (to_jsonb(r) - ARRAY['request_id', 'session_id', 'state_hash', 'shared_sealed', 'partner_id'])::text AS clear
     FROM digilocker_request r WHERE shared_sealed IS NOT NULL LIMIT 1`,
  );
  const { sealed, clear } = row as { sealed: Buffer; clear: string };
  expect(clear).toContain('VERIFIED');
  for (const text of [clear, sealed.toString('latin1')]) expect(text).not.toMatch(/4821|Rose Enclave|411016/);
  await world.advance(24 * 3_600_000);
  expect(await verify(await world.actAs('p06'))).toBeNull();
  await world.services.store.digilocker.sweep(new Date(world.now().getTime() - 24 * 3_600_000));
  expect(await queryRows('SELECT 1 FROM digilocker_request')).toEqual([]);
});

test('rejects a consent to a text that is not current', async () => {
  const old = { consent: true, consentVersion: '2025-01' } as const;
  expect(await world.call('/initiateDigilocker', { ...ASKED, ...old }, { as: await world.actAs('p06') })).toMatchObject({
    http: 409,
    data: { code: 'versionOld' },
  });
});
