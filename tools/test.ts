import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { failedJourneys, failedUnitTests, type JourneysReport, type VitestReport } from './failed-tests.ts';
import { runJourneys } from './journeys.ts';
import { ROOT } from './root.ts';
import { refreshRouteTable } from './route-table.ts';
import { useScratchFolder } from './scratch.ts';
import { seed } from './seed.ts';

/** npm test: every check; npm run check (`--fast`) leaves the journeys out. Ends with what failed and "N passed, N failed". */
const isFast = process.argv.includes('--fast');
useScratchFolder();
const out = mkdtempSync(join(tmpdir(), 'portal-results-'));
const vitestFile = join(out, 'vitest.json');
const journeysFile = join(out, 'journeys.json');
const bin = (name: string) => join(ROOT, 'node_modules', name);
let passed = 0;
let failed = 0;
const summary: string[] = [];

/**
 * Its exit code. `isAside`: it runs beside another, which it must not slow down, and what it says comes when it is over, so that the two are not
 * mixed up.
 */
async function run(title: string, args: string[], isAside = false): Promise<number> {
  const started = performance.now();
  const heading = `\n== ${title}`;
  if (!isAside) console.log(heading);
  const output = isAside ? 'pipe' : 'inherit';
  const env = { ...process.env, SEED: String(seed) };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', output, output] });
  if (isAside && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const outputChunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => outputChunks.push(chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  if (isAside) process.stdout.write(Buffer.concat([Buffer.from(`${heading}\n`), ...outputChunks]));
  console.log(`== ${title}: ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  return status ?? 1;
}

function count(good: number, bad: number): void {
  passed += good;
  failed += bad;
}

async function checkOne(title: string, args: string[]): Promise<void> {
  const status = await run(title, args, true);
  count(status === 0 ? 1 : 0, status === 0 ? 0 : 1);
  if (status !== 0) summary.push(`FAILED ${title}`);
}

/** One after the other, beside the tests, which leave a processor free now and then: most of all the journeys. */
async function readSources(): Promise<void> {
  await checkOne('Types', [bin('typescript/bin/tsc'), '--noEmit', '--singleThreaded', '-p', ROOT]);
  await checkOne('Lint, format and the dependency rule', [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', ROOT]);
  await checkOne('Unused files, exports and packages', [bin('knip/bin/knip.js')]);
}

const FIND_BROWSER = "await (await import('./tools/browser.ts')).findBrowser()";

/** Beside the tests, so that the journeys find it there; why there is none they say. */
const bringBrowser = () => run('Browser for the journeys', ['--input-type=module', '-e', FIND_BROWSER], true);

async function unitTests(): Promise<void> {
  const status = await run('Unit and API tests', [
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestFile}`,
  ]);
  const report: VitestReport & { numPassedTests: number; numFailedTests: number } = readJson(vitestFile);
  count(report.numPassedTests, Math.max(report.numFailedTests, status === 0 ? 0 : 1));
  const failures = failedUnitTests(report, seed);
  // An error that no test waited for ends the run as well, and belongs to none of them.
  if (status !== 0 && failures.length === 0)
    failures.push('FAILED Unit and API tests: an error outside of any test, printed above as "Unhandled".');
  summary.push(...failures);
}

async function journeys(): Promise<void> {
  const started = performance.now();
  console.log('\n== Journeys');
  const status = await runJourneys([], journeysFile);
  console.log(`== Journeys: ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  const report: JourneysReport & { stats: { expected: number; unexpected: number; flaky: number } } = readJson(journeysFile);
  const { expected, unexpected, flaky } = report.stats;
  count(expected, Math.max(unexpected + flaky, status === 0 ? 0 : 1));
  summary.push(...failedJourneys(report));
}

async function runTests(): Promise<void> {
  await unitTests();
  if (isFast) return;
  await journeys();
  routeTable();
}

/** The table of routes in docs/ says what this run covered. */
function routeTable(): void {
  const errors = refreshRouteTable(vitestFile, journeysFile);
  summary.push(...errors);
  count(errors.length === 0 ? 1 : 0, errors.length);
}

function readJson<Shape>(file: string): Shape {
  return JSON.parse(readFileSync(file, 'utf8')) as Shape;
}

try {
  await Promise.all([readSources(), runTests(), ...(isFast ? [] : [bringBrowser()])]);
} catch (error) {
  summary.push(`FAILED ${error instanceof Error ? error.stack : error}`);
  failed += 1;
}
for (const entry of summary) console.error(`\n${entry}`);
console.log(`\nSEED=${seed}\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
