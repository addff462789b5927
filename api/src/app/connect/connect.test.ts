import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../base/config/config.ts';
import { toMandateSettings } from '../../testing/conformance/mandate-setup.ts';
import type { PaymentEmulator } from '../../testing/conformance/payment-emulator.ts';
import { createGateway, toSettings } from '../../testing/conformance/payment-setup.ts';
import { startRazorpayEmulator } from '../../testing/conformance/razorpay-emulator.ts';
import { startRazorpayUpi } from '../../testing/conformance/razorpay-mandate-emulator.ts';
import { startSandboxEmulator } from '../../testing/conformance/sandbox-emulator.ts';
import { startSandboxUpi } from '../../testing/conformance/upi-emulator.ts';
import { checkAddress } from './check-address.ts';
import { checkLimits } from './check-limits.ts';
import { checkPayment } from './check-payment.ts';
import { connect, readTarget } from './connect.ts';
import { drawPayPage } from './pay-page.ts';
import { receiveCallbacks } from './receive-callback.ts';
import type { Step } from './step.ts';

// The partner's header Date has the present time, so the emulators start at it too.
const NOW = new Date();
const now = () => NOW;
const ADAPTERS = [
  { adapter: 'sandbox', startEmulator: startSandboxEmulator },
  { adapter: 'razorpay', startEmulator: startRazorpayEmulator },
];
async function collect(steps: AsyncIterable<Step>): Promise<Step[]> {
  const found: Step[] = [];
  for await (const step of steps) found.push(step);
  return found;
}
const toResults = (steps: readonly Step[]) => steps.map(({ name, result }) => `${name} ${result}`);
const find = (steps: readonly Step[], name: string) => steps.find((step) => step.name === name);

describe.each(ADAPTERS)('payment/$adapter', (subject) => {
  let emulator: PaymentEmulator;
  beforeAll(async () => {
    emulator = await subject.startEmulator(NOW);
  });
  afterAll(() => emulator.close());
  const gatewayOf = (changes: Record<string, string> = {}) =>
    createGateway({ settings: toSettings(subject, emulator, changes), clock: now });
  const common = { portalUrl: 'http://localhost:8080', waitMs: 0, now };

  test('tries an order of one rupee with its page, callback and refund', async () => {
    const gateway = gatewayOf();
    const listener = await receiveCallbacks(gateway.callback, 0);
    const url = `http://127.0.0.1:${(listener.address as AddressInfo).port}${gateway.callback.path}`;
    const steps = await collect(
      checkPayment(gateway, {
        ...common,
        received: listener.received,
        async payer(orderNo, page) {
          await emulator.pay({ orderNo, page }, 'CAPTURED');
          for (const { headers, body } of await emulator.takeReports()) await fetch(url, { method: 'POST', headers, body });
        },
      }),
    );
    await listener.close();
    expect(toResults(steps)).toEqual(['key ok', 'settlements ok', 'order ok', 'page ok', 'webhook ok', 'refund ok']);
    expect(find(steps, 'page')?.detail).toBe('the payment was captured with the right amount');
    expect(find(steps, 'webhook')?.detail).toMatch(/^\d+ with a right signature$/);
    expect(find(steps, 'refund')?.detail).toMatch(/^the refund is (PENDING|DONE), and its query answers \1$/);
  });

  test('reports a callback with a wrong signature', async () => {
    const gateway = gatewayOf();
    const listener = await receiveCallbacks(gateway.callback, 0);
    const url = `http://127.0.0.1:${(listener.address as AddressInfo).port}`;
    const steps = await collect(
      checkPayment(gateway, {
        ...common,
        received: listener.received,
        async payer(orderNo, page) {
          await emulator.pay({ orderNo, page }, 'CAPTURED');
          const [report] = await emulator.takeReports();
          if (!report) throw new Error('There is no report.');
          const forged = emulator.sign(report, { secret: 'another secret' });
          const answer = await fetch(url + gateway.callback.path, { method: 'POST', headers: forged.headers, body: forged.body });
          expect(answer.status).toBe(401);
          expect((await fetch(`${url}/elsewhere`, { method: 'POST', body: report.body })).status).toBe(404);
        },
      }),
    );
    await listener.close();
    expect(find(steps, 'webhook')).toMatchObject({ result: 'refused', detail: '1 with a wrong signature' });
  });

  test('says that the webhook did not arrive, or that no port was given', async () => {
    const payer = async (orderNo: string, page: Parameters<PaymentEmulator['pay']>[0]['page']) => {
      await emulator.pay({ orderNo, page }, 'CAPTURED');
    };
    const missing = await collect(checkPayment(gatewayOf(), { ...common, payer, received: { signed: 0, forged: 0 } }));
    expect(find(missing, 'webhook')).toMatchObject({ result: 'refused', detail: 'none in time' });
    const withoutPort = await collect(checkPayment(gatewayOf(), { ...common, payer, received: undefined }));
    expect(find(withoutPort, 'webhook')).toMatchObject({ result: 'skipped' });
  });

  test('reports an order that is not paid in time, and refunds nothing', async () => {
    const steps = await collect(checkPayment(gatewayOf(), { ...common, payer: async () => {}, received: undefined }));
    expect(toResults(steps)).toEqual(['key ok', 'settlements ok', 'order ok', 'page refused']);
  });

  test('stops at a wrong key, and names no secret', async () => {
    const steps = await collect(
      checkPayment(gatewayOf({ KEYS: 'sandbox-1:wrong-secret' }), { ...common, payer: undefined, received: undefined }),
    );
    expect(toResults(steps)).toEqual(['key refused']);
    expect(steps[0]?.detail).toContain('HTTP 401');
    expect(JSON.stringify(steps)).not.toContain('wrong-secret');
  });

  test('only reads with a live key', async () => {
    const steps = await collect(checkPayment(gatewayOf(), { ...common, payer: undefined, received: undefined }));
    expect(toResults(steps)).toEqual(['key ok', 'settlements ok', 'order skipped']);
  });
});

describe('the whole connection', () => {
  let emulator: PaymentEmulator | undefined;
  afterEach(async () => {
    await emulator?.close();
    emulator = undefined;
  });
  const common = { listen: undefined, waitMs: 0, now };

  test('of the sandbox is checked from the settings to the refund', async () => {
    const started = await startSandboxEmulator(NOW);
    emulator = started;
    const payer = async (orderNo: string, page: Parameters<PaymentEmulator['pay']>[0]['page']) => {
      await started.pay({ orderNo, page }, 'CAPTURED');
    };
    const settings = toSettings({ adapter: 'sandbox', startEmulator: startSandboxEmulator }, started);
    const steps = await collect(connect(readTarget('payment/sandbox'), { ...common, settings, payer }));
    expect(toResults(steps)).toEqual([
      'settings ok',
      'PARTNER_HOSTS ok',
      'name ok',
      'TLS skipped',
      'clock ok',
      'key ok',
      'settlements ok',
      'order ok',
      'page ok',
      'webhook skipped',
      'refund ok',
      'limits skipped',
    ]);
    for (const secret of ['sandbox-payment-secret', 'callback-secret']) expect(JSON.stringify(steps)).not.toContain(secret);
  });

  test('of Razorpay starts nothing with a key that is not for tests, and lists what to confirm', async () => {
    const started = await startRazorpayEmulator(NOW);
    emulator = started;
    const settings = toSettings({ adapter: 'razorpay', startEmulator: startRazorpayEmulator }, started);
    const payer = async () => {
      throw new Error('Nothing must be paid.');
    };
    const steps = await collect(connect(readTarget('payment/razorpay'), { ...common, settings, payer }));
    expect(find(steps, 'order')).toMatchObject({ result: 'skipped', action: 'Use a test key to try an order.' });
    expect(steps.filter(({ name }) => name === 'to confirm')).toHaveLength(6);
    expect(steps.filter(({ name }) => name === 'limits').map(({ result }) => result)).toEqual(['ok', 'refused', 'ok']);
  });

  test.each([
    ['sandbox', startSandboxUpi],
    ['razorpay', startRazorpayUpi],
  ])('of UPI Autopay at %s queries an unknown mandate with the key', async (adapter, startEmulator) => {
    const started = await startEmulator(NOW);
    const connectWith = (changes: Record<string, string>) => {
      const settings = toMandateSettings({ port: 'upi', adapter, startEmulator }, started, changes);
      return collect(connect(readTarget(`upi/${adapter}`), { ...common, settings, payer: async () => {} }));
    };
    expect(find(await connectWith({}), 'key')).toEqual({ name: 'key', result: 'ok', detail: 'the query of an unknown mandate found none' });
    const refused = await connectWith({ KEYS: 'sandbox-1:wrong-secret' });
    expect(find(refused, 'key')).toMatchObject({ result: 'refused', detail: expect.stringContaining('HTTP 401') });
    expect(JSON.stringify(refused)).not.toContain('wrong-secret');
    await started.close();
  });

  test('of another port is checked up to its address', async () => {
    emulator = await startSandboxEmulator(NOW);
    const settings = { SMS_URL: emulator.settings.URL ?? '' };
    const steps = await collect(connect(readTarget('sms/sandbox'), { ...common, settings, payer: async () => {} }));
    expect(toResults(steps)).toEqual(['settings ok', 'PARTNER_HOSTS ok', 'name ok', 'TLS skipped', 'clock ok', 'key skipped']);
  });

  test('ends at settings that are wrong', async () => {
    const steps = await collect(connect(readTarget('payment/razorpay'), { ...common, settings: {}, payer: async () => {} }));
    expect(toResults(steps)).toEqual(['settings refused']);
    expect(steps[0]?.detail).toContain('PAYMENT_RAZORPAY_');
  });
});

describe('an address', () => {
  /** A server whose clock is wrong by these seconds. */
  async function startServer(seconds: number) {
    const server = createServer((_request, response) => {
      response.sendDate = false;
      response.setHeader('date', new Date(NOW.getTime() + seconds * 1_000).toUTCString()).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { url: `http://${host}`, host, close: () => new Promise((resolve) => server.close(resolve)) };
  }

  test.each([
    [30, 'ok'],
    [-90, 'refused'],
    [90, 'refused'],
  ])('whose clock differs by %d s is %s', async (seconds, result) => {
    const server = await startServer(seconds);
    const steps = await checkAddress(server.url, { allowedHosts: [server.host], now });
    await server.close();
    expect(find(steps, 'clock')?.result).toBe(result);
  });

  test('that is not on the list is not called', async () => {
    const server = await startServer(0);
    const steps = await checkAddress(server.url, { allowedHosts: ['partner.example'], now });
    await server.close();
    expect(toResults(steps)).toEqual(['PARTNER_HOSTS refused', 'name ok', 'TLS skipped', 'clock skipped']);
  });

  test('that does not answer, or not by TLS, is refused with the code of the system', async () => {
    const server = await startServer(0);
    const plain = await checkAddress(server.url.replace('http:', 'https:'), { allowedHosts: [server.host], now });
    await server.close();
    expect(find(plain, 'TLS')).toMatchObject({ result: 'refused', detail: expect.stringMatching(/^(ERR_SSL|EPROTO)/) });
    const silent = await checkAddress(server.url, { allowedHosts: [server.host], now });
    expect(find(silent, 'TLS')).toMatchObject({ result: 'refused', detail: 'ECONNREFUSED' });
  });
});

test.each(['payment', 'payment/unknown', 'banking/sandbox', ''])('rejects the target %j', (text) => {
  expect(() => readTarget(text)).toThrow(/ports are|has the adapters/);
});

test('limits of Razorpay hold for a public address', () => {
  const { partners } = readConfig({});
  const results = checkLimits('razorpay', { partners, PORTAL_URL: 'https://portal.example' }).map(({ result }) => result);
  expect(results).toEqual(['ok', 'ok', 'ok']);
});

test('the page for the payer posts the fields of the order, and cannot be left by a value', () => {
  const html = drawPayPage({ kind: 'form', url: 'https://pay.example/?a=1&b=2', fields: { name: '"><script>' } });
  expect(html).toContain('<form method="post" action="https://pay.example/?a=1&amp;b=2">');
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
});
