import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';

type Locked = { version?: string; integrity?: string; link?: boolean };

test('every package from the registry is locked with a SHA-512', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
  const fromRegistry = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  expect(fromRegistry.length).toBeGreaterThan(800);
  const unchecked = fromRegistry.filter(([, { integrity = '' }]) => !/^sha512-[A-Za-z\d+/]{86}==$/.test(integrity));
  expect(unchecked.map(([path]) => path)).toEqual([]);
});
