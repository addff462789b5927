import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { CONSENTS } from '@portal/rules/privacy/consents.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const turn = (as: Actor, kind: keyof typeof CONSENTS, given: boolean) =>
  world.call('/privacy/withdraw', { kind, given, version: CONSENTS[kind].version }, { as, cookies: { 'lp-lang': 'hi' } });
const readConsent = async (as: Actor, kind: keyof typeof CONSENTS) =>
  (await world.call('/privacy/overview', {}, { as })).data.consents.find((consent) => consent.kind === kind);
const readDetails = async ({ clientId }: Customer) =>
  (await rows('SELECT marital_status, education, occupation, income FROM client WHERE client_id = $1', [clientId]))[0];
const DETAILS = { marital_status: 'Married', education: 'Graduate', occupation: 'Salaried', income: '10-15' };
const NO_DETAILS = { marital_status: null, education: null, occupation: null, income: null };

describe('a consent', () => {
  test('its withdrawal is recorded with the text, and reported to the customer and the systems of the insurer', async () => {
    const asha = await aCustomer(world);
    const as = await asha.signIn();
    expect(await readConsent(as, 'GROUP_SHARING')).toEqual({ kind: 'GROUP_SHARING', given: false, version: '2026-01', at: null });
    expect((await turn(as, 'GROUP_SHARING', true)).data).toEqual({ kind: 'GROUP_SHARING', given: true, at: world.now().toISOString() });
    await world.advance(MINUTE_MS);
    expect((await turn(as, 'GROUP_SHARING', false)).data).toMatchObject({ given: false });
    const stored = await rows(
      'SELECT kind, given, version, companies, octet_length(text_hash) AS hash FROM consent WHERE client_id = $1 ORDER BY 1',
      [asha.clientId],
    );
    expect(stored).toEqual([
      { kind: 'GROUP_SHARING', given: true, version: '2026-01', companies: ['HEALTH', 'FUNDS', 'LOANS'], hash: 32 },
      { kind: 'GROUP_SHARING', given: false, version: '2026-01', companies: [], hash: 32 },
    ]);
    expect(await readConsent(as, 'GROUP_SHARING')).toMatchObject({ given: false, at: world.now().toISOString() });
    const messages = await rows(`SELECT channel FROM message WHERE client_id = $1 AND template = 'consentWithdrawn' ORDER BY 1`, [
      asha.clientId,
    ]);
    expect(messages).toEqual([{ channel: 'EMAIL' }, { channel: 'SMS' }]);
    const events = await rows(
      `SELECT data->>'purpose' AS purpose, data->>'given' AS given FROM domain_event WHERE type = 'consent.changed' ORDER BY event_no`,
    );
    expect(events.slice(-2)).toEqual([
      { purpose: 'GROUP_SHARING', given: 'true' },
      { purpose: 'GROUP_SHARING', given: 'false' },
    ]);
  });

  test('a repetition records nothing', async () => {
    const ravi = await aCustomer(world);
    const as = await ravi.signIn();
    const replies = [await turn(as, 'GROUP_SHARING', true), await turn(as, 'GROUP_SHARING', true)];
    expect(replies[1]?.data).toEqual(replies[0]?.data);
    expect(await rows('SELECT given FROM consent WHERE client_id = $1', [ravi.clientId])).toEqual([{ given: true }]);
  });

  test('an old version of the text is rejected', async () => {
    const ravi = await aCustomer(world);
    const reply = await world.call(
      '/privacy/withdraw',
      { kind: 'WHATSAPP', given: false, version: '2020-01' },
      { as: await ravi.signIn() },
    );
    expect(reply).toMatchObject({ status: 21, success: false, data: { code: 'versionOld' } });
    expect(await rows('SELECT given FROM consent WHERE client_id = $1', [ravi.clientId])).toEqual([]);
  });

  test('WhatsApp is turned on and off for all policies', async () => {
    const asha = await aCustomer(world);
    const as = await asha.signIn();
    const read = () => rows('SELECT whatsapp_ind FROM policy WHERE client_id = $1', [asha.clientId]);
    await turn(as, 'WHATSAPP', true);
    expect(await read()).toEqual([{ whatsapp_ind: 'Y' }]);
    await turn(as, 'WHATSAPP', false);
    expect(await read()).toEqual([{ whatsapp_ind: 'N' }]);
  });
});

describe('personal details', () => {
  test('leave use with the withdrawal, encrypted, and no copy of a book is left', async () => {
    const asha = await aCustomer(world);
    const as = await asha.signIn();
    // The customer has replaced a value of the book, which is stored beside it.
    await rows(`UPDATE client SET income = '5-10' WHERE client_id = $1`, [asha.clientId]);
    expect(await rows(`SELECT part FROM book_value WHERE key = $1`, [asha.clientId])).toEqual([{ part: 'income' }]);
    expect(await readConsent(as, 'PERSONAL_DETAILS')).toMatchObject({ given: true, at: null });
    await turn(as, 'PERSONAL_DETAILS', false);
    expect(await readDetails(asha)).toEqual(NO_DETAILS);
    expect(await rows(`SELECT part FROM book_value WHERE key = $1`, [asha.clientId])).toEqual([]);
    const [sealed] = await rows('SELECT details_sealed, withdrawn_on FROM withdrawn_details WHERE client_id = $1', [asha.clientId]);
    expect(sealed.withdrawn_on).toBe(world.now().toISOString().slice(0, 10));
    expect(sealed.details_sealed.toString('latin1')).not.toContain('Salaried');
    expect(await world.services.store.personalDetails.findWithdrawn(asha.clientId)).toMatchObject({
      details: { maritalStatus: 'Married', education: 'Graduate', occupation: 'Salaried', income: '5-10' },
    });
  });

  test('a book does not bring them back', async () => {
    const asha = await aCustomer(world);
    await turn(await asha.signIn(), 'PERSONAL_DETAILS', false);
    await rows(`UPDATE client SET income = '25+', occupation = 'Business', pin_code = '400002' WHERE client_id = $1`, [asha.clientId]);
    expect(await readDetails(asha)).toEqual(NO_DETAILS);
    expect(await rows('SELECT pin_code FROM client WHERE client_id = $1', [asha.clientId])).toEqual([{ pin_code: '400002' }]);
  });

  test('return with the consent', async () => {
    const asha = await aCustomer(world);
    const as = await asha.signIn();
    await turn(as, 'PERSONAL_DETAILS', false);
    await turn(as, 'PERSONAL_DETAILS', true);
    expect(await readDetails(asha)).toEqual(DETAILS);
    expect(await rows('SELECT client_id FROM withdrawn_details WHERE client_id = $1', [asha.clientId])).toEqual([]);
  });

  test('a customer who states them again gives the consent again', async () => {
    const asha = await aCustomer(world);
    const as = await asha.signIn();
    await turn(as, 'PERSONAL_DETAILS', false);
    expect((await world.call('/profileUpdate', { section: 'personal', INCOME: '5-10' }, { as })).success).toBe(true);
    expect(await readDetails(asha)).toEqual({ ...NO_DETAILS, income: '5-10' });
    expect(await readConsent(as, 'PERSONAL_DETAILS')).toMatchObject({ given: true });
    expect(await rows('SELECT client_id FROM withdrawn_details WHERE client_id = $1', [asha.clientId])).toEqual([]);
  });

  test('after the withdrawal no cover is offered, and a call that was requested before is not made', async () => {
    const asha = await aCustomer(world);
    const as = await asha.signIn();
    expect((await world.call('/PASAEnquiry', { offerId: 'PASA-2026-12' }, { as })).success).toBe(true);
    await turn(as, 'PERSONAL_DETAILS', false);
    expect(await world.drain()).toBe(0);
    expect(await rows('SELECT state, crm_id FROM offer_enquiry WHERE client_id = $1', [asha.clientId])).toEqual([
      { state: 'REFUSED', crm_id: null },
    ]);
    expect((await world.call('/getPASAdetails', {}, { as })).data).toMatchObject({ PASA: false, Salaried: false, offers: [] });
    expect((await world.call('/PASAEnquiry', { offerId: 'PASA-2026-12' }, { as })).data).toMatchObject({ code: 'offerOver' });
  });
});
