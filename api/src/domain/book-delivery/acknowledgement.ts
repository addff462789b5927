import { join } from 'node:path';
import { BOOK_FILES } from '@portal/book/format/format.ts';
import { MANIFEST, type ManifestFiles } from '@portal/book/manifest.ts';
import { writeWholeFile } from '../../base/write-whole-file.ts';
import type { ImportError, ImportReport } from '../book-import/import-types.ts';

export type DeliveryResult = 'LOADED' | 'UNCHANGED' | 'REJECTED';
type FileCounts = { rows: number; new: number; changed: number; removed: number };
type Fault = { file: string; line: number; field: string; reason: string };
/** The file that the core system reads. It never has a value of a row. */
export type Acknowledgement = { sequence: number; result: DeliveryResult; files: Record<string, FileCounts>; faults: Fault[] };

const RESULTS = { loaded: 'LOADED', unchanged: 'UNCHANGED', refused: 'REJECTED' } as const;

export function toAcknowledgement(sequence: number, files: ManifestFiles, report: ImportReport): Acknowledgement {
  const result = RESULTS[report.outcome];
  const more: Fault[] =
    report.moreErrors > 0 ? [{ file: MANIFEST, line: 0, field: 'file', reason: `${report.moreErrors} more faults are not listed` }] : [];
  return {
    sequence,
    result,
    files: countFiles(files, result === 'REJECTED' ? [] : report.files),
    faults: [...report.errors.map(toFault), ...more],
  };
}

/** For a book that the portal holds already. */
export const toUnchanged = (sequence: number, files: ManifestFiles): Acknowledgement => ({
  sequence,
  result: 'UNCHANGED',
  files: countFiles(files, []),
  faults: [],
});

/** Counts by name of a book file. Rows that a delta removed are counted for the file to which they belonged. */
function countFiles(manifest: ManifestFiles, reports: ImportReport['files']): Record<string, FileCounts> {
  const delivered = Object.entries(manifest).map(([name, { rows }]) => [name.replace(/\.\w+$/, ''), rows] as const);
  const counts = new Map<string, FileCounts>(delivered.map(([file, rows]) => [file, { rows, new: 0, changed: 0, removed: 0 }]));
  for (const { file, fresh, changed, gone } of reports) {
    const rows = counts.get(file)?.rows ?? 0;
    if (counts.has(file) || gone > 0) counts.set(file, { rows, new: fresh, changed, removed: gone });
  }
  return Object.fromEntries(counts);
}

const FIELDS = new Set([
  ...Object.values(BOOK_FILES).flatMap(({ columns }) => Object.keys(columns)),
  ...['row', 'header', 'file', 'sequence', 'key', 'secondKey'],
]);

function toFault({ file, line, field, reason, maskedReason }: ImportError): Fault {
  // If a file has no header, its first row is read as one, and the values of that row appear as names of columns.
  const isKnown = FIELDS.has(field) || /^column \d+$/.test(field);
  return { file, line, field: isKnown ? field : 'header', reason: maskedReason ?? reason };
}

/** Writes the acknowledgement next to the deliveries. */
export const writeAcknowledgement = (folder: string, { sequence, result, files, faults }: Acknowledgement): Promise<void> =>
  writeWholeFile(join(folder, `ack-${sequence}.json`), `${JSON.stringify({ sequence, result, files, faults }, undefined, 2)}\n`, 0o640);
