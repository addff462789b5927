import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import type { AreaName } from './areas.ts';

const FILE = join(ROOT, 'tools/mutation/report.json');

/** `covered`: false if no test runs the mutated code. */
type Survivor = { file: string; line: number; operator: string; replacement: string; covered: boolean };
type AreaReport = { date: string; mutants: number; killed: number; score: number; survivors: Survivor[] };
type Report = Partial<Record<AreaName, AreaReport>>;

type Mutant = { mutatorName: string; status: string; replacement?: string; location: { start: { line: number } } };
export type StrykerReport = { files: Record<string, { mutants: Mutant[] }> };

/** A timeout counts as killed. Mutants that do not load are not counted. */
export function summarize({ files }: StrykerReport, date: string): AreaReport {
  const all = Object.entries(files).flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ file, ...mutant })));
  const killed = all.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const survivors = all
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ file, location, mutatorName, replacement = '', status }) => ({
      file,
      line: location.start.line,
      operator: mutatorName,
      replacement,
      covered: status === 'Survived',
    }));
  const mutants = killed + survivors.length;
  return { date, mutants, killed, score: mutants === 0 ? 0 : Math.round((1000 * killed) / mutants) / 10, survivors };
}

const readReport = (): Report => (existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Report) : {});

export function storeArea(name: AreaName, area: AreaReport): void {
  writeFileSync(FILE, `${JSON.stringify({ ...readReport(), [name]: area }, null, 2)}\n`);
}

/** One line per area for `npm run figures`. */
export const listScores = (): [string, string][] =>
  Object.entries(readReport()).map(([name, { score, killed, mutants, date }]) => [
    `mutation score of ${name}`,
    `${score} % (${killed} of ${mutants} mutants killed, ${date})`,
  ]);
