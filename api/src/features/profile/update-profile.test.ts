import { HOUR_MS, MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOSTILE_FIELDS } from '../../testing/bodies/hostile-fields.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { newestCode, otherThan, sentTexts } from '../../testing/partners/browser.ts';
import { readEvents } from '../../testing/state-changes.ts';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';

const UPDATE = '/profileUpdate';
const NEW_MOBILE = '9811100001';
const NEW_EMAIL = 'new@example.in';
type Needed = { otpNeeded: true; otpReferenceId: string };
type Proof = { otpReferenceId: string; otp: string };

let world: World;
let customer: Customer;
let as: Actor;
beforeEach(async () => {
  world = await testWorld();
  customer = await aCustomer(world);
  as = await customer.signIn();
});
afterEach(() => world.close());

const send = (body: object, actor: Actor = as) => world.send(UPDATE, body, { as: actor });
const readRow = async (clientId: string) => world.services.store.profile.findClient(clientId);
const query = async <Row extends object>(text: string, values: unknown[] = []) => (await world.database.pool.query<Row>(text, values)).rows;
const toContact = (to: string) => (to.includes('@') ? { functionality: 'UPDATE_EMAIL', emailAddress: to } : { mobileNumber: to });
const requestCode = (contact: object, actor: Actor = as) =>
  world.send('/login', { api: 'generateOTP_loginUser', ...contact }, { as: actor }) as Promise<
    Reply<{ otpReferenceId: string; sentTo: string }>
  >;
/** The code sent to a new contact. */
async function requestProof(to: string, contact: object = toContact(to), actor: Actor = as): Promise<Proof> {
  const { data } = await requestCode(contact, actor);
  await world.drain();
  return { otpReferenceId: data.otpReferenceId, otp: newestCode(world, to) };
}
const mobileBody = (otpProofNew: Proof, mobileNumber = NEW_MOBILE) => ({ section: 'mobile', mobileNumber, otpProofNew });
/** Adds the code of the registered contact to a body. */
async function confirmed<Body extends object>(body: Body, actor: Actor = as): Promise<Body & { otpProof: Proof }> {
  const reply = (await send(body, actor)) as Reply<Needed>;
  expect(reply).toMatchObject({ status: 10, success: false, data: { otpNeeded: true } });
  await world.drain();
  return { ...body, otpProof: { otpReferenceId: reply.data.otpReferenceId, otp: newestCode(world, customer.mobile) } };
}
const rejected = (code: string, more: object = {}) => ({ success: false, data: { code, ...more } });
/** Checks that nothing has changed. */
async function isUntouched(): Promise<void> {
  expect(await readRow(customer.clientId)).toMatchObject({ mobile: customer.mobile, email: customer.email });
  expect(await query('SELECT 1 FROM service_case WHERE client_id = $1', [customer.clientId])).toEqual([]);
}

describe('a new mobile number', () => {
  test('a new mobile number is proved by a code sent to it, confirmed by a code to the registered contact, and then recorded', async () => {
    const { data } = await requestCode({ mobileNumber: `+91 ${NEW_MOBILE}` });
    expect(data.sentTo).toBe('XXXXXX0001');
    await world.drain();
    expect([sentTexts(world, NEW_MOBILE).length, sentTexts(world, customer.mobile), sentTexts(world, customer.email)]).toEqual([1, [], []]);
    const body = mobileBody({ otpReferenceId: data.otpReferenceId, otp: newestCode(world, NEW_MOBILE) }, `91${NEW_MOBILE}`);
    const reply = await send(await confirmed(body));
    expect(reply).toMatchObject({ success: true, data: { caseStatus: 'COMPLETED', promisedBy: null, score: 100 } });
    expect(await readRow(customer.clientId)).toMatchObject({ mobile: NEW_MOBILE, email: customer.email });
    expect(await query('SELECT kind, type, status, otp_ref_hash IS NOT NULL AS has_code FROM service_case')).toContainEqual({
      kind: 'CONTACT_MOBILE',
      type: 'CONTACT',
      status: 'COMPLETED',
      has_code: true,
    });
    expect((await readEvents(world, 'contact.changed')).at(-1)).toEqual({
      caseId: (reply.data as { caseId: string }).caseId,
      field: 'mobile',
    });
  });

  test('a new mobile number is reported to the old and the new contact once each, and starts the one-day wait', async () => {
    await send(await confirmed(mobileBody(await requestProof(NEW_MOBILE))));
    await world.drain();
    const countNotices = (to: string) =>
      sentTexts(world, to).filter((text) => /[Yy]our mobile number has been changed \(request SR\d{10}\)/.test(text)).length;
    expect([countNotices(customer.mobile), countNotices(NEW_MOBILE), countNotices(customer.email)]).toEqual([1, 1, 1]);
    const { data } = await world.call('/getProfileDetails', {}, { as });
    expect(data.contactHoldUntil).toBe(new Date(world.now().getTime() + 24 * HOUR_MS).toISOString());
  });

  test('a new mobile number ends the person’s other sessions, live links and codes, and no one else’s', async () => {
    const other = await customer.signIn();
    const neighbour = await aCustomer(world);
    const next = await neighbour.signIn();
    const link = { kind: 'SERVICE', code: 'PP', policyNo: null, source: 'SMS', cr: 'Mobile', isManage: false } as const;
    const expiresAt = new Date(world.now().getTime() + HOUR_MS);
    for (const [index, { clientId }] of [customer, neighbour].entries())
      await world.services.store.link.add(
        { ...link, clientId, linkId: `link-${index}`, handleHash: Buffer.alloc(32, index), expiresAt },
        world.now(),
      );
    const body = await confirmed(mobileBody(await requestProof(NEW_MOBILE)));
    const earlier = await requestProof('other@example.in');
    expect((await send(body)).success).toBe(true);
    expect([
      (await world.call('/getUserDetails', {}, { as })).status,
      (await world.call('/getUserDetails', {}, { as: other })).status,
    ]).toEqual([10, 40]);
    expect((await world.call('/getUserDetails', {}, { as: next })).status).toBe(10);
    expect(await query('SELECT link_id FROM service_link WHERE expires_at > $1', [world.now()])).toEqual([{ link_id: 'link-1' }]);
    expect(await send({ section: 'email', emailAddress: 'other@example.in', otpProofNew: earlier })).toMatchObject(rejected('otpWrong'));
  });

  test('a new mobile number gets the queued messages; a code keeps its recipient', async () => {
    const body = await confirmed(mobileBody(await requestProof(NEW_MOBILE)));
    const add = (messageId: string, template: 'caseCompleted' | 'otp', to: string) =>
      world.services.store.message.add(
        { messageId, dedupeKey: messageId, template, channel: 'SMS', clientId: customer.clientId, to, values: {} },
        world.now(),
      );
    const ids = Array.from({ length: 3 }, () => crypto.randomUUID()) as [string, string, string];
    await add(ids[0], 'caseCompleted', customer.mobile);
    await add(ids[1], 'otp', customer.mobile);
    await add(ids[2], 'caseCompleted', '9000000077');
    await send(body);
    const to = await Promise.all(ids.map(async (id) => (await world.services.store.message.find(id))?.to));
    expect(to).toEqual([NEW_MOBILE, customer.mobile, '9000000077']);
  });

  test('a customer abroad has a number with a country code; other customers may not', async () => {
    const abroad = await aCustomer(world, { client: { nri: true, mobile: '+971500000077', panAadhaarSeeded: 'NA' } });
    const nriActor = await abroad.signIn();
    const contact = { mobileNumber: '500000078', countryCode: '+971' };
    const otpProofNew = await requestProof('+971500000078', contact, nriActor);
    const body = { section: 'mobile', ...contact, otpProofNew };
    const reply = (await send(body, nriActor)) as Reply<Needed>;
    await world.drain();
    const otpProof = { otpReferenceId: reply.data.otpReferenceId, otp: newestCode(world, abroad.email) };
    expect((await send({ ...body, otpProof }, nriActor)).success).toBe(true);
    expect(await readRow(abroad.clientId)).toMatchObject({ mobile: '+971500000078' });
    const wrong: [contact: object, who: Actor, field: string][] = [
      [contact, as, 'countryCode'],
      [{ ...contact, countryCode: '+999' }, nriActor, 'countryCode'],
      [{ ...contact, mobileNumber: '12345' }, nriActor, 'mobileNumber'],
      [{ mobileNumber: '5000000001' }, nriActor, 'mobileNumber'],
    ];
    for (const [typed, actor, field] of wrong)
      expect(await requestCode(typed, actor), JSON.stringify(typed)).toMatchObject({
        http: 400,
        data: { fields: { [field]: expect.any(String) } },
      });
  });
});

test('a new email is stored in lower case, and the old address is notified', async () => {
  const otpProofNew = await requestProof(NEW_EMAIL, { functionality: 'UPDATE_EMAIL', emailAddress: 'New@Example.IN' });
  const reply = await send(await confirmed({ section: 'email', emailAddress: 'NEW@example.in', otpProofNew }));
  expect(reply.success).toBe(true);
  await world.drain();
  expect(await readRow(customer.clientId)).toMatchObject({ mobile: customer.mobile, email: NEW_EMAIL });
  expect(sentTexts(world, customer.email)[0]).toContain('Your email address has been changed');
});

describe('a rejected change of contact', () => {
  test('a wrong code for the new contact counts as an attempt, and the fifth is the last', async () => {
    const proof = await requestProof(NEW_MOBILE);
    const wrong = mobileBody({ ...proof, otp: otherThan(proof.otp) });
    for (const attemptsLeft of [4, 3, 2, 1])
      expect(await send(wrong)).toMatchObject(rejected('otpWrong', { triesLeft: attemptsLeft, proof: 'otpProofNew' }));
    expect(await send(wrong)).toMatchObject(rejected('otpDead'));
    expect(await send(mobileBody(proof))).toMatchObject(rejected('otpDead'));
    await world.drain();
    expect(sentTexts(world, customer.mobile), 'no code goes to the registered contact').toEqual([]);
    await isUntouched();
  });

  test('rejects a wrong code of the registered contact', async () => {
    const body = await confirmed(mobileBody(await requestProof(NEW_MOBILE)));
    expect(await send({ ...body, otpProof: { ...body.otpProof, otp: otherThan(body.otpProof.otp) } })).toMatchObject(rejected('otpWrong'));
    await isUntouched();
    expect((await send(body)).success, 'the right one still counts').toBe(true);
  });

  test('rejects another number than the proved one, before and after the first call', async () => {
    const proof = await requestProof(NEW_MOBILE);
    expect(await send(mobileBody(proof, '9811100002'))).toMatchObject(rejected('otpWrong'));
    const body = await confirmed(mobileBody(proof));
    expect(await send({ ...body, mobileNumber: '9811100002' })).toMatchObject(rejected('otpWrong'));
    expect(await send({ ...body, mobileNumber: `+91${NEW_MOBILE}` }), 'the same number in other words is another body').toMatchObject(
      rejected('otpWrong'),
    );
    await isUntouched();
  });

  test('rejects the new contact’s code in place of the registered one’s, and the reverse', async () => {
    const proof = await requestProof(NEW_MOBILE);
    const body = await confirmed(mobileBody(proof));
    expect(await send({ ...body, otpProof: proof })).toMatchObject(rejected('otpWrong'));
    expect(await send({ ...body, otpProofNew: body.otpProof })).toMatchObject(rejected('otpWrong'));
    const verified = await world.send(
      '/login',
      { api: 'verifyOTP', ...(await requestProof(NEW_EMAIL)), functionality: 'DEFAULT_PROCESS' },
      { as },
    );
    expect(verified, 'nor does it log anybody in').toMatchObject(rejected('otpWrong'));
    await isUntouched();
  });

  test('rejects a code of another session, of another person, and a second use', async () => {
    const proof = await requestProof(NEW_MOBILE);
    expect(await send(mobileBody(proof), await customer.signIn())).toMatchObject(rejected('otpWrong'));
    const thief = await aCustomer(world);
    expect(await send(mobileBody(proof), await thief.signIn())).toMatchObject(rejected('otpWrong'));
    await isUntouched();
    const body = await confirmed(mobileBody(proof));
    expect((await send(body)).success).toBe(true);
    expect(await send(body)).toMatchObject(rejected('otpWrong'));
    expect(await query('SELECT 1 FROM service_case WHERE client_id = $1', [customer.clientId])).toHaveLength(1);
  });

  test('rejects a late code; a proved code is valid as long as the registered contact’s', async () => {
    const proof = await requestProof(NEW_MOBILE);
    await world.advance(4 * MINUTE_MS);
    const body = await confirmed(mobileBody(proof));
    await world.advance(4 * MINUTE_MS);
    expect((await send(body)).success).toBe(true);
    const late = await requestProof(NEW_EMAIL);
    await world.advance(5 * MINUTE_MS);
    expect(await send({ section: 'email', emailAddress: NEW_EMAIL, otpProofNew: late })).toMatchObject(rejected('otpExpired'));
  });

  test('rejects the registered contact and one that five others have, with the reason only after a proof', async () => {
    expect(await requestCode({ mobileNumber: customer.mobile })).toMatchObject({
      ...rejected('unchanged'),
      message: 'This is already your mobile number.',
    });
    expect(await requestCode({ functionality: 'UPDATE_EMAIL', emailAddress: customer.email })).toMatchObject({
      message: 'This is already your email address.',
    });
    for (let n = 0; n < 4; n += 1) await aCustomer(world, { client: { mobile: NEW_MOBILE } });
    const body = mobileBody(await requestProof(NEW_MOBILE));
    expect(await send(body)).toMatchObject({ data: { otpNeeded: true } });
    await aCustomer(world, { client: { mobile: NEW_MOBILE } });
    expect(await send(mobileBody({ otpReferenceId: 'A'.repeat(22), otp: '123456' }))).toMatchObject(rejected('otpWrong'));
    expect(await send(body)).toMatchObject({
      ...rejected('contactInUse'),
      message: 'Too many customers use this number. Please choose another one.',
    });
    await isUntouched();
  });

  test('rejects other pairs of functionality and contact, and forty unknown fields', async () => {
    const pairs = [
      { functionality: 'UPDATE_EMAIL', mobileNumber: NEW_MOBILE },
      { emailAddress: NEW_EMAIL },
      { functionality: 'UPDATE_EMAIL', emailAddress: NEW_EMAIL, countryCode: '+971' },
      {},
    ];
    for (const pair of pairs)
      expect(await requestCode(pair), JSON.stringify(pair)).toMatchObject({ http: 400, data: { code: 'badRequest' } });
    const proof = { otpReferenceId: 'A'.repeat(22), otp: '123456' };
    const bodies = [
      mobileBody(proof),
      { section: 'email', emailAddress: NEW_EMAIL, otpProofNew: proof },
      { section: 'personal', EDUCATION: 'Diploma' },
    ];
    expect(HOSTILE_FIELDS).toHaveLength(40);
    for (const body of bodies)
      for (const field of HOSTILE_FIELDS)
        expect(await send({ ...body, [field]: 'Y' }), field).toMatchObject({ http: 400, data: { code: 'badRequest' } });
    await isUntouched();
    expect(await readRow(customer.clientId)).toMatchObject({ mobile: customer.mobile });
  });
});

test('of two tabs that submit the same change, one succeeds', async () => {
  const body = await confirmed(mobileBody(await requestProof(NEW_MOBILE)));
  const replies = await Promise.all([send(body), send(body)]);
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  expect(await query('SELECT 1 FROM service_case WHERE client_id = $1', [customer.clientId])).toHaveLength(1);
});

describe('a person without a registered contact', () => {
  const PASSWORD = 'Policy#2026';
  beforeEach(async () => {
    customer = await aCustomer(world, { client: { mobile: null, email: null } });
    as = await customer.signIn();
  });

  test('a person without a contact enters the password, and only the new contact is proved', async () => {
    const body = mobileBody(await requestProof(NEW_MOBILE));
    expect(await send(body)).toMatchObject(rejected('passwordNeeded'));
    expect(await send({ ...body, password: 'wrong' })).toMatchObject(rejected('credentialsWrong'));
    expect(await readRow(customer.clientId)).toMatchObject({ mobile: null });
  });

  test('a person without a contact gets it immediately with the right password', async () => {
    const body = { ...mobileBody(await requestProof(NEW_MOBILE)), password: PASSWORD };
    expect(await send(body)).toMatchObject({ success: true, data: { caseStatus: 'COMPLETED' } });
    expect(await readRow(customer.clientId)).toMatchObject({ mobile: NEW_MOBILE, email: null });
    await world.drain();
    expect(sentTexts(world, NEW_MOBILE)[0]).toContain('your mobile number has been changed');
    // From here on, a code can be sent to the new contact.
    const next = { section: 'email', emailAddress: NEW_EMAIL, otpProofNew: await requestProof(NEW_EMAIL), password: PASSWORD };
    expect(await send(next)).toMatchObject({ data: { otpNeeded: true } });
  });

  test('ten wrong passwords in a row lock the account, and then the right one is rejected too', async () => {
    const otpProofNew = await requestProof(NEW_MOBILE);
    for (let attempts = 0; attempts < 10; attempts += 1)
      expect(await send({ ...mobileBody(otpProofNew), password: `wrong ${attempts}` })).toMatchObject(rejected('credentialsWrong'));
    expect(await send({ ...mobileBody(otpProofNew), password: PASSWORD })).toMatchObject(rejected('credentialsWrong'));
    expect(await readRow(customer.clientId)).toMatchObject({ mobile: null });
  });
});

describe('changing personal details', () => {
  const personal = (fields: object) => send({ section: 'personal', ...fields });

  test('personal details are changed immediately without a code; an absent field stays', async () => {
    expect(await personal({ EDUCATION: 'Diploma', INCOME: 'above 25' })).toMatchObject({
      success: true,
      message: 'Success',
      data: { score: 100 },
    });
    expect(await world.services.store.profileRecord.find(customer.clientId)).toMatchObject({
      education: 'Diploma',
      occupation: 'Salaried',
      income: 'above 25',
      maritalStatus: 'Married',
    });
    await world.drain();
    expect(sentTexts(world, customer.mobile)).toEqual([]);
  });

  test.each([
    [{}, 'unchanged'],
    [{ EDUCATION: 'Graduate' }, 'unchanged'],
    [{ EDUCATION: 'graduate' }, 'badRequest'],
    [{ EDUCATION: '' }, 'badRequest'],
    [{ INCOME: '10 - 15' }, 'badRequest'],
    [{ MARITALSTATUS: null }, 'badRequest'],
  ])('rejects personal details %j with %s', async (fields, code) => {
    expect(await personal(fields)).toMatchObject(rejected(code));
    await isUntouched();
  });
});
