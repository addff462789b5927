import type { Day } from '@portal/rules/calendar/dates.ts';
import { isTerminated, POLICY_STATUSES, type PolicyStatus } from '@portal/rules/policies/policy.ts';
import type { DataItem } from '@portal/rules/privacy/privacy-labels.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const ENDED: readonly PolicyStatus[] = POLICY_STATUSES.filter(isTerminated);

/** True if the portal holds an item about the client k. */
const ofPolicies = (table: RawBuilder<unknown>) =>
  sql`EXISTS (SELECT FROM ${table} t JOIN policy p USING (policy_no) WHERE p.client_id = k.client_id)`;
const ofClient = (table: RawBuilder<unknown>) => sql`EXISTS (SELECT FROM ${table} t WHERE t.client_id = k.client_id)`;
const HELD: Readonly<Record<DataItem, RawBuilder<unknown>>> = {
  name: sql`true`,
  contact: sql`k.mobile_sealed IS NOT NULL OR k.email_sealed IS NOT NULL`,
  address: sql`k.permanent_address IS NOT NULL OR k.mailing_address IS NOT NULL`,
  bankAccounts: ofClient(sql`bank_account`),
  policies: ofClient(sql`policy`),
  nominees: ofPolicies(sql`nominee`),
  claims: ofPolicies(sql`claim`),
  applications: ofClient(sql`application`),
  loans: ofPolicies(sql`loan`),
  requests: ofClient(sql`service_case`),
  payments: ofPolicies(sql`payment_history`),
  mandates: ofPolicies(sql`mandate`),
  payouts: ofClient(sql`payout`),
  ledger: ofPolicies(sql`ledger_entry`),
  pan: sql`k.pan_sealed IS NOT NULL`,
  aadhaar: sql`k.aadhaar_last4 IS NOT NULL`,
  ckyc: sql`k.ckyc_sealed IS NOT NULL`,
  fatca: ofClient(sql`fatca_declaration`),
  consents: ofClient(sql`consent`),
  accessLog: sql`EXISTS (SELECT FROM audit t WHERE t.subject_client_id = k.client_id)`,
  messages: sql`${ofClient(sql`message`)} OR ${ofClient(sql`message_archive`)}`,
  feedback: ofClient(sql`feedback`),
  calls: ofClient(sql`callback_request`),
  userId: ofClient(sql`credential`),
  alerts: ofClient(sql`alert`),
  devices: ofClient(sql`known_device`),
  files: ofClient(sql`uploaded_file`),
  income: sql`k.income IS NOT NULL`,
  occupation: sql`k.occupation IS NOT NULL`,
  maritalStatus: sql`k.marital_status IS NOT NULL`,
  education: sql`k.education IS NOT NULL`,
};

/** The days on which retentions start. Null: the period is still running; absent: there is nothing. */
export type RetentionStarts = {
  lastPolicyEnd: Day | null;
  transaction: Day | null;
  hasConsent: boolean;
  withdrawal: Day | null;
  hasFile: boolean;
  requestEnd: Day | null;
};

/** SQL of the data that the portal holds about a person. */
export const heldDataStore = (db: Db) => ({
  async listItems(clientId: string): Promise<DataItem[]> {
    const columns = Object.entries(HELD).map(([item, isHeld]) => sql`CASE WHEN ${isHeld} THEN ${item}::text END`);
    const { rows } = await sql<{ items: DataItem[] }>`
      SELECT array_remove(ARRAY[${sql.join(columns)}], NULL) AS items FROM client k WHERE k.client_id = ${clientId}`.execute(db);
    return rows[0]?.items ?? [];
  },

  async findStarts(clientId: string): Promise<RetentionStarts> {
    const { rows } = await sql<RetentionStarts>`
      WITH own AS (SELECT policy_no, standing, status_date FROM policy WHERE client_id = ${clientId}),
      newest AS (SELECT DISTINCT ON (kind) given, at FROM consent WHERE client_id = ${clientId} ORDER BY kind, consent_id DESC),
      file AS (SELECT c.closed_at FROM uploaded_file f LEFT JOIN service_case c USING (case_id) WHERE f.client_id = ${clientId})
      SELECT
        (SELECT CASE WHEN bool_and(standing = ANY(${ENDED})) THEN max(status_date) END FROM own) AS "lastPolicyEnd",
        (SELECT max(payment_date) FROM payment_history JOIN own USING (policy_no)) AS transaction,
        EXISTS (SELECT FROM newest) AS "hasConsent",
        (SELECT CASE WHEN NOT bool_or(given) THEN (max(at) AT TIME ZONE 'Asia/Kolkata')::date END FROM newest) AS withdrawal,
        EXISTS (SELECT FROM file) AS "hasFile",
        (SELECT CASE WHEN bool_and(closed_at IS NOT NULL) THEN (max(closed_at) AT TIME ZONE 'Asia/Kolkata')::date END FROM file) AS "requestEnd"`.execute(
      db,
    );
    const [row] = rows;
    if (!row) throw new Error('A query without a table answered no row.');
    return row;
  },

  /** Parties that receive data of this client only. */
  async hasRepository(clientId: string): Promise<boolean> {
    const { rows } = await sql`SELECT FROM eia_account WHERE client_id = ${clientId}`.execute(db);
    return rows.length > 0;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    heldData: ReturnType<typeof heldDataStore>;
  }
}
