import { describe, expect, test } from 'vitest';
import { startRails, transactionId } from './testing.ts';

const day = 86_400_000;
const endMs = 30_000;

async function startActive(ending: string) {
  const world = await startRails();
  await world.approveEnach(`50100012${ending}`);
  await world.takeTold();
  const { umrn } = await world.read(`/enach/v1/mandates/${transactionId}`);
  return {
    ...world,
    umrn: String(umrn),
    debit: (id?: string, changes?: object) => world.debit('enach', { mandateNo: String(umrn), debitId: id, changes }),
  };
}

const confirmed = { status: 'CONFIRMED', reasonCode: null };
// Calls-b 13.4: how the first and the second debit end, and what the first one is a day later.
const rows = [
  ['1234', confirmed, confirmed, confirmed],
  ['9804', { status: 'RETURNED', reasonCode: '04' }, { status: 'RETURNED', reasonCode: '04' }, { status: 'RETURNED', reasonCode: '04' }],
  ['9801', { status: 'RETURNED', reasonCode: '01' }, { status: 'RETURNED', reasonCode: '01' }, { status: 'RETURNED', reasonCode: '01' }],
  ['9861', { status: 'RETURNED', reasonCode: '61' }, { status: 'RETURNED', reasonCode: '61' }, { status: 'RETURNED', reasonCode: '61' }],
  ['9604', { status: 'RETURNED', reasonCode: '04' }, confirmed, { status: 'RETURNED', reasonCode: '04' }],
  ['9504', confirmed, confirmed, { status: 'RETURNED', reasonCode: '04' }],
  ['9712', confirmed, confirmed, confirmed],
] as const;

describe('outcome of debits by account', () => {
  test('the table of accounts has seven rows', () => expect(rows).toHaveLength(7));

  test.each(rows)('two debits of an account that ends in %s', async (ending, first, second, nextDay) => {
    const { debit, sandbox, read } = await startActive(ending);
    await debit('d1');
    await sandbox.advance(endMs);
    await debit('d2');
    await sandbox.advance(endMs);
    expect(await read('/enach/v1/debits/d1')).toMatchObject(first);
    expect(await read('/enach/v1/debits/d2')).toMatchObject(second);
    await sandbox.advance(day);
    expect(await read('/enach/v1/debits/d1')).toMatchObject(nextDay);
  });

  test('sends a confirmed debit three times, then an older state', async () => {
    const { approveEsi, register, debit, sandbox, takeTold } = await startRails();
    await approveEsi('501000129705');
    await sandbox.advance(day);
    await takeTold();
    const [row] = await register('esi');
    await debit('esi', { mandateNo: row.mandateNo });
    await sandbox.advance(2 * endMs);
    const callbackBodies = (await takeTold()).map(({ body }) => body);
    expect(callbackBodies.map(({ type, debitStatus }) => [type, debitStatus])).toEqual([
      ...Array.from({ length: 3 }, () => ['debit.updated', 'CONFIRMED']),
      ['debit.updated', 'SUBMITTED'],
    ]);
    expect(new Set(callbackBodies.slice(0, 3).map(({ eventId }) => eventId)).size).toBe(1);
  });
});

describe('debit', () => {
  test('a debit is pending, then submitted, then final with a callback', async () => {
    const { debit, sandbox, read, takeTold, umrn } = await startActive('1234');
    expect(await debit()).toEqual({ status: 202, body: { debitRef: expect.stringMatching(/^debit_/), status: 'PENDING' } });
    expect(await read('/enach/v1/debits/d1')).toEqual({ debitId: 'd1', status: 'PENDING', reasonCode: null, settledOn: null });
    await sandbox.advance(5_000);
    expect(await read('/enach/v1/debits/d1')).toMatchObject({ status: 'SUBMITTED', settledOn: null });
    expect(await takeTold()).toEqual([]);
    await sandbox.advance(endMs - 5_000);
    const [told] = await takeTold();
    expect(told).toMatchObject({ path: '/callbacks/enach', verdict: 'good', headers: { 'x-event-id': told?.body.eventId } });
    expect(told?.body).toMatchObject({
      type: 'debit.updated',
      transactionId,
      umrn,
      mandateStatus: null,
      debitId: 'd1',
      debitStatus: 'CONFIRMED',
    });
    expect(await read('/enach/v1/debits/d1')).toMatchObject({ status: 'CONFIRMED', settledOn: '2026-11-21' });
  });

  test('the same debit requested twice is one debit, and a changed one is rejected', async () => {
    const { call, debit, sandbox, takeTold, umrn } = await startActive('1234');
    const { body } = await debit();
    await sandbox.advance(endMs);
    const again = { debitId: 'd1', mandateNo: umrn, amount: 1_300_000, chargeOn: '2026-11-21', attempt: 1 };
    const second = await call('POST', { path: '/enach/v1/debits', json: again, more: { idempotencyKey: 'another' } });
    expect([second.status, await second.json()]).toEqual([202, body]);
    await sandbox.advance(day);
    expect(await takeTold()).toHaveLength(1);
    for (const changes of [{ amount: 1 }, { chargeOn: '2026-11-22' }, { attempt: 2 }, { mandateNo: 'OTHER' }]) {
      expect(await debit('d1', changes)).toMatchObject({ status: 409, body: { error: { code: 'DEBIT_CHANGED' } } });
    }
  });

  test('returns a debit of a cancelled mandate with 61 and rejects one above the limit with 12', async () => {
    const { debit, sandbox, read } = await startActive('1234');
    await debit('d1', { amount: 1_430_001 });
    sandbox.manual.rails.act({ rail: 'enach', id: transactionId, action: 'cancelAtBank' });
    await debit('d2');
    await sandbox.advance(endMs);
    expect(await read('/enach/v1/debits/d1')).toMatchObject({ status: 'RETURNED', reasonCode: '61' });
    expect(await read('/enach/v1/debits/d2')).toMatchObject({ status: 'RETURNED', reasonCode: '61' });

    const other = await startActive('1234');
    await other.debit('d1', { amount: 1_430_001 });
    await other.debit('d2', { amount: 1_430_000 });
    await other.sandbox.advance(endMs);
    expect(await other.read('/enach/v1/debits/d1')).toEqual({ debitId: 'd1', status: 'REJECTED', reasonCode: '12', settledOn: null });
    expect(await other.read('/enach/v1/debits/d2')).toMatchObject(confirmed);
  });

  test('confirms a debit of a mandate from before the sandbox started and registers the mandate', async () => {
    const { debit, sandbox, read, register, takeTold } = await startRails();
    expect(await register('esi')).toEqual([]);
    expect((await debit('esi', { mandateNo: 'SI-OF-OLD' })).status).toBe(202);
    await sandbox.advance(endMs);
    expect(await read('/esi/v1/debits/d1')).toMatchObject(confirmed);
    expect((await takeTold())[0]?.body).toMatchObject({ txnId: null, siNumber: 'SI-OF-OLD', debitId: 'd1' });
    expect(await register('esi')).toEqual([{ mandateNo: 'SI-OF-OLD', status: 'ACTIVE', reasonCode: null }]);
    expect(await register('esi', '2026-11-19')).toEqual([]);
  });

  test('rejects an unknown or invalid debit', async () => {
    const { call, debit } = await startRails();
    expect((await call('GET', { path: '/upi/v1/debits/d1' })).status).toBe(404);
    expect((await debit('enach', { mandateNo: 'U', debitId: 'd1', changes: { attempt: 4 } })).status).toBe(400);
    expect((await debit('enach', { mandateNo: 'U', debitId: 'd1', changes: { amount: 0.5 } })).status).toBe(400);
    expect((await call('GET', { path: '/enach/v1/register?on=20-11-2026' })).status).toBe(400);
  });
});

describe('actions by hand', () => {
  test('a cancellation at the bank shows in register and query without a callback', async () => {
    const { sandbox, takeTold, register, read, umrn } = await startActive('1234');
    const post = (json: object) =>
      fetch(`${sandbox.url}/control/mandates`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(json),
      });
    expect((await post({ rail: 'enach', id: umrn, action: 'cancelAtBank' })).status).toBe(204);
    expect((await post({ rail: 'enach', id: umrn, action: 'cancelAtBank' })).status).toBe(422);
    expect((await post({ rail: 'enach', id: 'nobody', action: 'cancelAtBank' })).status).toBe(404);
    expect((await post({ rail: 'enach', id: umrn, action: 'pause' })).status).toBe(422);
    expect(await register('enach')).toEqual([{ mandateNo: umrn, status: 'CANCELLED', reasonCode: '61' }]);
    expect(await read(`/enach/v1/mandates/${transactionId}`)).toMatchObject({ mandateStatus: 'CANCELLED', reasonCode: '61' });
    expect(await takeTold()).toEqual([]);
  });

  test('the bank returns a confirmed debit once', async () => {
    const { sandbox, takeTold, debit, umrn } = await startActive('1234');
    const giveBack = () => sandbox.manual.rails.act({ rail: 'enach', id: umrn, action: 'returnDebit' });
    expect(giveBack).toThrow('no confirmed debit');
    await debit();
    await sandbox.advance(endMs);
    giveBack();
    expect((await takeTold()).map(({ body }) => [body.debitStatus, body.reasonCode])).toEqual([
      ['CONFIRMED', null],
      ['RETURNED', '04'],
    ]);
    expect(giveBack).toThrow('no confirmed debit');
  });

  test('pausing and resuming a UPI mandate affects its debits', async () => {
    const { approveUpi, sandbox, takeTold, call, debit, read } = await startRails();
    const { id } = await approveUpi('success@sandbox');
    await call('POST', {
      path: `/upi/v1/mandates/${id}/notify`,
      json: { debitId: 'd1', amount: 100, executeOn: '2026-11-22', reason: 'Premium' },
    });
    sandbox.manual.rails.act({ rail: 'upi', id, action: 'pause' });
    await debit('upi', { mandateNo: id });
    await sandbox.advance(endMs);
    expect(await read('/upi/v1/debits/d1')).toMatchObject({ status: 'REJECTED', reasonCode: '06' });
    sandbox.manual.rails.act({ rail: 'upi', id, action: 'resume' });
    expect((await takeTold()).map(({ body }) => body.status ?? body.debitStatus)).toEqual(['ACTIVE', 'PAUSED', 'REJECTED', 'ACTIVE']);
  });
});

describe('faults set on the control page', () => {
  test.each(['enach', 'esi', 'upi'] as const)('faults change the answers and callbacks of %s', async (rail) => {
    const { call, sandbox, approveEnach, approveEsi, approveUpi, takeTold } = await startRails();
    const register = `/${rail}/v1/register?on=2026-11-20`;
    sandbox.setFault(rail, 'http500', { times: 1 });
    expect((await call('GET', { path: register })).status).toBe(500);
    expect((await call('GET', { path: register })).status).toBe(200);

    const approve = { enach: approveEnach, esi: approveEsi, upi: approveUpi }[rail];
    sandbox.setFault(rail, 'wrongOwner', { times: 1 });
    await approve(rail === 'upi' ? 'success@sandbox' : '501000121234');
    const [told] = await takeTold();
    const id = told?.body.transactionId ?? told?.body.txnId ?? told?.body.mandateId;
    expect(id).toMatch(/9{18,32}$/);
  });

  test('the control page shows mandates, their actions and every test input', async () => {
    const { approveUpi, sandbox } = await startRails();
    const { id } = await approveUpi('success@sandbox');
    const page = await (await fetch(`${sandbox.url}/control`)).text();
    for (const text of [
      `upi ${id}`,
      `Cancel at the bank ${id}`,
      `Pause ${id}`,
      'account ends in 9711',
      'account ends in 98NN',
      'lateret.NN@sandbox',
      'limit ends in ₹…17',
    ]) {
      expect(page).toContain(text);
    }
  });
});
