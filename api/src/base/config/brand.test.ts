import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrandFile } from '@portal/contract/brand.ts';
import { DEFAULT_BRAND } from '@portal/contract/brand-default.ts';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'brand-'));
function writeFile(content: unknown): string {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('the default menus and links meet the rules for a brand file', () => {
  expect(BrandFile.parse(DEFAULT_BRAND)).toEqual(DEFAULT_BRAND);
  expect(DEFAULT_BRAND.menus.map(({ title }) => title.en)).toEqual([
    'All Insurance',
    'Term Insurance',
    'Pension Plans',
    'Articles',
    'Where Do I?',
  ]);
  expect(DEFAULT_BRAND.crossProducts.map(({ title }) => title.en)).toEqual(['Loans', 'Investments', 'Insurance', 'Payments', 'Cards']);
  const { company, solutions, tools, useful } = DEFAULT_BRAND.footer;
  expect([company, solutions, tools, useful].map((links) => links.length)).toEqual([10, 17, 3, 4]);
});

test('a brand file replaces menus, links, name and phone; a setting overrides it', () => {
  const own = {
    ...DEFAULT_BRAND,
    contactUs: 'https://help.example/',
    provider: { name: 'Example Life', supportPhone: '1800 111 222', supportWhatsapp: '+91 90000 00001' },
  };
  const config = readConfig({ BRAND_FILE: writeFile(own), SUPPORT_PHONE: '1800 333 444' });
  expect(config.BRAND).toEqual(own);
  expect(config).toMatchObject({
    PROVIDER_NAME: 'Example Life',
    SUPPORT_PHONE: '1800 333 444',
    SUPPORT_WHATSAPP: '+91 90000 00001',
    COPYRIGHT_YEAR: 2023,
  });
  expect(readConfig({}).BRAND).toEqual(DEFAULT_BRAND);
});

test.each([
  ['invalid JSON', '{', /^BRAND_FILE \S+ is not JSON\.$/],
  [
    'a script as a link',
    { ...DEFAULT_BRAND, contactUs: 'javascript:alert(1)' },
    /contactUs must be a path such as \/careers, or begin with https:/,
  ],
  ['another host without its name', { ...DEFAULT_BRAND, branchLocator: '//evil.example' }, /branchLocator must be a path/],
  ['an unknown social network', { ...DEFAULT_BRAND, social: [{ name: 'myspace', href: '/x' }] }, /social\.0\.name /],
  ['a misspelt key', { ...DEFAULT_BRAND, menu: [] }, /unrecognized key: "menu"/],
  [
    'a title in one language',
    { ...DEFAULT_BRAND, crossProducts: [{ title: { en: 'Loans' }, href: '/l', links: [] }] },
    /crossProducts\.0\.title\.hi /,
  ],
])('a brand file with %s stops the start and reports the place and the reason', (_case, content, sentence) => {
  expect(() => readConfig({ BRAND_FILE: writeFile(content) })).toThrow(sentence);
});

test('reports a missing brand file in one sentence', () => {
  expect(() => readConfig({ BRAND_FILE: '/no/such/brand.json' })).toThrow('BRAND_FILE /no/such/brand.json cannot be read.');
});
