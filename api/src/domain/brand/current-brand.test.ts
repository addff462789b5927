import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../base/config/config.ts';
import type { Stores } from '../../platform/context/services.ts';
import { createCurrentBrand } from './current-brand.ts';
import { readBrand } from './read-brand.ts';

const config = readConfig({ PROVIDER_NAME: 'Configured Life', SUPPORT_PHONE: '1800 000 000' });
const version = await readBrand(
  new Map([
    [
      'brand.json',
      Buffer.from(JSON.stringify({ colours: { primary: '#ffd400' }, provider: { name: 'Sunflower Life' }, contactUs: '/help-desk' })),
    ],
  ]),
);
afterEach(() => vi.restoreAllMocks());

/** A process that reads a database in which `hash` is in use. */
function startProcess() {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const state = { hash: null as string | null, isAway: false, reads: 0 };
  const ask = async <Answer>(answer: Answer): Promise<Answer> => {
    state.reads += 1;
    if (state.isAway) throw new Error('The database is away.');
    return answer;
  };
  const brandStore = { currentHash: () => ask(state.hash), find: () => ask(version), listAssets: () => ask(version.assets) };
  const warnings: string[] = [];
  const log = { info: () => {}, warn: (_data: object, message: string) => void warnings.push(message), error: () => {} };
  const advance = (ms: number) => {
    now += ms;
  };
  const brand = createCurrentBrand({ config, store: { brand: brandStore } as unknown as Stores, log });
  return { brand, state, warnings, advance };
}

test('a process uses a new version two seconds after its last reading at the latest', async () => {
  const { brand, state, advance } = startProcess();
  expect(await brand.current()).toMatchObject({ hash: null, PROVIDER_NAME: 'Configured Life', BRAND_COLOUR: '#00667e', logo: null });
  state.hash = version.hash;
  advance(1_999);
  expect((await brand.current()).hash).toBeNull();
  advance(1);
  expect(await brand.current()).toMatchObject({ hash: version.hash, PROVIDER_NAME: 'Sunflower Life', SUPPORT_PHONE: '1800 000 000' });
});

test('a version replaces what it names, and leaves the rest as configured', async () => {
  const { brand, state } = startProcess();
  state.hash = version.hash;
  const { BRAND, BRAND_COLOUR } = await brand.current();
  expect(BRAND).toEqual({ ...config.BRAND, contactUs: '/help-desk', provider: { name: 'Sunflower Life' } });
  expect(BRAND_COLOUR).toBe(version.content.palette.light.link);
});

test('an unchanged version is not read again', async () => {
  const { brand, state, advance } = startProcess();
  state.hash = version.hash;
  await brand.current();
  expect(state.reads).toBe(3);
  advance(2_000);
  await brand.current();
  expect(state.reads).toBe(4);
});

test('the last version stays while the database is away, with a warning', async () => {
  const { brand, state, advance, warnings } = startProcess();
  state.hash = version.hash;
  await brand.current();
  state.isAway = true;
  advance(2_000);
  expect((await brand.current()).hash).toBe(version.hash);
  expect(warnings).toEqual(['the brand could not be read, and the previous one stays']);
});
