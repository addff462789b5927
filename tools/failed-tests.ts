import { stripVTControlCharacters } from 'node:util';

/**
 * What failed in a run, told once more at its very end: whoever reads only the last lines of a long run still learns the name of each
 * failed test and the first lines of its reason.
 */
export type VitestReport = {
  testResults: {
    name: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
};
type Outcome = { status?: string; error?: { message?: string } };
type Spec = { title: string; ok: boolean; file: string; tests: { projectName?: string; results: Outcome[] }[] };
export type JourneysReport = { suites: Suite[] };
type Suite = { suites?: Suite[]; specs?: Spec[] };

const REASON_LINES = 12;

/** One text for each failed test, and for each file that could not be run at all. */
export function failedUnitTests({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message && assertionResults.length === 0) return [telling(name, message)];
    return failed.map(({ fullName, failureMessages }) => telling(`${name} > ${fullName}`, failureMessages?.[0] ?? ''));
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
      return bad ? [telling(`[${projectName}] ${file} > ${title}`, bad.error?.message ?? bad.status ?? '')] : [];
    }),
  );
}

function telling(name: string, reason: string): string {
  const lines = stripVTControlCharacters(reason).split('\n').slice(0, REASON_LINES);
  return [`FAILED ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
