import type { EndpointAt } from '@portal/contract/contract.ts';
import type { RequestOf } from '@portal/contract/endpoint.ts';
import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import {
  ACCOUNT,
  APPROVE,
  createPersonHelpers,
  decideAtBank,
  decideInApp,
  decideOnPage,
  postCallback,
} from '../../testing/factories/mandates.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';
import { sweepMandates } from './sweep-mandates.ts';

const CLIENT = '1000000008';
const POLICY = '100000801';
const MOBILE = '9000000008';

let world: World;
let payer: Actor;
let person: ReturnType<typeof createPersonHelpers>;
beforeEach(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent', SESSION_IDLE_MS: '86400000' } });
  payer = await world.actAs('p08');
  person = createPersonHelpers(world, { actor: payer, mobile: MOBILE });
});
afterEach(() => world.close());

const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const states = async () =>
  (await db('SELECT rail, status FROM mandate WHERE policy_no = $1 ORDER BY started_at, transaction_id', [POLICY])).map(
    (m) => `${m.rail} ${m.status}`,
  );
const cases = async () =>
  (await db(`SELECT type, status FROM service_case WHERE channel <> 'BRANCH' ORDER BY submitted_at, type, case_id`)).map(
    (c) => `${c.type} ${c.status}`,
  );
const policy = async () => (await db('SELECT billing_type, source_code FROM policy WHERE policy_no = $1', [POLICY]))[0];

const startEnach = async (changes: object = {}) =>
  person.confirmed('/token/getingenicoToken', await person.enachBody(CLIENT, POLICY, changes));
const startEsi = async (changes: object = {}) => person.confirmed('/esi/initiateESI', await person.esiBody(CLIENT, POLICY, changes));
const startUpi = async (changes: object = {}) => person.confirmed('/upi/createMandate', await person.upiBody(CLIENT, POLICY, changes));
type Save = RequestOf<EndpointAt<'/enach/saveEnachCase'>>;
const save = (tokenInfo: Save['ingenicoRequest'], ingenicoResponse: string) =>
  world.call('/enach/saveEnachCase', { ingenicoRequest: tokenInfo, ingenicoResponse, billing_typ: 'Direct Bill' }, { as: payer });

describe('set-up by eNACH', () => {
  test('a customer without an ABC ID is first sent to link one, without a reservation, and continues after linking', async () => {
    world.sandbox.setFault('sso', 'notLinked', { times: 1 });
    expect(await startEnach()).toMatchObject({ status: 12, success: false, data: { code: 'abcIdNeeded', endpoint: 'sso/token' } });
    expect([await states(), await cases()]).toEqual([[], []]);
    expect(await startEnach()).toMatchObject({ status: 10, success: true });
    expect(await states()).toEqual(['ENACH STARTED']);
  });

  test.each(['down', 'badJson', 'refuse'] as const)('continues if the group’s service is unavailable: %s', async (error) => {
    world.sandbox.setFault('sso', error);
    expect(await startEnach()).toMatchObject({ status: 10, success: true });
  });

  test('an eNACH mandate that is started, approved at the bank and saved is active, with case, billing and first debit', async () => {
    const { data } = await startEnach();
    expect(data).toMatchObject({
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
      tokenInfo: {
        totalamount: 1,
        amountType: 'M',
        accountNo: ACCOUNT,
        debitStartDate: '21-11-2026',
        transactionId: expect.stringMatching(/^EN\d{18}$/),
      },
      widgetUrl: `${world.sandbox.url}/enach/widget.js`,
    });
    expect([await states(), await cases()]).toEqual([['ENACH STARTED'], ['MANDATE DRAFT']]);
    const response = await decideAtBank(world, data, APPROVE);
    const { data: saved } = await save(data.tokenInfo, response);
    expect(saved).toMatchObject({ ingenicoTransactionStatus: 'SUCCESS', caseId: expect.stringMatching(/^SR\d{10}$/), reasonText: null });
    expect(saved.message).toContain('Your eNACH registration is successful. Your request number is SR');
    expect([await states(), await cases()]).toEqual([['ENACH ACTIVE'], ['MANDATE COMPLETED']]);
    expect(await policy()).toEqual({ billing_type: 'Auto Pay', source_code: 'EN' });

    await world.drain();
    expect((await save(data.tokenInfo, response)).data).toEqual(saved);
    expect(await db('SELECT outcome, source FROM mandate_event ORDER BY received_at, source')).toHaveLength(2);
    expect(await db("SELECT count(*)::int AS n FROM mandate_history WHERE to_status = 'ACTIVE'")).toEqual([{ n: 1 }]);
    const [card] = await person.enachCards(CLIENT);
    expect(card).toMatchObject({
      Enach_Status: true,
      Account_Number: `XXXXXXXX${ACCOUNT.slice(-4)}`,
      billing_typ: 'Auto Pay',
      source_cd: 'EN',
    });
    expect(card?.Next_Debit_On).toMatch(/^2026-/);
    expect(card?.Timeline.map((entry) => entry.kind)).toEqual(['ACTIVE', 'STARTED']);
    // The account is not readable in the clear anywhere.
    const [row] = await db('SELECT account_sealed, account_last4 FROM mandate WHERE policy_no = $1', [POLICY]);
    expect([row.account_last4, row.account_sealed.toString('latin1').includes(ACCOUNT)]).toEqual([ACCOUNT.slice(-4), false]);
  });

  test('a repeated start returns the same token; another account replaces it only if setup was not started at the gateway', async () => {
    const first = await startEnach();
    const again = await startEnach();
    expect(again.data).toEqual(first.data);
    const other = await startEnach({ accountNo: '50100012349999' });
    expect(other.data.tokenInfo.transactionId).not.toBe(first.data.tokenInfo.transactionId);
    expect((await states()).sort()).toEqual(['ENACH ABORTED', 'ENACH STARTED']);
    await decideAtBank(world, other.data, { way: 'outcome', ending: '9700' });
    const rejected = await startEnach();
    expect(rejected).toMatchObject({ status: 13, data: { code: 'enachOngoing' } });
    expect((await states()).sort()).toEqual(['ENACH ABORTED', 'ENACH PENDING']);
  });

  test('rejects amounts and frequencies that differ from ours, and an invalid form', async () => {
    const wrong: [object, object][] = [
      [{ totalamount: '1.00' }, { http: 409, status: 21, data: { code: 'amountChanged' } }],
      [{ frequency: 'Monthly' }, { http: 409, status: 21, data: { code: 'amountChanged' } }],
      [{ ifscCode: 'ICIC0001234' }, { http: 400, data: { fields: { ifscCode: expect.stringContaining('another bank') } } }],
      [{ bankCode: 'XXXX' }, { http: 400, data: { fields: { bankCode: 'Please Select Bank' } } }],
      [{ accountNo: '123' }, { http: 400, data: { fields: { accountNo: 'Check the account number.' } } }],
      [{ accountHolderName: '123 !' }, { http: 400, data: { fields: { accountHolderName: expect.any(String) } } }],
      [{ termsVersion: '0' }, { http: 400, data: { fields: { termsVersion: expect.any(String) } } }],
    ];
    for (const [changes, answer] of wrong) expect(await startEnach(changes), JSON.stringify(changes)).toMatchObject(answer);
    expect(wrong).toHaveLength(7);
    expect(await states()).toEqual([]);
  });

  test('closing the widget sets up nothing, and the customer may try again immediately', async () => {
    const { data } = await startEnach();
    expect((await save(data.tokenInfo, '')).data).toMatchObject({
      ingenicoTransactionStatus: 'ABORTED',
      message: expect.stringContaining('You left'),
    });
    expect([await states(), await cases()]).toEqual([['ENACH ABORTED'], ['MANDATE CANCELLED']]);
    expect((await startEnach()).status).toBe(10);
  });

  test('shows the bank’s reason for a rejection', async () => {
    const { data } = await startEnach();
    const response = await decideAtBank(world, data, { way: 'refuse', reason: 'AP08' });
    expect((await save(data.tokenInfo, response)).data).toMatchObject({
      ingenicoTransactionStatus: 'FAILURE',
      message: 'Your eNACH registration has failed: The name does not match the name on the account.',
      reasonText: 'Use an account in this name, or ask your bank to correct the name on the account.',
    });
    expect([await states(), await cases()]).toEqual([['ENACH FAILED'], ['MANDATE REJECTED']]);
  });

  test('while the gateway is silent, a forged response has no effect and no case; a genuine one is in progress', async () => {
    const forged = await startEnach();
    const response = await decideAtBank(world, forged.data, { way: 'outcome', ending: '9709' });
    expect(response).not.toBe('');
    const answer = await save(forged.data.tokenInfo, response);
    expect(answer.data).toMatchObject({ caseId: null, message: 'Your request is registered and will be processed.' });
    expect(await states()).toEqual(['ENACH STARTED']);
    // The callback reports the actual state a minute later.
    await world.advance(MINUTE_MS);
    await world.drain();
    expect(await states()).toEqual(['ENACH ACTIVE']);
  });

  test('a genuine success counts as in progress while the query fails', async () => {
    const { data } = await startEnach();
    world.sandbox.setFault('enach', 'http500');
    const response = await decideAtBank(world, data, { way: 'outcome', ending: '9707' });
    expect((await save(data.tokenInfo, response)).data).toMatchObject({ ingenicoTransactionStatus: 'SUCCESS', caseId: expect.any(String) });
    expect(await states()).toEqual(['ENACH PENDING']);
  });

  test('the response of another transaction, and another customer’s transaction, are not found', async () => {
    const { data } = await startEnach();
    const response = await decideAtBank(world, data, { way: 'outcome', ending: '9710' });
    expect(response).toContain('SUCCESS');
    expect((await save(data.tokenInfo, response)).data).toMatchObject({ ingenicoTransactionStatus: 'ABORTED' });
    const otherUser = await world.actAs('p02');
    const body = { ingenicoRequest: data.tokenInfo, ingenicoResponse: response, billing_typ: '' };
    expect(await world.call('/enach/saveEnachCase', body, { as: otherUser })).toMatchObject({ status: 12 });
  });
});

describe('set-up by ESI', () => {
  const comeBack = (fields: Record<string, string>) =>
    world.app.inject({
      method: 'POST',
      url: '/esi-status',
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  test('an ESI mandate approved on the bank’s page is active after a return without a session, and the page shows it', async () => {
    const { data } = await startEsi();
    expect(data.fields).toMatchObject({ merchantId: 'LIFEPORTAL', txnId: expect.stringMatching(/^ES\d{18}$/) });
    const back = await comeBack(await decideOnPage(world, data, APPROVE));
    expect(back.statusCode).toBe(303);
    const ref = /^\/esi-status\?ref=([\w-]{22})$/.exec(String(back.headers.location))?.[1] ?? '';
    expect(await states()).toEqual(['ESI ACTIVE']);
    expect(await policy()).toEqual({ billing_type: 'Auto Pay', source_code: 'EI' });
    const own = await world.call('/esi/postTransaction', { ref }, { as: payer });
    expect(own.data).toMatchObject({
      status: 'Success',
      policyNumber: POLICY,
      accountLast4: ACCOUNT.slice(-4),
      caseId: expect.any(String),
    });
    const anyone = await world.call('/esi/postTransaction', { ref });
    expect(anyone.data).toMatchObject({ status: 'Success', policyNumber: '801', accountLast4: '', bankName: '', caseId: null });
    await world.advance(25 * 60 * MINUTE_MS);
    expect(await world.call('/esi/postTransaction', { ref })).toMatchObject({ status: 12 });
  });

  test('a modified return reveals nothing about any mandate', async () => {
    const { data } = await startEsi();
    const fields = await decideOnPage(world, data, { way: 'outcome', ending: '9704' });
    expect(fields.status).toBe('CANCELLED_BY_USER');
    const forged = await comeBack({ ...fields, status: 'ACTIVE' });
    expect(forged.headers.location).toBe('/esi-status?result=registered');
    expect(await states()).toEqual(['ESI STARTED']);
    await comeBack(fields);
    expect(await states()).toEqual(['ESI ABORTED']);
  });

  test('amounts come from our records, and a repeated start returns the same instruction', async () => {
    expect(await startEsi({ txnScAmount: '10' })).toMatchObject({ http: 409, data: { code: 'amountChanged' } });
    expect(await startEsi({ txnAmount: '10' })).toMatchObject({ http: 409, data: { code: 'amountChanged' } });
    expect(await startEsi({ mircCode: '4002400021' })).toMatchObject({ http: 400, data: { fields: { mircCode: expect.any(String) } } });
    const [first, again] = [await startEsi(), await startEsi()];
    expect(again.data.fields.txnId).toBe(first.data.fields.txnId);
    expect(again.data.fields.payload).toBe(first.data.fields.payload);
    expect(await states()).toEqual(['ESI STARTED']);
  });
});

describe('set-up by UPI', () => {
  test('a UPI mandate that is approved in the app is active; a status in the return address has no effect', async () => {
    const { data } = await startUpi();
    const { web_url } = data.response.links;
    const typed = await world.call('/mandate/status', { ref: data.ref }, { as: payer });
    expect(typed.data).toMatchObject({ mandate_status: 'CREATED', awaitsApproval: true, title: 'Pending' });
    expect(await states()).toEqual(['UPI STARTED']);
    const back = new URL(await decideInApp(web_url, 'success@sandbox'));
    expect([back.pathname, back.searchParams.get('ref'), back.searchParams.get('mandate_status')]).toEqual([
      '/upi-autopay',
      data.ref,
      'ACTIVE',
    ]);
    const { data: status } = await world.call('/mandate/status', { ref: data.ref }, { as: payer });
    expect(status).toMatchObject({
      kind: 'UPI',
      mandate_status: 'ACTIVE',
      awaitsApproval: false,
      title: 'Success!',
      policyNumbers: [POLICY],
    });
    expect(status.firstDebitOn).toMatch(/^2026-/);
    expect((await world.call('/mandate/status', { ref: data.ref })).data).toMatchObject({ policyNumbers: ['801'], caseId: null });
    expect(await policy()).toEqual({ billing_type: 'Auto Pay', source_code: 'PU' });
    const [card] = await person.upiCards(CLIENT);
    expect(card).toMatchObject({ Upi_Mandate_Status: 'ACTIVE', Vpa: 's*****@sandbox' });
    const own = await world.call('/mandate/status', { caseId: status.caseId ?? '' }, { as: payer });
    expect(own.data).toMatchObject({ mandate_status: 'ACTIVE' });
    const otherUser = await world.actAs('p02');
    expect(await world.call('/mandate/status', { caseId: status.caseId ?? '' }, { as: otherUser })).toMatchObject({ status: 12 });
  });

  test('a repeated start returns the same link; a mandate awaiting approval blocks every rail, with its reference', async () => {
    const [first, again] = [await startUpi(), await startUpi()];
    expect(again.data).toEqual(first.data);
    await decideInApp(first.data.response.links.web_url, 'pending@sandbox');
    await world.drain();
    expect(await states()).toEqual(['UPI PENDING']);
    expect(await startUpi()).toMatchObject({ status: 13, data: { code: 'upiOngoing', ref: expect.stringMatching(/^[\w-]{22}$/) } });
    expect(await startEnach()).toMatchObject({ status: 13, data: { code: 'enachNotAllowed', reason: 'OTHER_RAIL_ONGOING' } });
    expect(await startEsi()).toMatchObject({ status: 13, data: { code: 'esiNotAllowed' } });
  });

  test('reports an unavailable partner, and the same start continues when it is available again', async () => {
    world.sandbox.setFault('upi', 'http500', { times: 1 });
    expect(await startUpi()).toMatchObject({ status: 20 });
    expect((await startUpi()).data.response.links.web_url).toContain('/upi/app/');
    expect(await states()).toEqual(['UPI STARTED']);
  });

  test('rejects a partner’s reference of another policy’s mandate; the same start continues with the correct one', async () => {
    const { start } = world.services.partners.upi;
    const [{ partner_ref: ofAnother }] = await (async () => {
      const other = await aCustomer(world);
      const owner = createPersonHelpers(world, { actor: await other.signIn(), mobile: other.mobile });
      await owner.confirmed('/upi/createMandate', await owner.upiBody(other.clientId, other.policyNo));
      return db('SELECT partner_ref FROM mandate WHERE policy_no = $1', [other.policyNo]);
    })();
    world.services.partners.upi.start = async (mandate) => ({ ...(await start(mandate)), partnerRef: ofAnother });
    expect(await startUpi()).toMatchObject({ status: 20, message: 'Network Issue' });
    expect(await db('SELECT partner_ref FROM mandate WHERE policy_no = $1', [POLICY])).toEqual([{ partner_ref: null }]);
    world.services.partners.upi.start = start;
    await decideInApp((await startUpi()).data.response.links.web_url, 'success@sandbox');
    await world.drain();
    expect(await states()).toEqual(['UPI ACTIVE']);
  });

  test('rejects amounts that differ from ours and a replacement without consent', async () => {
    expect(await startUpi({ mandateAmount: '1' })).toMatchObject({ http: 409, data: { code: 'amountChanged' } });
    const { data } = await startEnach();
    await save(data.tokenInfo, await decideAtBank(world, data, APPROVE));
    expect(await startUpi()).toMatchObject({ status: 13, data: { code: 'replaceNotAccepted' } });
    expect(await startEnach()).toMatchObject({ status: 13, data: { code: 'enachExists' } });
  });

  test('the old mandate is debited until the new one is active, then cancelled at its partner after two days', async () => {
    const { data } = await startEnach();
    await save(data.tokenInfo, await decideAtBank(world, data, APPROVE));
    const debits = () => db('SELECT m.rail, d.state, d.skip_reason FROM mandate_debit d JOIN mandate m USING (mandate_id) ORDER BY m.rail');
    expect(await debits()).toEqual([{ rail: 'ENACH', state: 'PLANNED', skip_reason: null }]);
    const upi = await startUpi({ replaceAccepted: true });
    expect((await states()).sort()).toEqual(['ENACH ACTIVE', 'UPI STARTED']);
    await decideInApp(upi.data.response.links.web_url, 'success@sandbox');
    await world.drain();
    expect((await states()).sort()).toEqual(['ENACH REPLACED', 'UPI ACTIVE']);
    expect(await policy()).toEqual({ billing_type: 'Auto Pay', source_code: 'PU' });
    expect(await debits()).toEqual([
      { rail: 'ENACH', state: 'SKIPPED', skip_reason: 'REPLACED' },
      { rail: 'UPI', state: 'PLANNED', skip_reason: null },
    ]);
    await sweepMandates(world.services, world.now());
    const readCancellation = () => db(`SELECT cancel_at, cancel_tries FROM mandate WHERE policy_no = $1 AND rail = 'ENACH'`, [POLICY]);
    expect(await readCancellation()).toEqual([{ cancel_at: new Date('2026-11-22T05:00:00Z'), cancel_tries: 0 }]);
    await world.advance(2 * 1_440 * MINUTE_MS);
    await sweepMandates(world.services, world.now());
    expect(await readCancellation()).toEqual([{ cancel_at: null, cancel_tries: 1 }]);
  });

  test('rejects a link to an unknown host, and the policy is free again', async () => {
    await db('UPDATE premium_due SET premium = 100000, gst = 0, rider_premium = 0 WHERE policy_no = $1', [POLICY]);
    const limit = (await person.upiCards(CLIENT))[0]?.Mandate_Amount;
    expect(limit).toBe('1,500.00');
    await db('UPDATE premium_due SET premium = 101100, gst = 0, rider_premium = 0 WHERE policy_no = $1', [POLICY]);
    expect((await startUpi()).data.response.links.web_url).toBe('');
    expect(await states()).toEqual(['UPI ABORTED']);
  });
});

describe('an abandoned start of a mandate', () => {
  test('a start unknown to the partner is abandoned after 30 minutes, but stays while the partner is silent', async () => {
    await startEnach();
    await world.advance(31 * MINUTE_MS);
    world.sandbox.setFault('enach', 'http500');
    await sweepMandates(world.services, world.now());
    expect(await states()).toEqual(['ENACH STARTED']);
    expect(await startEnach({ accountNo: '50100012349999' })).toMatchObject({ status: 20 });
    world.sandbox.setFault('enach', 'none');
    await world.advance(61 * MINUTE_MS);
    await sweepMandates(world.services, world.now());
    expect([await states(), await cases()]).toEqual([['ENACH TIMED_OUT'], ['MANDATE CANCELLED']]);
  });

  test('a late success is accepted if nothing is newer, and otherwise withdrawn and cancelled at the partner', async () => {
    const { data } = await startEnach();
    await save(data.tokenInfo, await decideAtBank(world, data, { way: 'outcome', ending: '9702' }));
    expect(await states()).toEqual(['ENACH FAILED']);
    await world.advance(MINUTE_MS);
    await world.drain();
    expect(await states()).toEqual(['ENACH ACTIVE']);
  });

  test('a late success of a replaced mandate is withdrawn and cancelled at the partner', async () => {
    const { data } = await startEnach();
    await save(data.tokenInfo, await decideAtBank(world, data, { way: 'outcome', ending: '9702' }));
    const upi = await startUpi();
    expect(upi.status).toBe(10);
    await world.advance(MINUTE_MS);
    await world.drain();
    expect((await states()).sort()).toEqual(['ENACH WITHDRAWN', 'UPI STARTED']);
    expect(await db(`SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'mandate-cancel' AND state = 'completed'`)).toEqual([{ n: 1 }]);
    // A later success is stored, and cancelled at the partner again.
    const [{ transaction_id: transactionId }] = await db(`SELECT transaction_id FROM mandate WHERE rail = 'ENACH' AND policy_no = $1`, [
      POLICY,
    ]);
    const status = { type: 'mandate.updated', transactionId, umrn: 'HDFC7000000000000001', mandateStatus: 'ACTIVE', at: world.now() };
    expect((await postCallback(world, { rail: 'enach', body: { eventId: 'evt-later', ...status } })).statusCode).toBe(204);
    expect(await db(`SELECT outcome FROM mandate_event WHERE event_id = 'evt-later'`)).toEqual([{ outcome: 'cancelled again' }]);
  });
});
