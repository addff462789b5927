import type { MandateState } from '@portal/rules/mandates/mandate-state.ts';
import { sql } from 'kysely';

export type Cause =
  | 'START'
  | 'RETURN'
  | 'CALLBACK'
  | 'QUERY'
  | 'REGISTER'
  | 'CUSTOMER'
  | 'REPLACED'
  | 'SWEEP'
  | 'DEBIT'
  | 'PARTNER_CANCEL'
  | 'CLAIM';
export type HistoryEntry = {
  mandateId: string;
  from: MandateState | null;
  to: MandateState;
  cause: Cause;
  status: string | null;
  code: string | null;
  eventId: string | null;
  at: Date;
};

export const REF_LIFE_MS = 24 * 3_600_000;
export const IN_FORCE = sql`('ACTIVE', 'PAUSED', 'CANCEL_REQUESTED')`;
export const COLUMNS = sql`
  m.mandate_id AS "mandateId", m.policy_no AS "policyNo", p.client_id AS "clientId", m.rail, m.adapter, m.status AS state, m.umrn AS "mandateNo",
  m.transaction_id AS "transactionId", m.partner_ref AS "partnerRef", m.bank_name AS "bankName", m.account_last4 AS "accountLast4", m.holder,
  m.max_amount AS limit, m.modal_premium AS "modalPremium", m.starts, m.ends, m.created_on AS "createdOn", m.reason_code AS "reasonCode",
  m.case_id AS "caseId", m.started_at AS "startedAt", m.active_at AS "activeAt", m.expires_at AS "expiresAt", m.start_hash AS "startHash",
  m.next_query_at AS "nextQueryAt", m.cancel_at AS "cancelAt", m.cancel_tries AS "cancelTries"`;
export const FROM = sql`FROM mandate m JOIN policy p USING (policy_no)`;
