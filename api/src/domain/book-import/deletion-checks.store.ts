import { BOOK_FILE_NAMES } from '@portal/book/format/format.ts';
import { DELETIONS } from '@portal/book/format/format-deletions.ts';
import type { CrossCheck } from './cross-check.ts';
import { DELETION_STAGE, matchDeletion, toStage } from './staging.store.ts';
import { type Target, targetOf } from './targets.ts';

const rule = (sql: string): CrossCheck => ({ file: DELETIONS, field: 'key', leansOn: [], sql });

const twice: CrossCheck = rule(
  `WITH twice AS (SELECT file, key, second_key, min(line) AS first FROM ${DELETION_STAGE} GROUP BY file, key, second_key HAVING count(*) > 1)
   SELECT d.line, 'repeats line ' || t.first AS reason FROM ${DELETION_STAGE} d JOIN twice t
     ON t.file = d.file AND t.key = d.key AND t.second_key IS NOT DISTINCT FROM d.second_key WHERE d.line > t.first`,
);

const absent = ({ file, table, key }: Target): CrossCheck =>
  rule(
    `SELECT d.line, 'is not in ${file} of the portal' AS reason FROM ${DELETION_STAGE} d
     WHERE d.file = '${file}' AND NOT EXISTS (SELECT FROM ${table} t WHERE ${matchDeletion(key)})`,
  );

const toldAsWell = (target: Target): CrossCheck =>
  rule(
    `SELECT d.line, 'is in ${target.file} as well, on line ' || min(t.line) AS reason FROM ${DELETION_STAGE} d JOIN ${toStage(target)} t ON ${matchDeletion(target.key)}
     WHERE d.file = '${target.file}' GROUP BY d.line`,
  );

/** Rows that a delta deletes must exist, and are deleted only once. */
export const deletionChecks: readonly CrossCheck[] = [
  twice,
  ...BOOK_FILE_NAMES.map(targetOf).flatMap((target) => [absent(target), toldAsWell(target)]),
];
