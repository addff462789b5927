import type { BookFileName } from '@portal/book/format/format.ts';
import type { BookIdentity } from '@portal/book/manifest.ts';
import type { BookError } from '@portal/book/read-rows.ts';
import type { MandateRail } from '@portal/rules/mandates/mandate-state.ts';
import type pg from 'pg';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { ChangedHere } from './changed-here.store.ts';
import type { MaxRemoved } from './max-removed.ts';
import type { Merged } from './merge.store.ts';

/** The progress of an import. `rows` counts within the file and the step. */
export type ImportProgress = { step: 'read' | 'check' | 'write'; file: string; rows: number; seconds: number; isDone: boolean };

export type FileReport = { file: BookFileName; read: number } & Merged;

/** `maskedReason`: the reason without values of rows, where it has any. */
export type ImportError = BookError & { maskedReason?: string };

/** `refused`: there are errors and nothing was loaded. `unchanged`: the portal already has every row. */
export type ImportReport = {
  outcome: 'loaded' | 'unchanged' | 'refused';
  /** True if nothing was stored: `outcome` is the result that a real import would have. */
  isDryRun: boolean;
  errors: ImportError[];
  /** Faults beyond those listed. */
  moreErrors: number;
  /** False if some rows were too faulty to compare all rows with each other. */
  compared: boolean;
  files: FileReport[];
  /** Files that were not read, because they have not changed since the last complete book. */
  unchangedFiles: BookFileName[];
} & BookIdentity & {
    /** Number of deletions in a delta, as read. */
    deletions: number;
    /** Values of the book that customers changed in the portal. */
    changedHere: ChangedHere;
    /** This delta was loaded before: nothing was looked at. */
    isRepeated: boolean;
  };

export type ImportOptions = {
  pool: pg.Pool;
  folder: string;
  seal: Sealing;
  now: Date;
  /** The adapter that takes new mandates of each rail: it debits the mandates that the book adds. By default the sandbox's. */
  railAdapters?: Readonly<Record<MandateRail, string>>;
  /** The operator who loads it, for the audit trail. The portal loads its demo book itself. */
  loadedBy?: string;
  /** A production portal rejects demo personas: their password is public. */
  rejectDemo?: boolean;
  onProgress?: (progress: ImportProgress) => void;
  /** Rejects files that do not match the manifest. */
  needsManifest?: boolean;
  /** Reads all files, unchanged ones too. */
  isFull?: boolean;
  /** Runs the whole import and rolls it back. */
  isDryRun?: boolean;
  /** How many of the portal's rows of one file may be removed; without it, any number. */
  maxRemoved?: MaxRemoved;
  /** How the book arrived, for the audit trail: the command line by default. */
  channel?: string;
  /** Runs in the transaction of the import, before it is committed. It does not run for a refused book or a dry run. */
  onCommit?: (client: pg.ClientBase, report: ImportReport) => Promise<void>;
  /** The import's name in the portal's records; the folder's name by default. */
  name?: string;
};
