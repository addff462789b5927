import type { BookFileName } from '@portal/book/format.ts';

/**
 * A rule between rows. `sql` gives `line` and `reason` of each row that breaks it. Where a row of a file in `leansOn`
 * could not even be named, the rule would blame others for its absence and is left out.
 */
export type CrossCheck = { file: BookFileName; field: string; leansOn: readonly BookFileName[]; sql: string };
