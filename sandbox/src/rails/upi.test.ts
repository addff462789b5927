import { describe, expect, test } from 'vitest';
import { startRails } from './testing.ts';
import { mandateFamilies, mandateNames, specialAmounts } from './upi-sentinels.ts';

const minute = 60_000;

// Calls-b 13.4: typed value, word of the return, immediate callbacks, callbacks within the next minute.
const rows: readonly (readonly [string, string, string[], string[]])[] = [
  ['success@sandbox', 'ACTIVE', ['ACTIVE'], []],
  ['pending@sandbox', 'CREATED', ['CREATED'], []],
  ['late@sandbox', 'CREATED', ['CREATED'], ['ACTIVE']],
  ['fail.08@sandbox', 'FAILURE', ['FAILURE'], []],
  ['flip@sandbox', 'FAILURE', ['FAILURE'], ['ACTIVE']],
  ['nocallback@sandbox', 'ACTIVE', [], []],
  ['duplicate@sandbox', 'ACTIVE', ['ACTIVE'], ['ACTIVE', 'ACTIVE', 'CREATED']],
  ['badsign@sandbox', 'ACTIVE', ['ACTIVE'], []],
  ['expire@sandbox', 'EXPIRED', ['EXPIRED'], []],
  ['pause@sandbox', 'ACTIVE', ['ACTIVE'], ['PAUSED']],
  ['revoke@sandbox', 'ACTIVE', ['ACTIVE'], ['REVOKED']],
  ['norefund@sandbox', 'ACTIVE', ['ACTIVE'], []],
  ['keeprefund@sandbox', 'ACTIVE', ['ACTIVE'], []],
  ['low.04@sandbox', 'ACTIVE', ['ACTIVE'], []],
  ['low1.04@sandbox', 'ACTIVE', ['ACTIVE'], []],
  ['lateret.04@sandbox', 'ACTIVE', ['ACTIVE'], []],
];

describe('typed UPI ID', () => {
  test('the examples cover every UPI ID of the sandbox', () => {
    expect(rows).toHaveLength(16);
    const typed = rows.map(([upiId]) => upiId.replace(/(\.\d\d)?@sandbox$/, ''));
    expect([...Object.keys(mandateNames), ...Object.keys(mandateFamilies)].sort()).toEqual(typed.sort());
  });

  test.each(rows)('%s returns with %s, sends %j and later %j', async (upiId, returnStatus, atOnce, later) => {
    const { approveUpi, portal, read, takeTold, sandbox } = await startRails();
    const { id, status, location } = await approveUpi(upiId);
    expect([status, location]).toEqual([303, `${portal.url}/upi-autopay?ref=r1&mandate_status=${returnStatus}`]);
    const number = returnStatus === 'ACTIVE' ? expect.stringMatching(/^[0-9a-f]{32}@sandbox$/) : null;
    const reasonCode = upiId.startsWith('fail') ? '08' : upiId.startsWith('flip') ? '06' : null;
    expect(await read(`/upi/v1/mandates/${id}`)).toMatchObject({
      mandateId: id,
      status: returnStatus,
      umn: number,
      vpa: upiId,
      reasonCode,
    });

    const tolds = await takeTold();
    expect(tolds.map(({ body }) => [body.mandateId, body.status])).toEqual(atOnce.map((expectedStatus) => [id, expectedStatus]));
    const verdicts = new Set(tolds.map(({ verdict }) => verdict));
    expect(verdicts).toEqual(new Set(atOnce.length === 0 ? [] : [upiId.startsWith('badsign') ? 'wrongSignature' : 'good']));
    await sandbox.advance(minute);
    if (!upiId.startsWith('badsign')) expect((await takeTold()).map(({ body }) => body.status)).toEqual(later);
  });

  test('rejects an unknown UPI ID and lets the customer type it again', async () => {
    const { createUpi, submit, read } = await startRails();
    const { id } = await createUpi();
    for (const upiId of ['asha@okbank', 'success.04@sandbox', 'low@sandbox', 'constructor@sandbox', '']) {
      const { status, page } = await submit(`/upi/app/${id}`, { upiId });
      expect(status).toBe(422);
      expect(page).toContain('role="alert"');
    }
    expect(await read(`/upi/v1/mandates/${id}`)).toMatchObject({ status: 'INITIATED', umn: null, vpa: null });
  });
});

describe('creating a UPI mandate', () => {
  test('a UPI mandate has a link on the sandbox, and its page shows the request', async () => {
    const { createUpi, sandbox, portal } = await startRails();
    const { status, body, link, id } = await createUpi();
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'INITIATED', expiresAt: '2026-11-20T05:30:00.000Z' });
    expect(link).toBe(`${sandbox.url}/upi/app/${id}`);
    const answer = await fetch(link);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'");
    expect(answer.headers.get('content-security-policy')).toContain(`form-action 'self' ${portal.url};`);
    const page = await answer.text();
    for (const text of [
      '₹19,500.00 (YEARLY)',
      '₹1.00',
      '2026-11-20',
      '2066-11-20',
      '>Approve<',
      '>Decline<',
      '>Expire<',
      '>Leave pending<',
    ]) {
      expect(page).toContain(text);
    }
  });

  test('the same reference returns the same mandate, and a changed one is rejected', async () => {
    const { createUpi, call, upiAsked } = await startRails();
    const first = await createUpi();
    const again = await call('POST', { path: '/upi/v1/mandates', json: upiAsked(), more: { idempotencyKey: 'another' } });
    expect(await again.json()).toEqual(first.body);
    expect(await createUpi({ amountLimit: 100 })).toMatchObject({ status: 409, body: { error: { code: 'MANDATE_CHANGED' } } });
    expect((await createUpi({ reference: 'ref-2' })).id).not.toBe(first.id);
  });

  test('rejects a UPI mandate with a return address on another host', async () => {
    const { createUpi } = await startRails();
    for (const returnUrl of ['https://evil.example/upi-autopay', 'http://127.0.0.1.evil.example/', 'javascript:alert(1)']) {
      expect(await createUpi({ returnUrl })).toMatchObject({ status: 422, body: { error: { code: 'RETURN_ADDRESS_REFUSED' } } });
    }
  });

  test('a UPI mandate and its link expire after 30 min without a visit', async () => {
    const { createUpi, sandbox, takeTold, portal } = await startRails();
    const { id } = await createUpi();
    await sandbox.advance(30 * minute);
    expect((await takeTold()).map(({ body }) => body.status)).toEqual(['EXPIRED']);
    const late = await fetch(`${sandbox.url}/upi/app/${id}`, { redirect: 'manual' });
    expect(late.headers.get('location')).toBe(`${portal.url}/upi-autopay?ref=r1&mandate_status=EXPIRED`);
  });

  test('a limit that ends in …13 gives no link, in …17 one on another host, and in …19 hangs 70 s', async () => {
    expect(Object.keys(specialAmounts)).toHaveLength(3);
    const { createUpi, sandbox, logged } = await startRails();
    expect((await createUpi({ reference: 'a', amountLimit: 1_951_300 })).body.response).toEqual({ links: {} });
    expect((await createUpi({ reference: 'b', amountLimit: 1_951_750 })).link).toMatch(/^https:\/\/upi\.evil\.example\//);
    const answers: number[] = [];
    const isHeld = logged(/upi holds/);
    const answer = createUpi({ reference: 'c', amountLimit: 1_951_900 }).then(({ status }) => answers.push(status));
    await isHeld;
    await sandbox.advance(69_999);
    expect(answers).toEqual([]);
    await sandbox.advance(1);
    await answer;
    expect(answers).toEqual([201]);
  });

  test('revokes a UPI mandate immediately with a callback', async () => {
    const { approveUpi, call, takeTold } = await startRails();
    const { id } = await approveUpi('success@sandbox');
    await takeTold();
    const answer = await call('POST', { path: `/upi/v1/mandates/${id}/revoke`, json: { reason: 'wish' } });
    expect(await answer.json()).toMatchObject({ mandateId: id, status: 'REVOKED', reasonCode: null });
    expect((await takeTold()).map(({ body }) => body.status)).toEqual(['REVOKED']);
  });
});

test('a debit needs a notice to the customer, which is the same for the same debit', async () => {
  const { approveUpi, call, read, debit, sandbox } = await startRails();
  const { id } = await approveUpi('success@sandbox');
  const { umn } = await read(`/upi/v1/mandates/${id}`);
  expect(await debit('upi', { mandateNo: umn })).toMatchObject({ status: 422, body: { error: { code: 'NOTICE_MISSING' } } });
  const notify = async () =>
    (
      await call('POST', {
        path: `/upi/v1/mandates/${id}/notify`,
        json: { debitId: 'd1', amount: 1_300_000, executeOn: '2026-11-22', reason: 'Premium' },
      })
    ).json();
  expect(await notify()).toEqual(await notify());
  expect((await debit('upi', { mandateNo: umn, debitId: 'd1', changes: { attempt: 2 } })).status).toBe(202);
  await sandbox.advance(30_000);
  expect(await read('/upi/v1/debits/d1')).toMatchObject({ status: 'CONFIRMED' });
});
