import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { APPROVE, createPersonHelpers, decideAtBank, decideInApp, decideOnPage, postCallback } from '../../testing/factories/mandates.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { checkRegisters } from './check-register.ts';
import { sweepMandates } from './sweep-mandates.ts';

/** Number of single changes of a signed callback that are tried (PAY-02). */
const CHANGES = 2_000;
/** Number of concurrent attempts, by people or tabs, to set up a mandate for one policy (MND-01). */
const PARALLEL = 500;

let world: World;
let customer: Customer;
let person: ReturnType<typeof createPersonHelpers>;
beforeAll(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent', SESSION_IDLE_MS: String(100 * DAY_MS), SESSION_MAX_H: '9999' } });
});
beforeEach(async () => {
  customer = await aCustomer(world);
  const { clientId, mobile } = customer;
  const payer = await world.services.store.session.create(
    { kind: 'customer', clientId, clientIds: [clientId], absoluteMs: 400 * DAY_MS },
    world.now(),
  );
  person = createPersonHelpers(world, { actor: payer, mobile });
});
afterAll(() => world.close());

const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const readState = async (transactionId: string) =>
  (await db('SELECT status FROM mandate WHERE transaction_id = $1', [transactionId]))[0]?.status;
/** An account whose ending has no meaning in the sandbox. */
const toAccountNo = ({ clientId }: Customer) => `50100${clientId.slice(-8)}`;
const alerts = async () => (await db('SELECT kind FROM staff_alert ORDER BY kind')).map((row) => row.kind);

/** The error code, as the gate reports it. A call without a free connection is asked to retry. */
function getCode(reason: unknown): string {
  const code: unknown = Reflect.get(Object(reason), 'code');
  if (typeof code === 'string') return code;
  const { name, message } = reason instanceof Error ? reason : { name: '', message: String(reason) };
  return name === 'PartnerFailure' ? 'partnerDown' : /timeout exceeded when trying to connect/.test(message) ? 'shed' : message;
}

describe('500 concurrent starts', () => {
  test('500 concurrent starts on three rails for one policy leave exactly one mandate open', async () => {
    const bodies = [
      await person.enachBody(customer.clientId, customer.policyNo),
      await person.esiBody(customer.clientId, customer.policyNo),
      await person.upiBody(customer.clientId, customer.policyNo),
    ] as const;
    const paths = ['/token/getingenicoToken', '/esi/initiateESI', '/upi/createMandate'] as const;
    // A one-time password would allow one start per body only, so the handlers behind it are called directly.
    const handlers = await import('./mandate.routes.ts');
    const { table } = handlers.mandateFeature;
    const input = paths.map((path, index) => table[path]?.request.parse(bodies[index]));
    const sessionRow = await db('SELECT session_id FROM session WHERE client_id = $1 LIMIT 1', [customer.clientId]);
    const session = {
      sessionId: sessionRow[0].session_id,
      kind: 'customer',
      clientId: customer.clientId,
      clientIds: [customer.clientId],
      scope: null,
      role: null,
      policyNo: null,
    };
    const { PortalError } = await import('../../base/failure.ts');
    const call = { customer: session, session, now: world.now(), services: world.services, store: world.services.store };
    const answers = await Promise.allSettled(
      Array.from({ length: PARALLEL }, (_, n) => {
        const path = paths[n % paths.length] ?? paths[0];
        const handler = handlers.mandateFeature.handlers[path];
        const fail = (code: 'enachNotAllowed') => new PortalError(code);
        return typeof handler === 'object'
          ? handler.ownTransactions({ ...call, input: input[n % paths.length], fail } as never)
          : undefined;
      }),
    );
    const codes = new Set(answers.map((answer) => (answer.status === 'rejected' ? getCode(answer.reason) : 'started')));
    for (const code of codes) expect(['started', 'enachOngoing', 'esiOngoing', 'upiOngoing', 'partnerDown', 'shed']).toContain(code);
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(
      await db(`SELECT count(*)::int AS n FROM mandate WHERE policy_no = $1 AND status IN ('STARTED', 'PENDING')`, [customer.policyNo]),
    ).toEqual([{ n: 1 }]);
    expect(answers).toHaveLength(PARALLEL);
  });
});

describe('a callback', () => {
  const status = (transactionId: string, changes: object = {}) => ({
    eventId: `evt-${crypto.randomUUID()}`,
    type: 'mandate.updated',
    transactionId,
    umrn: `HDFC7${customer.clientId}`,
    mandateStatus: 'ACTIVE',
    debitId: null,
    debitStatus: null,
    reasonCode: null,
    at: world.now().toISOString(),
    ...changes,
  });
  async function started(): Promise<string> {
    const { data } = await person.confirmed(
      '/token/getingenicoToken',
      await person.enachBody(customer.clientId, customer.policyNo, { accountNo: toAccountNo(customer) }),
    );
    return data.tokenInfo.transactionId;
  }

  test(`rejects a callback after any of ${CHANGES} single changes, without effect`, async () => {
    const id = await started();
    let attempts = 0;
    let accepted = 0;
    while (attempts < CHANGES) {
      const body = status(id);
      const reply = await postCallback(world, {
        rail: 'enach',
        body,
        spoil: (raw, headers) => {
          const names = ['x-signature', 'x-timestamp', 'x-key-id'];
          // Every seventh change is in a header, the others change one bit of the body.
          if (attempts % 7 === 0) {
            const name = names[(attempts / 7) % names.length] ?? '';
            const text = headers[name] ?? '';
            const at = attempts % text.length;
            const other = text[at] === '0' ? '1' : '0';
            return { raw, headers: { ...headers, [name]: text.slice(0, at) + other + text.slice(at + 1) } };
          }
          const bytes = Buffer.from(raw);
          const at = attempts % bytes.length;
          bytes[at] = (bytes[at] ?? 0) ^ (1 << (Math.floor(attempts / bytes.length) % 7));
          return { raw: bytes.toString('latin1'), headers };
        },
      });
      if (reply.statusCode !== 401) accepted += 1;
      attempts += 1;
    }
    expect([attempts, accepted, await readState(id)]).toEqual([CHANGES, 0, 'STARTED']);
    // The unchanged callback is accepted.
    expect((await postCallback(world, { rail: 'enach', body: status(id) })).statusCode).toBe(204);
    expect(await readState(id)).toBe('ACTIVE');
  });

  test('rejects a callback with another rail’s key or path, or one that is 301 seconds old', async () => {
    const id = await started();
    const old = await postCallback(world, {
      rail: 'enach',
      body: status(id),
      spoil: (raw, headers) => ({
        raw,
        headers: { ...headers, 'x-timestamp': String(Number(headers['x-timestamp']) - 301) },
      }),
    });
    const esi = await world.app.inject({ method: 'POST', url: '/callbacks/enach', payload: '{}' });
    expect([old.statusCode, esi.statusCode, await readState(id)]).toEqual([401, 401, 'STARTED']);
  });

  test('a callback counts once, and a late one never moves the mandate backwards', async () => {
    const id = await started();
    const active = status(id);
    const awaited = status(id, { mandateStatus: 'AWAITED', umrn: null });
    for (const body of [active, active, awaited, active, status(id, { mandateStatus: 'REJECTED' })]) {
      expect((await postCallback(world, { rail: 'enach', body })).statusCode).toBe(204);
    }
    expect(await readState(id)).toBe('ACTIVE');
    const outcomes = await db('SELECT outcome FROM mandate_event WHERE event_id = ANY($1)', [[active.eventId, awaited.eventId]]);
    expect(outcomes.map((row) => row.outcome).sort()).toEqual(['ACTIVE', 'ignored']);
  });

  test('stores a callback with an unknown status or mandate, and alerts staff', async () => {
    const id = await started();
    await postCallback(world, { rail: 'enach', body: status(id, { mandateStatus: 'SUSPENDED' }) });
    await postCallback(world, { rail: 'enach', body: status('EN999999999999999999', { umrn: 'HDFC0000000000000000' }) });
    expect(await readState(id)).toBe('STARTED');
    expect(await alerts()).toEqual(expect.arrayContaining(['mandateUnknown', 'mandateWordUnknown']));
  });

  test('stores a callback about an unknown debit as unknown', async () => {
    const id = await started();
    const body = status(id, { type: 'debit.updated', debitId: 'nobody', debitStatus: 'CONFIRMED' });
    expect((await postCallback(world, { rail: 'enach', body })).statusCode).toBe(204);
    expect(await db('SELECT outcome FROM mandate_event WHERE event_id = $1', [body.eventId])).toEqual([{ outcome: 'no such debit' }]);
  });

  test('a pause callback that is older than the end of the pause does not pause the mandate again', async () => {
    const { data } = await person.confirmed('/upi/createMandate', await person.upiBody(customer.clientId, customer.policyNo));
    const mandateId = data.response.links.web_url.split('/').at(-1) ?? '';
    await decideInApp(data.response.links.web_url, 'success@sandbox');
    await world.drain();
    const stateNow = async () => (await db('SELECT status FROM mandate WHERE partner_ref = $1', [mandateId]))[0]?.status;
    expect(await stateNow()).toBe('ACTIVE');
    const postStatus = (status: string, at: Date) =>
      postCallback(world, {
        rail: 'upi',
        body: {
          eventId: `evt-${crypto.randomUUID()}`,
          type: 'mandate.updated',
          mandateId,
          status,
          umn: null,
          vpa: null,
          at,
        },
      });
    await db(
      `INSERT INTO alert (alert_id, client_id, kind, policy_no, channels, created_at) VALUES (gen_random_uuid(), $1, 'MANDATE', $2, '{EMAIL}', now())`,
      [customer.clientId, customer.policyNo],
    );
    const old = new Date(world.now().getTime() + 1_000);
    await world.advance(10_000);
    await postStatus('PAUSED', world.now());
    expect(await stateNow()).toBe('PAUSED');
    await world.advance(10_000);
    await postStatus('ACTIVE', world.now());
    expect(await stateNow()).toBe('ACTIVE');
    await postStatus('PAUSED', old);
    expect(await stateNow()).toBe('ACTIVE');
    // Paused and resumed: the subscriber was alerted of both.
    expect(await db(`SELECT occurrence FROM alert_sent ORDER BY at`)).toEqual([
      { occurrence: expect.stringContaining(':PAUSED:') },
      { occurrence: expect.stringContaining(':ACTIVE:') },
    ]);
  });
});

describe('cancelling a mandate', () => {
  const cancel = (mandateId: string, reason_type = 'Bank Account change') =>
    person.confirmed('/autopay/cancel', { reason_type, policyNumber: customer.policyNo, mandateId });
  async function active(accountNo = toAccountNo(customer)): Promise<string> {
    const { data } = await person.confirmed('/esi/initiateESI', await person.esiBody(customer.clientId, customer.policyNo, { accountNo }));
    const fields = await decideOnPage(world, data, APPROVE);
    await world.app.inject({
      method: 'POST',
      url: '/esi-status',
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    await world.drain();
    const [row] = await db(`SELECT mandate_id FROM mandate WHERE policy_no = $1 AND status = 'ACTIVE'`, [customer.policyNo]);
    return row.mandate_id;
  }

  test('a cancellation needs a reason and the customer’s own mandate in a state that allows it', async () => {
    const mandateId = await active();
    const wrong: [string, string][] = [
      ['', 'Please select a reason.'],
      ['  ', 'Please enter a reason.'],
      ['Other', 'Please enter a reason.'],
    ];
    for (const [reason, text] of wrong)
      expect(await cancel(mandateId, reason)).toMatchObject({ http: 400, data: { fields: { reason_type: text } } });
    expect(wrong).toHaveLength(3);
    const foreign = await cancel('MD10000050101');
    const absent = await cancel('MD99999999999');
    expect(foreign).toMatchObject({ status: 12 });
    expect(foreign.raw).toBe(absent.raw);
  });

  test('two cancellations make one case; no further debit is made, and the partner is told after two days', async () => {
    const mandateId = await active();
    // The debit of the next premium is at the bank by now, and the one after it is planned.
    await db(`UPDATE mandate_debit SET state = 'PRESENTED', amount = 130000, charge_on = '2026-11-30' WHERE mandate_id = $1`, [mandateId]);
    await db(
      `INSERT INTO mandate_debit (debit_id, mandate_id, policy_no, due_date, attempt, amount, state, notice_on, present_on, charge_on, created_at)
       VALUES (gen_random_uuid(), $1, $2, '2027-11-29', 1, 130000, 'PLANNED', '2027-11-25', '2027-11-26', '2027-11-29', now())`,
      [mandateId, customer.policyNo],
    );
    const first = await cancel(mandateId);
    expect(first.data).toMatchObject({
      caseStatus: 'SUBMITTED',
      debitStillToRun: { date: '2026-11-30', amount: 1_300 },
      endpoint: 'autopay/cancel',
    });
    expect(first.data.message).toBe(
      'Your auto-debit cancellation has been registered. A debit of ₹1,300.00 on 30-11-2026 was already sent to your bank and may still go through.',
    );
    const again = await cancel(mandateId, 'Debit date change');
    expect(again.data.caseId).toBe(first.data.caseId);
    expect(
      await db(`SELECT count(*)::int AS n FROM service_case WHERE type = 'AUTOPAY_CANCEL' AND policy_no = $1`, [customer.policyNo]),
    ).toEqual([{ n: 1 }]);
    expect(await db('SELECT state FROM mandate_debit WHERE mandate_id = $1 ORDER BY due_date', [mandateId])).toEqual([
      { state: 'PRESENTED' },
      { state: 'SKIPPED' },
    ]);
    const [card] = (await person.esiCards(customer.clientId)).esiDetails;
    expect(card).toMatchObject({ ESI_Status: false, Allow_ESI: true, Reason_Text: 'Cancellation in process', Active_Mandate_Id: null });

    // The bank's answer to the query: the debit is finished and the mandate two days old.
    await db(`UPDATE mandate_debit SET state = 'RETURNED' WHERE mandate_id = $1 AND state = 'PRESENTED'`, [mandateId]);
    await world.advance(3 * DAY_MS);
    await sweepMandates(world.services, world.now());
    await world.advance(60_000);
    await world.drain();
    expect(await db('SELECT status FROM mandate WHERE mandate_id = $1', [mandateId])).toEqual([{ status: 'CANCELLED' }]);
    expect(await db('SELECT status FROM service_case WHERE case_id = $1', [first.data.caseId])).toEqual([{ status: 'COMPLETED' }]);
    expect(await db('SELECT billing_type, source_code FROM policy WHERE policy_no = $1', [customer.policyNo])).toEqual([
      { billing_type: 'Direct Bill', source_code: '' },
    ]);
  });

  test('a cancellation that the partner rejects is retried five times over two days, then an operator is alerted', async () => {
    const mandateId = await active('60100000009712');
    await cancel(mandateId);
    let attempts = 0;
    for (let hours = 49; !(await alerts()).includes('mandateNotCancelled') && attempts < 20; hours = 27) {
      await world.advance(hours * 3_600_000);
      await sweepMandates(world.services, world.now());
      attempts += 1;
    }
    expect(attempts).toBe(6);
    expect(await db('SELECT status FROM mandate WHERE mandate_id = $1', [mandateId])).toEqual([{ status: 'CANCEL_REQUESTED' }]);
  });

  test('accepts another debit day soon after the due date; a request for another account opens one case', async () => {
    const mandateId = await active();
    const change = (changeType: 'BANK' | 'DEBIT_DATE', debitDay?: number) =>
      person.confirmed('/createCase/ocdMandate', {
        policyNumber: customer.policyNo,
        mandateId,
        changeType,
        termsCondition: true,
        termsVersion: '1',
        ...(debitDay !== undefined && { debitDay }),
      });
    expect(await change('DEBIT_DATE', 20)).toMatchObject({ http: 400, data: { fields: { debitDay: expect.any(String) } } });
    expect(await change('DEBIT_DATE')).toMatchObject({ http: 400 });
    expect((await change('DEBIT_DATE', 5)).data).toMatchObject({ nextStep: 'NONE', caseStatus: 'COMPLETED' });
    expect(await db('SELECT debit_day FROM mandate WHERE mandate_id = $1', [mandateId])).toEqual([{ debit_day: 5 }]);
    expect((await change('BANK')).data).toMatchObject({ nextStep: 'REGISTER_NEW', nextPage: 'upiAutopay', caseStatus: 'SUBMITTED' });
    expect(await change('BANK')).toMatchObject({ status: 13, data: { code: 'casePending' } });
  });
});

describe('mandate jobs', () => {
  test('a mandate that was cancelled at the bank ends by the register; an unknown one is shown to staff', async () => {
    const { data } = await person.confirmed(
      '/token/getingenicoToken',
      await person.enachBody(customer.clientId, customer.policyNo, { accountNo: '50100077778888' }),
    );
    const { transactionId } = data.tokenInfo;
    await decideAtBank(world, data, APPROVE);
    await world.drain();
    expect(await readState(transactionId)).toBe('ACTIVE');
    world.sandbox.manual.rails.act({ rail: 'enach', id: transactionId, action: 'cancelAtBank' });
    await checkRegisters(world.services, world.now());
    expect(await readState(transactionId)).toBe('CANCELLED');
    expect(await db('SELECT reason_code FROM mandate WHERE transaction_id = $1', [transactionId])).toEqual([{ reason_code: '61' }]);
    // Imported mandates, which the bank does not list, stay.
    expect(await db(`SELECT count(*)::int AS n FROM mandate WHERE transaction_id IS NULL AND status = 'ACTIVE'`)).not.toEqual([{ n: 0 }]);
  });

  test('a mandate ends after its last day', async () => {
    await db(`UPDATE mandate SET ends = '2026-01-01' WHERE policy_no = '100000501'`);
    await sweepMandates(world.services, world.now());
    expect(await db(`SELECT status FROM mandate WHERE policy_no = '100000501'`)).toEqual([{ status: 'EXPIRED' }]);
    expect(await db(`SELECT billing_type FROM policy WHERE policy_no = '100000501'`)).toEqual([{ billing_type: 'Direct Bill' }]);
  });
});
