import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { aPolicy } from '../../testing/factories/policy-factory.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const readOffers = async (as: Actor) => (await world.call('/getPASAdetails', {}, { as })).data;
const sendEnquiry = (as: Actor, offerId = 'PASA-2026-12', more: object = {}) => world.call('/PASAEnquiry', { offerId, ...more }, { as });
const readEnquiries = ({ clientId }: Customer) => rows('SELECT state, slot, language FROM offer_enquiry WHERE client_id = $1', [clientId]);
const messagesTo = ({ clientId }: Customer) =>
  rows(`SELECT channel FROM message WHERE client_id = $1 AND template = 'offerEnquiry' ORDER BY channel`, [clientId]);

describe('offers of more cover', () => {
  test('offers follow from the cover in force, name the plan, and end with the next month', async () => {
    const asha = await aCustomer(world);
    const { PASA, Salaried, offers } = await readOffers(await asha.signIn());
    expect({ PASA, Salaried }).toEqual({ PASA: true, Salaried: true });
    const same = { planName: 'Secure Shield Term', premium: null, validTill: '2026-12-31' };
    expect(offers).toMatchObject([
      { ...same, offerId: 'PASA-2026-12', kind: 'PASA', sumAssured: 2_500_000 },
      { ...same, offerId: 'SALARIED-2026-12', kind: 'SALARIED', sumAssured: 2_500_000 },
    ]);
  });

  test('a person of high risk gets no offers, without an error', async () => {
    const person = await aCustomer(world, { client: { riskClass: 'HIGH' } });
    expect(await world.call('/getPASAdetails', {}, { as: await person.signIn() })).toMatchObject({
      status: 10,
      success: true,
      data: { PASA: false, Salaried: false, offers: [] },
    });
  });

  test('displayed offers count as seen, with the campaign that led to them', async () => {
    const person = await aCustomer(world);
    await world.call('/getPASAdetails', { campaign: 'pasaSept23cid' }, { as: await person.signIn() });
    await expect
      .poll(() => rows(`SELECT step FROM journey_step WHERE journey = 'pasa' AND code = 'pasaSept23cid'`))
      .toEqual([{ step: 'START' }]);
  });
});

describe('a call about an offer', () => {
  test('repeated requests make one message and one call; the offer disappears and the other one stays', async () => {
    const person = await aCustomer(world);
    const as = await person.signIn();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => sendEnquiry(as, undefined, { preferredSlot: 'EVENING', language: 'hi' })),
    );
    expect(new Set(replies.map(({ data }) => data.enquiryId)).size).toBe(1);
    expect(replies[0]?.data.message).toBe('We will call you within 2 working days.');
    expect(await readEnquiries(person)).toEqual([{ state: 'OPEN', slot: 'EVENING', language: 'hi' }]);
    expect(await messagesTo(person)).toEqual([{ channel: 'EMAIL' }, { channel: 'SMS' }]);
    expect(await world.drain()).toBe(0);
    expect(await readEnquiries(person)).toMatchObject([{ state: 'TAKEN' }]);
    expect(await readOffers(as)).toMatchObject({ PASA: false, Salaried: true, offers: [{ kind: 'SALARIED' }] });
  });

  test('a call about an offer waits while the call centre is unavailable, and is handed over once', async () => {
    const person = await aCustomer(world);
    world.sandbox.setFault('crm', 'down');
    expect((await sendEnquiry(await person.signIn())).success).toBe(true);
    expect(await world.drain()).toBeGreaterThan(0);
    expect(await readEnquiries(person)).toMatchObject([{ state: 'OPEN' }]);
    world.sandbox.setFault('crm', 'none');
    await rows(`UPDATE pgboss.job SET start_after = now() WHERE name = 'lead-created'`);
    expect(await world.drain()).toBe(0);
    expect(await readEnquiries(person)).toMatchObject([{ state: 'TAKEN' }]);
  });

  test('a call about an offer that the call centre rejects may be requested again', async () => {
    const person = await aCustomer(world, { client: { mobile: '9876543213' } });
    const as = await person.signIn();
    const first = await sendEnquiry(as);
    await world.drain();
    expect(await readEnquiries(person)).toMatchObject([{ state: 'REFUSED' }]);
    expect((await readOffers(as)).PASA).toBe(true);
    expect((await sendEnquiry(as)).data.enquiryId).not.toBe(first.data.enquiryId);
  });

  test('rejects a call about an offer that is unknown, expired or no longer for this person', async () => {
    const person = await aCustomer(world);
    const as = await person.signIn();
    expect(await sendEnquiry(as, 'PASA-2027-02')).toMatchObject({ status: 12, success: false });
    expect(await sendEnquiry(as, 'anything')).toMatchObject({ status: 12, success: false });
    expect(await sendEnquiry(as, 'PASA-2026-10')).toMatchObject({
      status: 13,
      message: 'This offer has expired.',
      data: { code: 'offerOver' },
    });
    await rows(`UPDATE policy SET status = 'LAPSED' WHERE client_id = $1`, [person.clientId]);
    expect(await sendEnquiry(as)).toMatchObject({ status: 13, data: { code: 'offerOver' } });
    expect(await readEnquiries(person)).toEqual([]);
  });

  test('a call about an offer needs a registered mobile number', async () => {
    const person = await aCustomer(world, { client: { mobile: null } });
    expect(await sendEnquiry(await person.signIn())).toMatchObject({ status: 13, data: { code: 'noMobile' } });
    expect(await readEnquiries(person)).toEqual([]);
  });
});

describe('health services', () => {
  const withRider = () => aCustomer(world, { owns: (book) => aPolicy(book, { riders: ['Critical Illness Cover'] }) });
  const open = (policyId: string, as: Actor) => world.call('/mediBuddyRedirection', { policyId }, { as });

  test('a health service opens at the partner with a single-use token for a minute, without personal data', async () => {
    const person = await withRider();
    const as = await person.signIn();
    const { data } = await open(person.policyNo, as);
    expect(data).toEqual({
      redirectUrl: `${world.sandbox.url}/wellness`,
      actionId: 'WELLNESS',
      fields: { token: expect.stringMatching(/^[\w-]{32}$/) },
    });
    const enter = (token: string) => fetch(`${data.redirectUrl}?token=${token}`);
    expect((await enter(data.fields.token)).status).toBe(200);
    expect((await enter(data.fields.token)).status).toBe(422);
    const other = await open(person.policyNo, as);
    await world.advance(61_000);
    expect((await enter(other.data.fields.token)).status).toBe(422);
    expect(
      await rows(`SELECT outcome FROM audit WHERE actor_id = $1 AND action = '/mediBuddyRedirection'`, [person.clientId]),
    ).toHaveLength(2);
  });

  test('health services are shown for the policies that have them', async () => {
    const person = await aCustomer(world, {
      owns: (book) => {
        aPolicy(book, { riders: ['Hospital Cash Benefit'] });
        aPolicy(book, { riders: ['Waiver of Premium'] });
      },
    });
    // The import does this at its end.
    await rows('SELECT refresh_policy_sums($1)', [person.policyNos]);
    const as = await person.signIn();
    expect((await world.call('/getDashboardDetails', {}, { as })).data.healthServices).toEqual([person.policyNos[0]]);
    const readHealthServices = async (policyId?: string) =>
      (await world.call('/getPolicyDetails', { policyId }, { as })).data.HEALTH_SERVICES;
    expect([await readHealthServices(person.policyNos[0]), await readHealthServices(person.policyNos[1])]).toEqual(['Y', 'N']);
  });

  test('a health service does not open for a policy without it, for another customer, or while the partner is unavailable', async () => {
    const [person, other] = [await aCustomer(world), await withRider()];
    const as = await person.signIn();
    expect(await open(person.policyNo, as)).toMatchObject({ status: 13, message: 'This policy does not include health services.' });
    expect(await open(other.policyNo, as)).toMatchObject({ status: 12, success: false });
    world.sandbox.setFault('sso', 'down');
    expect((await open(other.policyNo, await other.signIn())).success).toBe(false);
    world.sandbox.setFault('sso', 'none');
  });
});

describe('dashboard notices other than premiums', () => {
  const readAlerts = async (as: Actor) => (await world.call('/getDashboardDetails', {}, { as })).data.alerts;

  test('shows a returned debit until its premium is paid', async () => {
    const as = await world.actAs('p05');
    const debit = (state: string, attempt: number) =>
      rows(
        `INSERT INTO mandate_debit (debit_id, mandate_id, policy_no, due_date, attempt, amount, state, notice_on, present_on, charge_on, created_at)
         SELECT gen_random_uuid(), mandate_id, policy_no, '2026-11-26', $2, 1020300, $1, '2026-11-20', '2026-11-26', '2026-11-26', $3
         FROM mandate WHERE policy_no = '100000501' AND status = 'ACTIVE'`,
        [state, attempt, world.now()],
      );
    const failed = { kind: 'MANDATE_FAILED', policyNo: '100000501', on: '2026-11-26', amount: 10_203, caseId: null };
    await debit('RETURNED', 1);
    expect(await readAlerts(as)).toContainEqual(failed);
    await debit('PLANNED', 2);
    expect(await readAlerts(as)).not.toContainEqual(failed);
    await rows(`UPDATE mandate_debit SET state = 'RETURNED' WHERE attempt = 2`);
    expect(await readAlerts(as)).toContainEqual(failed);
    await rows(`UPDATE premium_due SET posted_at = $1 WHERE policy_no = '100000501' AND due_date = '2026-11-26'`, [world.now()]);
    expect((await readAlerts(as)).map(({ kind }) => kind)).not.toContain('MANDATE_FAILED');
  });

  test('shows a requested document and KYC that is due, and counts open requests by policy', async () => {
    const person = await aCustomer(world, { client: { kycDue: '2026-11-25' } });
    const as = await person.signIn();
    const { data } = await world.call('/createCase/purposeOfInsurance', { policyNo: person.policyNo, purposeOfInsurance: 'E' }, { as });
    const { caseId } = data;
    await rows(`UPDATE service_case SET status = 'REQUIREMENT_RAISED' WHERE case_id = $1`, [caseId]);
    const alerts = (await readAlerts(as)).filter(({ kind }) => kind !== 'DUE_SOON');
    expect(alerts).toMatchObject([
      { kind: 'KYC_DUE', policyNo: null, on: '2026-11-25', caseId: null },
      { kind: 'REQUIREMENT', policyNo: person.policyNo, caseId },
    ]);
    const { DASHBOARDdDETAILS: policies } = (await world.call('/getDashboardDetails', {}, { as })).data;
    expect(policies.map(({ OPEN_CASES }) => OPEN_CASES)).toEqual([1]);
  });

  test('asks for no feedback for 30 days after feedback was given', async () => {
    const person = await aCustomer(world);
    const as = await person.signIn();
    const isRequired = async () => (await world.call('/getDashboardDetails', {}, { as })).data.npsRequired;
    expect(await isRequired()).toBe(true);
    await rows(
      `INSERT INTO feedback (feedback_id, client_id, session_id, at, rating, transaction, reasons) VALUES (gen_random_uuid(), $1, gen_random_uuid(), $2, 9, 'X', '{}')`,
      [person.clientId, new Date(world.now().getTime() - 29 * DAY_MS)],
    );
    expect(await isRequired()).toBe(false);
  });
});
