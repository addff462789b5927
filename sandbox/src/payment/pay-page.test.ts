import { describe, expect, test } from 'vitest';
import { signForm, verifyForm } from '../signing.ts';
import { readReturn, startWorld } from '../testing.ts';

describe('opening the payment page', () => {
  test('shows the amount, every payment method and every outcome', async () => {
    const { openPage, portal } = await startWorld();
    const { status, page, headers } = await openPage();
    expect(status).toBe(200);
    expect(page).toContain('<h1>Pay ₹12,500.50</h1>');
    for (const button of [
      'Pay by UPI',
      'Pay by net banking',
      'Pay by card',
      'Succeed',
      'Decline',
      'Leave pending',
      'Succeed late',
      'Cancel',
      'Close the page',
    ]) {
      expect(page).toContain(`>${button}</button>`);
    }
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${portal.url};`);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('shows only the payment methods that the merchant offers', async () => {
    const { openPage } = await startWorld();
    const { page } = await openPage({ modes: 'UPI,DC' });
    expect(page).not.toContain('Pay by net banking');
    expect(page).toContain('Pay by card');
    expect(/<select id="kind"[\s\S]*?<\/select>/.exec(page)?.[0]).not.toContain('Credit card');
  });

  test.each([
    ['another merchant', { merchantId: 'OTHER' }, 'MERCHANT_UNKNOWN'],
    ['an address that is not the portal’s', { returnUrl: 'https://evil.example/paymentLoungeResult' }, 'RETURN_ADDRESS_REFUSED'],
    ['an address that only begins like the portal’s', { returnUrl: 'http://127.0.0.1.evil.example/' }, 'RETURN_ADDRESS_REFUSED'],
    ['an address that is a script', { returnUrl: 'javascript:alert(1)' }, 'RETURN_ADDRESS_REFUSED'],
    ['an order whose time is over', { expiresAt: '2026-11-20T04:59:59Z' }, 'ORDER_EXPIRED'],
    ['another currency', { currency: 'USD' }, 'FORM_INVALID'],
    ['half a paisa', { amount: '100.5' }, 'FORM_INVALID'],
    ['an unknown way to pay', { modes: 'UPI,CASH' }, 'FORM_INVALID'],
  ])('rejects a payment page for %s without a link or form', async (_what, changes, code) => {
    const { openPage, call } = await startWorld();
    const { status, page } = await openPage(changes);
    expect(status).toBe(400);
    expect(page).toContain(code);
    expect(page).not.toContain('<form');
    expect(page).not.toContain('evil');
    expect((await call('GET', { path: '/pg/v1/orders/PO000000000001' })).status).toBe(404);
  });

  test('rejects a payment form that was tampered with or has expired', async () => {
    const { submit, payFields, keys, clock, sandbox } = await startWorld();
    const signed = signForm(keys.payment.calls, { now: clock.now(), fields: payFields() });
    expect((await submit('/pg/pay', { ...signed, amount: '100' })).page).toContain('SIGNATURE_REFUSED');
    expect((await submit('/pg/pay', { ...signed, keyId: 'who' })).page).toContain('SIGNATURE_REFUSED');
    await sandbox.advance(301_000);
    expect((await submit('/pg/pay', signed)).page).toContain('SIGNATURE_TOO_OLD');
  });

  test('allows further return addresses, by folder', async () => {
    const { openPage } = await startWorld({ returnUrls: ['https://portal.example/pay'] });
    expect((await openPage({ returnUrl: 'https://portal.example/pay/back' })).status).toBe(200);
    expect((await openPage({ orderNo: 'PO2', returnUrl: 'https://portal.example/payback' })).status).toBe(400);
  });

  test('shows merchant input as text, not markup', async () => {
    const { openPage } = await startWorld();
    expect((await openPage({ description: '<script>alert(1)</script>' })).page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });
});

describe('payment attempts', () => {
  test('an opened page is CREATED, a reload is the same attempt, and a new attempt another payment', async () => {
    const { openPage, findStates } = await startWorld();
    await openPage();
    await openPage();
    expect(await findStates()).toMatchObject([{ status: 'CREATED', amountPaise: 1_250_050, instrument: null }]);
    await openPage({ attempt: '2' });
    expect(await findStates()).toHaveLength(2);
  });

  test('rejects the same order with another amount', async () => {
    const { openPage } = await startWorld();
    await openPage();
    expect((await openPage({ attempt: '2', amount: '1' })).page).toContain('ORDER_CHANGED');
  });

  test('paying in two browsers makes two payments, and the query returns the newest first', async () => {
    const { payByUpi, findStates } = await startWorld();
    await payByUpi('success@sandbox');
    await payByUpi('success@sandbox', { attempt: '2' });
    const [second, first] = await findStates();
    expect(first).toMatchObject({ status: 'CAPTURED' });
    expect(second).toMatchObject({ status: 'CAPTURED' });
    expect(second?.paymentId).not.toBe(first?.paymentId);
  });

  test('a double click pays once and returns the same event, freshly signed', async () => {
    const { openPage, submit, sandbox, portal, keys, clock } = await startWorld();
    const { action } = await openPage();
    const first = await submit(`${action}/pay`, { way: 'upi', upiId: 'success@sandbox' });
    await sandbox.advance(600_000);
    const again = await submit(`${action}/pay`, { way: 'upi', upiId: 'decline@sandbox' });
    expect(portal.told).toHaveLength(1);
    const fields = readReturn(again.page).fields;
    expect(fields.eventId).toBe(readReturn(first.page).fields.eventId);
    expect(verifyForm(keys.payment.callbacks, clock.now(), fields)).toBe('good');
  });

  test('an expired page takes no payment', async () => {
    const { openPage, submit, sandbox, findStates } = await startWorld();
    const { action } = await openPage();
    await sandbox.advance(901_000);
    const { page } = await submit(`${action}/pay`, { way: 'upi', upiId: 'success@sandbox' });
    expect(readReturn(page).fields).toMatchObject({ status: 'FAILED', reasonCode: 'PAGE_EXPIRED' });
    expect(await findStates()).toMatchObject([{ status: 'FAILED' }]);
  });
});

describe('return to the portal', () => {
  test('the return form sends the agreed fields, signed, to the requested address', async () => {
    const { payByUpi, portal, keys, clock, findStates, sandbox } = await startWorld();
    const { page, headers } = await payByUpi('success@sandbox');
    const { address, fields } = readReturn(page);
    expect(address).toBe(`${portal.url}/paymentLoungeResult`);
    expect(Object.keys(fields).sort()).toEqual(
      [
        ...['amount', 'currency', 'eventId', 'instrument', 'instrumentHint', 'keyId', 'merchantId'],
        ...['orderNo', 'paymentId', 'reasonCode', 'signature', 'status', 'timestamp'],
      ].sort(),
    );
    expect(fields).toMatchObject({
      orderNo: 'PO000000000001',
      status: 'CAPTURED',
      amount: '1250050',
      currency: 'INR',
      merchantId: 'LIFEPORTAL',
    });
    expect(fields).toMatchObject({ instrument: 'UPI', instrumentHint: 'su****@sandbox', reasonCode: '' });
    expect(verifyForm(keys.payment.callbacks, clock.now(), fields)).toBe('good');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    await sandbox.settle();
    const [state] = await findStates();
    expect(portal.told[0]?.body.data).toEqual(state);
    expect(fields.eventId).not.toBe(state?.eventId);
  });

  test('serves the script that submits the return form', async () => {
    const { sandbox } = await startWorld();
    const answer = await fetch(`${sandbox.url}/pg/return.js`);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(await answer.text()).toContain('submit()');
  });
});
