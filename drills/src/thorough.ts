import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failedUnitTests, type VitestReport } from '../../tools/failed-tests.ts';
import { ROOT } from '../../tools/root.ts';
import type { Drill, DrillOptions, Finding } from './harness/drill.ts';

/** Tests of the suite that take a size, and what they show at their full one; the test itself fails if it has covered less. */
const TESTS = [
  { file: 'api/src/http/bad-bodies.test.ts', what: 'Bad bodies, 1,000 for each call: refused, nothing said that nobody should read' },
  {
    file: 'api/src/features/payment/callback-storm.test.ts',
    what: '1,000 payments of which the gateway tells 100 times: a receipt, a booking, a mail each',
  },
  {
    file: 'api/src/features/payment/crash.test.ts',
    what: '304 kills between the word of the gateway and the mail: one receipt, one booking, one mail',
  },
  {
    file: 'api/src/features/payment/settlement-faults.test.ts',
    what: '200 faults in a settlement file of 10,000: all found, and no other',
  },
  { file: 'api/src/audit/audit-chain.test.ts', what: '1,000 changes of the audit trail: all found' },
  { file: 'api/src/http/seal.test.ts', what: '2,000 changes of a sealed call: none is opened' },
  { file: 'api/src/http/handles.test.ts', what: '50 changes of a handle with 20 calls at once each: nobody is logged out' },
  { file: 'api/src/features/session/disabled-login.test.ts', what: '200 sessions of a disabled login: none goes on' },
  { file: 'api/src/features/payment/unverified-calls.test.ts', what: '3,000 forged callbacks and returns: a line each' },
  {
    file: 'api/src/book-import/import-changed-here.test.ts',
    what: 'What customers change of a book, each value by itself: kept, then replaced',
  },
  { file: 'api/src/features/mandate/mandate.model.test.ts', what: 'Lives of mandates against their model', lives: 4_000 },
  { file: 'api/src/features/claim/claim.model.test.ts', what: 'Lives of claims against their model', lives: 4_000 },
  { file: 'api/src/features/tracker/application.model.test.ts', what: 'Lives of applications against their model', lives: 2_000 },
];

/** What `npm test` tries with some, tried with many: bodies, words of the gateway, kills, settlement files, lives. */
export const thorough: Drill = async (options) => {
  const { say, isQuick, atEnd } = options;
  const folder = mkdtempSync(join(tmpdir(), 'portal-thorough-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const findings: Finding[] = [];
  for (const { file, what, lives } of TESTS) {
    const env = isQuick ? {} : { FULL_SIZE: 'on', ...(lives && { MODEL_RUNS: String(lives) }) };
    const started = performance.now();
    const { passed, faults } = await runTests(file, join(folder, 'report.json'), env, options);
    for (const fault of faults) console.error(fault);
    const took = `${((performance.now() - started) / 1_000).toFixed(0)} s`;
    say(`${file}: ${passed} passed, ${faults.length} failed, ${took}`);
    findings.push({
      what: `${lives && !isQuick ? `${lives} ` : ''}${what}${isQuick ? ' (at the size of npm test)' : ''}`,
      found: faults.length === 0 ? `${passed} tests passed, ${took}` : `${faults.length} failed`,
      limit: 'all pass',
      isMet: faults.length === 0 && passed > 0,
    });
  }
  return findings;
};

type Report = VitestReport & { numPassedTests: number };

async function runTests(
  file: string,
  reportFile: string,
  sizes: Record<string, string>,
  { seed, atEnd }: DrillOptions,
): Promise<{ passed: number; faults: string[] }> {
  const args = ['run', file, '--reporter=json', `--outputFile=${reportFile}`, '--testTimeout=3600000'];
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...sizes, SEED: String(seed) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  atEnd(() => child.kill('SIGTERM'));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  const faults = failedUnitTests(report, seed);
  if (code !== 0 && faults.length === 0) faults.push(`${file} ended with ${code}: an error outside of any test.`);
  return { passed: report.numPassedTests, faults };
}
