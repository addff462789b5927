import { randomUUID } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { type FoundFiles, findFiles, type ReadableFile } from '@portal/book/find-files.ts';
import type { BookFileName } from '@portal/book/format/format.ts';
import { DELETIONS } from '@portal/book/format/format-deletions.ts';
import { type BookKind, MANIFEST, type Manifest, readManifest } from '@portal/book/manifest.ts';
import type { BookError, FoundFile } from '@portal/book/read-rows.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import pg from 'pg';
import { decideTurn } from './book-order.store.ts';
import { type ChangedHere, databaseClock, keepChangedHere, wasChangedSince } from './changed-here.store.ts';
import type { CrossCheck } from './cross-check.ts';
import { crossChecks, runCheck } from './cross-checks.store.ts';
import { deletedFiles, notePolicies, REMOVED_FIRST, REMOVED_LAST, referenceChecks, removeDeleted } from './deletions.store.ts';
import { encodeFile } from './encode-file.ts';
import { ErrorList } from './error-list.ts';
import { type Expected, expectFiles } from './expect-files.ts';
import type { FileReport, ImportOptions, ImportProgress, ImportReport } from './import-types.ts';
import { maskValues } from './mask-values.ts';
import { isTooMany, tooManyRemoved } from './max-removed.ts';
import {
  analyzeTables,
  countImported,
  isPortalEmpty,
  isReceiptDoubled,
  type Merged,
  mergeStage,
  type NewRowColumns,
  recordImport,
  refreshSums,
  storePostings,
} from './merge.store.ts';
import { readDeletions } from './read-deletions.ts';
import { dropReferences, restoreReferences } from './references.store.ts';
import { resultChecks } from './result-checks.store.ts';
import { addBadKeys, copyDeletions, copyIntoStage, createStages, lockImports, prepareTransaction, undoWrites } from './staging.store.ts';
import { ALL_TARGETS, type Target, targetOf } from './targets.ts';
import { createFingerprints, type Fingerprints, findUnchanged, storeFingerprints } from './unchanged-files.store.ts';

/** A customer changed or paid something between the comparison and the writing. */
export class Overtaken extends Error {}

/** The adapter that debits a new mandate. */
function readMandateColumns(railAdapters: ImportOptions['railAdapters']): NewRowColumns {
  if (!railAdapters) return {};
  const cases = Object.entries(railAdapters).map(([rail, adapter]) => `WHEN ${pg.escapeLiteral(rail)} THEN ${pg.escapeLiteral(adapter)}`);
  return { adapter: `CASE s.rail ${cases.join(' ')} END` };
}

const manifestError = (field: string, reason: string): BookError => ({ file: MANIFEST, line: 0, field, reason });

/** One attempt to load a book in a transaction. The caller commits it, or rolls it back if it was refused. */
export class BookImport {
  readonly #client: pg.ClientBase;
  readonly #options: ImportOptions;
  readonly #errors = new ErrorList();
  readonly #read = new Map<ReadableFile, number>();
  #manifest: Manifest | undefined;
  #isNext = false;
  #changedHere: ChangedHere = { kept: 0, replaced: 0 };
  #fingerprints: Fingerprints = new Map();
  #unchanged: ReadonlySet<BookFileName> = new Set();
  readonly #importId = randomUUID();

  constructor(client: pg.ClientBase, options: ImportOptions) {
    this.#client = client;
    this.#options = options;
  }

  async run(): Promise<ImportReport> {
    await prepareTransaction(this.#client);
    await lockImports(this.#client);
    const isFresh = await isPortalEmpty(this.#client);
    if (this.#options.needsManifest) {
      const manifest = await readManifest(this.#options.folder);
      if ('error' in manifest) this.#errors.add(manifestError('file', manifest.error));
      else this.#manifest = manifest;
    }
    if (this.#manifest) {
      const turn = await decideTurn(this.#client, this.#manifest, isFresh);
      if (typeof turn === 'object') {
        this.#errors.add(manifestError('sequence', turn.error));
        return this.#report('refused', true, []);
      }
      if (turn === 'repeated') return { ...this.#report('unchanged', true, []), isRepeated: true };
      this.#isNext = turn === 'next';
    }
    const { files, errors } = await findFiles(this.#options.folder, this.#kind);
    for (const error of errors) this.#errors.addFile(error);
    const faulty = errors.map(({ file }) => file);
    const expected = await expectFiles(this.#manifest, files, faulty);
    for (const error of expected.errors) this.#errors.add(error);
    await this.#findUnchanged(isFresh, files, expected);
    if (this.#unchanged.size > 0 && this.#unchanged.size === this.#fingerprints.size) return this.#record(isFresh, []);
    await this.#stageAll(files, expected);
    const compared = this.#errors.canCompare && (await this.#compare(crossChecks(isFresh, this.#kind, dayOf(this.#options.now)), files));
    // The deletions of a delta, and what is left after them, are only checked once its rows are right.
    if (!this.#errors.isEmpty) return this.#report('refused', compared && this.#kind === 'full', []);
    return this.#write(isFresh, files);
  }

  get #kind(): BookKind {
    return this.#manifest?.kind ?? 'full';
  }

  /** A book with an error is read completely, so that the operator learns of all its errors. */
  async #findUnchanged(isFresh: boolean, found: FoundFiles, expected: Expected): Promise<void> {
    if (!this.#manifest || this.#kind === 'delta') return;
    this.#fingerprints = await createFingerprints(this.#client, { found, manifest: this.#manifest.files }, this.#options);
    if (isFresh || this.#options.isFull || !this.#errors.isEmpty || expected.isAnyDifferent) return;
    this.#unchanged = await findUnchanged(this.#client, this.#fingerprints);
  }

  async #stageAll(files: FoundFiles, expected: Expected): Promise<void> {
    await createStages(this.#client);
    const judge = (name: ReadableFile, file: FoundFile) => {
      const error = expected.findError(file, this.#read.get(name) ?? 0);
      if (error?.isCutOff) this.#errors.addFile(error.error);
      else if (error) this.#errors.add(error.error);
    };
    for (const target of ALL_TARGETS) {
      const file = files[target.file];
      if (!file || this.#unchanged.has(target.file)) continue;
      await this.#stage(target, file);
      judge(target.file, file);
    }
    const file = files[DELETIONS];
    if (!file) return;
    const progress = this.#progress('read', file.name);
    const rows = readDeletions(file, this.#errors, (read) => {
      this.#read.set(DELETIONS, read);
      progress(read);
    });
    await copyDeletions(this.#client, rows);
    progress(this.#read.get(DELETIONS) ?? 0, true);
    judge(DELETIONS, file);
  }

  async #stage(target: Target, file: FoundFile): Promise<void> {
    const progress = this.#progress('read', file.name);
    const { seal, rejectDemo } = this.#options;
    const rows = encodeFile({ target, file, seal, rejectDemo }, this.#errors, (read) => {
      this.#read.set(target.file, read);
      progress(read);
    });
    await copyIntoStage(this.#client, target, rows);
    progress(this.#read.get(target.file) ?? 0, true);
  }

  /** Runs the rules between rows. False if some had to be skipped because of unidentifiable rows. */
  async #compare(all: readonly CrossCheck[], files: FoundFiles): Promise<boolean> {
    const progress = this.#progress('check', '');
    const keys = this.#errors.badKeys();
    if (keys.length > 0) await addBadKeys(this.#client, keys);
    const checks = all.filter((check) => !check.leansOn.some((file) => this.#errors.hasNameless(file)));
    await this.#judge(checks, files, (done) => progress(done, done === checks.length));
    return checks.length === all.length;
  }

  async #judge(checks: readonly CrossCheck[], files: FoundFiles, onDone: (checks: number) => void = () => {}): Promise<void> {
    for (const [at, check] of checks.entries()) {
      const { violations, total } = await runCheck(this.#client, check, Math.max(1, this.#errors.room));
      for (const { line, reason } of violations) {
        const maskedReason = maskValues(reason, check.sql);
        const error = { file: files[check.file]?.name ?? check.file, line, field: check.field, reason };
        this.#errors.add(maskedReason === reason ? error : { ...error, maskedReason });
      }
      this.#errors.addUnlisted(total - violations.length);
      onDone(at + 1);
    }
  }

  async #write(isFresh: boolean, found: FoundFiles): Promise<ImportReport> {
    const client = this.#client;
    const deleted = await deletedFiles(client);
    const removed = new Map<string, { gone: number; kept: number }>();
    let isCompared = true;
    const remove = async (targets: readonly Target[]) => {
      for (const target of targets.filter(({ file }) => deleted.has(file))) {
        await this.#judge(await referenceChecks(client, target), found);
        if (!this.#errors.isEmpty) {
          isCompared = false;
          return;
        }
        removed.set(target.file, await removeDeleted(client, target));
      }
    };
    const comparedAt = await databaseClock(client);
    if (!isFresh) this.#changedHere = await keepChangedHere(client, this.#kind, { importId: this.#importId, now: this.#options.now });
    if (deleted.size > 0) await notePolicies(client);
    await remove(REMOVED_FIRST);
    if (!this.#errors.isEmpty) return this.#report('refused', isCompared, []);
    const references = isFresh ? await dropReferences(client) : [];
    const files: FileReport[] = [];
    for (const target of ALL_TARGETS) {
      const progress = this.#progress('write', target.file);
      const onInsert = target.file === 'mandates' ? readMandateColumns(this.#options.railAdapters) : {};
      const merged = await mergeStage({ client, target, onInsert }, { isFresh, kind: this.#kind }, progress);
      files.push({ file: target.file, read: this.#read.get(target.file) ?? 0, ...merged });
      progress(merged.fresh + merged.changed, true);
    }
    await restoreReferences(client, references);
    await remove(REMOVED_LAST);
    for (const file of files) {
      Object.assign(file, removed.get(file.file));
      await this.#checkRemoved(targetOf(file.file), file, found);
    }
    if (!isFresh && (await wasChangedSince(client, comparedAt))) throw new Overtaken();
    if (!isFresh) await storePostings(client);
    if (this.#kind === 'delta') await this.#judge(resultChecks, found);
    if (!this.#errors.isEmpty) return this.#report('refused', isCompared, files);
    await refreshSums(client, isFresh);
    return this.#record(isFresh, files);
  }

  async #record(isFresh: boolean, files: FileReport[]): Promise<ImportReport> {
    const sum = (pick: (file: FileReport) => number) => files.reduce((total, file) => total + pick(file), 0);
    const fresh = sum((file) => file.fresh);
    const changed = sum((file) => file.changed + file.gone);
    // A book with the next number advances the portal's position even if it changes nothing.
    const isUnchanged = fresh + changed === 0 && !this.#isNext;
    const { now, name, folder } = this.#options;
    if (isUnchanged) await undoWrites(this.#client);
    await storeFingerprints(this.#client, this.#fingerprints, { unchanged: this.#unchanged, now });
    if (isUnchanged) return this.#report('unchanged', true, files);
    const written = files.filter((file) => file.fresh + file.changed + file.gone > 0).map(({ file }) => targetOf(file));
    await analyzeTables(this.#client, written);
    if (!isFresh && written.includes(targetOf('payments')) && (await isReceiptDoubled(this.#client))) throw new Overtaken();
    await recordImport(this.#client, {
      importId: this.#importId,
      at: now,
      name: name ?? basename(resolve(folder)),
      read: sum((file) => file.read),
      fresh,
      changed,
      removed: sum((file) => file.gone),
      loadedBy: this.#options.loadedBy ?? 'portal',
      channel: this.#options.channel ?? 'command line',
      kind: this.#kind,
      sequence: this.#manifest?.sequence ?? null,
      sha256: this.#manifest?.sha256 ?? null,
    });
    return this.#report('loaded', true, files);
  }

  /** A file that was cut off in transit shows only by the number of rows that it would remove. */
  async #checkRemoved(target: Target, { fresh, gone }: Merged, found: FoundFiles): Promise<void> {
    const { maxRemoved } = this.#options;
    if (!maxRemoved || gone === 0) return;
    const before = (await countImported(this.#client, target)) - fresh + gone;
    if (!isTooMany(gone, before, maxRemoved)) return;
    const [file, of] = this.#kind === 'delta' ? [found[DELETIONS], ` of ${target.file}`] : [found[target.file], ''];
    this.#errors.add({
      file: file?.name ?? target.file,
      line: 0,
      field: 'file',
      reason: tooManyRemoved(gone, { held: before, max: maxRemoved, of }),
    });
  }

  #report(outcome: ImportReport['outcome'], compared: boolean, files: FileReport[]): ImportReport {
    return {
      outcome,
      kind: this.#kind,
      sequence: this.#manifest?.sequence ?? null,
      deletions: this.#read.get(DELETIONS) ?? 0,
      changedHere: this.#changedHere,
      isRepeated: false,
      isDryRun: this.#options.isDryRun ?? false,
      compared,
      files,
      unchangedFiles: [...this.#unchanged],
      errors: this.#errors.listed,
      moreErrors: this.#errors.more,
    };
  }

  #progress(step: ImportProgress['step'], file: string): (rows: number, isDone?: boolean) => void {
    const started = performance.now();
    return (rows, isDone = false) =>
      this.#options.onProgress?.({ step, file, rows, seconds: (performance.now() - started) / 1_000, isDone });
  }
}
