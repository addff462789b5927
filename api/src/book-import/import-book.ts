import { randomUUID } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { isDemoPersona } from '@portal/book/demo/persona-ids.ts';
import { findFiles } from '@portal/book/find-files.ts';
import { BOOK_FILES } from '@portal/book/format.ts';
import { type BookFault, type FoundFile, readRows } from '@portal/book/read-rows.ts';
import type pg from 'pg';
import type { Sealing } from '../db/sealing.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import { crossChecks, runCheck } from './cross-checks.store.ts';
import { rowEncoder } from './encode-row.ts';
import { expectFiles } from './expect-files.ts';
import { FaultList } from './fault-list.ts';
import { isTooMany, type MaxRemoved, tooManyRemoved } from './max-removed.ts';
import {
  analyzeTables,
  countImported,
  isPortalEmpty,
  keepPostings,
  type Merged,
  mergeStage,
  recordImport,
  refreshSums,
} from './merge.store.ts';
import { addBadKeys, copyIntoStage, createStages, lockImports, prepareTransaction } from './staging.store.ts';
import { ALL_TARGETS, HELD_PLACES, type Target } from './targets.ts';

/** The progress of an import. `rows` counts within the file and the step. */
export type ImportProgress = { step: 'read' | 'check' | 'write'; file: string; rows: number; seconds: number; isDone: boolean };

type FileReport = { file: string; read: number } & Merged;

/** `refused`: there are faults and nothing was loaded. `unchanged`: the portal already holds every row. */
export type ImportReport = {
  outcome: 'loaded' | 'unchanged' | 'refused';
  /** Nothing was kept: `outcome` is what would have been. */
  isDryRun: boolean;
  faults: BookFault[];
  /** Faults beyond those listed. */
  moreFaults: number;
  /** False if some rows were too faulty to compare all rows with each other. */
  compared: boolean;
  files: FileReport[];
};

export type ImportOptions = {
  pool: pg.Pool;
  folder: string;
  seal: Sealing;
  now: Date;
  /** A production portal rejects demo personas: their password is public. */
  refuseDemo?: boolean;
  onProgress?: (progress: ImportProgress) => void;
  /** Refuses files that are not those of the manifest. */
  needsManifest?: boolean;
  /** Does everything and takes it back. */
  isDryRun?: boolean;
  /** How much of what the portal holds of one file may be removed; without it, any. */
  maxRemoved?: MaxRemoved;
  /** The import's name in the portal's records; the folder's name by default. */
  name?: string;
};

/**
 * Loads a book: all of it, or nothing if any row is wrong. A book already loaded changes nothing. Reads as a stream; memory does not grow
 * with the book. Throws UnreadableFolder.
 */
export async function importBook(options: ImportOptions): Promise<ImportReport> {
  try {
    return await importOnce(options);
  } catch (error) {
    if (!HELD_PLACES.some(({ index }) => isUniqueViolation(error, index))) throw error;
    // A customer set up a mandate after the rows were compared: a second comparison reports the row.
    return importOnce(options);
  }
}

async function importOnce(options: ImportOptions): Promise<ImportReport> {
  const client = await options.pool.connect();
  // A lost connection fails the current statement; without a listener it would also end the process.
  const ignore = () => {};
  client.on('error', ignore);
  let isLost = false;
  try {
    await client.query('BEGIN');
    const report = await new BookImport(client, options).run();
    await client.query(report.outcome === 'loaded' && !report.isDryRun ? 'COMMIT' : 'ROLLBACK');
    return report;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      isLost = true;
    });
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(isLost);
  }
}

/** The approximate size of a chunk sent to the database. */
const CHUNK = 64 * 1024;

class BookImport {
  readonly #client: pg.ClientBase;
  readonly #options: ImportOptions;
  readonly #faults = new FaultList();
  readonly #read = new Map<string, number>();

  constructor(client: pg.ClientBase, options: ImportOptions) {
    this.#client = client;
    this.#options = options;
  }

  async run(): Promise<ImportReport> {
    const found = await findFiles(this.#options.folder);
    for (const fault of found.faults) this.#faults.addFile(fault);
    const expected = await expectFiles(this.#options, found.files);
    for (const fault of expected.faults) this.#faults.add(fault);
    await prepareTransaction(this.#client);
    await lockImports(this.#client);
    await createStages(this.#client);
    for (const target of ALL_TARGETS) {
      const file = found.files[target.file];
      if (!file) continue;
      await this.#stage(target, file);
      const fault = expected.faultOf(file, this.#read.get(target.file) ?? 0);
      if (fault?.isCutOff) this.#faults.addFile(fault.fault);
      else if (fault) this.#faults.add(fault.fault);
    }
    const isFresh = await isPortalEmpty(this.#client);
    const compared = this.#faults.canCompare && (await this.#compare(isFresh, found.files));
    if (!this.#faults.isEmpty) return this.#report('refused', compared, []);
    return this.#write(isFresh, found.files);
  }

  async #stage(target: Target, file: FoundFile): Promise<void> {
    const progress = this.#progress('read', file.name);
    await copyIntoStage(this.#client, target, this.#encoded(target, file, progress));
    progress(this.#read.get(target.file) ?? 0, true);
  }

  /** The good rows of a file as COPY text; faults and keys of bad rows are collected. */
  async *#encoded(target: Target, file: FoundFile, progress: (rows: number) => void): AsyncGenerator<Buffer> {
    const encode = rowEncoder(target, this.#options.seal);
    const format = BOOK_FILES[target.file];
    let read = 0;
    for await (const batch of readRows(file, format)) {
      read += batch.rows.length + batch.bad.length;
      this.#read.set(target.file, read);
      for (const fault of batch.fatal) this.#faults.addFile(fault);
      for (const fault of batch.faults) this.#faults.add(fault);
      for (const row of batch.bad) this.#faults.addBadRow(target.file, row);
      if (target.file === 'credentials' && this.#options.refuseDemo) this.#refuseDemo(file.name, batch.rows, batch.lines);
      progress(read);
      if (this.#faults.more > 0) continue;
      let text = '';
      for (let i = 0; i < batch.rows.length; i += 1) {
        text += encode(batch.lines[i] ?? 0, batch.rows[i] ?? []);
        if (text.length < CHUNK) continue;
        yield Buffer.from(text);
        text = '';
      }
      if (text !== '') yield Buffer.from(text);
    }
  }

  #refuseDemo(file: string, rows: readonly (readonly unknown[])[], lines: readonly number[]): void {
    rows.forEach(([userId, clientId], at) => {
      if (!isDemoPersona(String(userId), String(clientId))) return;
      this.#faults.add({ file, line: lines[at] ?? 0, field: 'userId', reason: 'is a persona of the demo book, which production refuses' });
    });
  }

  /** Runs the rules between rows. False if some had to be skipped because of unidentifiable rows. */
  async #compare(isFresh: boolean, files: Partial<Record<string, FoundFile>>): Promise<boolean> {
    const progress = this.#progress('check', '');
    const keys = this.#faults.badKeys();
    if (keys.length > 0) await addBadKeys(this.#client, keys);
    const all = crossChecks(isFresh);
    const checks = all.filter((check) => !check.leansOn.some((file) => this.#faults.hasNameless(file)));
    for (const [at, check] of checks.entries()) {
      const { violations, total } = await runCheck(this.#client, check, Math.max(1, this.#faults.room));
      for (const { line, reason } of violations)
        this.#faults.add({ file: files[check.file]?.name ?? check.file, line, field: check.field, reason });
      this.#faults.addUnlisted(total - violations.length);
      progress(at + 1, at + 1 === checks.length);
    }
    return checks.length === all.length;
  }

  async #write(isFresh: boolean, found: Partial<Record<string, FoundFile>>): Promise<ImportReport> {
    const files: FileReport[] = [];
    for (const target of ALL_TARGETS) {
      const progress = this.#progress('write', target.file);
      const merged = await mergeStage(this.#client, target, isFresh, progress);
      files.push({ file: target.file, read: this.#read.get(target.file) ?? 0, ...merged });
      progress(merged.fresh + merged.changed, true);
      await this.#checkRemoved(target, merged, found[target.file]?.name ?? target.file);
    }
    if (!this.#faults.isEmpty) return this.#report('refused', true, files);
    if (!isFresh) await keepPostings(this.#client);
    await refreshSums(this.#client, isFresh);
    const sum = (pick: (file: FileReport) => number) => files.reduce((total, file) => total + pick(file), 0);
    const fresh = sum((file) => file.fresh);
    const changed = sum((file) => file.changed + file.gone);
    if (fresh + changed === 0) return this.#report('unchanged', true, files);
    const { now, name, folder } = this.#options;
    await analyzeTables(this.#client, ALL_TARGETS);
    await recordImport(this.#client, {
      importId: randomUUID(),
      at: now,
      name: name ?? basename(resolve(folder)),
      read: sum((file) => file.read),
      fresh,
      changed,
    });
    return this.#report('loaded', true, files);
  }

  /** A file that lost rows on its way says so only by what would be removed. */
  async #checkRemoved(target: Target, { fresh, gone }: Merged, file: string): Promise<void> {
    const { maxRemoved } = this.#options;
    if (!maxRemoved || gone === 0) return;
    const before = (await countImported(this.#client, target)) - fresh + gone;
    if (isTooMany(gone, before, maxRemoved))
      this.#faults.add({ file, line: 0, field: 'file', reason: tooManyRemoved(gone, before, maxRemoved) });
  }

  #report(outcome: ImportReport['outcome'], compared: boolean, files: FileReport[]): ImportReport {
    return {
      outcome,
      isDryRun: this.#options.isDryRun ?? false,
      compared,
      files,
      faults: this.#faults.listed,
      moreFaults: this.#faults.more,
    };
  }

  #progress(step: ImportProgress['step'], file: string): (rows: number, isDone?: boolean) => void {
    const started = performance.now();
    return (rows, isDone = false) =>
      this.#options.onProgress?.({ step, file, rows, seconds: (performance.now() - started) / 1_000, isDone });
  }
}
