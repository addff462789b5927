import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createDatabase } from '@portal/api/platform/db/connect.ts';
import { startEmbedded } from '@portal/api/platform/db/embedded.ts';
import { migrate } from '@portal/api/platform/db/migrate.ts';
import { generateBook } from '@portal/book/generate/generate.ts';
import { createBookWriter } from '@portal/book/write-book.ts';
import { copyRaw, dumpTables } from './import-raw.ts';

const run = promisify(execFile);

export type ImportBenchOptions = {
  clients: number;
  seed?: number;
  /** Where the book and the database are made; a temporary folder by default, removed afterwards. */
  folder?: string;
};

export type ImportBench = {
  clients: number;
  policies: number;
  rows: number;
  generateSeconds: number;
  importSeconds: number;
  /** A second import of the same book that reads all files and writes nothing. */
  fullSeconds: number;
  /** A third import, which reads no file. */
  unchangedSeconds: number;
  rawSeconds: number;
  policiesPerSecond: number;
  rowsPerSecond: number;
  /** Raw COPY of the same rows into identical tables, in the same unit. The aim is a ratio of 0.3 or more. */
  rawPoliciesPerSecond: number;
  ratio: number;
  peakMb: number;
  fullPeakMb: number;
};

type Child = { outcome: string; seconds: number; rows: number; policies: number; peakMb: number };

/** Generates a book, imports it in a child process, and copies the same rows into the same tables of another database. */
export async function benchImport(options: ImportBenchOptions): Promise<ImportBench> {
  const root = await mkdtemp(join(options.folder ?? tmpdir(), 'bench-import-'));
  // The database of a run as root belongs to another user; in a private folder it would be kept elsewhere and outlive the run.
  await chmod(root, 0o755);
  const server = await startEmbedded({ dataDir: join(root, 'data') });
  try {
    const book = join(root, 'book');
    const generateSeconds = await generate(options, book);
    const [imported, raw] = ['imported', 'raw'];
    for (const name of [imported, raw]) {
      await createDatabase(server.url('postgres'), { name });
      await migrate(server.url(name));
    }
    const first = await importIn('loaded', server.url(imported), book);
    const full = await importIn('unchanged', server.url(imported), book, 'full');
    const unchanged = await importIn('unchanged', server.url(imported), book);
    await dumpTables(server.url(imported), root);
    const rawSeconds = await copyRaw(server.url(raw), root);
    return {
      clients: options.clients,
      policies: first.policies,
      rows: first.rows,
      generateSeconds,
      importSeconds: first.seconds,
      fullSeconds: full.seconds,
      unchangedSeconds: unchanged.seconds,
      rawSeconds,
      policiesPerSecond: first.policies / first.seconds,
      rowsPerSecond: first.rows / first.seconds,
      rawPoliciesPerSecond: first.policies / rawSeconds,
      ratio: rawSeconds / first.seconds,
      peakMb: first.peakMb,
      fullPeakMb: full.peakMb,
    };
  } finally {
    await server.stop();
    await rm(root, { recursive: true, force: true });
  }
}

async function generate({ clients, seed = 1 }: ImportBenchOptions, out: string): Promise<number> {
  const started = performance.now();
  const writer = await createBookWriter(out, 'csv');
  await generateBook({ clients, seed, bookDate: '2026-11-20', navYears: 19, password: null }, writer);
  await writer.end();
  return (performance.now() - started) / 1_000;
}

/** Arguments: those of import-child.ts. */
async function importIn(expected: string, ...args: string[]): Promise<Child> {
  const child = fileURLToPath(new URL('import-child.ts', import.meta.url));
  const { stdout } = await run(process.execPath, [child, ...args]);
  const result: Child = JSON.parse(stdout);
  if (result.outcome !== expected) throw new Error(`The import should have been ${expected} and was ${result.outcome}.`);
  return result;
}
