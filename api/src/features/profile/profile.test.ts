import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { RATE_LIMITS: 'true' } });
});
afterAll(() => world.close());

const readProfile = async (userId: string) => (await world.call('/getProfileDetails', {}, { as: await world.actAs(userId) })).data;

describe('profile score of the personas', () => {
  test.each<[userId: string, total: number, reasons: Record<string, string>]>([
    ['p18', 88, { whatsapp: 'WHATSAPP_OFF' }],
    ['p20', 100, {}],
    ['p25', 100, {}],
    ['p27', 100, {}],
    ['p29', 94, { panSeeding: 'PAN_INOPERATIVE' }],
  ])('the profile score of %s is %d of 100', async (userId, total, reasons) => {
    const { score } = await readProfile(userId);
    expect(score.total).toBe(total);
    expect(Object.fromEntries(score.parts.flatMap(({ key, reason }) => (reason ? [[key, reason]] : [])))).toEqual(reasons);
  });

  test('p19 has a score of 0, each part with its reason, and is asked for the password instead of a code', async () => {
    const { score, profile, contactProof } = await readProfile('p19');
    expect([score.total, score.parts.filter(({ reason }) => reason !== null).length]).toEqual([0, 10]);
    expect(profile).toMatchObject([{ REGISTERED_MOBILE_NO: null, PERMANENT_ADDRESS: null, PAN_AADHAAR_SEEDED: 'N', WHATSAPP_IND: 'N' }]);
    expect(contactProof).toBe('PASSWORD');
  });
});

test('the profile has a record for each policy, with masked data', async () => {
  const { profile, ...rest } = await readProfile('p18');
  expect(profile.map(({ POLICY_NUMBER, WHATSAPP_IND }) => [POLICY_NUMBER, WHATSAPP_IND])).toEqual([
    ['100001802', 'N'],
    ['100001801', 'Y'],
  ]);
  expect(profile[0]).toMatchObject({
    REGISTERED_MOBILE_NO: 'XXXXXX0018',
    REGISTERED_EMAIL_ID: 'p*****@example.in',
    PERMANENT_ADDRESS: expect.stringMatching(/^[A-Za-z ]+, [A-Za-z ]+ \d{6}$/),
    PAN_NUMBER: expect.stringMatching(/^XXXXX\d{4}X$/),
  });
  expect(rest).toMatchObject({ userId: 'p18', contactProof: 'CODE', contactHoldUntil: null, openCases: [], nri: false });
  expect(Object.values(rest.cta)).toEqual([true, true, true, true]);
});

test('a person without a policy has one record too', async () => {
  expect((await readProfile('p27')).profile).toMatchObject([{ POLICY_NUMBER: null, WHATSAPP_IND: null }]);
});

test('fields of an open request cannot be changed, and the profile shows since when', async () => {
  const customer = await aCustomer(world);
  const values = `('SR0000000601', 'ADDRESS', 'ADDRESS', $1, 'client:' || $1, 'backOffice', 'PORTAL', 'SUBMITTED', '\\x00', $2, '2026-11-27')`;
  await world.database.pool.query(
    `INSERT INTO service_case (case_id, kind, type, client_id, one_open_for, handled_by, channel, status, after_sealed, submitted_at, promised_by) VALUES ${values}`,
    [customer.clientId, world.now()],
  );
  const { data } = await world.call('/getProfileDetails', {}, { as: await customer.signIn() });
  expect(data.cta).toEqual({
    profileDetailsEditCTA: true,
    mobileDetailsEditCTA: true,
    emailDeatailsEditCTA: true,
    addressDetailsEditCTA: false,
  });
  expect(data.openCases).toEqual([{ type: 'ADDRESS', caseId: 'SR0000000601', submittedOn: '2026-11-20', promisedBy: '2026-11-27' }]);
});

test('shows KYC that is overdue, complete, and of a person abroad without a declaration', async () => {
  const readKyc = async (userId: string) => (await world.call('/getKYCEligibilityData', {}, { as: await world.actAs(userId) })).data;
  expect(await readKyc('p29')).toMatchObject({ eligible: 'Y', kycStatus: 'OVERDUE', missing: [] });
  expect(await readKyc('p20')).toMatchObject({ eligible: 'N', kycStatus: 'COMPLETE', openCaseId: null });
  expect(await readKyc('p25')).toMatchObject({ eligible: 'Y', kycStatus: 'INCOMPLETE', missing: ['FATCA'], ways: ['UPLOAD', 'BRANCH'] });
});

test('the list of countries starts with India, equals ISO 3166, and may be cached', async () => {
  const { data, headers } = await world.call('/country/all', {});
  expect(data.countries[0]).toEqual({ CODE: 'IN', NAME: 'India', DIAL: '+91' });
  expect(data.countries).toContainEqual({ CODE: 'AE', NAME: 'United Arab Emirates', DIAL: '+971' });
  expect(new Set(data.countries.map(({ CODE }) => CODE)).size).toBe(249);
  for (const { CODE, DIAL } of data.countries) expect(`${CODE} ${DIAL}`).toMatch(/^[A-Z]{2} \+[1-9]\d{0,3}$/);
  expect(headers['cache-control']).toBe('public, max-age=86400');
});

describe('the unmasked profile', () => {
  const JTI = 'a-request-of-its-own';
  async function reveal(as: Awaited<ReturnType<World['actAs']>>) {
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
    const jwk = Buffer.from(JSON.stringify(await exportJWK(publicKey))).toString('base64url');
    const reply = await world.send('/getProfileDetailsEncrypted', {}, { as, headers: { 'x-seal-key': `${jwk}.${JTI}` } });
    const { encData } = JSON.parse(reply.raw) as { encData: string };
    const { plaintext, protectedHeader } = await compactDecrypt(encData, privateKey);
    return { reply, jti: protectedHeader.jti, answer: JSON.parse(new TextDecoder().decode(plaintext)) };
  }
  const audits = async (clientId: string) =>
    (
      await world.database.pool.query(
        `SELECT object_id FROM audit WHERE action = '/getProfileDetailsEncrypted' AND outcome = 'reveal' AND actor_id = $1`,
        [clientId],
      )
    ).rows;

  test('the unmasked profile is encrypted with the key of the call, has contacts and addresses, and leaves one audit row', async () => {
    const { reply, jti, answer } = await reveal(await world.actAs('p02'));
    expect(reply.raw).not.toContain('9000000002');
    expect([jti, answer.status]).toEqual([JTI, 10]);
    expect(answer.data.profile[0]).toMatchObject({
      REGISTERED_MOBILE_NO: '9000000002',
      REGISTERED_EMAIL_ID: 'p02@example.in',
      PERMANENT_ADDRESS: expect.stringMatching(/, .*, .* \d{6}$/),
      PAN_NUMBER: expect.stringMatching(/^XXXXX/),
    });
    expect(await audits('1000000002')).toEqual([{ object_id: '1000000002' }]);
  });

  test.each(['', 'x', `e30.${JTI}`, `${'A'.repeat(600)}.${JTI}`])('rejects the key %j without reading anything', async (key) => {
    const as = await world.actAs('p05');
    const reply = await world.send('/getProfileDetailsEncrypted', {}, { as, headers: { 'x-seal-key': key } });
    expect(reply).toMatchObject({ http: 400, data: { code: 'sealInvalid' } });
    expect(await audits('1000000005')).toEqual([]);
  });

  test('the unmasked profile is shown at most ten times an hour', async () => {
    const as = await world.actAs('p06');
    for (let times = 0; times < 10 * world.services.config.LIMIT_FACTOR; times += 1)
      await world.send('/getProfileDetailsEncrypted', {}, { as });
    expect(await world.send('/getProfileDetailsEncrypted', {}, { as })).toMatchObject({ http: 429, data: { code: 'tooMany' } });
  });
});
