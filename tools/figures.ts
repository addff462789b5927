import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { allImports } from './dependencies/imports.ts';
import { mutualFolders, pointsUp } from './dependencies/rules.ts';
import { firstLoad } from './first-load.ts';
import { listScores } from './mutation/report.ts';
import { ROOT } from './root.ts';
import { listStyleFigures } from './style/style-figures.ts';

/** npm run figures: how the code stands, in numbers. What the tests take is printed by `npm test`. */
const bin = (name: string) => join(ROOT, 'node_modules', name);

function run(args: string[]): string {
  const done = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 100_000_000 });
  if (done.error) throw done.error;
  return done.stdout;
}

type Finding = { location: { path: string } };

/** Findings of one linter rule in the whole tree. `settings`: options for a rule that biome.json does not set. */
function findings(rule: string, settings?: object): Finding[] {
  const args = ['lint', `--only=${rule}`, '--reporter=json', '--max-diagnostics=none'];
  if (!settings) return lint([...args, ROOT]);
  const [group = '', name = ''] = rule.split('/');
  const folder = mkdtempSync(join(tmpdir(), 'portal-figures-'));
  try {
    writeFileSync(
      join(folder, 'biome.json'),
      JSON.stringify({ linter: { rules: { [group]: { [name]: { level: 'error', options: settings } } } } }),
    );
    return lint([...args, `--config-path=${folder}`, ...sources]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const lint = (args: string[]) => (JSON.parse(run([bin('@biomejs/biome/bin/biome'), ...args])) as { diagnostics: Finding[] }).diagnostics;

type Unused = Record<'exports' | 'types' | 'files', unknown[]>;
function unusedExports(): number {
  const { issues } = JSON.parse(run([bin('knip/bin/knip.js'), '--reporter', 'json'])) as { issues: Unused[] };
  return issues.reduce((sum, { exports, types, files }) => sum + exports.length + types.length + files.length, 0);
}

const tracked = spawnSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim().split('\n');
const isTest = (file: string): boolean => /\.(test|journey)\.tsx?$/.test(file);
const sources = tracked.filter((file) => !isTest(file));
const countLines = (file: string): number => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1;
const lines = sources.map(countLines).sort((a, b) => a - b);
const sum = (files: readonly string[]): number => files.reduce((total, file) => total + countLines(file), 0);

/** Lines of sources and of tests, by workspace. */
function linesByFolder(): [string, string][] {
  const folders = [...new Set(tracked.map((file) => file.split('/')[0] ?? ''))].sort();
  return folders.map((folder) => {
    const files = tracked.filter((file) => file.startsWith(`${folder}/`));
    return [`lines in ${folder}`, `${sum(files.filter((file) => !isTest(file)))}, in tests ${sum(files.filter(isTest))}`];
  });
}

/** The folder with the most source files, and how many folders have more than 45. */
function largestFolder(): string {
  const counts = new Map<string, number>();
  for (const file of sources) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const [[name, count] = ['', 0]] = [...counts].sort(([, fileCount], [, other]) => other - fileCount);
  return `${name}, ${count} files; ${[...counts.values()].filter((files) => files > 45).length} folders have more than 45`;
}

/** "two new files, two edits", as the pages say it that tell how. */
function costs(): [string, string][] {
  const pages = join(ROOT, 'docs/how-to');
  return readdirSync(pages)
    .map((name) => /^# Adding (.+?): (.+)$/m.exec(readFileSync(join(pages, name), 'utf8')))
    .flatMap((found) => (found?.[1] && found[2] ? [[`adding ${found[1]}`, found[2]] as [string, string]] : []));
}

/** Requests and bytes of the login page, as they are transferred. */
async function firstLoadLine(): Promise<string> {
  await buildWeb();
  const { scriptKb, styleKb, requests } = firstLoad();
  return `${requests} requests, ${scriptKb.toFixed(1)} KB of scripts, ${styleKb.toFixed(1)} KB of styles`;
}

const imports = allImports();
const figures: [string, string | number][] = [
  ...linesByFolder(),
  ...costs(),
  ['imports that point upwards', imports.filter(pointsUp).length],
  ['pairs of folders that import each other', mutualFolders(imports).length],
  ['import cycles, types included', findings('suspicious/noImportCycles').length],
  ['unused exports and files', unusedExports()],
  ['functions over 60 lines, tests left out', findings('complexity/noExcessiveLinesPerFunction', { maxLines: 60 }).length],
  ['functions with more than 3 parameters', findings('complexity/useMaxParams', { max: 3 }).length],
  ['largest folder, tests left out', largestFolder()],
  ['source files over 300 lines', lines.filter((count) => count > 300).length],
  ['median lines of a source file', lines[Math.floor(lines.length / 2)] ?? 0],
  ...listScores(),
  ...listStyleFigures(),
  ['uses of any', findings('suspicious/noExplicitAny').length],
  ['first load named by the login page', await firstLoadLine()],
];
for (const [name, value] of figures) console.log(`${name.padEnd(42)} ${value}`);
