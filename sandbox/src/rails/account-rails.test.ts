import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifyForm } from '../signing.ts';
import { accountEndings, accountFamilies } from './account-sentinels.ts';
import { startRails, transactionId, txnId } from './testing.ts';

const minute = 60_000;
const day = 86_400_000;

// Calls-b 13.4: ending, eNACH's txn_status and reason, immediate callbacks, later callbacks, ESI's status.
const rows: readonly (readonly [string, string, string, string[], string[], string])[] = [
  ['1234', '0300', 'NA', ['ACTIVE'], [], 'ACTIVE'],
  ['9901', '0399', 'AP01', ['REJECTED'], [], 'REJECTED'],
  ['9905', '0399', 'AP05', ['REJECTED'], [], 'REJECTED'],
  ['9908', '0399', 'AP08', ['REJECTED'], [], 'REJECTED'],
  ['9909', '0399', 'AP09', ['REJECTED'], [], 'REJECTED'],
  ['9911', '0399', 'AP11', ['REJECTED'], [], 'REJECTED'],
  ['9804', '0300', 'NA', ['ACTIVE'], [], 'ACTIVE'],
  ['9604', '0300', 'NA', ['ACTIVE'], [], 'ACTIVE'],
  ['9504', '0300', 'NA', ['ACTIVE'], [], 'ACTIVE'],
  ['9700', '0396', 'NA', ['AWAITED'], [], 'AT_BANK'],
  ['9701', '0398', 'NA', ['AWAITED'], ['ACTIVE'], 'ACCEPTED'],
  ['9702', '0399', 'AP11', ['REJECTED'], ['ACTIVE'], 'REJECTED'],
  ['9703', '', '', [], [], ''],
  ['9704', '0392', 'NA', [], [], 'CANCELLED_BY_USER'],
  ['9705', '0300', 'NA', ['ACTIVE'], ['ACTIVE', 'ACTIVE', 'AWAITED'], 'ACTIVE'],
  ['9706', '0300', 'NA', ['ACTIVE'], [], 'ACTIVE'],
  ['9707', '0300', 'NA', ['ACTIVE'], [], 'ACTIVE'],
  ['9708', '0300', 'NA', ['ACTIVE'], [], 'ACTIVE'],
  ['9709', '0396', 'NA', [], ['ACTIVE'], 'AT_BANK'],
  ['9710', '0300', 'NA', [], [], 'ACTIVE'],
  ['9711', '0300', 'NA', ['ACTIVE'], [], 'ACTIVE'],
  ['9712', '0300', 'NA', ['ACTIVE'], [], 'ACTIVE'],
  ['9713', '0300', 'NA', ['ACTIVE'], [], 'ACTIVE'],
  ['9714', '0300', 'NA', ['ACTIVE'], [], 'ACTIVE'],
];
const ESI_STATUSES: Readonly<Record<string, string>> = { ACTIVE: 'ACTIVE', REJECTED: 'REJECTED' };
const olderAtEsi = (status: string) => (status === 'AWAITED' ? 'AT_BANK' : status);

describe('outcome by the last four digits of the account', () => {
  test('the examples cover every ending of an account', () => {
    expect(rows).toHaveLength(24);
    const ofTable = new Set(rows.map(([ending]) => ending));
    expect(Object.keys(accountEndings).filter((ending) => !ofTable.has(ending))).toEqual([]);
    expect(Object.keys(accountFamilies).filter((start) => ![...ofTable].some((ending) => ending.startsWith(start)))).toEqual([]);
    expect([Object.keys(accountEndings).length, Object.keys(accountFamilies).length]).toEqual([15, 4]);
  });

  test.each(rows)('…%s at eNACH returns %s %s, sends %j and later %j', async (ending, status, reason, atOnce, later) => {
    const { approveEnach, takeTold, sandbox, keys } = await startRails();
    const response = await approveEnach(`50100012${ending}`);
    const tolds = await takeTold();
    await sandbox.advance(minute);
    const laterTold = await takeTold();

    expect(tolds.map(({ body }) => body.mandateStatus)).toEqual(atOnce);
    expect(laterTold.map(({ body }) => body.mandateStatus)).toEqual(ending === '9706' ? expect.any(Array) : later);
    expect(new Set(tolds.map(({ verdict }) => verdict))).toEqual(
      new Set(atOnce.length === 0 ? [] : [ending === '9706' ? 'wrongSignature' : 'good']),
    );
    if (ending === '9703') return expect(response).toBeUndefined();

    const fields = (response ?? '').split('|');
    expect(fields).toHaveLength(16);
    expect([fields[0], fields[2]]).toEqual([status, reason]);
    expect(fields[3]).toBe(ending === '9710' ? 'EN999999999999999999' : transactionId);
    const hash = createHmac('sha256', keys.enach.callbacks[0].secret).update(fields.slice(0, 15).join('|')).digest('hex');
    expect(fields[15] === hash).toBe(ending !== '9709');
    expect(fields[13]?.length).toBe(status === '0300' && ending !== '9710' ? 20 : 2);
  });

  test.each(rows)('…%s at ESI has its outcome', async (ending, _status, reason, atOnce, later, expectedStatus) => {
    const { approveEsi, takeTold, sandbox, keys, clock, portal } = await startRails();
    const { address, fields } = await approveEsi(`50100012${ending}`);
    const tolds = await takeTold();
    if (ending === '9703') return expect([address, tolds.length]).toEqual(['', 0]);

    expect([address, fields.status]).toEqual([`${portal.url}/esi-status`, expectedStatus]);
    expect(fields.txnId).toBe(ending === '9710' ? 'ES999999999999999999' : txnId);
    expect(verifyForm(keys.esi.callbacks, clock.now(), fields)).toBe(ending === '9709' ? 'wrongSignature' : 'good');
    const [first] = atOnce;
    if (ending === '9704') expect(tolds.map(({ body }) => body.status)).toEqual(['CANCELLED_BY_USER']);
    else expect(tolds[0]?.body.status).toBe(first === undefined ? undefined : (ESI_STATUSES[first] ?? expectedStatus));
    if (reason.startsWith('AP')) expect(tolds[0]?.body.reasonCode).toBe(reason);
    await sandbox.advance(minute);
    if (ending !== '9706') expect((await takeTold()).map(({ body }) => body.status)).toEqual(later.map(olderAtEsi));
  });
});

describe('mandate query', () => {
  const path = `/enach/v1/mandates/${transactionId}`;

  test('the query returns 404 until the bank page is answered', async () => {
    const { start, approveEnach, call, read } = await startRails();
    expect((await call('GET', { path })).status).toBe(404);
    await start('501000121234');
    expect((await call('GET', { path })).status).toBe(404);
    await approveEnach('501000121234');
    const umrn = expect.stringMatching(/^HDFC70\d{14}$/);
    expect(await read(path)).toMatchObject({ transactionId, status: '0300', mandateStatus: 'ACTIVE', reasonCode: null, umrn });
  });

  test('the account decides the fault of the query: 500, broken JSON or another ID', async () => {
    for (const [accountNo, status] of [
      ['501000129707', 500],
      ['501000129709', 500],
      ['501000129710', 404],
    ] as const) {
      const { approveEnach, approveEsi, call } = await startRails();
      await approveEnach(accountNo);
      await approveEsi(accountNo);
      expect((await call('GET', { path })).status).toBe(status);
      expect((await call('GET', { path: `/esi/v1/instructions/${txnId}` })).status).toBe(status);
    }
    const { approveEnach, call } = await startRails();
    await approveEnach('501000129708');
    await expect((await call('GET', { path })).json()).rejects.toThrow(SyntaxError);
  });

  test('the query for a silent account hangs for 70 s', async () => {
    const { approveEnach, call, sandbox, logged } = await startRails();
    await approveEnach('501000129703');
    const answers: number[] = [];
    const isHeld = logged(/enach holds/);
    const answer = call('GET', { path }).then(({ status }) => answers.push(status));
    await isHeld;
    await sandbox.advance(69_999);
    expect(answers).toEqual([]);
    await sandbox.advance(1);
    await answer;
    expect(answers).toEqual([200]);
  });

  test('the ESI query returns the same account with its own fields', async () => {
    const { approveEsi, read } = await startRails();
    await approveEsi('501000121234');
    const siNumber = expect.stringMatching(/^SI\d{16}$/);
    expect(await read(`/esi/v1/instructions/${txnId}`)).toMatchObject({ txnId, status: 'ACTIVE', siNumber, reasonCode: null });
  });
});

test('sends the same event three times, then an older state with an older time', async () => {
  const { approveEnach, takeTold, sandbox } = await startRails();
  await approveEnach('501000129705');
  await sandbox.advance(minute);
  const tolds = await takeTold();
  const [first, ...otherBodies] = tolds.map(({ body }) => body);
  expect(tolds.map(({ body }) => body.eventId === first?.eventId)).toEqual([true, true, true, false]);
  expect(otherBodies[2]).toMatchObject({ mandateStatus: 'AWAITED' });
  expect(Date.parse(String(otherBodies[2]?.at))).toBeLessThan(Date.parse(String(first?.at)));
});

describe('cancellation', () => {
  test('a cancellation is done after 30 s with a callback, and a repeat is confirmed', async () => {
    const { approveEnach, call, sandbox, takeTold, read, register } = await startRails();
    await approveEnach('501000121234');
    await takeTold();
    const { umrn } = await read(`/enach/v1/mandates/${transactionId}`);
    const cancel = async () => (await call('POST', { path: `/enach/v1/mandates/${umrn}/cancel`, json: { reason: 'wish' } })).json();
    expect(await cancel()).toEqual({ status: 'cancel_requested', reasonCode: null });
    expect(await cancel()).toEqual({ status: 'cancel_requested', reasonCode: null });
    await sandbox.advance(30_000);
    expect((await takeTold()).map(({ body }) => [body.umrn, body.mandateStatus])).toEqual([[umrn, 'CANCELLED']]);
    expect(await cancel()).toEqual({ status: 'cancel_confirmed', reasonCode: null });
    expect(await register('enach')).toEqual([{ mandateNo: umrn, status: 'CANCELLED', reasonCode: null }]);
  });

  test('a cancellation by the portal’s ID prevents a late success', async () => {
    const { approveEsi, call, sandbox, takeTold, read } = await startRails();
    await approveEsi('501000129702');
    await call('POST', { path: `/esi/v1/instructions/${txnId}/cancel`, json: { reason: 'wish' } });
    await sandbox.advance(5 * minute);
    expect((await takeTold()).map(({ body }) => body.status)).toEqual(['REJECTED', 'CANCELLED']);
    expect(await read(`/esi/v1/instructions/${txnId}`)).toMatchObject({ status: 'CANCELLED', siNumber: null });
  });

  test('a cancellation fails for …9712, and the mandate stays active', async () => {
    const { approveEsi, call, sandbox, read } = await startRails();
    await approveEsi('501000129712');
    const answer = await call('POST', { path: `/esi/v1/instructions/${txnId}/cancel`, json: { reason: 'wish' } });
    expect(await answer.json()).toEqual({ status: 'cancel_failed', reasonCode: '09' });
    await sandbox.advance(day);
    expect(await read(`/esi/v1/instructions/${txnId}`)).toMatchObject({ status: 'ACTIVE' });
  });

  test('a cancellation at the bank, …9711, is in the register the next day without a callback', async () => {
    const { approveEnach, sandbox, takeTold, register } = await startRails();
    await approveEnach('501000129711');
    await takeTold();
    await sandbox.advance(day - 1);
    expect(await register('enach')).toMatchObject([{ status: 'ACTIVE' }]);
    await sandbox.advance(1);
    expect(await register('enach')).toMatchObject([{ status: 'CANCELLED', reasonCode: '61' }]);
    expect(await takeTold()).toEqual([]);
  });
});
