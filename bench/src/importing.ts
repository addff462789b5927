import { count, decimal, ratio, verdict } from './figures.ts';
import { benchImport, type ImportBench } from './import.ts';
import type { Benchmark, Table } from './report.ts';

const CLIENTS = [10_000, 100_000];
const QUICK_CLIENTS = [1_000, 4_000];
const AIM_RATIO = 0.3;
const MAX_MB = 300;
const MAX_UNCHANGED = 0.05;

/** The importer against raw COPY of the same rows, on two sizes of book, to see whether its memory grows with them. */
export const importing: Benchmark = async ({ isQuick, log }) => {
  const benches: ImportBench[] = [];
  for (const clients of isQuick ? QUICK_CLIENTS : CLIENTS) {
    log(`A book of ${count(clients)} clients: generate, import, import again, COPY`);
    benches.push(await benchImport({ clients }));
  }
  return [toTable(benches)];
};

function toTable(benches: ImportBench[]): Table {
  const row = (label: string, cell: (bench: ImportBench) => string, judged = ''): string[] => [label, ...benches.map(cell), judged];
  const least = Math.min(...benches.map((bench) => bench.ratio));
  const dearest = Math.max(...benches.map((bench) => bench.unchangedSeconds / bench.importSeconds));
  const peak = Math.max(...benches.map((bench) => Math.max(bench.peakMb, bench.fullPeakMb)));
  return {
    title: 'Import of a book',
    columns: ['', ...benches.map((bench) => `${count(bench.clients)} clients`), 'target'],
    rows: [
      row('policies', (bench) => count(bench.policies)),
      row('rows', (bench) => count(bench.rows)),
      row('import, policies per second', (bench) => count(bench.policiesPerSecond)),
      row('raw COPY of the same rows, policies per second', (bench) => count(bench.rawPoliciesPerSecond)),
      row('ratio to raw COPY', (bench) => ratio(bench.ratio), `${AIM_RATIO} × or more: ${verdict(least >= AIM_RATIO)}`),
      row('import, rows per second', (bench) => count(bench.rowsPerSecond)),
      row('import, seconds', (bench) => decimal(bench.importSeconds)),
      row('same book again, all files read (--full), seconds', (bench) => decimal(bench.fullSeconds)),
      row('same book again, no file read, seconds', (bench) => decimal(bench.unchangedSeconds, 2)),
      row(
        'ratio to the full import',
        (bench) => `${decimal(bench.unchangedSeconds / bench.importSeconds, 3)} ×`,
        `${MAX_UNCHANGED} × or less: ${verdict(dearest <= MAX_UNCHANGED)}`,
      ),
      row('peak memory of the import', (bench) => `${bench.peakMb} MB`, `${MAX_MB} MB or less: ${verdict(peak <= MAX_MB)}`),
      row('peak memory, same book again, all files read', (bench) => `${bench.fullPeakMb} MB`),
    ],
    notes: ['Memory is the largest resident set of the import process, without PostgreSQL.'],
  };
}
