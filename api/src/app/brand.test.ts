import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawPreview } from '../domain/brand/brand-preview.ts';
import { describeVersion } from '../domain/brand/describe-brand.ts';
import { signInStaff } from '../testing/staff.ts';
import { testWorld, type World } from '../testing/world.ts';
import { changeBrand, readFolder, readOrder } from './brand.ts';

const SAMPLES = fileURLToPath(new URL('../../../docs/brands/', import.meta.url));
const getSample = (name: string): string => join(SAMPLES, name);

test.each([
  [['check', 'plum'], { kind: 'check', folder: 'plum' }],
  [['preview', 'plum'], { kind: 'preview', folder: 'plum', out: 'brand-preview.html' }],
  [['preview', 'plum', 'look.html'], { kind: 'preview', folder: 'plum', out: 'look.html' }],
  [['apply', 'plum', '--by', 'asha.rao'], { kind: 'apply', folder: 'plum', by: 'asha.rao' }],
  [['back'], { kind: 'back', folder: undefined, by: undefined }],
  [['back', 'plum'], { kind: 'back', folder: 'plum', by: undefined }],
])('reads the order %j', (args, order) => {
  expect(readOrder(args)).toEqual(order);
});

test.each([[[]], [['check']], [['paint', 'plum']], [['check', 'plum', '--by', 'asha']], [['apply', 'plum', 'fig']], [['apply', '--now']]])(
  'refuses the order %j with the usage',
  (args) => {
    expect(() => readOrder(args)).toThrow(/^Usage: npm run brand/);
  },
);

describe('sample brands', () => {
  test.each([
    ['plum', '#7a1f5c', ['dark']],
    ['sunflower', '#ffd400', ['light']],
    ['forest', '#0b4a2f', ['dark']],
  ])('%s is valid, and its colour is replaced where it is too weak', async (name, primary, schemes) => {
    const version = await readFolder(getSample(name));
    expect(version.content.folder.colours.primary).toBe(primary);
    expect([...new Set(version.content.palette.replacements.map(({ scheme }) => scheme))]).toEqual(schemes);
    const said = describeVersion(version);
    expect(said).toContain(`The brand is valid. Version ${version.hash.slice(0, 8)}, primary colour ${primary}.`);
    expect(said).toContain('88 pairs of colours pass.');
    const page = drawPreview(version);
    expect(page.match(/<tr><td>/g)).toHaveLength(88);
    expect(page.match(/<section /g)).toHaveLength(2);
    expect(page).not.toMatch(/(src|href)="(?!data:)/);
  });

  test('a folder that is not a brand is refused with a line for each reason', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'brand-'));
    writeFileSync(join(folder, 'brand.json'), '{}');
    writeFileSync(join(folder, 'logo.gif'), '');
    writeFileSync(join(folder, '.hidden'), '');
    await expect(readFolder(folder)).rejects.toThrow(`${folder} is not a brand:\n- logo.gif is not a file of a brand\n- colours: `);
    await expect(readFolder(join(folder, 'missing'))).rejects.toThrow('cannot be read');
  });
});

describe('with a database', () => {
  let world: World;
  beforeAll(async () => {
    world = await testWorld({ emptyBook: true });
  });
  afterAll(() => world.close());
  beforeEach(() => world.database.pool.query('DELETE FROM brand_use'));

  const run = (args: string[], kinds: typeof world.services.config.FOUR_EYES = []) => {
    const order = readOrder(args);
    if (order.kind !== 'apply' && order.kind !== 'back') throw new Error('This order needs no database.');
    const { db, sealing, config } = world.services;
    return changeBrand(db, order, { config: { ...config, FOUR_EYES: kinds }, sealing, now: world.now() });
  };
  const readName = async () => {
    world.services.brand.forget();
    return (await world.services.brand.current()).PROVIDER_NAME;
  };

  test('apply puts a brand in use, and back returns to the one before, to the built-in one, or to that of a folder', async () => {
    await expect(run(['back'])).rejects.toThrow('there is no earlier one');
    expect(await run(['apply', getSample('plum')])).toMatch(/^In use: Plum Life, #7a1f5c, version [0-9a-f]{8}\. Customers see it/);
    expect(await readName()).toBe('Plum Life');
    await expect(run(['apply', getSample('plum')])).rejects.toThrow('This brand is already in use.');
    await expect(run(['back', getSample('forest')])).rejects.toThrow('This folder was never in use.');
    await run(['apply', getSample('forest')]);
    expect(await readName()).toBe('Forest Life');
    await run(['back']);
    expect(await readName()).toBe('Plum Life');
    await run(['back', getSample('forest')]);
    expect(await readName()).toBe('Forest Life');
    await world.database.pool.query('DELETE FROM brand_use WHERE use_id NOT IN (SELECT max(use_id) FROM brand_use)');
    expect(await run(['back'])).toMatch(/^In use: Built-in brand\./);
    expect(await readName()).toBe('Life Insurance');
    const { rows } = await world.database.pool.query(`SELECT outcome FROM audit WHERE action = 'brand' ORDER BY audit_id`);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['apply', 'apply', 'back', 'back', 'back']);
  });

  test('where a second person approves, a member of staff proposes and nothing changes yet', async () => {
    const operator = await signInStaff(world, 'operator');
    const viewer = await signInStaff(world, 'viewer');
    const args = ['apply', getSample('plum')];
    await expect(run(args, ['BRAND'])).rejects.toThrow('Add --by and your staff user ID.');
    await expect(run([...args, '--by', viewer.userId], ['BRAND'])).rejects.toThrow('is not an active staff account with the role operator');
    await expect(run([...args, '--by', 'nobody'], ['BRAND'])).rejects.toThrow('is not an active staff account');
    expect(await run([...args, '--by', operator.userId], ['BRAND'])).toMatch(/^Sent for approval: Plum Life/);
    expect(await readName()).toBe('Life Insurance');
    expect(await world.services.store.approval.listOpen('BRAND', world.now())).toMatchObject([
      {
        proposer: operator.userId,
        reason: expect.stringMatching(/^From the command line, .+@/),
        path: '/admin/brand/apply',
        params: { name: 'Plum Life', primary: '#7a1f5c' },
      },
    ]);
  });
});
