import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../../tools/root.ts';
import { testDatabase } from '../../testing/database.ts';

/** Each table with rows of a person, by the row of docs/runbooks/data-request.md that answers a request about it. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'What data do you have about me?': [
    ...[
      'client',
      'credential',
      'linked_client',
      'bank_account',
      'nominee',
      'pan_check',
      'fatca_declaration',
      'withdrawn_details',
      'data_copy',
      'data_nominee',
      'erasure_item',
      'erasure_done',
      'legal_hold',
      'data_notice_person',
      'kyc_prompt',
      'eia_account',
    ],
    ...[
      'policy',
      'coverage',
      'premium_due',
      'payment_history',
      'receipt',
      'annuity',
      'benefit',
      'illustration',
      'policy_document',
      'policy_confirmation',
      'fund_order',
      'transfer_plan',
      'unit_ledger',
      'loan',
    ],
    ...['loan_entry', 'unclaimed_amount', 'alert', 'application', 'book_request', 'service_case', 'service_case_requirement'],
    ...['service_case_timeline', 'claim', 'claimant', 'claim_event', 'claim_paper', 'mandate', 'mandate_debit', 'eia_request'],
    ...['complaint', 'complaint_event', 'complaint_excluded', 'relief', 'relief_policy'],
  ],
  'Who viewed or changed it?': ['audit'],
  'Policies, premiums, receipts': [
    ...[
      'payment_order',
      'payment_line',
      'payment_event',
      'payment_attempt',
      'payment_step',
      'premium_posting',
      'refund',
      'money_to_settle',
    ],
    ...[
      'ledger_entry',
      'ledger_transaction',
      'payout',
      'payout_event',
      'reconciliation_difference',
      'core_difference',
      'claim_payment',
      'claim_word',
      'mandate_event',
    ],
    ...['mandate_history', 'card_instruction', 'card_event', 'back_office_event', 'application_act', 'application_event', 'case_act'],
    ...['annuity_hold', 'survival_name', 'survival_notice', 'nav_correction', 'consent', 'revival_quotation'],
  ],
  'Journey steps, browser reports': ['journey_event', 'journey_step', 'browser_log', 'client_log', 'document_refusal'],
  "Events for the insurer's systems": ['domain_event', 'webhook_delivery', 'core_row'],
  'Files of requests': ['uploaded_file', 'shared_file', 'claim_file', 'survival_paper'],
  'Codes, links, sessions': [
    ...['otp', 'proof', 'session', 'service_link', 'payment_ref', 'mandate_ref', 'claim_access', 'digilocker_request', 'liveness_session'],
    ...[
      'name_check',
      'known_device',
      'passkey',
      'passkey_user',
      'old_password',
      'report_file',
      'staff_confirmation',
      'agent_help',
      'case_assignment',
    ],
  ],
  'Messages, feedback, requested calls': [
    ...['message', 'message_archive', 'feedback', 'help_event', 'callback_request', 'unclaimed_callback', 'offer_enquiry', 'revival_call'],
    ...['alert_sent', 'document_issue'],
  ],
};

/** Columns by which a row belongs to a person. A row that refers to such a row belongs to the person too. */
const KEYS = [
  ...[
    'client_id',
    'client_ids',
    'subject_client_id',
    'client_index',
    'policy_no',
    'case_id',
    'claim_number',
    'application_number',
    'order_no',
  ],
  ...['mandate_id', 'payout_id', 'claimant_id', 'object_id', 'number_sealed'],
];
const TABLES_OF_PEOPLE = `
  WITH RECURSIVE part AS (SELECT inhrelid AS oid FROM pg_inherits),
  fk AS (SELECT conrelid AS child, confrelid AS parent FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace),
  own AS (
    SELECT c.oid FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attname = ANY($1) AND NOT a.attisdropped
    UNION SELECT fk.child FROM fk JOIN own ON fk.parent = own.oid)
  SELECT DISTINCT oid::regclass::text AS name FROM own WHERE oid NOT IN (SELECT oid FROM part)`;

test('the data request runbook covers each table with personal data', async () => {
  const database = await testDatabase('none');
  const { rows } = await database.pool.query<{ name: string }>(TABLES_OF_PEOPLE, [KEYS]);
  await database.close();
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.values(ANSWERS).flat().sort());
  const page = readFileSync(join(ROOT, 'docs/runbooks/data-request.md'), 'utf8');
  for (const answer of Object.keys(ANSWERS)) expect(page).toContain(`| ${answer}`);
});
