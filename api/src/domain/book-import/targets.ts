import { BOOK_FILE_NAMES, BOOK_FILES, type BookFileName } from '@portal/book/format/format.ts';

/** Column in which a field of a file is stored. An encrypted field becomes ciphertext, plus a blind index if the portal searches by it. */
export type TargetColumn =
  | { kind: 'plain'; field: string; column: string; whenEmpty: string | null }
  | { kind: 'sealed'; field: string; column: string; context: string; index: { kind: string; column: string } | null };

/** The table for the rows of one file. */
export type Target = {
  file: BookFileName;
  table: string;
  columns: readonly TargetColumn[];
  key: readonly string[];
  /** Rows of a policy that the book no longer lists are removed; `unless` keeps those that the portal has used. */
  replaced: { unless: string } | null;
  /** Conditions on a staged row s; if any holds, the row is the portal's own and is not overwritten. */
  known: readonly string[];
  /** Order of the rows, if one row must be written before another. */
  order: string | null;
  /** Its rows are in partitions by day, so no single index has its keys, and a row moves when its day changes. */
  isByYear: boolean;
};

const TABLES: Record<BookFileName, string> = {
  clients: 'client',
  'bank-accounts': 'bank_account',
  plans: 'plan',
  'plan-words': 'plan_word',
  policies: 'policy',
  coverages: 'coverage',
  nominees: 'nominee',
  'premiums-due': 'premium_due',
  mandates: 'mandate',
  funds: 'fund',
  navs: 'nav',
  holdings: 'unit_ledger',
  'transfer-plans': 'transfer_plan',
  payments: 'payment_history',
  loans: 'loan',
  'loan-entries': 'loan_entry',
  annuities: 'annuity',
  benefits: 'benefit',
  illustrations: 'illustration',
  'policy-documents': 'policy_document',
  reliefs: 'relief',
  unclaimed: 'unclaimed_amount',
  requests: 'book_request',
  applications: 'application',
  credentials: 'credential',
};

/** Columns whose name is not the field's in snake case. */
const RENAMED: Record<string, string> = {
  'nominees.share': 'share_bp',
  'funds.fmc': 'fmc_bp',
  'premiums-due.gstRate': 'gst_rate_bp',
  'loans.rate': 'rate_bp',
};

const ENCRYPTED: Record<string, { context: string; index: string | null }> = {
  'clients.mobile': { context: 'client.mobile', index: 'mobile' },
  'clients.email': { context: 'client.email', index: 'email' },
  'clients.pan': { context: 'client.pan', index: 'pan' },
  'policies.eiaNo': { context: 'policy.eia_no', index: 'eia' },
  'bank-accounts.account': { context: 'bank_account.account', index: null },
  'mandates.account': { context: 'mandate.account', index: null },
};

const WHEN_EMPTY: Record<string, string> = {
  'policies.sourceCode': '',
  'plans.frequencies': '',
  'plans.funds': '',
  'reliefs.planCodes': '',
};

/** A book lists a policy completely (docs/book-format.md): these files replace the rows of an earlier book. */
const REPLACED: Partial<Record<BookFileName, { unless: string }>> = {
  coverages: { unless: 'false' },
  nominees: { unless: 'false' },
  'premiums-due': { unless: 'posted_at IS NOT NULL' },
  benefits: { unless: 'EXISTS (SELECT FROM payout y WHERE y.policy_no = t.policy_no AND y.benefit_on = t.due_on)' },
  illustrations: { unless: 'false' },
  'policy-documents': { unless: 'false' },
};

/** States in which a mandate occupies one of a policy's two slots (unique indexes of 0011). */
export const HELD_PLACES = [
  { index: 'mandate_one_in_force', states: `('ACTIVE', 'PAUSED', 'CANCEL_REQUESTED')` },
  { index: 'mandate_one_open', states: `('STARTED', 'PENDING')` },
] as const;
const holdsPlace = (row: string): string => `(${HELD_PLACES.map(({ states }) => `${row}.status IN ${states}`).join(' OR ')})`;

/**
 * Decision 024: rows that the portal owns. For mandates: its own, by id or by the number at the bank, and those that it has changed,
 * unless the book ends them.
 */
const KNOWN: Partial<Record<BookFileName, readonly string[]>> = {
  credentials: ['EXISTS (SELECT FROM credential o WHERE o.user_id = s.user_id AND o.source_hash IS NULL)'],
  mandates: [
    'EXISTS (SELECT FROM mandate o WHERE o.mandate_id = s.mandate_id AND o.source_hash IS NULL)',
    'EXISTS (SELECT FROM mandate o WHERE o.rail = s.rail AND o.umrn = s.umrn AND o.source_hash IS NULL)',
    `(${holdsPlace('s')} AND EXISTS (SELECT FROM mandate_history h WHERE h.mandate_id = s.mandate_id))`,
  ],
  // Decision 070: movements that the portal created return under its reference; a transfer plan that it has advanced is the portal's.
  holdings: ['EXISTS (SELECT FROM unit_ledger o WHERE o.portal_ref = s.portal_ref AND o.source_hash IS NULL)'],
  reliefs: ['EXISTS (SELECT FROM relief o WHERE o.relief_id = s.relief_id AND o.source_hash IS NULL)'],
  'transfer-plans': ['EXISTS (SELECT FROM transfer_plan o WHERE o.policy_no = s.policy_no AND o.source_hash IS NULL)'],
};

const BY_YEAR: readonly BookFileName[] = ['holdings', 'payments'];

const snake = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function toColumn(file: BookFileName, field: string): TargetColumn {
  const place = `${file}.${field}`;
  const column = RENAMED[place] ?? snake(field);
  const encrypted = ENCRYPTED[place];
  if (!encrypted) return { kind: 'plain', field, column, whenEmpty: WHEN_EMPTY[place] ?? null };
  const index = encrypted.index === null ? null : { kind: encrypted.index, column: `${column}_index` };
  return { kind: 'sealed', field, column: `${column}_sealed`, context: encrypted.context, index };
}

export const targetOf = (file: BookFileName): Target => TARGETS[file];

/** The written columns, in the order in which a row is encoded. */
export const columnNames = (target: Target): string[] =>
  target.columns.flatMap((column) => (column.kind === 'sealed' && column.index ? [column.column, column.index.column] : [column.column]));

function makeTarget(file: BookFileName): Target {
  const { columns, key } = BOOK_FILES[file];
  return {
    file,
    table: TABLES[file],
    columns: Object.keys(columns).map((field) => toColumn(file, field)),
    key: key.map(snake),
    replaced: REPLACED[file] ?? null,
    known: KNOWN[file] ?? [],
    order: file === 'mandates' ? holdsPlace('s') : null,
    isByYear: BY_YEAR.includes(file),
  };
}

// Built once from the format, so that a column added there is loaded or fails here, never forgotten.
const TARGETS: Record<BookFileName, Target> = {
  clients: makeTarget('clients'),
  'bank-accounts': makeTarget('bank-accounts'),
  plans: makeTarget('plans'),
  'plan-words': makeTarget('plan-words'),
  policies: makeTarget('policies'),
  coverages: makeTarget('coverages'),
  nominees: makeTarget('nominees'),
  'premiums-due': makeTarget('premiums-due'),
  mandates: makeTarget('mandates'),
  funds: makeTarget('funds'),
  navs: makeTarget('navs'),
  holdings: makeTarget('holdings'),
  'transfer-plans': makeTarget('transfer-plans'),
  payments: makeTarget('payments'),
  loans: makeTarget('loans'),
  'loan-entries': makeTarget('loan-entries'),
  annuities: makeTarget('annuities'),
  benefits: makeTarget('benefits'),
  illustrations: makeTarget('illustrations'),
  'policy-documents': makeTarget('policy-documents'),
  reliefs: makeTarget('reliefs'),
  unclaimed: makeTarget('unclaimed'),
  requests: makeTarget('requests'),
  applications: makeTarget('applications'),
  credentials: makeTarget('credentials'),
};

/** All targets, parents before children. */
export const ALL_TARGETS: readonly Target[] = BOOK_FILE_NAMES.map(targetOf);
