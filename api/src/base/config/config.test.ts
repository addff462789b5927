import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPTIONAL_PARTNERS } from '@portal/contract/optional-partners.ts';
import { DEFAULT_FEE_RULES } from '@portal/rules/money/convenience-fee.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { checkSmsRegistry, SMS_KEYS } from '../../domain/messages/registered-sms.ts';
import { productionSettings, RINGS as rings, URLS as urls, writeSmsTexts } from '../../testing/production-settings.ts';
import { StartupError } from '../startup-error.ts';
import { readConfig } from './config.ts';
import { PARTNERS } from './partner-table.ts';
import { findBoundErrors, PRODUCTION_BOUNDS } from './production-bounds.ts';

/** Error that the start reports for these settings; undefined if it accepts them. */
function findError(env: Record<string, string>): string | undefined {
  try {
    readConfig(env);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return (error as StartupError).message;
  }
}

describe('configuration without any setting', () => {
  test('a sandbox portal starts on this computer without any setting', () => {
    expect(readConfig({})).toMatchObject({
      PORTAL_MODE: 'sandbox',
      HOST: 'localhost',
      PORT: 8080,
      PORTAL_URL: 'http://localhost:8080',
      DATA_DIR: './data',
      SMTP_URL: 'smtp://localhost:8091',
      PARTNER_HOSTS: ['localhost:8090'],
      DEMO_BOOK: true,
      OTP_LIFE_S: 300,
      OTP_TRIES: 5,
      OTP_RESEND_S: 30,
      LOCK_AFTER: 10,
      LOCK_MIN: 15,
      SESSION_IDLE_MS: 900_000,
      SESSION_MAX_H: 12,
      ORDER_PAGE_MIN: 15,
      ORDER_ABANDON_MIN: 30,
      CONVENIENCE_FEES: DEFAULT_FEE_RULES,
      LIMIT_PROFILE: 'demo',
      RATE_LIMITS: true,
      TRUST_PROXY: false,
    });
    expect(readConfig({}).DATABASE_URL).toBeUndefined();
    expect(readConfig({}).CRASH_AT).toBeUndefined();
  });

  test('treats an empty setting as not set, and ignores unknown names', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', NO_SETTING_OF_OURS: 'x' })).toEqual(readConfig({}));
  });

  test('derives the remaining settings from those that are set', () => {
    expect(readConfig({ PORT: '9000', SANDBOX_PORT: '9100' })).toMatchObject({
      PORTAL_URL: 'http://localhost:9000',
      SMTP_URL: 'smtp://localhost:9101',
      PARTNER_HOSTS: ['localhost:9100'],
      partners: { payment: { url: 'http://localhost:9100' }, chat: { url: 'http://localhost:9100' } },
    });
    expect(readConfig({ SANDBOX_URL: 'https://pay.example/base' }).PARTNER_HOSTS).toEqual(['pay.example']);
    expect(readConfig({ PARTNER_HOSTS: 'pay.example, sms.example:8443' }).PARTNER_HOSTS).toEqual(['pay.example', 'sms.example:8443']);
    expect(readConfig({ LIMIT_PROFILE: 'strict' }).LIMIT_PROFILE).toBe('strict');
    for (const [text, read] of [
      ['false', false],
      ['true', true],
      ['1', 1],
      ['10', 10],
      ['10.0.0.0/8, 192.0.2.7,fd00::/8', ['10.0.0.0/8', '192.0.2.7', 'fd00::/8']],
    ] as const)
      expect(readConfig({ TRUST_PROXY: text }).TRUST_PROXY, text).toEqual(read);
  });
});

describe('an invalid setting', () => {
  test('rejects an upload bucket without its address and key', () => {
    const settings = { UPLOAD_STORE: 's3', UPLOAD_BUCKET: 'portal-files', UPLOAD_KEY_ID: 'id' };
    expect(() => readConfig(settings)).toThrow('UPLOAD_STORE=s3 needs UPLOAD_URL, UPLOAD_REGION, UPLOAD_SECRET.');
    const rest = { UPLOAD_URL: 'https://s3.example', UPLOAD_REGION: 'ap-south-1', UPLOAD_SECRET: 'secret' };
    expect(readConfig({ ...settings, ...rest }).UPLOAD_STORE).toBe('s3');
  });

  test('rejects deliveries by folder without a folder', () => {
    expect(() => readConfig({ CORE_TRANSPORT: 'folder' })).toThrow('CORE_TRANSPORT=folder needs CORE_FOLDER.');
    expect(readConfig({ CORE_TRANSPORT: 'folder', CORE_FOLDER: '/var/core' })).toMatchObject({ CORE_FOLDER: '/var/core' });
  });

  test('names an invalid setting and its valid values', () => {
    const wrong: [name: string, values: string[], must: RegExp][] = [
      ['PORTAL_MODE', ['Production', 'test'], /must be sandbox or production/],
      ['PORT', ['-1', '65536', '80.5', 'eighty'], /must be|expected int/],
      ['DATABASE_URL', ['mysql://x', 'localhost'], /must begin with postgresql:\/\//],
      [
        'DATABASE_OWNER_URL',
        ['mysql://x', 'postgresql://owner@db.example/portal'],
        /must begin with postgresql:\/\/|is used with DATABASE_URL only/,
      ],
      [
        'DATABASE_CUSTOMER_URL',
        ['mysql://x', 'postgresql://portal_customer@db.example/portal'],
        /must begin with postgresql:\/\/|is used with DATABASE_URL only/,
      ],
      ['DATABASE_POOL', ['0', '-1', '1.5', 'many'], /must be/],
      ['DATABASE_REPLICA_URL', ['db.example', 'http://db.example'], /must begin with postgresql/],
      ['REPLICA_LAG_MAX', ['1', '301', '2.5', 'some'], /must be/],
      ['DATABASE_SILENCE_MS', ['0', '-1', 'many'], /must be/],
      ['DATABASE_AWAY_MS', ['0', '-1', 'many'], /must be/],
      ['UPLOAD_STORE', ['disk', 'S3'], /must be folder or s3/],
      ['UPLOAD_URL', ['s3.example', 'ftp://s3.example'], /must be an address/],
      ['UPLOAD_BUCKET', ['a', 'Files', '../files'], /must be the name of a bucket/],
      ['CORE_TRANSPORT', ['disk', 'sftp', 'FOLDER'], /must be folder/],
      ['PORTAL_URL', ['portal.example', 'https://'], /must be an address/],
      ['SMTP_URL', ['http://mail.example'], /must begin with smtp/],
      [
        'SEAL_KEYS',
        ['secret-without-id', 'k1:short', 'k1:first-secret,', 'k1:first-secret k2:second-secret', 'k 1:first-secret', ':first-secret'],
        /must look like id:secret/,
      ],
      ['INDEX_KEY', ['fifteen-letters'], /must have 16 characters or more/],
      ['OTP_KEY', ['fifteen-letters'], /must have 16 characters or more/],
      ['AUDIT_KEY', ['fifteen-letters', 'QUJD', `${Buffer.alloc(32).toString('base64')},x`], /must be 32 random bytes in base64/],
      ['AUDIT_DAYS', ['179', 'many'], /must be/],
      ['MESSAGE_DAYS', ['364', 'many'], /must be/],
      ['DEMO_BOOK', ['yes', '1', 'TRUE'], /must be true or false/],
      ['BOOK_DATE', ['20-11-2026', '2026-02-30', 'today'], /must be a date/],
      ['BANK_HOLIDAYS', ['24-11-2026', '2026-11-24 2026-12-25', '2026-02-30'], /must be dates such as/],
      ['LIMIT_PROFILE', ['loose'], /must be strict or demo/],
      [
        'CONVENIENCE_FEES',
        ['{', '{}', '{"PAYPREMIUM":{"rateBasisPoints":0,"min":0,"max":0}}', '[]', '5'],
        /must be JSON with PAYPREMIUM, REINSTATEMENT and LOANREPAY/,
      ],
      ['BRAND_COLOUR', ['red', '#12345', '#1234567'], /must be a colour/],
      ['RATE_LIMITS', ['off'], /must be true or false/],
      ['UPI_LIMIT_FACTOR', ['0.9', '11', 'half'], /must be/],
      [
        'PARTNER_HOSTS',
        [
          '*',
          'pay.example,*.example',
          'pay.example; script-src *',
          'https://pay.example',
          'pay.example:x',
          'pay example',
          ',',
          "'unsafe-inline'",
        ],
        /must be hosts such as/,
      ],
      [
        'HOMEPAGE_URL',
        ['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', '/\\\\elsewhere.example', 'www.example.in', '/a b'],
        /must be a path or an address/,
      ],
      ['SITE_URL', ['javascript:alert(1)', 'ftp://x.example'], /must be an address/],
      ['PORTAL_URL', ['javascript:alert(1)', 'ws://x.example'], /must be an address/],
      ['IFSC_RULE', ['ours'], /must be specification or rbi/],
      [
        'TRUST_PROXY',
        ['yes', '0', '11', '-1', '1.5', '*', '10.0.0.0/33', '10.0.0.0/0', '10.0.0', 'loopback', '10.0.0.0/8;1', '10.0.0.0/8/8', '::/129'],
        /must be false, a number of proxies such as 1, or a list of their networks/,
      ],
    ];
    let checked = 0;
    for (const [name, values, must] of wrong) {
      for (const value of values) {
        checked += 1;
        const error = findError({ [name]: value });
        expect(error, `${name}=${value}`).toMatch(new RegExp(`^Settings are wrong: ${name} `));
        expect(error, `${name}=${value}`).toMatch(must);
      }
    }
    expect([wrong.length, checked]).toEqual([36, 110]);
  });

  test('reports all invalid settings together, one on each line', () => {
    const error = findError({ PORT: 'x', OTP_TRIES: '0', TRUST_PROXY: 'maybe', BRAND_COLOUR: 'red', SITE_URL: 'nowhere' }) ?? '';
    const [first, ...lines] = error.split('\n');
    expect(first).toBe('5 settings are wrong:');
    for (const name of ['PORT', 'OTP_TRIES', 'TRUST_PROXY', 'BRAND_COLOUR', 'SITE_URL'])
      expect(lines.filter((line) => line.startsWith(`- ${name} must be`))).toHaveLength(1);
    expect(lines).toHaveLength(5);
  });

  test('reports a misspelt setting with the closest name, and stops the start', () => {
    const near: [given: string, meant: string][] = [
      ['OTP_TRYS', 'OTP_TRIES'],
      ['OTP_TRIE', 'OTP_TRIES'],
      ['SEALKEYS', 'SEAL_KEYS'],
      ['SEAL_KEY', 'SEAL_KEYS'],
      ['Rate_Limits', 'RATE_LIMITS'],
      ['PAYMENT_CALLBACK_KEY', 'PAYMENT_CALLBACK_KEYS'],
      ['PORTS', 'PORT'],
      ['HOST1', 'HOST'],
    ];
    for (const [misspelt, meant] of near)
      expect(findError({ [misspelt]: 'x' })).toBe(`Settings are wrong: ${misspelt} is no setting, but looks like ${meant}.`);
    for (const other of ['PATH', 'HOSTNAME', 'BASE_URL', 'SANDBOX_HOST', 'SANDBOX_SPEED', 'PGHOST', 'NODE_ENV', 'npm_config_user_agent'])
      expect(findError({ [other]: 'x' }), other).toBeUndefined();
    expect(near).toHaveLength(8);
  });

  test('does not repeat a secret in the error message', () => {
    expect(findError({ SEAL_KEYS: 'topsecret', OTP_KEY: 'topsecret' })).not.toContain('topsecret');
  });
});

describe('a production portal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-config-'));
  const SMS_TEMPLATES_FILE = join(folder, 'sms.json');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const writeTexts = (keys: readonly string[]) => writeSmsTexts(SMS_TEMPLATES_FILE, keys);
  writeTexts(SMS_KEYS);
  const GOOD = productionSettings(SMS_TEMPLATES_FILE);
  const without = (name: string) => Object.fromEntries(Object.entries(GOOD).filter(([key]) => key !== name));

  const findTitle = (setting: string): string =>
    Object.entries(PARTNERS).find(([name]) => setting === `${name.toUpperCase()}_URL`)?.[1].title ?? '';

  test('production starts without the partners that an insurer may do without, and only with addresses of those that it uses', () => {
    const isOptional = (setting: string) => OPTIONAL_PARTNERS.some((name) => setting.split('_')[0] === name.toUpperCase());
    const least = Object.fromEntries(Object.entries(GOOD).filter(([name]) => !isOptional(name)));
    expect(Object.keys(GOOD).length - Object.keys(least).length).toBe(17);
    const { partners } = readConfig(least);
    expect(Object.entries(partners).flatMap(([name, { isUsed }]) => (isUsed ? [] : [name]))).toEqual([...OPTIONAL_PARTNERS, 'analytics']);
    expect(findError({ ...least, EIA: 'partner' })).toMatch(/EIA_URL must name the address/);
    expect(findError({ ...least, ESI_CALLBACK_KEYS: 'k1:sandbox-esi-callback-secret' })).toMatch(
      /ESI_CALLBACK_KEYS still has the sandbox's value/,
    );
  });

  test('production starts with its own secrets, partners and database, and uses strict limits', () => {
    expect(readConfig(GOOD)).toMatchObject({
      ...{ PORTAL_MODE: 'production', LIMIT_PROFILE: 'strict', PORTAL_URL: 'https://portal.example', API_DOCS: false },
    });
  });

  test('production accepts each limit at its bounds and rejects it beyond them', () => {
    let checked = 0;
    for (const [name, [min, max]] of Object.entries(PRODUCTION_BOUNDS)) {
      for (const value of [min, max]) expect(readConfig({ ...GOOD, [name]: String(value) })).toHaveProperty(name, value);
      for (const value of [min - 1, max + 1, 999_999_999].filter((bound) => bound > 0)) {
        checked += 1;
        expect(() => readConfig({ ...GOOD, [name]: String(value) }), `${name}=${value}`).toThrow(
          `${name} must be ${min} to ${max} in production`,
        );
      }
    }
    expect([Object.keys(PRODUCTION_BOUNDS).length, checked]).toEqual([23, 61]);
    expect(findBoundErrors(readConfig({}))).toEqual([]);
  });

  test('production does not start with any sandbox setting', () => {
    const rejected: [what: string, env: Record<string, string>, error: string][] = [
      ...['SEAL_KEYS', 'INDEX_KEY', 'OTP_KEY', 'AUDIT_KEY', ...rings].map((name): [string, Record<string, string>, string] => [
        `no ${name}`,
        without(name),
        `${name} still has the sandbox's value`,
      ]),
      ...urls.map((name): [string, Record<string, string>, string] => [
        `no ${name}`,
        without(name),
        `${name} must name the address of ${findTitle(name)} in production`,
      ]),
      [
        'a second key of the sandbox',
        { ...GOOD, PAYMENT_CALLBACK_KEYS: `k1:a-secret-of-our-own,${readConfig({}).partners.payment.callbackKeys}` },
        "PAYMENT_CALLBACK_KEYS still has the sandbox's value",
      ],
      ['the sandbox’s secret under another id', { ...GOOD, SMS_KEYS: 'ours:sandbox-sms-secret' }, "SMS_KEYS still has the sandbox's value"],
      ['the sandbox’s secret of another partner', { ...GOOD, SMS_KEYS: 'k1:sandbox-upi-secret' }, "SMS_KEYS still has the sandbox's value"],
      ['a partner’s secret in a ring of ours', { ...GOOD, SEAL_KEYS: 'k1:sandbox-crm-secret' }, "SEAL_KEYS still has the sandbox's value"],
      ['our secret in a partner’s ring', { ...GOOD, CRM_KEYS: 'k1:sandbox-seal-secret' }, "CRM_KEYS still has the sandbox's value"],
      [
        'analytics that were switched on without an address',
        { ...GOOD, ANALYTICS: 'partner', ANALYTICS_KEYS: 'k1:a-secret-of-our-analytics' },
        'ANALYTICS_URL must name the address of the analytics partner in production',
      ],
      [
        'analytics that were switched on without keys',
        { ...GOOD, ANALYTICS: 'partner', ANALYTICS_URL: 'https://partners.example' },
        "ANALYTICS_KEYS still has the sandbox's value",
      ],
      ['the limits of a demo', { ...GOOD, LIMIT_PROFILE: 'demo' }, 'LIMIT_PROFILE must be strict in production'],
      ['a partner without TLS', { ...GOOD, CHAT_URL: 'http://partners.example' }, 'CHAT_URL must begin with https:// in production'],
      ['a list without a partner', { ...GOOD, PARTNER_HOSTS: 'partners.example' }, 'PARTNER_HOSTS must name the host of PAYMENT_URL'],
      ['a secret of the sandbox', { ...GOOD, OTP_KEY: readConfig({}).OTP_KEY }, "OTP_KEY still has the sandbox's value"],
      ['plain bodies', { ...GOOD, SEAL_OPTIONAL: 'true' }, 'SEAL_OPTIONAL must be false in production'],
      ['crashes', { ...GOOD, CRASH_AT: 'post-before' }, 'CRASH_AT is for tests of crashes only'],
      [
        'a proxy that believes its callers',
        { ...GOOD, TRUST_PROXY: 'true' },
        'TRUST_PROXY must be a number of proxies or a list of their networks in production',
      ],
      ['an open homepage', { ...GOOD, HOMEPAGE_URL: 'http://www.example.in' }, 'HOMEPAGE_URL must begin with https:// in production'],
      ['no limits', { ...GOOD, RATE_LIMITS: 'false' }, 'RATE_LIMITS must be on in production'],
      ['no address', without('PORTAL_URL'), 'PORTAL_URL must begin with https:// in production'],
      ['an open address', { ...GOOD, PORTAL_URL: 'http://portal.example' }, 'PORTAL_URL must begin with https:// in production'],
      [
        'one address for all partners',
        { ...GOOD, SANDBOX_URL: 'https://partners.example' },
        'SANDBOX_URL is for trying out; in production each partner needs its own address',
      ],
      ...['http://localhost:8090', 'http://127.0.0.1:8090', 'https://sandbox.partners.example', 'https://LOCALHOST'].map(
        (url): [string, Record<string, string>, string] => [url, { ...GOOD, SMS_URL: url }, 'SMS_URL must not be a sandbox in production'],
      ),
      [
        'no registered texts',
        without('SMS_TEMPLATES_FILE'),
        'SMS_TEMPLATES_FILE is needed in production; operators drop texts that are not registered',
      ],
      ['no mail', without('SMTP_URL'), 'SMTP_URL is needed in production'],
      ['no list of hosts', without('PARTNER_HOSTS'), 'PARTNER_HOSTS is needed in production'],
      ['no database', without('DATABASE_URL'), 'DATABASE_URL is needed in production; the embedded database is for one machine'],
    ];
    for (const [what, env, error] of rejected) expect(findError(env), what).toBe(`Settings are wrong: ${error}.`);
    expect(rings.length).toBeGreaterThanOrEqual(14);
    expect(urls.length).toBeGreaterThanOrEqual(8);
    expect(rejected).toHaveLength(3 + rings.length + urls.length + 28);
  });

  test('production does not start with an unregistered SMS text or an unreadable file', () => {
    writeTexts(SMS_KEYS.filter((key) => key !== 'otp'));
    expect(() => checkSmsRegistry(readConfig(GOOD))).toThrow(
      new StartupError(`SMS_TEMPLATES_FILE ${SMS_TEMPLATES_FILE} lacks the registered texts otp.`),
    );
    writeFileSync(SMS_TEMPLATES_FILE, '{"entityId":"1101"}');
    expect(findError(GOOD)).toMatch(/^SMS_TEMPLATES_FILE .* is wrong: header .*; templates .*\.$/);
    writeFileSync(SMS_TEMPLATES_FILE, '{');
    expect(findError(GOOD)).toBe(`SMS_TEMPLATES_FILE ${SMS_TEMPLATES_FILE} cannot be read as JSON.`);
    writeTexts(SMS_KEYS);
    expect(readConfig(GOOD).SMS_REGISTRY?.templates.otp).toMatchObject({ vendorId: `v-${SMS_KEYS.indexOf('otp')}` });
  });

  test('production without any setting reports everything that is missing', () => {
    expect(findError({ PORTAL_MODE: 'production' })?.split('\n').length).toBeGreaterThanOrEqual(60);
  });
});
