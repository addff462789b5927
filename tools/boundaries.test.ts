import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from './root.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ENVIRONMENT = 'lint/style/noProcessEnv';
const GLOBALS = 'lint/style/noRestrictedGlobals';
const BOUNDARIES = [ENVIRONMENT, GLOBALS];

/** One wrong line and one right one in the same file. */
const CASES = [
  {
    rule: 'settings come from config.ts',
    file: 'api/src/features/home/h.ts',
    wrong: 'console.log(process.env.PORT);\n',
    right: 'console.log(process.pid);\n',
    category: ENVIRONMENT,
  },
  {
    rule: 'pages call through the API client',
    file: 'web/src/features/home/I.tsx',
    wrong: "await fetch('/api');\n",
    right: 'export const fetch = 1;\n',
    category: GLOBALS,
  },
  {
    rule: 'features call partners through ports',
    file: 'api/src/features/home/i.ts',
    wrong: "await fetch('/x');\n",
    right: "import { x } from './home.rules.ts';\nconsole.log(x);\n",
    category: GLOBALS,
  },
];

/** The few files where the same line is allowed. */
const HOMES: [file: string, source: string][] = [
  ['api/src/base/config/config.ts', 'console.log(process.env.PORT);\n'],
  ['sandbox/src/config.ts', 'console.log(process.env.PORT);\n'],
  ['tools/start.ts', 'console.log(process.env.PORT);\n'],
  ['web/src/lib/api/call-portal.ts', "await fetch('/api');\n"],
  ['api/src/platform/partners/partner-client.ts', "await fetch('https://partner.example');\n"],
];

type LintFinding = { category: string; location: { path: string } };

/** Writes the files into a separate tree next to the project's settings, and returns Biome's findings about boundaries. */
function lint(name: string, files: [file: string, source: string][]): LintFinding[] {
  const tree = join(folder, name);
  for (const [file, source] of files) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), source);
  }
  copyFileSync(join(ROOT, 'biome.json'), join(tree, 'biome.json'));
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout, stderr } = spawnSync(process.execPath, [biome, ...args], { cwd: tree, encoding: 'utf8', maxBuffer: 50_000_000 });
  if (!stdout.startsWith('{')) throw new Error(`Biome did not run: ${stderr}`);
  const { diagnostics, summary } = JSON.parse(stdout) as { diagnostics: LintFinding[]; summary: { changed: number; unchanged: number } };
  expect(summary.changed + summary.unchanged).toBeGreaterThanOrEqual(files.length);
  return diagnostics.filter((diagnostic) => BOUNDARIES.includes(diagnostic.category));
}

describe('import boundaries in Biome', () => {
  const wrong = lint(
    'wrong',
    CASES.map((boundaryCase) => [boundaryCase.file, boundaryCase.wrong]),
  );
  const right = lint(
    'right',
    CASES.map((boundaryCase) => [boundaryCase.file, boundaryCase.right]),
  );
  const atHome = lint('home', HOMES);

  test.each(CASES)('reports a violation of the rule: $rule', ({ file, category }) => {
    expect(wrong.filter((finding) => finding.location.path === file).map((finding) => finding.category)).toEqual([category]);
    expect(right.filter((finding) => finding.location.path === file)).toEqual([]);
  });

  test('allows the places that a rule exempts', () => {
    expect(atHome).toEqual([]);
  });

  test('every planted violation has its own file', () => {
    expect(new Set(CASES.map((boundaryCase) => boundaryCase.file)).size).toBe(3);
    expect(wrong).toHaveLength(3);
    expect(HOMES).toHaveLength(5);
  });
});
