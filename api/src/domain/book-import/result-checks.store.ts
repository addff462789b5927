import type { ReadableFile } from '@portal/book/find-files.ts';
import type { BookFileName } from '@portal/book/format/format.ts';
import { DELETIONS } from '@portal/book/format/format-deletions.ts';
import type { CrossCheck } from './cross-check.ts';
import { DELETION_STAGE, toStage } from './staging.store.ts';
import { targetOf } from './targets.ts';

/** Policies that `source` changes, each with the first such line. */
const touched = (source: ReadableFile, deleted: BookFileName): string =>
  source === DELETIONS
    ? `SELECT key AS policy_no, min(line) AS line FROM ${DELETION_STAGE} WHERE file = '${deleted}' GROUP BY key`
    : `SELECT policy_no, min(line) AS line FROM ${toStage(targetOf(source))} GROUP BY policy_no`;

/**
 * `sources`: fields that may have caused the violation, the likeliest first. `from` follows the touched policies n; each of its rows is a
 * violation.
 */
type Rule = { sources: readonly (readonly [ReadableFile, field: string])[]; deleted: BookFileName; reason: string; from: string };

/** Rules that every policy must meet after a delta. */
const RULES: readonly Rule[] = [
  {
    sources: [
      ['nominees', 'share'],
      [DELETIONS, 'key'],
    ],
    deleted: 'nominees',
    reason: `'leaves the nominees of policy ' || n.policy_no || ' with ' || to_char(x.share / 100.0, 'FM9990.00') || ', not 100.00'`,
    from: 'JOIN LATERAL (SELECT sum(share_bp) AS share FROM nominee r WHERE r.policy_no = n.policy_no) x ON x.share <> 10000',
  },
  {
    sources: [
      ['policies', 'nextDueDate'],
      ['premiums-due', 'dueDate'],
      [DELETIONS, 'key'],
    ],
    deleted: 'premiums-due',
    reason: `'leaves policy ' || n.policy_no || ' with the next due date ' || coalesce(p.next_due_date::text, 'none')
      || ', but its premiums-due begin with ' || coalesce(x.first::text, 'none')`,
    from: `JOIN policy p ON p.policy_no = n.policy_no
      JOIN LATERAL (SELECT min(r.due_date) AS first FROM premium_due r WHERE r.policy_no = n.policy_no AND r.posted_at IS NULL) x
        ON x.first IS DISTINCT FROM p.next_due_date`,
  },
  {
    sources: [
      ['premiums-due', 'dueDate'],
      ['payments', 'dueDate'],
    ],
    deleted: 'premiums-due',
    reason: `'leaves the premium of policy ' || n.policy_no || ' unpaid on ' || x.due_date || ', but payments has it POSTED'`,
    from: `JOIN LATERAL (SELECT r.due_date FROM premium_due r JOIN payment_history y ON y.policy_no = r.policy_no AND y.due_date = r.due_date
      WHERE r.policy_no = n.policy_no AND r.posted_at IS NULL AND y.kind = 'PREMIUM' AND y.status = 'POSTED' AND y.source_hash IS NOT NULL
      ORDER BY r.due_date LIMIT 1) x ON true`,
  },
  {
    sources: [
      ['holdings', 'units'],
      [DELETIONS, 'key'],
    ],
    deleted: 'holdings',
    reason: `'leaves policy ' || n.policy_no || ' with ' || x.units || ' units of ' || x.fund_code || ', which is below 0'`,
    from: `JOIN LATERAL (SELECT r.fund_code, sum(r.units) AS units FROM unit_ledger r WHERE r.policy_no = n.policy_no
      GROUP BY r.fund_code HAVING sum(r.units) < 0 ORDER BY r.fund_code LIMIT 1) x ON true`,
  },
];

/** One check for each source; a policy is reported at the first that names it. */
const listChecks = ({ sources, deleted, reason, from }: Rule): CrossCheck[] =>
  sources.map(([file, field], at) => {
    const earlier = sources
      .slice(0, at)
      .map(([source]) => `AND NOT EXISTS (SELECT FROM (${touched(source, deleted)}) e WHERE e.policy_no = n.policy_no)`);
    const sql = `SELECT n.line, ${reason} AS reason FROM (${touched(file, deleted)}) n ${from} WHERE true ${earlier.join(' ')}`;
    return { file, field, leansOn: [], sql };
  });

const payoutOwner = (file: 'policies' | 'bank-accounts', on: string): CrossCheck => ({
  file,
  field: file === 'policies' ? 'payoutBankId' : 'clientId',
  leansOn: [],
  sql: `SELECT s.line, 'leaves policy ' || p.policy_no || ' with a payout account of another client' AS reason
    FROM ${toStage(targetOf(file))} s JOIN policy p ON ${on} JOIN bank_account b ON b.bank_id = p.payout_bank_id WHERE b.client_id <> p.client_id`,
});

/** A delta does not contain its policies completely, so the resulting state is checked, within its transaction. */
export const resultChecks: readonly CrossCheck[] = [
  ...RULES.flatMap(listChecks),
  payoutOwner('policies', 'p.policy_no = s.policy_no'),
  payoutOwner('bank-accounts', 'p.payout_bank_id = s.bank_id'),
];
