import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../base/config/config.ts';
import { PAYMENT_ADAPTER_GUARANTEES } from './payment-adapter-guarantees.ts';
import type { PaymentSetup } from './payment-adapter-setup.ts';
import { createGateway, type PaymentSubject, START, toSettings } from './payment-setup.ts';
import { startSandboxEmulator } from './sandbox-emulator.ts';

/** An insurer's adapter, in a file that is not part of the portal. */
const SOURCE = fileURLToPath(new URL('./outside/gateway.ts', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outside-'));
  await copyFile(SOURCE, join(folder, 'gateway.ts'));
});
afterAll(() => rm(folder, { recursive: true }));
const toSubject = (file: string): PaymentSubject => ({
  adapter: join(folder, file),
  startEmulator: (startAt) => startSandboxEmulator(startAt, '/callbacks/payment/gateway'),
});

describe('an adapter outside the source tree', () => {
  let setup: PaymentSetup;
  beforeAll(async () => {
    const subject = toSubject('gateway.ts');
    const emulator = await subject.startEmulator(START);
    setup = { subject, emulator, gateway: createGateway({ settings: toSettings(subject, emulator) }), seed: inject('seed') };
  });
  afterAll(() => setup.emulator.close());

  test('has its name, settings and callback address from its file', () => {
    const settings = toSettings(setup.subject, setup.emulator);
    expect(Object.keys(settings)).toEqual(expect.arrayContaining(['PAYMENT_GATEWAY_URL', 'PAYMENT_GATEWAY_MERCHANT_ID']));
    expect(readConfig(settings).partners.payment.ownSettings).toEqual({ MERCHANT_ID: 'LIFEPORTAL' });
    expect([setup.gateway.adapter, setup.gateway.merchantId, setup.gateway.callback.path]).toEqual([
      ...['gateway', 'LIFEPORTAL', '/callbacks/payment/gateway'],
    ]);
  });

  test.each(PAYMENT_ADAPTER_GUARANTEES)('$title', async ({ check, skip }) => {
    await setup.emulator.takeReports();
    if (skip?.(setup) === undefined) await check(setup);
  });
});

test.each([
  ['razorpay.ts', '', 'PAYMENT_ADAPTER must be sandbox or razorpay or cashfree, or the path of a file'],
  ['absent.ts', undefined, 'absent.ts cannot be loaded'],
  ['empty.ts', 'export const createGateway = 1;', 'empty.ts must export the function createAdapter'],
])('the start rejects the adapter file %s', async (name, source, error) => {
  if (source !== undefined) await writeFile(join(folder, name), source);
  const emulator = await startSandboxEmulator(START);
  expect(() => createGateway({ settings: toSettings(toSubject(name), emulator) })).toThrow(error);
  await emulator.close();
});

test('the setting needs the absolute path of a TypeScript file', () => {
  for (const PAYMENT_ADAPTER of ['gateway.ts', './gateway.ts', '/opt/insurer/', '/opt/insurer/Gateway.js'])
    expect(() => readConfig({ PAYMENT_ADAPTER })).toThrow('PAYMENT_ADAPTER must be sandbox or razorpay or cashfree');
});
