import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { aMandate } from '../../testing/factories/mandate-factory.ts';
import { postCallback } from '../../testing/factories/mandates.ts';
import { testWorld, type World } from '../../testing/world.ts';

let world: World;
let customer: Customer;
beforeAll(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent' } });
});
beforeEach(async () => {
  customer = await aCustomer(world);
});
afterAll(() => world.close());

const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;

describe('a callback about an imported mandate', () => {
  const head = () => ({
    eventId: `evt-${crypto.randomUUID()}`,
    debitId: null,
    debitStatus: null,
    reasonCode: null,
    at: world.now().toISOString(),
  });
  const RAILS = {
    ENACH: {
      path: 'enach',
      body: (id: string | null, number: string | null) => ({
        ...head(),
        type: 'mandate.updated',
        transactionId: id,
        umrn: number,
        mandateStatus: 'CANCELLED',
      }),
    },
    ESI: {
      path: 'esi',
      body: (id: string | null, number: string | null) => ({
        ...head(),
        type: 'instruction.updated',
        txnId: id,
        siNumber: number,
        status: 'CANCELLED',
      }),
    },
    UPI: {
      path: 'upi',
      body: (id: string | null, number: string | null) => ({
        ...head(),
        type: 'mandate.updated',
        mandateId: id,
        umn: number,
        vpa: null,
        status: 'REVOKED',
      }),
    },
  } as const;
  const ofBook = async (rail: 'ENACH' | 'ESI' | 'UPI', of = customer) => {
    const mandateId = await aMandate(world, of.policyNo, { rail });
    const number = `NO-${mandateId}`;
    await db('UPDATE mandate SET transaction_id = NULL, umrn = $2 WHERE mandate_id = $1', [mandateId, number]);
    return { mandateId, number };
  };
  const readStatus = async (mandateId: string) => (await db('SELECT status FROM mandate WHERE mandate_id = $1', [mandateId]))[0].status;
  const readSiStatus = async () => {
    const actor = await customer.signIn();
    const { data } = await world.call('/getSIReg', {}, { as: actor });
    return data.siDetails[0]?.SI_STATUS;
  };

  test.each(['ENACH', 'ESI', 'UPI'] as const)('%s: finds the mandate by its number, with an unknown id or without one', async (rail) => {
    const { path, body } = RAILS[rail];
    for (const id of ['an-unknown-id', '', null]) {
      const { mandateId, number } = await ofBook(rail);
      expect(await readSiStatus()).toBe('ACTIVE');
      expect((await postCallback(world, { rail: path, body: body(id, number) })).statusCode).toBe(204);
      expect([await readStatus(mandateId), await readSiStatus()]).toEqual(['CANCELLED', 'NONE']);
    }
  });

  test.each(['ENACH', 'ESI', 'UPI'] as const)(
    '%s: a callback with references of two mandates changes neither, and staff decide',
    async (rail) => {
      const { path, body } = RAILS[rail];
      const byId = await aMandate(world, customer.policyNo, { rail });
      const other = await aCustomer(world);
      const { mandateId, number } = await ofBook(rail, other);
      const event = body(byId, number);
      await postCallback(world, { rail: path, body: event });
      expect([await readStatus(byId), await readStatus(mandateId)]).toEqual(['ACTIVE', 'ACTIVE']);
      expect(
        await db('SELECT kind, reference, is_held, state FROM money_to_settle WHERE source = $1', [`${path}:${event.eventId}`]),
      ).toEqual([{ kind: 'UNMATCHED', reference: `${byId} / ${number}`, is_held: false, state: 'OPEN' }]);
      expect(await db('SELECT outcome FROM mandate_event WHERE event_id = $1', [event.eventId])).toEqual([
        { outcome: 'conflicting names' },
      ]);
    },
  );

  test('UPI: a pause callback with only the mandate number pauses the mandate', async () => {
    const { mandateId, number } = await ofBook('UPI');
    await postCallback(world, { rail: 'upi', body: { ...RAILS.UPI.body('an-unknown-id', number), status: 'PAUSED' } });
    expect(await readStatus(mandateId)).toBe('PAUSED');
  });

  test('finds a debit by the rail’s reference, and ignores a report that names the mandate of another policy', async () => {
    const { mandateId, number } = await ofBook('ENACH');
    await db(
      `INSERT INTO mandate_debit (debit_id, mandate_id, policy_no, due_date, attempt, amount, state, debit_ref, notice_on, present_on, charge_on, created_at)
       VALUES (gen_random_uuid(), $1, $2, '2026-11-29', 1, 130000, 'PRESENTED', 'REF-' || $1, '2026-11-25', '2026-11-26', '2026-11-30', now())`,
      [mandateId, customer.policyNo],
    );
    const result = (umrn: string) => ({
      ...RAILS.ENACH.body(null, umrn),
      type: 'debit.updated',
      mandateStatus: null,
      debitId: 'an-unknown-id',
      debitRef: `REF-${mandateId}`,
      debitStatus: 'RETURNED',
      reasonCode: '04',
    });
    const debitState = async () => (await db('SELECT state FROM mandate_debit WHERE mandate_id = $1', [mandateId]))[0].state;
    const foreign = await ofBook('ENACH', await aCustomer(world));
    await postCallback(world, { rail: 'enach', body: result(foreign.number) });
    expect(await debitState()).toBe('PRESENTED');
    await postCallback(world, { rail: 'enach', body: result(number) });
    expect(await debitState()).toBe('RETURNED');
  });
});
