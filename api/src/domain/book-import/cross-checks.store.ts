import { BOOK_FILE_NAMES, BOOK_FILES, type BookFileName } from '@portal/book/format/format.ts';
import type { BookKind } from '@portal/book/manifest.ts';
import type { Day } from '@portal/rules/calendar/dates.ts';
import type pg from 'pg';
import type { CrossCheck } from './cross-check.ts';
import { deletionChecks } from './deletion-checks.store.ts';
import { mandateChecks } from './mandate-checks.store.ts';
import { isReversed, toStage } from './staging.store.ts';
import { HELD_PLACES, targetOf } from './targets.ts';

export type Violation = { line: number; reason: string };

const stage = (file: BookFileName): string => toStage(targetOf(file));
const isBad = (file: BookFileName, value: string): string => `EXISTS (SELECT FROM bad_key b WHERE b.file = '${file}' AND b.key = ${value})`;

/** Fields that refer to a row of another file, in this book or already in the portal. */
const REFERENCES: readonly [file: BookFileName, field: string, column: string, parent: BookFileName][] = [
  ['bank-accounts', 'clientId', 'client_id', 'clients'],
  ['plan-words', 'planCode', 'plan_code', 'plans'],
  ['policies', 'clientId', 'client_id', 'clients'],
  ['policies', 'payoutBankId', 'payout_bank_id', 'bank-accounts'],
  ['coverages', 'policyNo', 'policy_no', 'policies'],
  ['nominees', 'policyNo', 'policy_no', 'policies'],
  ['premiums-due', 'policyNo', 'policy_no', 'policies'],
  ['mandates', 'policyNo', 'policy_no', 'policies'],
  ['navs', 'fundCode', 'fund_code', 'funds'],
  ['holdings', 'policyNo', 'policy_no', 'policies'],
  ['holdings', 'fundCode', 'fund_code', 'funds'],
  ['transfer-plans', 'policyNo', 'policy_no', 'policies'],
  ['transfer-plans', 'fromFund', 'from_fund', 'funds'],
  ['transfer-plans', 'toFund', 'to_fund', 'funds'],
  ['payments', 'policyNo', 'policy_no', 'policies'],
  ['payments', 'reversalOf', 'reversal_of', 'payments'],
  ['loans', 'policyNo', 'policy_no', 'policies'],
  ['loan-entries', 'loanNo', 'loan_no', 'loans'],
  ['annuities', 'policyNo', 'policy_no', 'policies'],
  ['benefits', 'policyNo', 'policy_no', 'policies'],
  ['illustrations', 'policyNo', 'policy_no', 'policies'],
  ['policy-documents', 'policyNo', 'policy_no', 'policies'],
  ['unclaimed', 'policyNo', 'policy_no', 'policies'],
  ['requests', 'policyNo', 'policy_no', 'policies'],
  ['applications', 'clientId', 'client_id', 'clients'],
  ['credentials', 'clientId', 'client_id', 'clients'],
];

function reference([file, field, column, parent]: (typeof REFERENCES)[number]): CrossCheck {
  const { table, key } = targetOf(parent);
  const reversed = isReversed(targetOf(parent));
  const sql = `SELECT s.line, 'is ' || s.${column} || ', which is not in ${parent}' AS reason FROM ${stage(file)} s
    WHERE s.${column} IS NOT NULL AND NOT EXISTS (SELECT FROM ${stage(parent)} p WHERE p.${key[0]} = s.${column})
      AND NOT EXISTS (SELECT FROM ${table} t WHERE t.${key[0]} = s.${column} AND NOT ${reversed}) AND NOT ${isBad(parent, `s.${column}`)}`;
  return { file, field, leansOn: [parent], sql };
}

/** Unique combinations of these columns; the later row is reported with the line of the first. */
function once(
  file: BookFileName,
  { field, columns, where = 'true' }: { field: string; columns: readonly string[]; where?: string },
): CrossCheck {
  const list = columns.join(', ');
  const sql = `WITH twice AS (SELECT ${list}, min(line) AS first FROM ${stage(file)} WHERE ${where} GROUP BY ${list} HAVING count(*) > 1)
    SELECT s.line, 'repeats line ' || t.first AS reason FROM ${stage(file)} s JOIN twice t USING (${list}) WHERE (${where}) AND s.line > t.first`;
  return { file, field, leansOn: [], sql };
}

const KEYS: CrossCheck[] = BOOK_FILE_NAMES.map((file) =>
  once(file, { field: BOOK_FILES[file].key.at(-1) ?? '', columns: targetOf(file).key }),
);

const ENDED = `('COMPLETED', 'REJECTED', 'CANCELLED')`;

/** Values that must be unique in a book, whole or delta. */
const UNIQUE: CrossCheck[] = [
  ...HELD_PLACES.map(({ states }) => once('mandates', { field: 'status', columns: ['policy_no'], where: `status IN ${states}` })),
  once('payments', { field: 'receiptNo', columns: ['receipt_no'], where: 'receipt_no IS NOT NULL' }),
  once('credentials', { field: 'clientId', columns: ['client_id'] }),
  once('requests', { field: 'status', columns: ['policy_no', 'type'], where: `status NOT IN ${ENDED}` }),
];

/** Rules between the rows of a full book. resultChecks checks the state after a delta. */
const MEANINGS: CrossCheck[] = [
  {
    file: 'policies',
    field: 'payoutBankId',
    leansOn: [],
    sql: `SELECT s.line, 'is an account of another client' AS reason FROM ${stage('policies')} s JOIN ${stage('bank-accounts')} b ON b.bank_id = s.payout_bank_id
      WHERE b.client_id <> s.client_id`,
  },
  {
    file: 'policies',
    field: 'nextDueDate',
    leansOn: ['premiums-due'],
    sql: `WITH due AS (SELECT policy_no, min(due_date) AS first FROM ${stage('premiums-due')} GROUP BY policy_no)
      SELECT s.line, CASE WHEN s.next_due_date IS NULL THEN 'is missing, but premiums-due begins with ' || due.first
          WHEN due.first IS NULL THEN 'is ' || s.next_due_date || ', but premiums-due has no row of this policy'
          ELSE 'is ' || s.next_due_date || ', but premiums-due begins with ' || due.first END AS reason
      FROM ${stage('policies')} s LEFT JOIN due USING (policy_no)
      WHERE s.next_due_date IS DISTINCT FROM due.first AND NOT ${isBad('premiums-due', 's.policy_no')}`,
  },
  {
    file: 'nominees',
    field: 'share',
    leansOn: ['nominees'],
    sql: `SELECT min(line) AS line, 'of all nominees of policy ' || policy_no || ' is ' || to_char(sum(share_bp) / 100.0, 'FM9990.00') || ', not 100.00' AS reason
      FROM ${stage('nominees')} s WHERE NOT ${isBad('nominees', 's.policy_no')} GROUP BY policy_no HAVING sum(share_bp) <> 10000`,
  },
  {
    file: 'premiums-due',
    field: 'dueDate',
    leansOn: [],
    sql: `SELECT s.line, 'is paid: payments has it POSTED on line ' || min(p.line) AS reason
      FROM ${stage('premiums-due')} s JOIN ${stage('payments')} p USING (policy_no, due_date)
      WHERE p.kind = 'PREMIUM' AND p.status = 'POSTED' GROUP BY s.line`,
  },
  {
    file: 'holdings',
    field: 'units',
    leansOn: ['holdings'],
    sql: `WITH below AS (SELECT policy_no, fund_code, sum(units) AS units, max(line) AS line FROM ${stage('holdings')} s
        WHERE NOT ${isBad('holdings', 's.policy_no')} GROUP BY policy_no, fund_code HAVING sum(units) < 0)
      SELECT line, 'of policy ' || policy_no || ' in ' || fund_code || ' add up to ' || units || ', which is below 0' AS reason FROM (
        SELECT b.line, b.policy_no, b.fund_code, b.units + coalesce(sum(t.units), 0) AS units
        FROM below b LEFT JOIN unit_ledger t ON t.policy_no = b.policy_no AND t.fund_code = b.fund_code
          AND NOT EXISTS (SELECT FROM ${stage('holdings')} s WHERE s.policy_no = t.policy_no
            AND (s.movement_no = t.movement_no OR s.portal_ref = t.portal_ref))
        GROUP BY b.line, b.policy_no, b.fund_code, b.units) summed WHERE units < 0`,
  },
];

/** Rules against rows that the portal created. Only for a portal that has rows already. */
const AGAINST_PORTAL: CrossCheck[] = [
  ...mandateChecks,
  {
    file: 'requests',
    field: 'caseId',
    leansOn: [],
    sql: `SELECT s.line, 'is another request in the portal' AS reason FROM ${stage('requests')} s JOIN service_case c USING (case_id)
      WHERE c.policy_no IS DISTINCT FROM s.policy_no OR NOT EXISTS (SELECT FROM book_request b WHERE b.case_id = s.case_id)`,
  },
  {
    file: 'requests',
    field: 'status',
    leansOn: [],
    sql: `SELECT s.line, 'leaves two requests of policy ' || s.policy_no || ' open, with ' || c.case_id || ' in the portal' AS reason
      FROM ${stage('requests')} s JOIN service_case c ON c.type = s.type AND c.one_open_for = 'policy:' || s.policy_no AND c.case_id <> s.case_id
      WHERE s.status NOT IN ${ENDED} AND c.status NOT IN ${ENDED} AND c.status <> 'DRAFT'
        AND NOT EXISTS (SELECT FROM ${stage('requests')} o WHERE o.case_id = c.case_id AND o.status IN ${ENDED})`,
  },
  {
    file: 'holdings',
    field: 'portalRef',
    leansOn: [],
    sql: `SELECT s.line, 'has other figures in the portal: ' || t.fund_code || ', ' || t.units || ' units at ' || t.nav || ' on ' || t.value_date AS reason
      FROM ${stage('holdings')} s JOIN unit_ledger t ON t.portal_ref = s.portal_ref AND t.source_hash IS NULL
      WHERE (s.policy_no, s.fund_code, s.value_date, s.kind, s.units, s.nav, s.amount)
        IS DISTINCT FROM (t.policy_no, t.fund_code, t.value_date, t.kind, t.units, t.nav, t.amount)`,
  },
  {
    file: 'holdings',
    field: 'movementNo',
    leansOn: [],
    sql: `SELECT s.line, 'is a movement that the portal made, ' || t.portal_ref AS reason
      FROM ${stage('holdings')} s JOIN unit_ledger t ON t.policy_no = s.policy_no AND t.movement_no = s.movement_no
      WHERE t.source_hash IS NULL AND s.portal_ref IS DISTINCT FROM t.portal_ref`,
  },
  {
    file: 'payments',
    field: 'paymentId',
    leansOn: [],
    sql: `SELECT s.line, 'was made in the portal for policy ' || t.policy_no AS reason FROM ${stage('payments')} s JOIN payment_history t USING (payment_id)
      WHERE t.source_hash IS NULL AND t.policy_no <> s.policy_no`,
  },
  {
    file: 'payments',
    field: 'receiptNo',
    leansOn: [],
    sql: `SELECT s.line, 'is the receipt of payment ' || t.payment_id || ' in the portal' AS reason
      FROM ${stage('payments')} s JOIN payment_history t USING (receipt_no) WHERE t.payment_id <> s.payment_id AND NOT ${isReversed(targetOf('payments'))}`,
  },
  {
    file: 'credentials',
    field: 'userId',
    leansOn: [],
    sql: `SELECT s.line, 'belongs to another client in the portal' AS reason FROM ${stage('credentials')} s JOIN credential t USING (user_id) WHERE t.client_id <> s.client_id AND NOT ${isReversed(targetOf('credentials'))}`,
  },
  {
    file: 'credentials',
    field: 'clientId',
    leansOn: [],
    sql: `SELECT s.line, 'has another user id in the portal' AS reason FROM ${stage('credentials')} s JOIN credential t USING (client_id) WHERE t.user_id <> s.user_id AND NOT ${isReversed(targetOf('credentials'))}`,
  },
];

/** Birth dates in a book must not be after the day on which it is loaded. */
const births = (today: Day): CrossCheck[] =>
  (
    [
      ['clients', 'birthDate', 'birth_date'],
      ['nominees', 'birthDate', 'birth_date'],
      ['policies', 'appointeeBirthDate', 'appointee_birth_date'],
    ] as const
  ).map(([file, field, column]) => ({
    file,
    field,
    leansOn: [],
    sql: `SELECT s.line, 'is ' || s.${column} || ', which is in the future' AS reason FROM ${stage(file)} s WHERE s.${column} > '${today}'::date`,
  }));

export const crossChecks = (isFresh: boolean, kind: BookKind, today: Day): readonly CrossCheck[] => [
  ...births(today),
  ...KEYS,
  ...REFERENCES.map(reference),
  ...UNIQUE,
  ...(kind === 'full' ? MEANINGS : deletionChecks),
  ...(isFresh ? [] : AGAINST_PORTAL),
];

/** The first rows that violate a rule, by line, and their total number. */
export async function runCheck(
  client: pg.ClientBase,
  check: CrossCheck,
  limit: number,
): Promise<{ violations: Violation[]; total: number }> {
  const { rows } = await client.query<Violation & { total: number }>(
    `SELECT line, reason, count(*) OVER ()::int AS total FROM (${check.sql}) broken ORDER BY line LIMIT $1`,
    [limit],
  );
  return { violations: rows.map(({ line, reason }) => ({ line, reason })), total: rows[0]?.total ?? 0 };
}
