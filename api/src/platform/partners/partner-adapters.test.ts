import { OPTIONAL_PARTNERS } from '@portal/contract/optional-partners.ts';
import { expect, test } from 'vitest';
import { readConfig } from '../../base/config/config.ts';
import { PARTNERS, type PartnerName, partnerRow } from '../../base/config/partner-table.ts';
import { NO_TRACING } from '../telemetry/tracing.ts';
import { createPartners } from './partners.ts';
import { signMessage } from './signature.ts';

const CLOUD = {
  WHATSAPP_CLOUD_URL: 'https://graph.facebook.com/v23.0',
  WHATSAPP_CLOUD_KEYS: 'k1:a-token-of-the-app',
  WHATSAPP_CLOUD_CALLBACK_KEYS: 'verify-me:a-secret-of-the-app',
  WHATSAPP_CLOUD_PHONE_ID: '105550100000001',
};

test('a vendor’s adapter has its own settings, and the previous one keeps those of before', () => {
  const { partners, PARTNER_HOSTS } = readConfig({ ...CLOUD, WHATSAPP_ADAPTER: 'cloud', WHATSAPP_PREVIOUS_ADAPTERS: 'sandbox' });
  expect(partners.whatsapp).toMatchObject({
    adapter: 'cloud',
    url: 'https://graph.facebook.com/v23.0',
    keys: 'k1:a-token-of-the-app',
    callbackKeys: 'verify-me:a-secret-of-the-app',
    ownSettings: { PHONE_ID: '105550100000001' },
    timeoutMs: 8_000,
    previous: [{ adapter: 'sandbox', url: 'http://localhost:8090', keys: 'sandbox-1:sandbox-whatsapp-secret', ownSettings: {} }],
  });
  expect(PARTNER_HOSTS).toEqual(['localhost:8090', 'graph.facebook.com']);
});

test('each adapter has its callback address; the sandbox’s keeps that of the specification', () => {
  const { partners: settings } = readConfig({ ...CLOUD, WHATSAPP_ADAPTER: 'cloud', WHATSAPP_PREVIOUS_ADAPTERS: 'sandbox' });
  const around = { allowedHosts: [], clock: () => new Date(), note: () => {}, trace: NO_TRACING };
  const { partners, previousPartners } = createPartners(settings, around);
  expect([partners.whatsapp, ...previousPartners.whatsapp].map(({ adapter, callback }) => [adapter, callback.path])).toEqual([
    ['cloud', '/callbacks/whatsapp/cloud'],
    ['sandbox', '/callbacks/whatsapp'],
  ]);
});

test('a vendor’s settings are read only if its adapter is selected', () => {
  expect(readConfig({ WHATSAPP_CLOUD_URL: 'nonsense' }).partners.whatsapp).toMatchObject({ adapter: 'sandbox', previous: [] });
});

test.each<[Record<string, string>, string]>([
  [{ WHATSAPP_ADAPTER: 'other' }, 'WHATSAPP_ADAPTER must be sandbox or cloud'],
  [{ ...CLOUD, WHATSAPP_ADAPTER: 'cloud', WHATSAPP_CLOUD_URL: '' }, 'WHATSAPP_CLOUD_URL must be an address that begins with http'],
  [{ ...CLOUD, WHATSAPP_ADAPTER: 'cloud', WHATSAPP_CLOUD_KEYS: '' }, 'WHATSAPP_CLOUD_KEYS must be set'],
  [{ ...CLOUD, WHATSAPP_ADAPTER: 'cloud', WHATSAPP_CLOUD_PHONE_ID: '' }, 'WHATSAPP_CLOUD_PHONE_ID must be set'],
  [{ WHATSAPP_PREVIOUS_ADAPTERS: 'cloud' }, 'WHATSAPP_CLOUD_CALLBACK_KEYS must be set'],
  [{ WHATSAPP_PREVIOUS_ADAPTERS: 'other' }, 'WHATSAPP_PREVIOUS_ADAPTERS must be a list, each once, of sandbox, cloud'],
  [{ ...CLOUD, WHATSAPP_PREVIOUS_ADAPTERS: 'cloud,cloud' }, 'WHATSAPP_PREVIOUS_ADAPTERS must be a list, each once, of sandbox, cloud'],
  [{ WHATSAPP_PREVIOUS_ADAPTERS: 'sandbox' }, 'WHATSAPP_PREVIOUS_ADAPTERS must not have sandbox, which takes the new work'],
])('the start rejects the settings %j', (settings, error) => {
  expect(() => readConfig(settings)).toThrow(error);
});

test('a partner that the insurer does without is never called, and its callbacks are forged even with the keys of the sandbox', async () => {
  const { partners: settings } = readConfig({ CARD: 'none' });
  const clock = () => new Date('2026-11-27T06:00:00Z');
  const around = { allowedHosts: ['localhost:8090'], clock, note: () => {}, trace: NO_TRACING };
  const { partners } = createPartners(settings, around);
  await expect(partners.card.find('R1')).rejects.toThrow('host is not on the list');
  const message = { method: 'POST' as const, path: partners.card.callback.path, body: '{}' };
  const headers = signMessage(settings.card.callbackKeys, message, clock());
  const received = { headers, path: message.path, raw: Buffer.from(message.body) };
  expect(partners.card.callback.read(received)).toBe('forged');
  expect(createPartners(readConfig({}).partners, around).partners.card.callback.read(received)).toBe('malformed');
});

test('the contract names as optional what the table of partners does, but for analytics, which no customer sees', () => {
  const optional = (Object.keys(PARTNERS) as PartnerName[]).filter((name) => partnerRow(name).isOptional);
  expect(optional).toEqual([...OPTIONAL_PARTNERS, 'analytics']);
});
