import type { CrossCheck } from './cross-check.ts';
import { differentRows } from './merge.store.ts';
import { isReversed, toStage } from './staging.store.ts';
import { HELD_PLACES, targetOf } from './targets.ts';

const target = targetOf('mandates');
const stage = toStage(target);
const rule = (field: string, sql: string): CrossCheck => ({ file: 'mandates', field, leansOn: [], sql });

/** A policy has at most one mandate in force and one being set up, from any source; conflicts within the book are covered by its own rules. */
const placeConflict = ({ states }: (typeof HELD_PLACES)[number]): CrossCheck =>
  rule(
    'status',
    `WITH written AS (${differentRows(target)})
    SELECT w.line, 'is ' || w.status || ', but policy ' || w.policy_no || ' has another mandate, '
      || CASE WHEN t.source_hash IS NULL THEN 'set up in the portal' ELSE t.mandate_id || ' of an earlier book' END || ', which is ' || t.status AS reason
    FROM written w JOIN mandate t ON t.policy_no = w.policy_no AND t.mandate_id <> w.mandate_id AND t.status IN ${states} AND NOT ${isReversed(target)}
    WHERE w.status IN ${states} AND NOT EXISTS (SELECT FROM written x WHERE x.mandate_id = t.mandate_id)
      AND NOT EXISTS (SELECT FROM ${stage} x WHERE x.mandate_id = t.mandate_id AND x.status IN ${states})`,
  );

/** Mandates of a book against those set up in the portal (decision 024). */
export const mandateChecks: readonly CrossCheck[] = [
  rule(
    'policyNo',
    `SELECT s.line, 'is ' || s.policy_no || ', but this mandate was set up in the portal for policy ' || t.policy_no AS reason
    FROM ${stage} s JOIN mandate t USING (mandate_id) WHERE t.source_hash IS NULL AND t.policy_no <> s.policy_no`,
  ),
  rule(
    'umrn',
    `SELECT s.line, 'is the number of a mandate that was set up in the portal for policy ' || t.policy_no AS reason
    FROM ${stage} s JOIN mandate t USING (rail, umrn) WHERE t.source_hash IS NULL AND t.policy_no <> s.policy_no AND t.mandate_id <> s.mandate_id`,
  ),
  ...HELD_PLACES.map(placeConflict),
];
