import { readFile } from 'node:fs/promises';
import { DEFAULT_FEE_RULES } from '@portal/rules/convenience-fee.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig, Settings } from './config.ts';
import { StartupFault } from './start/startup-fault.ts';

/** What the start says about these settings; undefined when it accepts them. */
function faultOf(env: Record<string, string>): string | undefined {
  try {
    readConfig(env);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(StartupFault);
    return (error as StartupFault).message;
  }
}

describe('without any setting', () => {
  test('a portal for trying out runs on this computer', () => {
    expect(readConfig({})).toMatchObject({
      ...{
        PORTAL_MODE: 'sandbox',
        HOST: 'localhost',
        PORT: 8080,
        PORTAL_URL: 'http://localhost:8080',
        DATA_DIR: './data',
      },
      ...{ SANDBOX_URL: 'http://localhost:8090', SMTP_URL: 'smtp://localhost:8091', PARTNER_HOSTS: ['localhost:8090'], DEMO_BOOK: true },
      ...{ OTP_LIFE_S: 300, OTP_TRIES: 5, OTP_RESEND_S: 30, LOCK_AFTER: 10, LOCK_MIN: 15, SESSION_IDLE_MS: 900_000, SESSION_MAX_H: 12 },
      ...{ ORDER_PAGE_MIN: 15, ORDER_ABANDON_MIN: 30, CONVENIENCE_FEES: DEFAULT_FEE_RULES },
      ...{ LIMIT_PROFILE: 'demo', RATE_LIMITS: true, TRUST_PROXY: false },
    });
    expect(readConfig({}).DATABASE_URL).toBeUndefined();
    expect(readConfig({}).CRASH_AT).toBeUndefined();
  });

  test('an empty one counts as not set, and one that nobody knows is left alone', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', NO_SETTING_OF_OURS: 'x' })).toEqual(readConfig({}));
  });

  test('the rest follows from what is set', () => {
    expect(readConfig({ PORT: '9000', SANDBOX_PORT: '9100' })).toMatchObject({
      ...{ PORTAL_URL: 'http://localhost:9000', SANDBOX_URL: 'http://localhost:9100', SMTP_URL: 'smtp://localhost:9101' },
      PARTNER_HOSTS: ['localhost:9100'],
    });
    expect(readConfig({ SANDBOX_URL: 'https://pay.example/base' }).PARTNER_HOSTS).toEqual(['pay.example']);
    expect(readConfig({ PARTNER_HOSTS: 'pay.example, sms.example:8443' }).PARTNER_HOSTS).toEqual(['pay.example', 'sms.example:8443']);
    expect(readConfig({ LIMIT_PROFILE: 'strict' }).LIMIT_PROFILE).toBe('strict');
  });
});

describe('a setting that is wrong', () => {
  test('is named, with what it must be', () => {
    const wrong: [name: string, values: string[], must: RegExp][] = [
      ['PORTAL_MODE', ['Production', 'test'], /must be sandbox or production/],
      ['PORT', ['-1', '65536', '80.5', 'eighty'], /must be|expected int/],
      ['DATABASE_URL', ['mysql://x', 'localhost'], /must begin with postgresql:\/\//],
      ['DATABASE_POOL', ['0', '-1', '1.5', 'many'], /must be/],
      ['PORTAL_URL', ['portal.example', 'https://'], /must be an address/],
      ['SMTP_URL', ['http://mail.example'], /must begin with smtp/],
      [
        'SEAL_KEYS',
        ['secret-without-id', 'k1:short', 'k1:first-secret,', 'k1:first-secret k2:second-secret', 'k 1:first-secret', ':first-secret'],
        /must look like id:secret/,
      ],
      ['INDEX_KEY', ['fifteen-letters'], /must have 16 characters or more/],
      ['OTP_KEY', ['fifteen-letters'], /must have 16 characters or more/],
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
      ['IFSC_RULE', ['ours'], /must be specification or rbi/],
    ];
    let asked = 0;
    for (const [name, values, must] of wrong) {
      for (const value of values) {
        asked += 1;
        const fault = faultOf({ [name]: value });
        expect(fault, `${name}=${value}`).toMatch(new RegExp(`^Settings are wrong: ${name} `));
        expect(fault, `${name}=${value}`).toMatch(must);
      }
    }
    expect([wrong.length, asked]).toEqual([18, 46]);
  });

  test('is told together with all others, in one sentence', () => {
    const fault = faultOf({ PORT: 'x', OTP_TRIES: '0', TRUST_PROXY: 'maybe', BRAND_COLOUR: 'red', SITE_URL: 'nowhere' }) ?? '';
    expect(fault).toMatch(/^Settings are wrong: [^\n]+\.$/);
    for (const name of ['PORT', 'OTP_TRIES', 'TRUST_PROXY', 'BRAND_COLOUR', 'SITE_URL']) expect(fault).toContain(`${name} must be`);
    expect(fault.split('; ')).toHaveLength(5);
  });

  test('does not repeat a secret in the message', () => {
    expect(faultOf({ SEAL_KEYS: 'topsecret', OTP_KEY: 'topsecret' })).not.toContain('topsecret');
  });
});

describe('a portal for customers', () => {
  const GOOD = {
    ...{ PORTAL_MODE: 'production', PORTAL_URL: 'https://portal.example', DATABASE_URL: 'postgresql://db.example/portal' },
    ...{ SANDBOX_URL: 'https://partners.example', SMTP_URL: 'smtps://mail.example', PARTNER_HOSTS: 'partners.example' },
    ...{ SEAL_KEYS: 'k1:a-secret-of-production', INDEX_KEY: 'an-index-key-of-production', OTP_KEY: 'an-otp-key-of-production' },
    ...{ PAYMENT_KEYS: 'k1:a-secret-of-production', PAYMENT_CALLBACK_KEYS: 'k1:a-secret-of-production' },
    ...{ SMS_KEYS: 'k1:a-secret-of-production', SMS_CALLBACK_KEYS: 'k1:a-secret-of-production' },
    ...{ SSO_KEYS: 'k1:a-secret-of-production', CRM_CALLBACK_KEYS: 'k1:a-secret-of-production' },
    ...{ CRM_KEYS: 'k1:a-secret-of-production', CHAT_KEYS: 'k1:a-secret-of-production' },
    ...{ ENACH_KEYS: 'k1:a-secret-of-production', ENACH_CALLBACK_KEYS: 'k1:a-secret-of-production' },
    ...{ ESI_KEYS: 'k1:a-secret-of-production', ESI_CALLBACK_KEYS: 'k1:a-secret-of-production' },
    ...{ UPI_KEYS: 'k1:a-secret-of-production', UPI_CALLBACK_KEYS: 'k1:a-secret-of-production' },
  };
  const without = (name: keyof typeof GOOD) => Object.fromEntries(Object.entries(GOOD).filter(([key]) => key !== name));

  test('starts with its own secrets, partners and database, and is strict', () => {
    expect(readConfig(GOOD)).toMatchObject({ PORTAL_MODE: 'production', LIMIT_PROFILE: 'strict', PORTAL_URL: 'https://portal.example' });
  });

  test('does not start with anything that is for trying out', () => {
    const refused: [what: string, env: Record<string, string>, fault: string][] = [
      ...(
        [
          'SEAL_KEYS',
          'INDEX_KEY',
          'OTP_KEY',
          'PAYMENT_KEYS',
          'PAYMENT_CALLBACK_KEYS',
          'SMS_KEYS',
          'SMS_CALLBACK_KEYS',
          'SSO_KEYS',
          'CRM_CALLBACK_KEYS',
          'CRM_KEYS',
          'CHAT_KEYS',
          'ENACH_KEYS',
          'ENACH_CALLBACK_KEYS',
          'ESI_KEYS',
          'ESI_CALLBACK_KEYS',
          'UPI_KEYS',
          'UPI_CALLBACK_KEYS',
        ] as const
      ).map((name): [string, Record<string, string>, string] => [`no ${name}`, without(name), `${name} still has the sandbox's value`]),
      [
        'a second key of the sandbox',
        { ...GOOD, PAYMENT_CALLBACK_KEYS: `k1:a-secret-of-our-own,${readConfig({}).PAYMENT_CALLBACK_KEYS}` },
        "PAYMENT_CALLBACK_KEYS still has the sandbox's value",
      ],
      ['the sandbox’s secret under another id', { ...GOOD, SMS_KEYS: 'ours:sandbox-sms-secret' }, "SMS_KEYS still has the sandbox's value"],
      ['the limits of a demo', { ...GOOD, LIMIT_PROFILE: 'demo' }, 'LIMIT_PROFILE must be strict in production'],
      ['partners without TLS', { ...GOOD, SANDBOX_URL: 'http://partners.example' }, 'SANDBOX_URL must begin with https:// in production'],
      ['a list without the partner', { ...GOOD, PARTNER_HOSTS: 'other.example' }, 'PARTNER_HOSTS must name the host of SANDBOX_URL'],
      ['a secret of the sandbox', { ...GOOD, OTP_KEY: readConfig({}).OTP_KEY }, "OTP_KEY still has the sandbox's value"],
      ['plain bodies', { ...GOOD, SEAL_OPTIONAL: 'true' }, 'SEAL_OPTIONAL must be false in production'],
      ['crashes', { ...GOOD, CRASH_AT: 'post-before' }, 'CRASH_AT is for tests of crashes only'],
      ['no limits', { ...GOOD, RATE_LIMITS: 'false' }, 'RATE_LIMITS must be on in production'],
      ['no address', without('PORTAL_URL'), 'PORTAL_URL must begin with https:// in production'],
      ['an open address', { ...GOOD, PORTAL_URL: 'http://portal.example' }, 'PORTAL_URL must begin with https:// in production'],
      ['no partners', without('SANDBOX_URL'), 'SANDBOX_URL must name the address of the partners in production; the sandbox is refused'],
      ...['http://localhost:8090', 'http://127.0.0.1:8090', 'https://sandbox.partners.example', 'https://LOCALHOST'].map(
        (url): [string, Record<string, string>, string] => [
          url,
          { ...GOOD, SANDBOX_URL: url },
          'SANDBOX_URL must not be a sandbox in production',
        ],
      ),
      ['no mail', without('SMTP_URL'), 'SMTP_URL is needed in production'],
      ['no list of hosts', without('PARTNER_HOSTS'), 'PARTNER_HOSTS is needed in production'],
      ['no database', without('DATABASE_URL'), 'DATABASE_URL is needed in production; the embedded database is for one machine'],
    ];
    for (const [what, env, fault] of refused) expect(faultOf(env), what).toBe(`Settings are wrong: ${fault}.`);
    expect(refused).toHaveLength(36);
  });

  test('is told everything at once: with no setting of its own, all that is missing', () => {
    expect(faultOf({ PORTAL_MODE: 'production' })?.split('; ').length).toBeGreaterThanOrEqual(12);
  });
});

describe('docs/settings.md', () => {
  const ROW = /^\| `([A-Z_]+)` \| (.+?) \| (.+) \| (.+?) \|$/;
  const page: { portal: string[][]; sandbox: string[][] } = { portal: [], sandbox: [] };

  beforeAll(async () => {
    const text = await readFile(new URL('../../docs/settings.md', import.meta.url), 'utf8');
    const [portal = '', sandbox = ''] = text.split('\n## The sandbox\n');
    const rowsOf = (part: string) =>
      part.split('\n').flatMap((line) => [ROW.exec(line)?.slice(1) ?? []].filter((cells) => cells.length > 0));
    Object.assign(page, { portal: rowsOf(portal), sandbox: rowsOf(sandbox) });
  });

  test('names exactly the settings of the portal, in their order', () => {
    expect(page.portal.map(([name]) => name)).toEqual(Object.keys(Settings.shape));
    expect(page.portal.length).toBeGreaterThanOrEqual(45);
  });

  test('names exactly the settings of the sandbox', async () => {
    const source = await readFile(new URL('../../sandbox/src/config.ts', import.meta.url), 'utf8');
    const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name ?? '');
    expect(page.sandbox.map(([name]) => name).sort()).toEqual(names.sort());
    expect(names).toHaveLength(24);
  });

  test('tells the defaults as they are', () => {
    let told = 0;
    for (const [name = '', shown = ''] of page.portal) {
      const value: unknown = Settings.shape[name as keyof typeof Settings.shape].parse(undefined);
      const text = /^`(.*)`$/.exec(shown)?.[1];
      if (value === undefined) expect(shown, name).toMatch(/^(none|from `[A-Z_]+`)$/);
      else if (text === undefined) expect(shown, name).toBe("the sandbox's");
      else {
        told += 1;
        expect(text, name).toBe(typeof value === 'object' ? JSON.stringify(value) : String(value));
      }
    }
    expect(told).toBeGreaterThanOrEqual(30);
  });

  test('names what production refuses', async () => {
    const text = await readFile(new URL('../../docs/settings.md', import.meta.url), 'utf8');
    const part = text.split('### What production refuses')[1]?.split('\n## ')[0] ?? '';
    const named = [...part.matchAll(/`([A-Z_]{6,})`/g)].map(([, name]) => name ?? '');
    const faults = faultOf({ PORTAL_MODE: 'production', CRASH_AT: 'x', RATE_LIMITS: 'false' }) ?? '';
    const refused = faults
      .replace('Settings are wrong: ', '')
      .split(/; (?=[A-Z])/)
      .map((fault) => fault.split(' ')[0] ?? '');
    expect(refused.length).toBeGreaterThanOrEqual(14);
    for (const name of refused) expect(named).toContain(name);
  });
});
