import { describe, expect, test } from 'vitest';
import { getPackageName, type Lock, neededBy, readLock } from '../lock.ts';
import { findForbiddenLicences, readPolicy } from './check-licences.ts';
import { writeNotice } from './notice.ts';

const LINE = `\n\n${'-'.repeat(80)}\n\n`;

describe('licences of packages', () => {
  test('every package of the lockfile has a licence on the list', () => {
    const lock = readLock();
    expect(Object.keys(lock).length).toBeGreaterThan(400);
    expect(findForbiddenLicences(lock, readPolicy())).toEqual([]);
  });

  test.each<[string, Lock[string], string[]]>([
    ['an allowed licence', { license: 'MIT' }, []],
    ['one of two that is allowed', { license: '(GPL-3.0-only OR MIT)' }, []],
    ['two licences together, one of them forbidden', { license: 'MIT AND GPL-3.0-only' }, ['MIT AND GPL-3.0-only']],
    ['a forbidden licence', { license: 'GPL-3.0-only' }, ['GPL-3.0-only']],
    ['a licence for developers in a running portal', { license: 'MPL-2.0' }, ['MPL-2.0']],
    ['a licence for developers', { license: 'MPL-2.0', dev: true }, []],
    ['a text that is no identifier', { license: 'SEE LICENSE IN LICENSE.md' }, ['SEE LICENSE IN LICENSE.md']],
  ])('checks %s', (_, entry, forbidden) => {
    const lock = { 'node_modules/planted': { version: '1.0.0', ...entry } };
    expect(findForbiddenLicences(lock, readPolicy())).toEqual(
      forbidden.map((licence) => `planted 1.0.0 has the licence ${licence}, which is not on the list.`),
    );
  });

  test('rejects a package without a licence, and an exception covers its own packages only', () => {
    const licence = { version: '2.0.0', license: 'LGPL-3.0-or-later' };
    const lock = {
      'node_modules/silent': { version: '1.0.0' },
      'node_modules/@img/sharp-libvips-x': licence,
      'node_modules/other': licence,
    };
    expect(findForbiddenLicences(lock, readPolicy())).toEqual([
      'silent 1.0.0 states no licence.',
      'other 2.0.0 has the licence LGPL-3.0-or-later, which is not on the list.',
    ]);
  });
});

test('the notice names every package of a running portal, with the text of its licence', () => {
  const lock = readLock();
  const sections = writeNotice(lock).split(LINE).slice(1);
  const named = sections.flatMap((section) => section.split('\n\n')[0]?.split('\n') ?? []);
  const needed = neededBy(['api', 'web'], lock).filter((folder) => folder.includes('node_modules/'));
  expect(new Set(named)).toEqual(
    new Set(needed.map((folder) => `${getPackageName(folder)} ${lock[folder]?.version} (${lock[folder]?.license})`)),
  );
  const react = sections.find((section) => /^react \d/m.test(section));
  expect(react).toContain('Copyright (c) Meta Platforms');
  expect(sections.find((section) => section.includes('@fontsource-variable/figtree'))).toContain('SIL OPEN FONT LICENSE');
  expect(sections.find((section) => section.includes('@img/sharp-libvips-'))).toContain('LGPLv3');
});
