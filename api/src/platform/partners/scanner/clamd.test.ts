import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../base/config/config.ts';
import { aDocument } from '../../../testing/factories/files.ts';
import { startClamd } from '../../../testing/partners/clamd.ts';
import { testWorld, type World } from '../../../testing/world.ts';
import { NO_TRACING } from '../../telemetry/tracing.ts';
import { PartnerFailure } from '../partner-failure.ts';
import { createClamd } from './scanner.clamd.ts';
import type { Scanner } from './scanner.port.ts';

/** Tests the contract of the port against a server with clamd's protocol. */

const MARK = 'a-mark-that-is-found';
const MOST = 2_000_000;
let clamd: Awaited<ReturnType<typeof startClamd>>;
let scanner: Scanner;
beforeEach(async () => {
  clamd = await startClamd({ mark: MARK, most: MOST });
  scanner = createClamd(readAddress(clamd.url));
});
afterEach(() => clamd.close());

const readAddress = (url: string, timeoutMs = 5_000) => {
  const { partners, PARTNER_HOSTS: allowedHosts } = readConfig({
    SCANNER_ADAPTER: 'clamd',
    SCANNER_CLAMD_URL: url,
    SCANNER_TIMEOUT_MS: String(timeoutMs),
  });
  return {
    ...partners.scanner,
    partner: 'scanner',
    callbackPath: '',
    allowedHosts,
    clock: () => new Date(),
    note: () => {},
    trace: NO_TRACING,
  };
};
const scan = (bytes: Uint8Array) => scanner.scan(bytes).catch((error: unknown) => error);
const failure = (reason: string) => expect.objectContaining({ name: 'PartnerFailure', reason });

test.each([
  ['of one chunk', 5_000],
  ['that fills its chunks', 2 * 65_536],
  ['of many chunks and a bit', 1_500_001],
])('a file %s is transferred completely and is clean; with the test signature at its end it is infected', async (_, size) => {
  const clean = Buffer.alloc(size, 'x');
  expect(await scan(clean)).toBe('clean');
  expect(await scan(Buffer.concat([clean, Buffer.from(MARK)]))).toBe('infected');
  expect(clamd.sizes).toEqual([size, size + MARK.length]);
});

test('a file above the scanner’s limit has no verdict', async () => {
  expect(await scan(Buffer.alloc(MOST))).toBe('clean');
  expect(await scan(Buffer.alloc(MOST + 1))).toBeInstanceOf(PartnerFailure);
});

test.each([
  ['silent', 'unreachable'],
  ['cutsOff', 'unreachable'],
  ['nonsense', 'badAnswer'],
] as const)('a scanner that is %s has no verdict', async (behaviour, reason) => {
  clamd.behave(behaviour);
  if (behaviour === 'silent') scanner = createClamd(readAddress(clamd.url, 100));
  expect(await scan(Buffer.from('x'))).toEqual(failure(reason));
});

test('the breaker opens after five scanner failures, and a host that is not on the list is never contacted', async () => {
  clamd.behave('nonsense');
  const found = [];
  for (let attempts = 0; attempts < 6; attempts += 1) found.push(String(await scan(Buffer.from('x'))));
  expect(found.filter((text) => text.includes('breaker open'))).toHaveLength(1);
  scanner = createClamd({ ...readAddress(clamd.url), allowedHosts: [] });
  expect(await scan(Buffer.from('x'))).toEqual(failure('unreachable'));
});

test('uploads are scanned; while the scanner is silent, a file stays in quarantine', async () => {
  const settings = { SCANNER_ADAPTER: 'clamd', SCANNER_CLAMD_URL: clamd.url, SCANNER_TIMEOUT_MS: '1000', LOG_LEVEL: 'silent' };
  const world: World = await testWorld({ settings });
  try {
    const as = await world.actAs('p02');
    const bytes = new Uint8Array((await aDocument()).bytes);
    const upload = () => world.call('/convertToBase64', { file: new File([bytes], 'a.pdf', { type: 'application/pdf' }) }, { as });
    expect((await upload()).data).toMatchObject({ status: 'ACCEPTED' });
    clamd.behave('silent');
    expect((await upload()).data).toMatchObject({ status: 'SCANNING' });
  } finally {
    await world.close();
  }
});

test.each([
  ['without an address', { SCANNER_ADAPTER: 'clamd' }, 'SCANNER_CLAMD_URL must be an address that begins with tcp://'],
  [
    'at a web address',
    { SCANNER_ADAPTER: 'clamd', SCANNER_CLAMD_URL: 'https://scanner.example' },
    'SCANNER_CLAMD_URL must be an address that begins with tcp://',
  ],
  [
    'for another adapter',
    { SCANNER_URL: 'tcp://clamd.example:3310' },
    'SCANNER_URL must be an address that begins with http:// or https://',
  ],
])('the start rejects a scanner socket %s', (_, environment: Record<string, string>, error) => {
  expect(() => readConfig(environment)).toThrow(error);
});

test('production accepts the scanner without keys or TLS, from a host that is on the list', () => {
  const clamd = { PORTAL_MODE: 'production', SCANNER_ADAPTER: 'clamd', SCANNER_CLAMD_URL: 'tcp://clamd.example:3310' };
  const faultsWith = (PARTNER_HOSTS: string) => {
    try {
      return readConfig({ ...clamd, PARTNER_HOSTS }) && '';
    } catch (error) {
      return String(error);
    }
  };
  expect(faultsWith('pay.example')).toContain('PARTNER_HOSTS must name the host of SCANNER_CLAMD_URL');
  expect(faultsWith('pay.example,clamd.example:3310')).toContain('PAN_KEYS');
  expect(faultsWith('pay.example,clamd.example:3310')).not.toContain('SCANNER');
});
