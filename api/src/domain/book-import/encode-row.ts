import { hash } from 'node:crypto';
import { BOOK_FILES } from '@portal/book/format/format.ts';
import type { Value } from '@portal/book/format/format-types.ts';
import type { Values } from '@portal/book/read-rows.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { Target, TargetColumn } from './targets.ts';

/** Encodes a row as a line of PostgreSQL's COPY text format: line number, columns, source hash. */
export type RowEncoder = (line: number, values: Values) => string;

const NULL = '\\N';

/** Backslash, tab and line ends are special in COPY. Fields contain no control characters, so only the backslash needs escaping. */
const copyText = (value: Value | null, whenEmpty: string | null = null): string => {
  if (value === null) return whenEmpty ?? NULL;
  if (typeof value === 'string') return value.includes('\\') ? value.replaceAll('\\', '\\\\') : value;
  return value === true ? 't' : value === false ? 'f' : String(value);
};

const copyBytes = (bytes: Buffer): string => `\\\\x${bytes.toString('hex')}`;

export function rowEncoder(target: Target, sealing: Sealing): RowEncoder {
  return target.columns.some((column) => column.kind === 'sealed') ? encryptedEncoder(target, sealing) : plainEncoder(target);
}

/** Hashes the row as it is copied, so that CSV, JSON Lines and both date formats give the same hash. */
function plainEncoder(target: Target): RowEncoder {
  const empty = target.columns.map((column) => (column.kind === 'plain' ? column.whenEmpty : null));
  return (line, values) => {
    let row = '';
    for (let i = 0; i < values.length; i += 1) row += `${copyText(values[i] ?? null, empty[i])}\t`;
    return `${line}\t${row}${hash('sha256', row, 'hex').slice(0, 32)}\n`;
  };
}

/**
 * A row with encrypted values is hashed with the index key: a plain hash of a row with one unknown ten-digit number would let a reader of
 * the database try all numbers.
 */
function encryptedEncoder(target: Target, sealing: Sealing): RowEncoder {
  const keyPlace = Object.keys(BOOK_FILES[target.file].columns).indexOf(BOOK_FILES[target.file].key[0] ?? '');
  return (line, values) => {
    const key = String(values[keyPlace] ?? '');
    const plain = values.map((value) => copyText(value)).join('\t');
    const sourceHash = sealing.index(`row.${target.table}`, plain).subarray(0, 16).toString('hex');
    const row = target.columns.map((column, i) => encodeColumn(column, { value: values[i] ?? null, key, sealing })).join('\t');
    return `${line}\t${row}\t${sourceHash}\n`;
  };
}

function encodeColumn(column: TargetColumn, { value, key, sealing }: { value: Value | null; key: string; sealing: Sealing }): string {
  if (column.kind === 'plain') return copyText(value, column.whenEmpty);
  if (value === null) return column.index ? `${NULL}\t${NULL}` : NULL;
  const encrypted = copyBytes(sealing.seal(`${column.context}:${key}`, String(value)));
  return column.index ? `${encrypted}\t${copyBytes(sealing.index(column.index.kind, String(value)))}` : encrypted;
}
