import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptFile } from '../../domain/uploads/accept-file.ts';
import { aDocument, aPicture } from '../../testing/factories/files.ts';
import { newestCode } from '../../testing/partners/browser.ts';
import { shareByDigiLocker } from '../../testing/partners/digilocker.ts';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const HOME = { line1: '22 Rose Enclave', line2: 'Model Colony', city: 'Pune', state: 'Maharashtra', pincode: '411016', country: 'IN' };
const consent = { consent: true, consentVersion: DECLARATIONS_VERSION } as const;
const toClientId = (userId: string) => `10000000${userId.slice(1)}`;
const uploadProof = async (userId: string) =>
  (
    await acceptFile(
      { given: { name: 'proof.pdf', ...(await aDocument()) }, clientId: toClientId(userId) },
      { services: world.services, now: world.now() },
    )
  ).fileRef;

/** A command with its one-time password. */
async function confirm(path: string, body: object, as: Actor, mobile: string): Promise<Reply<Record<string, unknown>>> {
  const first = (await world.send(path, body, { as })) as Reply<{ otpReferenceId: string }>;
  if (!Object(first.data).otpNeeded) return first as never;
  await world.drain();
  const otpProof = { otpReferenceId: first.data.otpReferenceId, otp: newestCode(world, mobile) };
  return (await world.send(path, { ...body, otpProof }, { as })) as never;
}
const createChange = (changes: object = {}) => ({ addressType: 'BOTH', address: HOME, route: 'UPLOAD', proofType: 'PASSPORT', ...changes });

test('rejects an invalid address before a code is sent', async () => {
  const as = await world.actAs('p06');
  const fileRefs = [await uploadProof('p06')];
  const at = (address: object) => createChange({ fileRefs, address: { ...HOME, ...address } });
  const cases: [string, object, object][] = [
    ['a PIN of another state', at({ pincode: '400001', state: 'Goa' }), { status: 13, data: { code: 'pinMismatch' } }],
    ['a PIN that there is not', at({ pincode: '199999' }), { http: 400, data: { fields: { 'address.pincode': expect.any(String) } } }],
    ['abroad, who lives in India', at({ country: 'AE', state: 'Dubai', pincode: '00000' }), { data: { code: 'foreignNotAllowed' } }],
    ['a country that there is not', at({ country: 'ZZ' }), { http: 400, data: { fields: { 'address.country': expect.any(String) } } }],
    ['a line that is too long', at({ line1: 'x'.repeat(61) }), { http: 400, data: { fields: { 'address.line1': expect.any(String) } } }],
    ['no proof', createChange(), { data: { code: 'proofNeeded' } }],
    ['a proof of no kind', createChange({ fileRefs, proofType: undefined }), { data: { code: 'proofNeeded' } }],
    ['an Aadhaar that is not masked', createChange({ fileRefs, proofType: 'AADHAAR_MASKED' }), { data: { code: 'proofNeeded' } }],
    ['a file that is gone', createChange({ fileRefs: ['A'.repeat(22)] }), { data: { code: 'fileGone' } }],
    ['DigiLocker that was not asked', createChange({ route: 'DIGILOCKER', pid: '100000601' }), { data: { code: 'digilockerIncomplete' } }],
  ];
  for (const [what, body, rejection] of cases)
    expect(await world.send('/createCase/addressUpdate', body, { as }), what).toMatchObject(rejection);
  await world.drain();
  expect(world.sandbox.listMessages('9000000006')).toEqual([]);
});

test('an address from DigiLocker is changed immediately, in its lines, and reported to the KYC registry', async () => {
  const as = await world.actAs('p08');
  const request = { policyId: '100000801', purpose: 'ADDRESS', returnPage: 'update-address-selection' } as const;
  await shareByDigiLocker(world, { as, asked: request, choice: 'otherName' });
  const body = createChange({ route: 'DIGILOCKER', pid: '100000801', proofType: undefined });
  const send = (changes: object = {}) => confirm('/createCase/addressUpdate', { ...body, ...changes }, as, '9000000008');
  expect(await send()).toMatchObject({ data: { code: 'digilockerIncomplete' } });
  await shareByDigiLocker(world, { as, asked: request });
  expect(await send({ address: { ...HOME, line1: '9 Hill View' } }), 'another address than was shared').toMatchObject({
    data: { code: 'digilockerIncomplete' },
  });
  const done = await send();
  expect(done).toMatchObject({ success: true, data: { caseStatus: 'COMPLETED', promisedBy: null, message: 'Your address is changed.' } });
  const full = await world.call('/getProfileDetailsEncrypted', {}, { as });
  expect(full.data).toMatchObject({ addressLines: { ...HOME, line3: '' } });
  expect(full.data.profile[0]).toMatchObject({
    PERMANENT_ADDRESS: '22 Rose Enclave, Model Colony, Pune, Maharashtra 411016',
    MAILING_ADDRESS: '22 Rose Enclave, Model Colony, Pune, Maharashtra 411016',
    AADHAAR_LAST4: '4821',
  });
  expect(await send()).toMatchObject({ data: { code: 'unchanged' } });
  await world.drain();
  expect(world.sandbox.manual.kyc.updates()).toContainEqual(expect.objectContaining({ recordId: done.data.caseId, pinCode: '411016' }));

  // A book brings another line, so the lines that no longer match are not shown.
  await world.database.pool.query(`UPDATE client SET permanent_address = '1 Fort Road, Surat, Gujarat' WHERE client_id = '1000000008'`);
  expect((await world.call('/getProfileDetailsEncrypted', {}, { as })).data.addressLines).toBeNull();
});

test('a separate permanent address keeps its PIN, and the mailing address stays', async () => {
  const as = await world.actAs('p10');
  const card = await aPicture('jpeg');
  const file = { fileName: 'card.jpg', mimeType: card.mimeType, base64Data: Buffer.from(card.bytes).toString('base64') };
  const { fileRef } = (await world.call('/maskAadhar', { file, ...consent }, { as })).data;
  const before = (await world.services.store.address.find('1000000010'))?.mailing;
  const body = createChange({ addressType: 'PERMANENT', proofType: 'AADHAAR_MASKED', fileRefs: [fileRef] });
  const response = await confirm('/createCase/addressUpdate', body, as, '9000000010');
  expect(response).toMatchObject({ success: true, data: { caseStatus: 'SUBMITTED', promisedBy: '2026-11-27' } });
  expect((await world.call('/getProfileDetails', {}, { as })).data.cta.addressDetailsEditCTA).toBe(false);
  await world.drain();
  await world.advance(180_000);
  await world.drain();
  const { data } = await world.call('/getProfileDetails', {}, { as });
  expect(data.profile[0]).toMatchObject({ PERMANENT_ADDRESS: 'Pune, Maharashtra 411016' });
  expect((await world.services.store.address.find('1000000010'))?.mailing).toBe(before);
});

test('a customer who lives abroad may have an address there, without DigiLocker', async () => {
  const as = await world.actAs('p25');
  const abroad = { line1: '4 Marina Walk', city: 'Dubai', state: 'Dubai', pincode: '00000', country: 'AE' };
  const body = createChange({ address: abroad, fileRefs: [await uploadProof('p25')] });
  expect(await world.send('/createCase/addressUpdate', body, { as })).toMatchObject({ data: { otpNeeded: true } });
  expect(await world.send('/createCase/addressUpdate', createChange({ address: abroad, route: 'DIGILOCKER' }), { as })).toMatchObject({
    data: { code: 'digilockerIncomplete' },
  });
});

const renewal = (changes: object = {}) => ({ declaration: 'NO_CHANGE', pep: 'N', ...consent, ...changes });

test('a valid KYC is not renewed; one with missing data needs a proof', async () => {
  const as = await world.actAs('p20');
  expect(await world.send('/createCase/reKYCUpdate', renewal(), { as })).toMatchObject({ data: { code: 'notEligible' } });
  const missing = await world.actAs('p21');
  await world.database.pool.query(`UPDATE client SET aadhaar_last4 = NULL WHERE client_id = '1000000021'`);
  for (const declaration of ['NO_CHANGE', 'CHANGE'])
    expect(await world.send('/createCase/reKYCUpdate', renewal({ declaration }), { as: missing }), declaration).toMatchObject({
      data: { code: 'proofNeeded' },
    });
  expect((await world.send('/createCase/reKYCUpdate', renewal({ consentVersion: 'old' }), { as: missing })).http).toBe(409);
});

test('a KYC without changes is renewed immediately, for ten years at a low risk', async () => {
  const as = await world.actAs('p29');
  await world.database.pool.query(`UPDATE client SET aadhaar_last4 = '1234' WHERE client_id = '1000000029'`);
  const done = await confirm('/createCase/reKYCUpdate', renewal({ ckycNo: '12345678901234' }), as, '9000000029');
  expect(done).toMatchObject({
    success: true,
    data: { caseStatus: 'COMPLETED', recentReKYCUpdate: '2026-11-20', nextDue: '2036-11-20' },
  });
  expect((await world.call('/getKYCEligibilityData', {}, { as })).data).toMatchObject({
    eligible: 'N',
    kycStatus: 'COMPLETE',
    kycDue: '2036-11-20',
    ckycNo: 'XXXXXXXX1234',
  });
  await world.drain();
  expect(world.sandbox.manual.kyc.updates()).toContainEqual(
    expect.objectContaining({ recordId: done.data.caseId, ckycNo: '12345678901234' }),
  );
});

test('the KYC of a person in public office is reviewed, and valid for two years', async () => {
  const as = await world.actAs('p21');
  const request = { policyId: '100002101', purpose: 'REKYC', returnPage: 'update-address-selection' } as const;
  await shareByDigiLocker(world, { as, asked: request });
  const body = renewal({ declaration: 'CHANGE', pid: '100002101', occupation: 'Retired', pep: 'Y' });
  expect(await confirm('/createCase/reKYCUpdate', body, as, '9000000021')).toMatchObject({
    success: true,
    data: { caseStatus: 'SUBMITTED', nextDue: null },
  });
  await world.drain();
  await world.advance(180_000);
  await world.drain();
  const { rows } = await world.database.pool.query(
    `SELECT kyc_due::text AS due, risk_class AS risk, occupation, aadhaar_last4 AS last4 FROM client WHERE client_id = '1000000021'`,
  );
  expect(rows).toEqual([{ due: '2028-11-20', risk: 'HIGH', occupation: 'Retired', last4: '4821' }]);
});
