import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';
import { type Covering, coveringTests, drawRouteTable } from './route-table.ts';

const routes = [
  { path: '/b', title: 'B', guard: 'Auth', group: 'Dashboard', isBuilt: true },
  { path: '/a', title: 'A', guard: null, group: null, isBuilt: false },
];
const guards = ['guard public', 'guard Auth', 'guard preKey', 'guard adminAuth'];
const tests: Covering[] = [
  { file: 'z.test.ts', title: 'walks', covers: ['route /a', 'route /b', ...guards] },
  { file: 'a.test.ts', title: 'lists', covers: ['route /b', 'code D'], routes, codes: [{ code: 'D', address: '/dashboard' }] },
];

test('each row of the route table names the tests that cover it', () => {
  const { page, uncovered } = drawRouteTable(tests);
  expect(uncovered).toEqual([]);
  expect(page).toContain('| `/a` | public | A | - | not online yet | 2 |\n| `/b` | Auth | B | Dashboard | built | 1, 2 |');
  expect(page).toContain('| D | `/dashboard` | 1 |');
  expect(page).toContain('1. `a.test.ts`: lists\n2. `z.test.ts`: walks');
});

test('reports routes, guards and codes that no test covers', () => {
  const [, lists] = tests;
  expect(drawRouteTable([{ ...lists, covers: [] } as Covering]).uncovered.sort()).toEqual(
    [...guards, 'code D', 'route /a', 'route /b'].sort(),
  );
});

test('counts only passed tests, of both kinds of run, at any depth', () => {
  const meta = { covers: ['route /a'] };
  const found = coveringTests(
    {
      testResults: [
        {
          name: join(ROOT, 'web/x.test.ts'),
          assertionResults: [
            { fullName: 'good', status: 'passed', meta },
            { fullName: 'bad', status: 'failed', meta },
            { fullName: 'about something else', status: 'passed', meta: {} },
          ],
        },
      ],
    },
    {
      suites: [
        {
          file: 'w.journey.ts',
          suites: [
            {
              file: 'w.journey.ts',
              specs: [
                { title: 'walks', ok: true, file: 'w.journey.ts', tests: [{ annotations: [{ type: 'covers', description: 'route /b' }] }] },
                {
                  title: 'fails',
                  ok: false,
                  file: 'w.journey.ts',
                  tests: [{ annotations: [{ type: 'covers', description: 'route /c' }] }],
                },
              ],
            },
          ],
        },
      ],
    },
  );
  expect(found).toEqual([
    { file: 'web/x.test.ts', title: 'good', covers: ['route /a'] },
    { file: 'journeys/src/w.journey.ts', title: 'walks', covers: ['route /b'] },
  ]);
});
