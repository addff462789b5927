import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './root.ts';

/**
 * The table of routes, guards and redirect codes in docs/, generated from the tests that cover them: unit tests report in `task.meta`,
 * journeys in annotations of the type `covers`. Because it is generated, it cannot name a test that does not exist.
 */
const ROUTE_TABLE = join(ROOT, 'docs/reference/routes.md');

/** Rows that a test of the portal's tables reports. */
type RouteRow = { path: string; title: string; guard: string | null; group: string | null; isBuilt: boolean };
type CodeRow = { code: string; address: string };
type Facts = { covers?: string[]; routes?: RouteRow[]; codes?: CodeRow[] };
export type Covering = Facts & { file: string; title: string };

type VitestReport = { testResults: { name: string; assertionResults: { fullName: string; status: string; meta: Facts }[] }[] };
type Suite = { file: string; suites?: Suite[]; specs?: Spec[] };
type Spec = { title: string; ok: boolean; file: string; tests: { annotations: { type: string; description?: string }[] }[] };

/** The tests of a run that passed and say what they covered. */
export function coveringTests(vitest: VitestReport, journeys: { suites: Suite[] }): Covering[] {
  const unit = vitest.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName, meta }) => ({ ...meta, file: relative(ROOT, name), title: fullName })),
  );
  const specs = journeys.suites.flatMap(function specsOf(suite): Spec[] {
    return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  });
  const walked = specs
    .filter(({ ok }) => ok)
    .map(({ file, title, tests }) => ({
      file: join('journeys', 'src', file),
      title,
      covers: tests.flatMap(({ annotations }) =>
        annotations.flatMap(({ type, description = '' }) => (type === 'covers' ? description : [])),
      ),
    }));
  const all: Covering[] = [...unit, ...walked];
  return all.filter(({ covers, routes, codes }) => covers?.length || routes || codes);
}

const GUARDS = [
  ['public', 'open to everyone'],
  ['Auth', 'redirects to `/`'],
  ['preKey', 'redirects to `/`'],
  ['adminAuth', 'redirects to `/admin-login`'],
] as const;

/** The page, and what no test covers: `route /x`, `guard x` or `code X`. */
export function drawRouteTable(tests: readonly Covering[]): { page: string; uncovered: string[] } {
  const names = [...new Set(tests.filter(({ covers }) => covers?.length).map(toLabel))].sort();
  const numbers = new Map<string, Set<number>>();
  for (const test of tests)
    for (const subject of test.covers ?? [])
      numbers.set(subject, (numbers.get(subject) ?? new Set()).add(names.indexOf(toLabel(test)) + 1));
  const uncovered: string[] = [];
  const describeCover = (subject: string) => {
    const found = [...(numbers.get(subject) ?? [])].sort((first, other) => first - other);
    if (found.length === 0) uncovered.push(subject);
    return found.join(', ');
  };
  const routes = tests.flatMap((test) => test.routes ?? []);
  const codes = tests.flatMap((test) => test.codes ?? []);
  const page = [
    '# Routes, guards and redirect codes',
    '',
    '`npm test` generates this page from the routes that its tests visit, and fails if the page has changed. The numbers refer to the tests at the end.',
    '',
    `## Guards (${GUARDS.length})`,
    '',
    '| Guard | Without a session | Routes | Tests |',
    '|---|---|---|---|',
    ...GUARDS.map(
      ([guard, without]) =>
        `| ${guard} | ${without} | ${routes.filter((row) => (row.guard ?? 'public') === guard).length} | ${describeCover(`guard ${guard}`)} |`,
    ),
    '',
    `## Routes (${routes.length})`,
    '',
    '| Route | Guard | Title | Tab group | Screen | Tests |',
    '|---|---|---|---|---|---|',
    ...[...routes]
      .sort((route, other) => (route.path < other.path ? -1 : 1))
      .map(
        ({ path, guard, title, group, isBuilt }) =>
          `| \`${path}\` | ${guard ?? 'public'} | ${title || '(that of the object)'} | ${group ?? '-'} | ${isBuilt ? 'built' : 'not online yet'} | ${describeCover(`route ${path}`)} |`,
      ),
    '',
    `## Redirect codes (${codes.length})`,
    '',
    '| Code | Redirects to | Tests |',
    '|---|---|---|',
    ...codes.map(({ code, address }) => `| ${code} | \`${address}\` | ${describeCover(`code ${code}`)} |`),
    '',
    `## Tests (${names.length})`,
    '',
    ...names.map((name, index) => `${index + 1}. ${name}`),
    '',
  ].join('\n');
  return { page, uncovered };
}

/** Paths in a title are shown as code. */
const toLabel = ({ file, title }: Covering) => `\`${file}\`: ${title.replaceAll(/(?<!\S)\/[^\s,]*/g, '`$&`')}`;

/** Generates the page of a run, and rewrites the file if it differs. Returns the errors as sentences. */
export function refreshRouteTable(vitestFile: string, journeysFile: string): string[] {
  const read = <Shape>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Shape;
  const { page, uncovered } = drawRouteTable(coveringTests(read(vitestFile), read(journeysFile)));
  const errors = uncovered.map((subject) => `No test covers the ${subject}.`);
  if (!existsSync(ROUTE_TABLE) || readFileSync(ROUTE_TABLE, 'utf8') !== page) {
    writeFileSync(ROUTE_TABLE, page);
    errors.push('docs/reference/routes.md was out of date and has been generated again. Review and commit it.');
  }
  return errors;
}
