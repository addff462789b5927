import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { acceptFile } from '../../domain/uploads/accept-file.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { aDocument } from '../../testing/factories/files.ts';
import { newestCode, sentTexts } from '../../testing/partners/browser.ts';
import { shareByDigiLocker } from '../../testing/partners/digilocker.ts';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';

const UPDATE = '/createCase/panUpdate';
const PAN = 'ABCPK1234F';
/** Longer than the sandbox's back office takes, and shorter than a check is valid. */
const DONE_MS = 180_000;
type Checked = { verificationId: string };

let world: World;
let customer: Customer;
let as: Actor;
beforeEach(async () => {
  world = await testWorld();
  customer = await aCustomer(world);
  as = await customer.signIn();
});
afterEach(() => world.close());

const verify = (body: object, actor: Actor = as) => world.send('/verifyPANDetails', body, { as: actor }) as Promise<Reply<Checked>>;
const checkedPan = async (pan: string, actor: Actor = as) => (await verify({ panNumber: pan }, actor)).data.verificationId;
const readRecord = async (clientId = customer.clientId) => {
  const record = await world.services.store.profileRecord.find(clientId);
  return { pan: record?.pan, isVerified: record?.panVerified, seeding: record?.panSeeding };
};
const aCopy = async (more: { aadhaarLast4?: string } = {}) =>
  (
    await acceptFile(
      { given: { name: 'copy.pdf', ...(await aDocument()) }, clientId: customer.clientId },
      { services: world.services, now: world.now() },
      more,
    )
  ).fileRef;
/** Sends the command with its code. A rejection before the code is returned as it is. */
async function update(
  body: object,
  actor: Actor = as,
  mobile = customer.mobile,
): Promise<Reply<{ caseId: string; caseStatus: string; code: string }>> {
  const challenge = (await world.send(UPDATE, body, { as: actor })) as Reply<{ otpNeeded?: true; otpReferenceId: string }>;
  if (!challenge.data?.otpNeeded) return challenge as never;
  await world.drain();
  const otpProof = { otpReferenceId: challenge.data.otpReferenceId, otp: newestCode(world, mobile) };
  return (await world.send(UPDATE, { ...body, otpProof }, { as: actor })) as never;
}
const save = (verificationId: string, more: object = {}) => update({ verificationId, updateType: 'PAN', ...more });
const saveLink = (verificationId: string, more: object = {}) => update({ verificationId, updateType: 'SEEDING', ...more });
const readStatus = async (caseId: string) =>
  (
    await world.database.pool.query<{ status: string; note: string | null }>(
      `SELECT c.status, t.note FROM service_case c JOIN service_case_timeline t USING (case_id) WHERE case_id = $1 ORDER BY entry_no DESC LIMIT 1`,
      [caseId],
    )
  ).rows[0];

describe('checking a PAN', () => {
  test('returns the tax department’s record with a masked name', async () => {
    expect(await verify({ panNumber: ' abcpk 1234f' })).toMatchObject({
      success: true,
      data: { panStatus: 'VALID', nameMatches: true, nameMatchScore: 100, dobMatches: true, aadhaarSeeding: 'Y' },
    });
    expect((await verify({ panNumber: 'ABCPK9000F' })).data).toMatchObject({ nameOnPan: 'M******* P*****', nameMatches: false });
    expect((await verify({ panNumber: 'OLDPK1234F' })).data).toMatchObject({ panStatus: 'INOPERATIVE', aadhaarSeeding: 'INOPERATIVE' });
  });

  test('rejects an invalid or non-personal PAN, and one that the department does not find', async () => {
    const rejections: [object, object][] = [
      [{ panNumber: 'ABC' }, { http: 400, data: { fields: { panNumber: 'Please enter a valid PAN' } } }],
      [
        { panNumber: 'ABCCK1234F' },
        { http: 400, status: 21, data: { code: 'panKind' }, message: 'Enter the PAN of a person or a family (HUF).' },
      ],
      [{ panNumber: 'INVPK1234F' }, { status: 13, data: { code: 'panInvalid' }, message: 'We could not verify this PAN.' }],
      [{ panNumber: 'FAKPK1234F' }, { status: 13, data: { code: 'panInvalid' } }],
      [{ panNumber: 'DEDPK1234F' }, { status: 13, data: { code: 'panInvalid' } }],
      [{ panNumber: 'ABCPK9003F' }, { status: 20, data: { code: 'partnerDown' } }],
    ];
    for (const [body, rejection] of rejections)
      expect(await verify(body), JSON.stringify(body)).toMatchObject({ success: false, ...rejection });
    expect(rejections).toHaveLength(6);
    await world.database.pool.query('UPDATE client SET pan_sealed = NULL, pan_index = NULL, pan_verified = false WHERE client_id = $1', [
      customer.clientId,
    ]);
    expect(await verify({ onRecord: true })).toMatchObject({ status: 12, data: { code: 'notFound' } });
  });

  test.each([
    [true, {}, true],
    [false, {}, false],
    // It compared the typed name, which is not the customer's.
    [true, { nameOnPan: 'Somebody Else' }, false],
  ])('uses the verdict of a service that returns no name: %s, %j', async (nameMatches, typed, expected) => {
    const answer = { status: 'VALID', nameOnPan: null, nameMatches, dobMatches: true, aadhaarSeeding: 'Y' } as const;
    vi.spyOn(world.services.partners.pan, 'verify').mockResolvedValueOnce(answer);
    expect((await verify({ panNumber: PAN, ...typed })).data).toMatchObject({ nameOnPan: null, nameMatches: expected });
  });

  test('a typed name or date of birth never replaces the record', async () => {
    expect((await verify({ panNumber: PAN, dob: '1970-01-01' })).data).toMatchObject({ dobMatches: false });
    expect((await verify({ panNumber: PAN, nameOnPan: 'Somebody Else' })).data).toMatchObject({ nameMatches: false });
  });
});

test('limits PAN checks to five a day', async () => {
  await world.close();
  world = await testWorld({ settings: { RATE_LIMITS: 'true', LIMIT_PROFILE: 'strict' } });
  customer = await aCustomer(world);
  as = await customer.signIn();
  for (let n = 0; n < 5; n += 1) expect((await verify({ panNumber: PAN })).success, `check ${n + 1}`).toBe(true);
  expect(await verify({ panNumber: PAN })).toMatchObject({ http: 429, data: { code: 'tooMany' } });
});

describe('recording a new PAN', () => {
  test('a PAN in the customer’s name is recorded immediately, and the message does not contain it', async () => {
    const reply = await save(await checkedPan(PAN));
    expect(reply).toMatchObject({ success: true, data: { caseStatus: 'COMPLETED', promisedBy: null, PAN_NUMBER: 'XXXXX1234X' } });
    expect(await readRecord()).toEqual({ pan: PAN, isVerified: true, seeding: 'Y' });
    await world.drain();
    expect(sentTexts(world, customer.mobile).some((text) => text.includes(reply.data.caseId))).toBe(true);
  });

  test('an inoperative PAN is recorded, and the second check fails', async () => {
    await save(await checkedPan('OLDPK1234F'));
    expect(await readRecord()).toEqual({ pan: 'OLDPK1234F', isVerified: true, seeding: 'INOPERATIVE' });
  });

  test('a PAN in another name is reviewed with a copy, and recorded after approval', async () => {
    const before = await readRecord();
    const verificationId = await checkedPan('ABCPK9000F');
    expect(await save(verificationId)).toMatchObject({ status: 13, data: { code: 'nameMismatch' } });
    const reply = await save(verificationId, { fileRef: await aCopy() });
    expect(reply).toMatchObject({ success: true, data: { caseStatus: 'SUBMITTED', promisedBy: '2026-11-27' } });
    expect(await readRecord()).toEqual(before);
    await world.drain();
    await world.advance(DONE_MS);
    await world.drain();
    expect(await readStatus(reply.data.caseId)).toMatchObject({ status: 'COMPLETED' });
    expect(await readRecord()).toEqual({ pan: 'ABCPK9000F', isVerified: true, seeding: 'Y' });
  });

  test('rejects a PAN check after half an hour, from another customer, with another date of birth, or without a change', async () => {
    const verificationId = await checkedPan(PAN);
    const other = await aCustomer(world);
    const otherReply = await update({ verificationId, updateType: 'PAN' }, await other.signIn(), other.mobile);
    expect(otherReply).toMatchObject({ status: 13, data: { code: 'verificationOld' }, message: 'Please check the PAN again.' });
    expect(await save(await checkedPan('ABCPK9001F'))).toMatchObject({ status: 13, data: { code: 'dobMismatch' } });
    await world.advance(30 * MINUTE_MS);
    as = await customer.signIn();
    expect(await save(verificationId)).toMatchObject({ status: 13, data: { code: 'verificationOld' } });
    await save(await checkedPan(PAN));
    expect(await save(await checkedPan(PAN))).toMatchObject({ status: 13, data: { code: 'unchanged' } });
  });

  test('rejects another customer’s PAN, and gives the reason only after a code', async () => {
    const other = await aCustomer(world);
    const otherActor = await other.signIn();
    await update({ verificationId: await checkedPan(PAN, otherActor), updateType: 'PAN' }, otherActor, other.mobile);
    const body = { verificationId: await checkedPan(PAN), updateType: 'PAN' };
    expect(await world.send(UPDATE, body, { as })).toMatchObject({ data: { otpNeeded: true } });
    expect(await update(body)).toMatchObject({ status: 13, data: { code: 'panInUse' } });
  });

  test('of two customers who record the same PAN concurrently, one gets it', async () => {
    const other = await aCustomer(world);
    const otherActor = await other.signIn();
    const ready = async (actor: Actor, mobile: string) => {
      const body = { verificationId: await checkedPan(PAN, actor), updateType: 'PAN' };
      const challenge = (await world.send(UPDATE, body, { as: actor })) as Reply<{ otpReferenceId: string }>;
      await world.drain();
      return { ...body, otpProof: { otpReferenceId: challenge.data.otpReferenceId, otp: newestCode(world, mobile) } };
    };
    const bodies = [await ready(as, customer.mobile), await ready(otherActor, other.mobile)];
    const replies = await Promise.all([world.send(UPDATE, bodies[0], { as }), world.send(UPDATE, bodies[1], { as: otherActor })]);
    expect(replies.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(replies.find(({ success }) => !success)?.data).toMatchObject({ code: 'panInUse' });
  });
});

describe('the link between PAN and Aadhaar', () => {
  const onRecord = async () => (await verify({ onRecord: true })).data.verificationId;
  /** The registered PAN, as the tax department knows it. */
  const record = (pan: string, seeding: string) =>
    world.database.pool.query('UPDATE client SET pan_sealed = $2, pan_index = $3, pan_aadhaar_seeded = $4 WHERE client_id = $1', [
      customer.clientId,
      world.services.sealing.seal(`client.pan:${customer.clientId}`, pan),
      world.services.sealing.index('pan', pan),
      seeding,
    ]);

  test('a link is recorded immediately if the tax department shows it', async () => {
    await record(PAN, 'N');
    expect(await saveLink(await onRecord())).toMatchObject({ success: true, data: { caseStatus: 'COMPLETED', PAN_AADHAAR_SEEDED: 'Y' } });
    expect(await readRecord()).toMatchObject({ pan: PAN, seeding: 'Y' });
    expect(await saveLink(await onRecord())).toMatchObject({ status: 13, data: { code: 'unchanged' } });
  });

  test('a missing link needs the Aadhaar; the department’s answer at completion is recorded, or rejects the request', async () => {
    await record('ABCPK8000F', 'N');
    const verificationId = await onRecord();
    expect(await saveLink(verificationId)).toMatchObject({ data: { code: 'proofNeeded' }, message: 'Please add your Aadhaar.' });
    // An unmasked copy does not count as an Aadhaar.
    expect(await saveLink(verificationId, { fileRef: await aCopy() })).toMatchObject({ data: { code: 'proofNeeded' } });
    const fileRef = await aCopy({ aadhaarLast4: '4821' });
    const reply = await saveLink(verificationId, { fileRef });
    expect(reply).toMatchObject({ success: true, data: { caseStatus: 'SUBMITTED' } });
    await world.drain();
    await world.advance(DONE_MS);
    await world.drain();
    expect(await readStatus(reply.data.caseId)).toEqual({ status: 'REJECTED', note: 'The tax department does not show the link yet.' });
    expect(await readRecord()).toMatchObject({ seeding: 'N' });
  });

  test('a link that appears before completion is recorded with the last digits of the Aadhaar', async () => {
    await record('ABCPK8000F', 'N');
    const reply = await saveLink(await onRecord(), { fileRef: await aCopy({ aadhaarLast4: '4821' }) });
    await world.drain();
    // The PAN has been linked since, so the department's record of it differs.
    const verify = world.services.partners.pan.verify;
    world.services.partners.pan.verify = async (query) => ({ ...(await verify(query)), aadhaarSeeding: 'Y' });
    await world.advance(DONE_MS);
    await world.drain();
    expect(await readStatus(reply.data.caseId)).toMatchObject({ status: 'COMPLETED' });
    expect(await readRecord()).toMatchObject({ seeding: 'Y' });
    expect((await world.services.store.profileRecord.find(customer.clientId))?.aadhaarLast4).toBe('4821');
  });

  test('needs no copy if DigiLocker has shared the Aadhaar, but rejects another person’s', async () => {
    await record('ABCPK8000F', 'N');
    const request = { policyId: customer.policyNo, purpose: 'PAN', returnPage: 'update-aadhaar' } as const;
    const share = (choice: 'deny' | 'otherName' | 'allow') => shareByDigiLocker(world, { as, asked: request, choice });
    const verificationId = await onRecord();
    const withDigiLocker = () => saveLink(verificationId, { pid: customer.policyNo });
    expect(await withDigiLocker()).toMatchObject({ data: { code: 'proofNeeded' } });
    await share('deny');
    expect(await withDigiLocker()).toMatchObject({ data: { code: 'proofNeeded' } });
    await share('otherName');
    expect(await withDigiLocker()).toMatchObject({ data: { code: 'nameMismatch' } });
    await share('allow');
    expect(await withDigiLocker()).toMatchObject({ success: true, data: { caseStatus: 'SUBMITTED' } });
  });

  test('the request waits while the department does not answer, and completes when the back office repeats its event', async () => {
    await record('ABCPK8000F', 'N');
    const reply = await saveLink(await onRecord(), { fileRef: await aCopy({ aadhaarLast4: '4821' }) });
    await world.drain();
    world.sandbox.setFault('pan', 'down');
    await world.advance(DONE_MS);
    await world.drain();
    expect((await readStatus(reply.data.caseId))?.status).not.toMatch(/COMPLETED|REJECTED/);
  });

  test('a check of another PAN does not count for the registered one', async () => {
    expect(await saveLink(await checkedPan(PAN))).toMatchObject({ status: 13, data: { code: 'verificationOld' } });
  });
});

test('the PAN is not readable in any column or message', async () => {
  const pan = 'QZXPK5714W';
  await save(await checkedPan(pan));
  await world.drain();
  const { rows: tables } = await world.database.pool.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(relname) AS name FROM pg_stat_user_tables`,
  );
  for (const { name } of tables) {
    const { rows } = await world.database.pool.query(
      `SELECT FROM ${name} t WHERE t::text LIKE '%' || $1 || '%' OR t::text LIKE '%' || $2 || '%'`,
      [pan, Buffer.from(pan).toString('hex')],
    );
    expect(rows, name).toEqual([]);
  }
  expect(tables.length).toBeGreaterThan(50);
  expect([...sentTexts(world, customer.mobile), ...sentTexts(world, customer.email)].join()).not.toContain(pan);
});
