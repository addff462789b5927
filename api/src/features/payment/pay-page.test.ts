import { afterEach, beforeEach, expect, test } from 'vitest';
import { startCashfreeEmulator } from '../../testing/conformance/cashfree-emulator.ts';
import { type PaymentPortalSetup, startOrder, startPaymentPortal } from '../../testing/conformance/payment-portal-guarantees.ts';
import { toPayAddress } from './pay-page.ts';

/** Pages of a gateway that only its script opens. */
let portal: PaymentPortalSetup & { close(): Promise<void> };
beforeEach(async () => {
  portal = await startPaymentPortal({ adapter: 'cashfree', startEmulator: startCashfreeEmulator });
});
afterEach(() => portal.close());

const open = (url: string, cookies: Record<string, string> = {}) => portal.world.app.inject({ method: 'GET', url, cookies });
const readOrigin = () => new URL(portal.emulator.settings.URL ?? '').origin;

test('the browser follows the path of our page, which allows only the origin of its gateway', async () => {
  const { page, ref, method } = await startOrder(portal);
  expect([method, page.url]).toEqual(['SCRIPT', `/pay/paymentLoungeResult?ref=${ref}`]);
  const { headers, statusCode, body } = await open(page.url);
  const origin = readOrigin();
  expect([statusCode, headers['referrer-policy'], headers['cache-control']]).toEqual([200, 'strict-origin', 'no-store']);
  expect(String(headers['content-security-policy']).split(';')).toEqual([
    "default-src 'none'",
    `script-src 'self' ${origin}`,
    `style-src 'unsafe-inline' ${origin}`,
    `img-src data: ${origin}`,
    `font-src ${origin}`,
    `connect-src ${origin}`,
    `frame-src ${origin}`,
    `form-action ${origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ]);
  const sources = [...body.matchAll(/ src="([^"]+)"/g)].map(([, source]) => source);
  expect(sources).toEqual([portal.emulator.settings.SCRIPT, '/pay/cashfree.js']);
  expect(body).toContain(`data-return="/paymentLoungeResult?ref=${ref}"`);
  const [, vendorData = ''] = /data-vendor="([^"]+)"/.exec(body) ?? [];
  expect(JSON.parse(vendorData.replaceAll('&quot;', '"'))).toEqual({ sessionId: expect.stringMatching(/^session_/), mode: 'sandbox' });
});

test('other pages allow no script of the gateway', async () => {
  for (const url of ['/paypremium', '/payments', '/pay/cashfree.js'])
    expect(String((await open(url)).headers['content-security-policy'])).toContain("script-src 'self';");
});

test('serves the bridge as a script', async () => {
  const { headers, body } = await open('/pay/cashfree.js');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(body).toContain('window.Cashfree({ mode })');
});

test('speaks the language of the browser', async () => {
  const { page } = await startOrder(portal);
  expect((await open(page.url)).body).toContain('<h1>Opening the payment page</h1>');
  const { body } = await open(page.url, { lang: 'hi' });
  expect(body).toContain('<html lang="hi-IN">');
  expect(body).toContain('<h1>भुगतान पेज खुल रहा है</h1>');
});

test('a guessed reference and a paid order lead to the return address', async () => {
  const { page, ref, orderNo } = await startOrder(portal);
  const guessed = await open(toPayAddress('guessed', '/preLoginPaymentLoungeResult'));
  expect([guessed.statusCode, guessed.headers.location]).toEqual([303, '/preLoginPaymentLoungeResult?ref=guessed']);
  await portal.emulator.pay({ orderNo, page }, 'CAPTURED');
  expect((await open(`/paymentLoungeResult?ref=${ref}`)).headers.location).toBe(`/payment-status?ref=${ref}`);
  const paid = await open(page.url);
  expect([paid.statusCode, paid.headers.location]).toEqual([303, `/paymentLoungeResult?ref=${ref}`]);
});

test('an expired attempt leads to the return address', async () => {
  const { page, ref, expiresAt } = await startOrder(portal);
  await portal.world.advance(new Date(expiresAt).getTime() - portal.world.now().getTime());
  expect((await open(page.url)).headers.location).toBe(`/paymentLoungeResult?ref=${ref}`);
});

test('stores the session of the attempt, and nothing about the payer', async () => {
  const { orderNo } = await startOrder(portal);
  const { rows } = await portal.world.database.pool.query(
    'SELECT vendor_data, order_no FROM payment_attempt JOIN payment_order USING (order_id)',
  );
  expect(rows).toEqual([{ order_no: orderNo, vendor_data: { sessionId: expect.any(String), mode: 'sandbox' } }]);
});
