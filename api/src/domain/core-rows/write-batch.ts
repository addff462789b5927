import { hash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROW_AMOUNTS, ROW_KINDS, type RowKind } from '@portal/rules/core/core-rows.ts';
import { toRupees } from '@portal/rules/money/money.ts';
import { writeWholeFile } from '../../base/write-whole-file.ts';
import type { CoreRow } from './core-batch.store.ts';

const VERSION = 1;
const FILE_MODE = 0o640;

/** Name of the folder with a batch. */
export const toBatchFolder = (sequence: number): string => `out-${sequence}`;

const toAmount = (paise: unknown): string | null => (typeof paise === 'number' ? toRupees(paise).toFixed(2) : null);

/** A row as a line of JSON, with rupees as text. */
function toLine({ rowId, kind, corrects, fields }: CoreRow): string {
  const amounts = Object.fromEntries(ROW_AMOUNTS[kind].map((name) => [name, toAmount(fields[name])]));
  return `${JSON.stringify({ rowId, ...(corrects !== null && { corrects }), ...fields, ...amounts })}\n`;
}

function sumAmounts(kind: RowKind, rows: readonly CoreRow[]): Record<string, string | null> {
  const sum = (name: string) => rows.reduce((total, { fields }) => total + Number(fields[name] ?? 0), 0);
  return Object.fromEntries(ROW_AMOUNTS[kind].map((name) => [name, toAmount(sum(name))]));
}

/**
 * Writes a batch into its folder, the manifest last: a folder with a manifest is complete. Repeated after a crash, it writes the same files
 * again.
 */
export async function writeBatch(
  root: string,
  { sequence, rows }: { sequence: number; rows: readonly CoreRow[] },
  crashPoint: (name: string) => void,
): Promise<void> {
  const folder = join(root, toBatchFolder(sequence));
  await mkdir(folder, { recursive: true, mode: 0o750 });
  const files: Record<string, { rows: number; sha256: string; sums: Record<string, string | null> }> = {};
  for (const kind of ROW_KINDS) {
    const ofKind = rows.filter((row) => row.kind === kind);
    if (ofKind.length === 0) continue;
    const text = ofKind.map(toLine).join('');
    const name = `${kind}.jsonl`;
    await writeWholeFile(join(folder, name), text, FILE_MODE);
    crashPoint('core-file-written');
    files[name] = { rows: ofKind.length, sha256: hash('sha256', text), sums: sumAmounts(kind, ofKind) };
  }
  const manifest = JSON.stringify({ version: VERSION, sequence, files }, undefined, 2);
  await writeWholeFile(join(folder, 'manifest.json'), `${manifest}\n`, FILE_MODE);
}
