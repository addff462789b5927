import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { useScratchFolder } from '../scratch.ts';
import { AREAS, type AreaName, isAreaName } from './areas.ts';
import { type StrykerReport, storeArea, summarize } from './report.ts';

/** npm run mutation -- [areas]: changes the sources of each area one place at a time and counts the changes that no test notices. */
const PACKAGES = join(ROOT, 'tools/mutation');
const STRYKER = join(PACKAGES, 'node_modules/@stryker-mutator/core/bin/stryker.js');

/** Stryker's 150 packages are installed by this command alone: no other needs them. */
function install(): void {
  if (existsSync(STRYKER)) return;
  const isWindows = process.platform === 'win32';
  const { status } = spawnSync(isWindows ? 'npm.cmd' : 'npm', ['ci'], { cwd: PACKAGES, stdio: 'inherit', shell: isWindows });
  if (status !== 0) throw new Error('Stryker could not be installed; npm says above why.');
}

function run(name: AreaName): void {
  const { mutate, tests } = AREAS[name];
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
  const config = join(folder, 'stryker.json');
  const report = join(folder, 'report.json');
  const options = {
    testRunner: 'vitest',
    mutate: [...mutate, '!**/*.test.ts'],
    // Other tests check texts, and the compiler rejects an emptied object.
    mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
    reporters: ['clear-text', 'json'],
    clearTextReporter: { reportTests: false },
    jsonReporter: { fileName: report },
    // Stryker rewrites tsconfig.json through a compiler API that TypeScript 7 does not have, and skips a missing file.
    tsconfigFile: 'tsconfig.none.json',
    // Inside the project, so that the copy finds its packages; not in node_modules, where Vitest finds no tests.
    tempDirName: '.cache/stryker',
  };
  writeFileSync(config, JSON.stringify(options));
  const env = { ...process.env, MUTATION_TESTS: tests.join(' ') };
  const { status } = spawnSync(process.execPath, [STRYKER, 'run', config], { cwd: ROOT, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`Stryker ended with ${status} for ${name}.`);
  storeArea(name, summarize(JSON.parse(readFileSync(report, 'utf8')) as StrykerReport, new Date().toISOString().slice(0, 10)));
}

useScratchFolder();
install();
const names = process.argv.slice(2);
const unknown = names.filter((name) => !isAreaName(name));
if (unknown.length > 0) throw new Error(`Unknown area: ${unknown.join(', ')}. Areas: ${Object.keys(AREAS).join(', ')}.`);
for (const name of (names.length > 0 ? names : Object.keys(AREAS)).filter(isAreaName)) run(name);
