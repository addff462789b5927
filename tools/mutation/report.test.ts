import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { AREAS } from './areas.ts';
import { summarize } from './report.ts';

const mutant = (status: string, line: number) => ({
  mutatorName: 'BooleanLiteral',
  status,
  replacement: 'true',
  location: { start: { line } },
});

test('counts a timeout as killed, uncovered code as survived, and ignores mutants that do not load', () => {
  const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError', 'Ignored'];
  const mutants = statuses.map((status, index) => mutant(status, index + 1));
  expect(summarize({ files: { 'a.ts': { mutants } } }, '2026-11-28')).toEqual({
    date: '2026-11-28',
    mutants: 4,
    killed: 2,
    score: 50,
    survivors: [
      { file: 'a.ts', line: 3, operator: 'BooleanLiteral', replacement: 'true', covered: true },
      { file: 'a.ts', line: 4, operator: 'BooleanLiteral', replacement: 'true', covered: false },
    ],
  });
});

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`: a glob matches if only one of them does. */
function expandBraces(pattern: string): string[] {
  const [, before = '', list = '', after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(pattern) ?? [];
  return list === '' ? [pattern] : list.split(',').flatMap((part) => expandBraces(before + part + after));
}

test.each(Object.entries(AREAS))('each pattern of the area %s matches a file', (_, { mutate, tests }) => {
  const patterns = [...mutate, ...tests].flatMap(expandBraces);
  expect(patterns.filter((pattern) => globSync(pattern, { cwd: ROOT }).length === 0)).toEqual([]);
});
