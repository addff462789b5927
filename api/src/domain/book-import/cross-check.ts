import type { ReadableFile } from '@portal/book/find-files.ts';
import type { BookFileName } from '@portal/book/format/format.ts';

/**
 * A rule between rows. `sql` returns `line` and `reason` of each row that violates it. The rule is skipped if a file in `leansOn` has a row
 * that could not be identified, because other rows would be blamed for its absence.
 */
export type CrossCheck = { file: ReadableFile; field: string; leansOn: readonly BookFileName[]; sql: string };
