import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './root.ts';

/**
 * Lists the failed tests again at the end of a run, so that the last lines of a long log name each failed test, the first lines of its
 * reason, and the command that runs it again.
 */
export type VitestReport = {
  testResults: {
    name: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
};
type Outcome = { status?: string; error?: { message?: string }; attachments?: { name: string; path?: string }[] };
type Spec = { title: string; ok: boolean; file: string; tests: { projectName?: string; results: Outcome[] }[] };
export type JourneysReport = { suites: Suite[] };
type Suite = { suites?: Suite[]; specs?: Spec[] };

const REASON_LINES = 12;

/** One text for each failed test, and for each file that could not be run at all. */
export function failedUnitTests({ testResults }: VitestReport, seed: number): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.startsWith(ROOT) ? relative(ROOT, name) : name;
    const again = `SEED=${seed} npm run unit -- ${file}`;
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message && assertionResults.length === 0) return [failure(file, message, [`again: ${again}`])];
    return failed.map(({ fullName, failureMessages }) =>
      failure(`${file} > ${fullName}`, failureMessages?.[0] ?? '', [`again: ${again} -t ${pattern(fullName)}`]),
    );
  });
}

/** One text for each journey that failed or passed only when repeated. */
export function failedJourneys({ suites }: JourneysReport): string[] {
  const specs = suites.flatMap(function specsOf(suite): Spec[] {
    return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  });
  return specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ projectName, results }) => {
      const bad = results.find(({ status }) => status !== 'passed' && status !== 'skipped');
      if (!bad) return [];
      const attachments = (bad.attachments ?? []).flatMap(({ name, path }) => (path ? [`${name}: ${relative(ROOT, path)}`] : []));
      const again = `again: npm run journey -- ${file} --project=${projectName} -g ${pattern(title)}`;
      return [failure(`[${projectName}] ${file} > ${title}`, bad.error?.message ?? bad.status ?? '', [...attachments, again])];
    }),
  );
}

/** A name as a pattern that matches it alone, as a shell takes it. */
const pattern = (name: string): string => `'${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "'\\''")}'`;

function failure(name: string, reason: string, hints: string[]): string {
  const lines = stripVTControlCharacters(reason).split('\n').slice(0, REASON_LINES);
  return [`FAILED ${name}`, ...[...lines, ...hints].map((line) => `    ${line}`)].join('\n');
}
