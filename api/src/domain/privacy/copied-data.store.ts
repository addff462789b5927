import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { CopySection } from './copy-sections.ts';

type Row = Readonly<Record<string, unknown>>;
/** Sections that need more than a query: encrypted values, and texts. */
type Composed = 'details' | 'messages';

const own = (clientId: string) => sql`(SELECT policy_no FROM policy WHERE client_id = ${clientId})`;

/** Rows of one client, under the names of the fields. Money is in rupees. Amounts and dates of other people are never selected. */
const SECTIONS: Readonly<Record<Exclude<CopySection, Composed>, (clientId: string) => RawBuilder<unknown>>> = {
  bankAccounts: (id) => sql`
    SELECT bank_name AS "bankName", ifsc, account_type AS account FROM bank_account WHERE client_id = ${id} ORDER BY bank_id`,
  policies: (id) => sql`
    SELECT policy_no AS "policyNo", plan_name AS "planName", standing AS status, issue_date AS "issueDate", sum_assured::float8 / 100 AS "sumAssured",
      maturity_date AS "maturityDate" FROM policy WHERE client_id = ${id} ORDER BY policy_no`,
  nominees: (id) => sql`
    SELECT policy_no AS "policyNo", name, share_bp::float8 / 100 AS share FROM nominee WHERE policy_no IN ${own(id)} ORDER BY 1, nominee_no`,
  payments: (id) => sql`
    SELECT payment_date AS "paidOn", policy_no AS "policyNo", kind AS type, amount::float8 / 100 AS amount, receipt_no AS "receiptNo"
    FROM payment_history WHERE policy_no IN ${own(id)} ORDER BY payment_date DESC, payment_id`,
  mandates: (id) => sql`
    SELECT policy_no AS "policyNo", rail, status, bank_name AS "bankName", account_last4 AS account
    FROM mandate WHERE policy_no IN ${own(id)} ORDER BY created_on DESC, mandate_id`,
  payouts: (id) => sql`
    SELECT created_at AS "createdAt", purpose AS type, amount::float8 / 100 AS amount, status
    FROM payout WHERE client_id = ${id} AND claimant_id IS NULL ORDER BY created_at DESC`,
  loans: (id) => sql`
    SELECT loan_no AS "loanNo", policy_no AS "policyNo", disbursed_on AS "disbursedOn" FROM loan WHERE policy_no IN ${own(id)} ORDER BY 1`,
  // The stage of a claim would reveal an investigation.
  claims: (id) => sql`
    SELECT claim_number AS "claimNumber", policy_no AS "policyNo", type, filed_at AS "filedAt"
    FROM claim WHERE policy_no IN ${own(id)} ORDER BY filed_at DESC`,
  applications: (id) => sql`
    SELECT application_number AS "applicationNumber", applied_on AS "appliedOn" FROM application WHERE client_id = ${id} ORDER BY 2 DESC, 1`,
  requests: (id) => sql`
    SELECT case_id AS "caseId", type, policy_no AS "policyNo", status, submitted_at AS "submittedAt"
    FROM service_case WHERE client_id = ${id} AND status <> 'DRAFT' ORDER BY submitted_at DESC, case_id`,
  files: (id) => sql`
    SELECT case_id AS "caseId", mime_type AS type, uploaded_at AS "uploadedAt" FROM uploaded_file WHERE client_id = ${id} ORDER BY uploaded_at DESC`,
  consents: (id) => sql`SELECT at, kind AS type, given, version FROM consent WHERE client_id = ${id} ORDER BY consent_id DESC`,
  feedback: (id) => sql`SELECT at, rating, transaction AS about FROM feedback WHERE client_id = ${id} ORDER BY at DESC`,
  alerts: (id) => sql`
    SELECT kind AS type, policy_no AS "policyNo", created_at AS "createdAt" FROM alert WHERE client_id = ${id} AND deleted_at IS NULL ORDER BY 3 DESC`,
  passkeys: (id) => sql`
    SELECT device, added_at AS "addedAt", last_used_at AS "lastUsedAt" FROM passkey WHERE client_id = ${id} AND removed_at IS NULL ORDER BY 2 DESC`,
};

/** Newest messages of a copy; older ones are on the page of messages. */
const MAX_MESSAGES = 1_000;

/** SQL of the copy of a person's data. */
export const copiedDataStore = (db: Db) => ({
  async listRows(section: Exclude<CopySection, Composed>, clientId: string): Promise<Row[]> {
    const { rows } = await sql<Row>`${SECTIONS[section](clientId)}`.execute(db);
    return rows;
  },

  async listMessages(clientId: string): Promise<{ createdAt: Date; template: string; channel: string }[]> {
    const { rows } = await sql<{ createdAt: Date; template: string; channel: string }>`
      SELECT created_at AS "createdAt", template, channel FROM (
        SELECT created_at, template, channel FROM message WHERE client_id = ${clientId}
        UNION ALL SELECT created_at, template, channel FROM message_archive WHERE client_id = ${clientId}) m
      ORDER BY created_at DESC LIMIT ${MAX_MESSAGES}`.execute(db);
    return rows;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    copiedData: ReturnType<typeof copiedDataStore>;
  }
}
