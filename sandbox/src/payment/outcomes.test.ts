import { describe, expect, test } from 'vitest';
import { verifyForm } from '../signing.ts';
import { readReturn, startWorld } from '../testing.ts';

const day = 86_400_000;

describe.each([
  // typed value, outcome button, return, immediate webhooks, [later webhooks, after ms]
  ['success@sandbox', 'succeed', 'CAPTURED', '', ['payment.captured'], [], 0],
  ['decline@sandbox', 'decline', 'FAILED', 'DECLINED', ['payment.failed'], [], 0],
  ['pending@sandbox', 'pending', 'PENDING', '', ['payment.pending'], ['payment.captured'], 60_000],
  ['stuck@sandbox', 'stuck', 'PENDING', '', ['payment.pending'], ['payment.failed'], day],
  ['late@sandbox', 'late', 'FAILED', 'DECLINED', ['payment.failed'], ['payment.captured'], 90_000],
  ['nocallback@sandbox', 'noCallback', 'CAPTURED', '', [], [], 0],
  ['chargeback@sandbox', 'chargeback', 'CAPTURED', '', ['payment.captured'], ['payment.chargeback'], 180_000],
] as const)('typing %s or pressing its button', (upiId, outcome, status, reasonCode, atOnce, later, afterMs) => {
  test.each([
    ['typed', { way: 'upi', upiId }],
    ['pressed', { way: 'outcome', outcome, instrument: 'UPI' }],
  ])('the outcome, %s, has its return, state and webhooks', async (_how, fields) => {
    const { pay, portal, sandbox, findStates } = await startWorld();
    const { page } = await pay(fields);
    expect(readReturn(page).fields).toMatchObject({ status, reasonCode, amount: '1250050', instrument: 'UPI' });
    await sandbox.settle();
    expect(portal.told.map(({ body }) => body.type)).toEqual(atOnce);
    expect(await findStates()).toMatchObject([{ status }]);

    await sandbox.advance(Math.max(0, afterMs - 1));
    expect(portal.told).toHaveLength(atOnce.length);
    await sandbox.advance(1 + 2 * day);
    expect(portal.told.slice(atOnce.length).map(({ body }) => body.type)).toEqual(later);
    expect(new Set(portal.told.map(({ body }) => body.eventId)).size).toBe(portal.told.length);
  });
});

test('silent@sandbox keeps the page and sends nothing, and only the query returns the payment', async () => {
  const { payByUpi, portal, sandbox, findStates, submit } = await startWorld();
  const { page, headers } = await payByUpi('silent@sandbox');
  const onward = /^120;url=(\/pg\/page\/[^/]+\/over)$/.exec(headers.get('refresh') ?? '')?.[1] ?? '';
  expect(readReturn(page).address).toBe('');
  await sandbox.advance(day);
  expect(portal.told).toEqual([]);
  expect(await findStates()).toMatchObject([{ status: 'CAPTURED' }]);
  const over = await fetch(sandbox.url + onward);
  expect(await over.text()).not.toContain('<form');
  expect((await submit(onward.replace('over', 'pay'), {})).page).toContain('Waiting for your bank');
});

test('duplicate@sandbox sends the capture five times, mixed with an older state', async () => {
  const { payByUpi, portal, sandbox } = await startWorld();
  await payByUpi('duplicate@sandbox');
  await sandbox.settle();
  const captured = portal.told.filter(({ body }) => body.type === 'payment.captured');
  const older = portal.told.filter(({ body }) => body.type === 'payment.authorised');
  expect(captured).toHaveLength(5);
  expect(new Set(captured.map(({ raw }) => raw)).size).toBe(1);
  expect(older.length).toBeGreaterThan(0);
  expect(portal.told[0]?.body.type).toBe('payment.captured');
  expect(String(older[0]?.body.data.at) < String(captured[0]?.body.data.at)).toBe(true);
});

test('mismatch@sandbox captures one rupee less and reports that amount everywhere', async () => {
  const { payByUpi, portal, sandbox, findStates } = await startWorld();
  const { page } = await payByUpi('mismatch@sandbox');
  await sandbox.settle();
  expect(readReturn(page).fields).toMatchObject({ status: 'CAPTURED', amount: '1249950' });
  expect(portal.told[0]?.body.data.amountPaise).toBe(1_249_950);
  expect(await findStates()).toMatchObject([{ amountPaise: 1_249_950 }]);
});

test('badsign@sandbox signs return and webhook wrongly, but the query is right', async () => {
  const { payByUpi, portal, sandbox, findStates, keys, clock } = await startWorld();
  const { page } = await payByUpi('badsign@sandbox');
  await sandbox.settle();
  expect(verifyForm(keys.payment.callbacks, clock.now(), readReturn(page).fields)).toBe('wrongSignature');
  expect(portal.told.map(({ verdict }) => verdict)).toEqual(['wrongSignature']);
  expect(await findStates()).toMatchObject([{ status: 'CAPTURED' }]);
});

test.each([
  ['4111 1111 1111 1111', 'CAPTURED', ''],
  ['4000000000000002', 'FAILED', 'DECLINED'],
  ['4000-0000-0000-9995', 'FAILED', 'INSUFFICIENT_FUNDS'],
])('the card %s ends as %s %s, and only its last four digits are stored', async (number, status, reasonCode) => {
  const { pay, portal, sandbox } = await startWorld();
  const { page } = await pay({ way: 'card', kind: 'CC', number, expiry: '12/30', cvv: '987' });
  await sandbox.settle();
  expect(readReturn(page).fields).toMatchObject({ status, reasonCode, instrument: 'CC', instrumentHint: number.slice(-4) });
  expect(portal.told[0]?.raw).not.toContain(number.replace(/\D/g, ''));
  expect(portal.told[0]?.raw).not.toContain('"987"');
});

describe('card that needs a password', () => {
  const card = { way: 'card', kind: 'DC', number: '4000000000003220' };

  test('charges the card with the right password, also after a wrong one', async () => {
    const { openPage, submit, findStates } = await startWorld();
    const { action } = await openPage();
    expect((await submit(`${action}/pay`, card)).page).toContain('One-time password');
    expect((await submit(`${action}/password`, { otp: '000000' })).page).toContain('That password is wrong');
    const { page } = await submit(`${action}/password`, { otp: '123456' });
    expect(readReturn(page).fields).toMatchObject({ status: 'CAPTURED', instrument: 'DC', instrumentHint: '3220' });
    expect(await findStates()).toMatchObject([{ status: 'CAPTURED' }]);
  });

  test('does not charge the card after three wrong passwords or without the card form', async () => {
    const { openPage, submit } = await startWorld();
    const { action } = await openPage();
    expect((await submit(`${action}/password`, { otp: '123456' })).status).toBe(400);
    await submit(`${action}/pay`, card);
    await submit(`${action}/password`, { otp: '1' });
    await submit(`${action}/password`, { otp: '2' });
    const { page } = await submit(`${action}/password`, { otp: '3' });
    expect(readReturn(page).fields).toMatchObject({ status: 'FAILED', reasonCode: 'AUTHENTICATION_FAILED' });
  });
});

test('the bank Abort returns a payment cancelled by the customer, another bank a captured one', async () => {
  const { pay } = await startWorld();
  const aborted = await pay({ way: 'bank', bank: 'Abort' });
  expect(readReturn(aborted.page).fields).toMatchObject({ status: 'FAILED', reasonCode: 'USER_CANCELLED', instrument: 'NB' });
  const paid = await pay({ way: 'bank', bank: 'Sandbox Bank' }, { attempt: '2' });
  expect(readReturn(paid.page).fields).toMatchObject({ status: 'CAPTURED', instrumentHint: 'Sandbox Bank' });
});

test('closing the page leaves the payment unchanged, without return or webhook', async () => {
  const { pay, portal, sandbox, findStates } = await startWorld();
  const { page } = await pay({ way: 'outcome', outcome: 'closePage', instrument: 'UPI' });
  await sandbox.advance(2 * day);
  expect(readReturn(page).address).toBe('');
  expect(portal.told).toEqual([]);
  expect(await findStates()).toMatchObject([{ status: 'CREATED' }]);
});

test.each([
  [{ way: 'card', kind: 'DC', number: '5555 5555 5555 4444' }, 'This is not a test card'],
  [{ way: 'upi', upiId: 'somebody@realbank' }, 'This UPI ID is not known'],
  [{ way: 'upi', upiId: 'constructor@sandbox' }, 'This UPI ID is not known'],
  [{ way: 'bank', bank: 'toString' }, 'This bank is not known'],
  [{ way: 'outcome', outcome: 'toString', instrument: 'UPI' }, 'Please choose a way to pay'],
])('rejects other inputs on the page and leaves the payment unchanged', async (fields, text) => {
  const { pay, findStates } = await startWorld();
  const { page, status } = await pay(fields);
  expect(status).toBe(422);
  expect(page).toContain(text);
  expect(await findStates()).toMatchObject([{ status: 'CREATED' }]);
});
