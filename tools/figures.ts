import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { firstLoad } from './first-load.ts';
import { ROOT } from './root.ts';

/** npm run figures: how the code stands, in numbers. What the tests take is printed by `npm test`. */
const bin = (name: string) => join(ROOT, 'node_modules', name);

function run(args: string[]): string {
  const done = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 100_000_000 });
  if (done.error) throw done.error;
  return done.stdout;
}

/** What the linter finds of one rule, in the whole tree. */
function findings(rule: string): number {
  const args = [bin('@biomejs/biome/bin/biome'), 'lint', `--only=${rule}`, '--reporter=json', '--max-diagnostics=none', ROOT];
  return (JSON.parse(run(args)) as { diagnostics: unknown[] }).diagnostics.length;
}

type Unused = Record<'exports' | 'types' | 'files', unknown[]>;
function unusedExports(): number {
  const { issues } = JSON.parse(run([bin('knip/bin/knip.js'), '--reporter', 'json'])) as { issues: Unused[] };
  return issues.reduce((sum, { exports, types, files }) => sum + exports.length + types.length + files.length, 0);
}

const tracked = spawnSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim().split('\n');
const sources = tracked.filter((file) => !/\.test\.tsx?$/.test(file));
const lines = sources.map((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1).sort((a, b) => a - b);
const folder = (path: string) => tracked.filter((file) => file.startsWith(path)).length;

/** "two new files, two edits", as the pages say it that tell how. */
function costs(): [string, string][] {
  const pages = join(ROOT, 'docs/how-to');
  return readdirSync(pages)
    .map((name) => /^# Adding (.+?): (.+)$/m.exec(readFileSync(join(pages, name), 'utf8')))
    .flatMap((found) => (found?.[1] && found[2] ? [[`adding ${found[1]}`, found[2]] as [string, string]] : []));
}

/** What the login page asks for, as it comes over the wire. */
async function firstLoadLine(): Promise<string> {
  await buildWeb();
  const { scriptKb, styleKb, requests } = firstLoad();
  return `${requests} requests, ${scriptKb.toFixed(1)} KB of scripts, ${styleKb.toFixed(1)} KB of styles`;
}

const figures: [string, string | number][] = [
  ...costs(),
  ['import cycles, types included', findings('suspicious/noImportCycles')],
  ['unused exports and files', unusedExports()],
  ['files in api/src/features/mandate', folder('api/src/features/mandate/')],
  ['files in web/src/features/mandate', folder('web/src/features/mandate/')],
  ['source files over 300 lines', lines.filter((count) => count > 300).length],
  ['median lines of a source file', lines[Math.floor(lines.length / 2)] ?? 0],
  ['uses of any', findings('suspicious/noExplicitAny')],
  ['first load named by the login page', await firstLoadLine()],
];
for (const [name, value] of figures) console.log(`${name.padEnd(42)} ${value}`);
