import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failedJourneys, failedUnitTests } from './failed-tests.ts';
import { ROOT } from './root.ts';

test('reports only failed tests, with file, name and the first lines of the reason', () => {
  const report = {
    testResults: [
      {
        name: 'api/a.test.ts',
        assertionResults: [
          { fullName: 'group good', status: 'passed', failureMessages: [] },
          {
            fullName: "group it's (bad)",
            status: 'failed',
            failureMessages: [`\u001b[31mexpected 1 to be 2\u001b[39m\n${'at x\n'.repeat(40)}`],
          },
        ],
      },
    ],
  };
  const [told, ...otherTests] = failedUnitTests(report, 77);
  expect(otherTests).toEqual([]);
  expect(told?.split('\n').slice(0, 2)).toEqual(["FAILED api/a.test.ts > group it's (bad)", '    expected 1 to be 2']);
  expect(told?.split('\n')).toHaveLength(14);
  expect(told?.split('\n').at(-1)).toBe("    again: SEED=77 npm run unit -- api/a.test.ts -t 'group it'\\''s \\(bad\\)'");
});

test('reports a file that could not be run with its message', () => {
  expect(failedUnitTests({ testResults: [{ name: 'api/b.test.ts', message: 'no such module', assertionResults: [] }] }, 77)).toEqual([
    'FAILED api/b.test.ts\n    no such module\n    again: SEED=77 npm run unit -- api/b.test.ts',
  ]);
});

test('reports a failed journey with its project at any depth', () => {
  const passed = { title: 'good', ok: true, file: 'a.journey.ts', tests: [{ projectName: 'mobile', results: [{ status: 'passed' }] }] };
  const trace = join(ROOT, 'test-results', 'a-bad-mobile', 'trace.zip');
  const bad = {
    title: 'bad',
    ok: false,
    file: 'a.journey.ts',
    tests: [
      {
        projectName: 'mobile',
        results: [{ status: 'timedOut', error: { message: 'Test timeout' }, attachments: [{ name: 'trace', path: trace }] }],
      },
    ],
  };
  expect(failedJourneys({ suites: [{ suites: [{ specs: [passed, bad] }] }] })).toEqual([
    [
      'FAILED [mobile] a.journey.ts > bad',
      '    Test timeout',
      '    trace: test-results/a-bad-mobile/trace.zip',
      "    again: npm run journey -- a.journey.ts --project=mobile -g 'bad'",
    ].join('\n'),
  ]);
});
