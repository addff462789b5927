import type { Writable } from 'node:stream';
import { formatDay, formatMinute } from '@portal/rules/calendar/dates.ts';
import type { ColumnKind } from '@portal/rules/staff/report-type.ts';
import type { Cell } from './requested-report.ts';

export type FileCell = string | number;
/** Receives rows; `drained` waits for the reader of the file, and fails if the reader stalls for a while. */
export type Sink = { add(rows: readonly (readonly FileCell[])[]): void; drained(): Promise<void>; end(): Promise<void> };

const PATIENCE_MS = 60_000;

/**
 * Start of a cell that a spreadsheet may read as a formula. The sign may be ASCII, full width or small form. It may follow invisible
 * characters, blanks, or a separator that would end the previous cell.
 */
const FORMULA = /^[\s\p{Cf}\p{Cc};,|'"]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/u;
export const isFormula = (text: string): boolean => FORMULA.test(text);

/** Instants in IST, days in the usual format, numbers as numbers. */
export function inFile(kind: ColumnKind, value: Cell): FileCell {
  if (value === null) return '';
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return value.map(({ at, source, state }) => `${formatMinute(new Date(at))} ${source} ${state}`).join('; ');
  if (kind === 'instant') return formatMinute(new Date(value));
  if (kind === 'day') return formatDay(value);
  if (kind === 'rupees') return Number(value);
  return isFormula(value) ? `'${value}` : value;
}

/** In some countries a semicolon or a tab separates cells. */
const QUOTED = /[",;\t\r\n]/;
/** Formats a cell for CSV (RFC 4180). A library takes many times as long, on the thread that serves all calls. */
const inCsv = (cell: FileCell): string =>
  typeof cell === 'string' && QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : String(cell);

export function csvTo(stream: Writable): Sink {
  let isFull = false;
  // The byte order mark tells spreadsheets that the file is UTF-8.
  stream.write('\uFEFF');
  return {
    add(rows) {
      isFull = !stream.write(rows.map((row) => `${row.map(inCsv).join(',')}\n`).join(''));
    },
    drained: async () => {
      if (isFull) await drain(stream);
    },
    async end() {
      stream.end();
    },
  };
}

/**
 * Waits until the stream is writable again or closed. The timer is cleared, because a pending one would keep the written data in memory.
 */
export function drain(stream: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(late);
      stream.off('drain', onMove);
      stream.off('close', onMove);
      settle();
    };
    const onMove = () => finish(resolve);
    const late = setTimeout(() => finish(() => reject(new Error('the file was not accepted in time'))), PATIENCE_MS);
    stream.on('drain', onMove);
    stream.on('close', onMove);
  });
}
