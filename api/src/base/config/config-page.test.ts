import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Environment } from '@portal/sandbox/config.ts';
import { descriptions, partnerDefaults } from '@portal/sandbox/partner-settings.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { readConfig } from './config.ts';
import { PARTNER_SETTINGS } from './partner-settings.ts';
import { type PartnerName, partnerRow } from './partner-table.ts';
import { PRODUCTION_BOUNDS } from './production-bounds.ts';
import { Settings } from './settings.ts';

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

describe('docs/reference/settings.md', () => {
  const PAGE = fileURLToPath(new URL('../../../../docs/reference/settings.md', import.meta.url));
  const ROW = /^\| `([A-Z_]+)` \| (.+?) \| (.+) \| (.+?) \|$/;
  const MADE = /(<!-- made from the table of partners -->\n)[\s\S]*?(<!-- end -->)/;
  const parseRows = (part: string) =>
    part.split('\n').flatMap((line) => [ROW.exec(line)?.slice(1) ?? []].filter((cells) => cells.length > 0));
  let text = '';
  let own: string[][] = [];
  let sandbox: string[][] = [];

  beforeAll(async () => {
    text = await readFile(PAGE, 'utf8');
    const [portal = '', rest = ''] = text.replace(MADE, '').split('\n## The sandbox\n');
    own = parseRows(portal);
    sandbox = parseRows(rest);
  });

  test('settings.md lists exactly the settings of the portal, in their order', () => {
    expect(own.map(([name]) => name)).toEqual(Object.keys(Settings.shape));
    expect(own.length).toBeGreaterThanOrEqual(45);
  });

  // `npx vitest run config -u` writes it.
  test('settings.md lists the partner settings of the partner table', async () => {
    const rows = PARTNER_SETTINGS.map(
      ({ name, standard, meaning, example }) => `| \`${name}\` | ${standard} | ${meaning} | \`${example}\` |\n`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(36);
    const heading = '| setting | default | meaning | example |\n|---|---|---|---|\n';
    await expect(text.replace(MADE, (_, start, end) => `${start}${heading}${rows.join('')}${end}`)).toMatchFileSnapshot(PAGE);
  });

  test('settings.md lists exactly the sandbox’s own settings', () => {
    const shared = Object.keys(partnerDefaults);
    const names = Object.keys(Environment.shape).filter((name) => !shared.includes(name));
    expect(sandbox.map(([name]) => name).sort()).toEqual(names.sort());
    expect(names).toHaveLength(8);
  });

  test('settings.md states the actual defaults', () => {
    let compared = 0;
    for (const [name = '', displayedDefault = ''] of own) {
      const value: unknown = Settings.shape[name as keyof typeof Settings.shape].parse(undefined);
      const standard = /^`(.*)`$/.exec(displayedDefault)?.[1];
      if (value === undefined) expect(displayedDefault, name).toMatch(/^(none|from .*`[A-Z_]+`)$/);
      else if (standard === undefined) expect(displayedDefault, name).toBe("the sandbox's");
      else {
        compared += 1;
        expect(standard, name).toBe(typeof value === 'object' ? JSON.stringify(value) : String(value));
      }
    }
    expect(compared).toBeGreaterThanOrEqual(30);
  });

  test('settings.md names the values that production rejects', () => {
    const part = text.split('### Settings that production rejects')[1]?.split('\n## ')[0] ?? '';
    const named = [...part.matchAll(/`([A-Z_]{6,})`/g)].map(([, name]) => name ?? '');
    const errorText = findError({ PORTAL_MODE: 'production', CRASH_AT: 'x', RATE_LIMITS: 'false', SANDBOX_URL: 'https://x.example' }) ?? '';
    const ofPartners = PARTNER_SETTINGS.map(({ name }) => name);
    const rejected = errorText
      .split('\n')
      .slice(1)
      .map((error) => error.split(' ')[1] ?? '')
      .filter((name) => !ofPartners.includes(name));
    expect(rejected.length).toBeGreaterThanOrEqual(9);
    for (const name of rejected) expect(named).toContain(name);
    const formatBound = (bound: number) => (bound < 10_000 ? String(bound) : bound.toLocaleString('en'));
    for (const [name, [min, max]] of Object.entries(PRODUCTION_BOUNDS))
      expect(part).toContain(`\`${name}\` ${formatBound(min)} to ${formatBound(max)}`);
  });
});

test('the sandbox has every partner of the table, with the same keys and names', () => {
  const { partners } = readConfig({});
  let compared = 0;
  for (const [name, { keys, callbackKeys, merchantId }] of Object.entries(partners)) {
    const prefix = name.toUpperCase().replaceAll('-', '_');
    const other = (role: string) => partnerDefaults[`${prefix}_${role}`] ?? '';
    expect({ keys, callbackKeys, merchantId }, name).toEqual({
      ...{ keys: other('KEYS'), callbackKeys: other('CALLBACK_KEYS'), merchantId: other('MERCHANT_ID') },
    });
    expect(partnerRow(name as PartnerName).callbackPath, name).toBe(descriptions[name as keyof typeof descriptions].callbackPath);
    compared += 1;
  }
  expect(compared).toBeGreaterThanOrEqual(9);
});
