import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from './root.ts';

type Entry = {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, Entry> };
const readJson = <Shape>(path: string): Shape => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const lock: Lock = readJson('package-lock.json');
const entries = Object.entries(lock.packages);

/** The platforms that the project brings a Node for. */
const PLATFORMS = [
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
  ['linux', 'arm64'],
  ['linux', 'x64'],
  ['win32', 'x64'],
] as const;

describe('lockfile', () => {
  test('the lockfile matches the manifests, so that npm ci accepts it', () => {
    const manifests = readJson<{ workspaces: string[] }>('package.json').workspaces;
    expect(manifests.length).toBeGreaterThanOrEqual(8);
    for (const folder of ['', ...manifests]) {
      const manifest = readJson<Entry>(join(folder, 'package.json'));
      const locked = lock.packages[folder];
      for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const)
        expect([folder, kind, locked?.[kind] ?? {}]).toEqual([folder, kind, manifest[kind] ?? {}]);
    }
  });

  test.each(PLATFORMS)('the lockfile has every platform-specific package, including Node, for %s on %s', (os, cpu) => {
    const findEntry = (dependency: string, path: string): Entry | undefined =>
      lock.packages[`${path}/node_modules/${dependency}`] ?? lock.packages[`node_modules/${dependency}`];
    const inBuilds = entries.flatMap(([path, { optionalDependencies }]) => {
      const builds = Object.keys(optionalDependencies ?? {}).map((name) => findEntry(name, path));
      // A lone one is an addition for one platform (fsevents), not a build.
      return builds.length > 1 && builds.some((build) => build?.os) ? [{ path: path || 'the project', builds }] : [];
    });
    expect(inBuilds.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['the project', 'api', 'node_modules/@biomejs/biome', 'node_modules/typescript', 'node_modules/rolldown']),
    );
    const without = inBuilds.filter(({ builds }) => !builds.some((build) => build?.os?.includes(os) && build.cpu?.includes(cpu)));
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  test('the lockfile has a hash for every package and names no registry', () => {
    const packages = entries.filter(([path, { link }]) => path.includes('node_modules/') && !link);
    expect(packages.length).toBeGreaterThan(400);
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
    expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});

describe('start', () => {
  let tree: string;
  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'portal-install-'));
    onTestFinished(() => rmSync(tree, { recursive: true }));
    mkdirSync(join(tree, 'tools'));
    mkdirSync(join(tree, 'node_modules'));
    mkdirSync(join(tree, 'bin'));
    for (const file of ['tools/run.mjs', 'tools/bootstrap.mjs', 'package.json', 'package-lock.json', 'node_modules/.package-lock.json'])
      cpSync(join(ROOT, file), join(tree, file));
    for (const [path] of entries) {
      // A package inside another package or a workspace is installed with it.
      const isTop = path !== '' && path.lastIndexOf('node_modules/') <= 0;
      if (!isTop || !existsSync(join(ROOT, path))) continue;
      mkdirSync(join(tree, path, '..'), { recursive: true });
      symlinkSync(join(ROOT, path), join(tree, path));
    }
    writeFileSync(join(tree, 'tools/hello.ts'), `console.log('Hello from', process.version);`);
    // Stands for npm without a registry: says what it was asked, and fails.
    writeFileSync(join(tree, 'bin/npm'), '#!/bin/sh\necho "npm $*"\nexit 1\n');
    chmodSync(join(tree, 'bin/npm'), 0o755);
  });
  const start = (file = 'tools/hello.ts') => {
    const path = `${join(tree, 'bin')}${delimiter}${process.env.PATH}`;
    const done = spawnSync(process.execPath, [join(tree, 'tools/run.mjs'), file], { env: { ...process.env, PATH: path } });
    return { code: done.status, said: `${done.stdout}${done.stderr}` };
  };
  const rewrite = (file: string, change: (lock: Lock) => void) => {
    const content: Lock = JSON.parse(readFileSync(join(tree, file), 'utf8'));
    change(content);
    writeFileSync(join(tree, file), JSON.stringify(content));
  };
  const rejected = {
    code: 1,
    said: expect.stringMatching(/\nnpm ci --prefer-offline .+\nThe packages could not be installed; npm says above why\.\n$/),
  };
  const served = { code: 0, said: `Hello from ${process.version}\n` };

  test('a start contacts no registry if no package is missing', () => {
    expect(start()).toEqual(served);
  });

  test.each<[what: string, change: () => void]>([
    [
      'a package has another version',
      () => rewrite('package-lock.json', ({ packages }) => Object.assign(packages['node_modules/pg'] ?? {}, { version: '0.0.1' })),
    ],
    [
      'a package is new',
      () => rewrite('package-lock.json', ({ packages }) => Object.assign(packages, { 'node_modules/new': { version: '1.0.0' } })),
    ],
    [
      'a build for this machine is new',
      () =>
        rewrite('package-lock.json', ({ packages }) =>
          Object.assign(packages, {
            'node_modules/new': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
          }),
        ),
    ],
    ['a package was removed by hand', () => rmSync(join(tree, 'node_modules/pg'))],
    ['nothing is installed', () => rmSync(join(tree, 'node_modules'), { recursive: true })],
  ])('installs when %s', (_what, change) => {
    change();
    expect(start()).toEqual(rejected);
  });

  test('serve and work do not install, but say what to run', () => {
    rmSync(join(tree, 'node_modules/pg'));
    expect(start('api/src/main.ts')).toEqual({ code: 1, said: 'The packages of this version are not installed. Run npm ci first.\n' });
  });

  test('does not reinstall for builds of other platforms or builds missing from the registry', () => {
    rewrite('package-lock.json', ({ packages }) =>
      Object.assign(packages, {
        'node_modules/elsewhere': { version: '1.0.0', optional: true, os: ['aix'] },
        'node_modules/absent': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
      }),
    );
    expect(start()).toEqual(rejected);
    writeFileSync(join(tree, 'bin/npm'), '#!/bin/sh\nexit 0\n');
    expect(start().code).toBe(0);
    expect(start()).toEqual(served);
  });
});
